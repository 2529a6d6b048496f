// The comments under a post: read, written, answered, liked and taken back.

import { useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { More } from '../../../parts/more.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { NewComment } from '../../../parts/thread/comment-fields.tsx';
import { ForMembers } from '../../../parts/thread/for-members.tsx';
import { lostPlaces } from '../../../parts/thread/lost-places.ts';
import { LostWords } from '../../../parts/thread/lost-words.tsx';
import { type Thread, threadsOf } from '../../../parts/thread/threads.ts';
import { type Member, useMember } from '../../../parts/thread/use-who.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CommentRow } from './comment-row.tsx';
import { type CommentsGiven, useComments } from './thread.queries.ts';
import { useNamedComment } from './use-named-comment.ts';
import { answerPlace, useSending } from './use-sending.ts';

function Composer({ postId, member }: { postId: number; member: Member }) {
  const [text, setText] = useState('');
  const saying = useSending({ postId, onDone: () => setText('') });
  return <NewComment member={member} placeholder="댓글을 남겨보세요" text={text} onText={setText} saying={saying} />;
}

function Threads({
  threads,
  now,
  isMember,
  markedId,
}: {
  threads: Thread<Comment>[];
  now: Date;
  isMember: boolean;
  markedId: number | undefined;
}) {
  return (
    <ol>
      {threads.flatMap(({ root, replies }) =>
        [root, ...replies].map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            now={now}
            isMember={isMember}
            isReply={comment !== root}
            isMarked={comment.id === markedId}
          />
        )),
      )}
    </ol>
  );
}

type Props = {
  postId: number;
  /** What the post says it has. */
  count: number;
  /** What the server drew the page with. */
  initial?: CommentsGiven | undefined;
  /** Where an address can lead to; only one of a page has it. */
  anchor?: string;
};

export function Comments({ postId, count, initial, anchor }: Props) {
  const member = useMember();
  const { isBlocked } = useHidden();
  const [since] = useState(() => initial?.at ?? new Date().toISOString());
  const now = useNow(since);
  const { list, rows } = useComments(postId, { initial, who: member?.id ?? null });
  const named = useNamedComment(list, rows);
  const seen = rows?.filter(({ userId, isDeleted }) => isDeleted || !isBlocked(userId));
  const hidden = (rows?.length ?? 0) - (seen?.length ?? 0);
  const standing = seen?.filter(({ isDeleted, isHeld }) => !isDeleted && !isHeld).length ?? count;
  const total = list.hasNextPage ? Math.max(count, standing) : standing;
  return (
    <section className="cmts" id={anchor} aria-label="댓글" tabIndex={-1}>
      <div className="cmts-h">
        <span>
          댓글 <b className="n">{figureOf(total)}</b>
        </span>
        <span className="t3">등록순</span>
      </div>
      {named.isMissing && (
        <p className="cmts-no" role="status">
          찾는 댓글은 삭제됐거나 볼 수 없어요.
        </p>
      )}
      {!seen && list.isPending && <SkeletonRows label="댓글을 불러오는 중" rows={Math.min(3, Math.max(1, count))} />}
      {!seen && list.isError && <ErrorPanel title="댓글을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && <p className="cmts-no">첫 댓글을 남겨 보세요</p>}
      {hidden > 0 && <p className="cmts-no">차단한 회원의 댓글 {figureOf(hidden)}개를 숨겼어요</p>}
      {seen && seen.length > 0 && <Threads threads={threadsOf(seen)} now={now} isMember={member !== null} markedId={named.id} />}
      <More list={list} className="cmts-more" label="댓글 더 보기" size="sm" rows=".cmt" />
      {rows && <LostWords isAnswer places={lostPlaces(answerPlace(postId, ''), { rows, cursor: list.data?.pages.at(-1)?.nextCursor })} />}
      {member ? <Composer postId={postId} member={member} /> : <ForMembers />}
    </section>
  );
}
