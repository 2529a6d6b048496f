// The members that are blocked, each with the way to take it back.

import { useState } from 'react';
import { Link } from 'react-router';
import type { Author } from '#contract/accounts.ts';
import type { Blocks } from '#contract/community/blocks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

const firstShown = 10;

function Blocked({ member, isBusy, onFree }: { member: Author; isBusy: boolean; onFree: () => void }) {
  const { username, displayName } = member;
  return (
    <li className="blk">
      <UserAvatar of={member} size="s" />
      <span>
        <Link to={`/members/${encodeURIComponent(username)}`}>{displayName}</Link>
        <small>@{username}</small>
      </span>
      <Button size="sm" aria-disabled={isBusy} aria-label={`${displayName}님 차단 풀기`} onClick={onFree}>
        차단 풀기
      </Button>
    </li>
  );
}

export function BlockedMembers({ members, onSettled }: { members: readonly Author[]; onSettled: (blocks: Blocks) => void }) {
  const toast = useToast();
  const [isWhole, setWhole] = useState(false);
  const { act, isPending } = useDeed('unblockMember', {
    onDone: (blocks, { username }) => {
      const freed = members.find((member) => member.username === username);
      toast({ kind: 'ok', title: freed ? `${freed.displayName}님 차단을 풀었어요` : '차단을 풀었어요' });
      onSettled(blocks);
    },
    onFail: (fault) => toast({ kind: 'bad', title: '차단을 풀지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  const shown = isWhole ? members : members.slice(0, firstShown);
  return (
    <>
      <h3 id="blocked-members">차단한 회원 {members.length > 0 && <span className="n t3">{figureOf(members.length)}명</span>}</h3>
      {members.length === 0 ? (
        <p className="hint">차단한 회원이 없어요. 글이나 댓글의 ⋯ 메뉴에서 차단할 수 있어요.</p>
      ) : (
        <ul aria-labelledby="blocked-members">
          {shown.map((member) => (
            <Blocked key={member.id} member={member} isBusy={isPending} onFree={() => act({ username: member.username })} />
          ))}
        </ul>
      )}
      {shown.length < members.length && (
        <Button kind="ghost" size="sm" onClick={() => setWhole(true)}>
          {figureOf(members.length - shown.length)}명 더 보기
        </Button>
      )}
    </>
  );
}
