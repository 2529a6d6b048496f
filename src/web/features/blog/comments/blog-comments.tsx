// The comments under a blog post: read, written, answered, liked and taken back.

import { useState } from 'react';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { More } from '../../../parts/more.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { NewComment } from '../../../parts/thread/comment-fields.tsx';
import { ForMembers } from '../../../parts/thread/for-members.tsx';
import { lostPlaces } from '../../../parts/thread/lost-places.ts';
import { LostWords } from '../../../parts/thread/lost-words.tsx';
import { threadsOf } from '../../../parts/thread/threads.ts';
import { type Member, useMember } from '../../../parts/thread/use-who.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { BlogCommentRow } from './blog-comment-row.tsx';
import { type CommentsGiven, useBlogComments } from './blog-thread.queries.ts';
import { answerPlace, useSaying } from './use-saying.ts';

function Composer({ slug, member }: { slug: string; member: Member }) {
  const [text, setText] = useState('');
  const saying = useSaying({ slug, onDone: () => setText('') });
  return <NewComment member={member} placeholder="글에 대한 생각을 남겨 보세요" text={text} onText={setText} saying={saying} />;
}

function Threads({ rows, now, isMember }: { rows: readonly BlogComment[]; now: Date; isMember: boolean }) {
  return (
    <ol>
      {threadsOf(rows).flatMap(({ root, replies }) =>
        [root, ...replies].map((comment) => (
          <BlogCommentRow key={comment.id} comment={comment} now={now} isMember={isMember} isReply={comment !== root} />
        )),
      )}
    </ol>
  );
}

type Props = {
  slug: string;
  /** What the post says it has. */
  count: number;
  /** What the server drew the page with; null where it could not. */
  initial: CommentsGiven | null;
  now: Date;
};

export function BlogComments({ slug, count, initial, now }: Props) {
  const member = useMember();
  const { isBlocked } = useHidden();
  const { list, rows } = useBlogComments(slug, initial ?? undefined);
  const seen = rows?.filter(({ userId, isDeleted }) => isDeleted || !isBlocked(userId));
  const standing = seen?.filter(({ isDeleted, isApproved }) => !isDeleted && isApproved).length ?? count;
  const total = list.hasNextPage ? Math.max(count, standing) : standing;
  return (
    <section className="cmts bp-cmts" id="comments" aria-labelledby="comments-h" tabIndex={-1}>
      <div className="cmts-h">
        <h2 id="comments-h">
          댓글 <span className="n">{figureOf(total)}</span>
        </h2>
        <span className="t3">등록순</span>
      </div>
      {!seen && list.isPending && <SkeletonRows label="댓글을 불러오는 중" rows={Math.min(3, Math.max(1, count))} />}
      {!seen && list.isError && <ErrorPanel title="댓글을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {seen?.length === 0 && <p className="bp-no">첫 댓글을 남겨 보세요</p>}
      {seen && seen.length > 0 && <Threads rows={seen} now={now} isMember={member !== null} />}
      <More list={list} className="cmts-more" label="댓글 더 보기" size="sm" rows=".cmt" />
      {rows && <LostWords isAnswer places={lostPlaces(answerPlace(slug, ''), { rows, cursor: list.data?.pages.at(-1)?.nextCursor })} />}
      {member ? <Composer slug={slug} member={member} /> : <ForMembers />}
    </section>
  );
}
