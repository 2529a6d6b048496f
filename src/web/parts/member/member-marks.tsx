// A member's name, and the small signs beside it: a confirmed address, and accounts that are no person. Each says what it means.
import { Link } from 'react-router';
import type { Author } from '#contract/accounts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** Leads to their page while they are here. */
export function MemberName({ of: { username, displayName, hasLeft } }: { of: Pick<Author, 'username' | 'displayName' | 'hasLeft'> }) {
  if (hasLeft) return <b>{displayName}</b>;
  return <Link to={`/members/${encodeURIComponent(username)}`}>{displayName}</Link>;
}

export const verifiedMeaning = '이메일을 확인한 회원이에요';

export function VerifiedMark({ size = 16 }: { size?: number }) {
  return (
    <Tooltip text={verifiedMeaning}>
      <span className="vf" role="img" aria-label={verifiedMeaning}>
        <Icon of="badge-check" size={size} />
      </span>
    </Tooltip>
  );
}

const words = { bot: '봇', ai: 'AI' } as const;
const meanings = {
  bot: '사람이 아니라 프로그램이 운영하는 계정이에요. 회원 순위에서 빠져요',
  ai: '사람이 아니라 AI예요. 회원 순위에서 빠져요',
} as const;

export function BotBadge({ kind = 'bot' }: { kind?: 'bot' | 'ai' }) {
  return (
    <Tooltip text={meanings[kind]}>
      <span className="tag tag-ai">
        {words[kind]}
        <span className="sr">{meanings[kind]}</span>
      </span>
    </Tooltip>
  );
}
