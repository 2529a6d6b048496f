// One notice: what kind, what happened, when, whether it is new; a link to its place.

import { Link } from 'react-router';
import type { Notice, NoticeKind } from '#contract/notifications.ts';
import { useSpoilerFree } from '../../parts/spoiler.tsx';
import { ago, longMoment } from '../../parts/when.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

const kinds: Record<NoticeKind, { icon: IconName; word: string }> = {
  'pick-settled': { icon: 'target', word: '예측 결과' },
  'match-starting': { icon: 'clock', word: '경기 시작' },
  'match-ended': { icon: 'flag', word: '경기 종료' },
  comment: { icon: 'message-square', word: '댓글' },
  'rank-changed': { icon: 'trending-up', word: '순위' },
  review: { icon: 'flag', word: '운영' },
  security: { icon: 'shield-alert', word: '보안' },
  announcement: { icon: 'megaphone', word: '공지' },
};

/** Written before its reader chose not to be told: the line keeps it to itself, and what it leads to can be asked. */
const resultLine = { title: '예측 결과가 나왔어요', body: '' };
const endLine = '경기 페이지에서 결과를 볼 수 있어요.';

function withoutResult({ kind, title, body }: Notice): { title: string; body: string } {
  if (kind === 'pick-settled' && title !== resultLine.title) return resultLine;
  // That it ended, and between whom, is no secret to whoever waited for it.
  return kind === 'match-ended' ? { title, body: endLine } : { title, body };
}

export function NoticeLine({ notice, now, onGo }: { notice: Notice; now: Date; onGo: (notice: Notice) => void }) {
  const { icon, word } = kinds[notice.kind];
  const { title, body } = useSpoilerFree() ? withoutResult(notice) : notice;
  return (
    <li>
      <Link to={notice.href} className={`nt ${notice.isRead ? '' : 'is-new'}`} onClick={() => onGo(notice)}>
        <span className={`nt-i nt-${notice.kind}`}>
          <Icon of={icon} size={18} />
          <span className="sr">{word}</span>
        </span>
        <span className="nt-x">
          <b>{title}</b>
          {body && <span className="nt-b">{body}</span>}
          <time className="n" dateTime={notice.createdAt} title={longMoment(notice.createdAt)}>
            {ago(notice.createdAt, now)}
          </time>
        </span>
        {!notice.isRead && (
          <span className="nt-dot">
            <span className="sr">새 알림</span>
          </span>
        )}
      </Link>
    </li>
  );
}
