// Comments of the blog: those that wait are let out, those that stand can be taken back, and either can be deleted.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminAnswer } from '../../../api/admin/promises.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { Queue } from '../queue/queue.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { usePages, useStepBack } from '../table/use-pages.ts';

const size = 30;
type Comment = AdminAnswer<'adminBlogComments'>[number];
type State = 'waiting' | 'all';

function CommentCard({ comment, onDelete }: { comment: Comment; onDelete: (comment: Comment) => void }) {
  const { id, user, slug, postTitle, content, isApproved, isDeleted, createdAt } = comment;
  const { act, isPending } = useToldDeed('approveBlogComment', {
    done: (answer) => ({ title: answer.isApproved ? '댓글을 공개했어요' : '댓글을 가렸어요' }),
    failed: '댓글의 상태를 바꾸지 못했어요',
  });
  return (
    <article className="adm-rep" aria-label={`${user.displayName}님의 댓글`}>
      <p className="adm-ed-meta">
        <Link to={`/members/${encodeURIComponent(user.username)}`}>@{user.username}</Link>
        <span>
          <Link to={`/blog/${encodeURIComponent(slug)}`}>{postTitle}</Link>에 쓴 댓글
        </span>
        <time dateTime={createdAt} title={longMoment(createdAt)}>
          {stamp(createdAt)}
        </time>
        {!isApproved && <span className="tag tag-held">검토 중</span>}
        {isDeleted && <span className="tag">삭제됨</span>}
      </p>
      <blockquote className="adm-ed-words">{isDeleted && content === '' ? '삭제된 댓글이에요.' : content}</blockquote>
      {!isDeleted && (
        <div className="adm-ed-do">
          <Button kind="ghost" size="sm" className="bad" onClick={() => onDelete(comment)}>
            <Icon of="trash-2" size={16} /> 삭제
          </Button>
          <Button size="sm" kind={isApproved ? 'sec' : 'soft'} disabled={isPending} onClick={() => act({ id, isApproved: !isApproved })}>
            <Icon of={isApproved ? 'eye-off' : 'check'} size={16} /> {isApproved ? '가리기' : '공개하기'}
          </Button>
        </div>
      )}
    </article>
  );
}

function DeleteDialog({ comment, onClose }: { comment: Comment | null; onClose: () => void }) {
  return (
    <ConfirmedDeed
      deed="removeBlogComment"
      args={comment && { id: comment.id }}
      title="댓글을 삭제할까요?"
      label="삭제하기"
      done={() => ({ title: '댓글을 삭제했어요' })}
      failed="댓글을 삭제하지 못했어요"
      onClose={onClose}
    >
      {comment && (
        <>
          <p>{comment.user.displayName}님의 댓글을 지워요. 되돌릴 수 없어요.</p>
          <blockquote className="adm-ed-words">{comment.content}</blockquote>
        </>
      )}
    </ConfirmedDeed>
  );
}

export function CommentsPart() {
  const [state, setState] = useState<State>('waiting');
  const [leaving, setLeaving] = useState<Comment | null>(null);
  const pages = usePages(state, size);
  const asked = useAdminPage('adminBlogComments', { state, limit: size, ...(pages.cursor ? { cursor: pages.cursor } : {}) });
  useStepBack(pages, asked.data?.answer.length === 0 && !asked.isPlaceholderData);
  return (
    <>
      <div>
        <Segmented
          label="상태"
          choices={[
            { value: 'waiting', label: '기다리는 댓글' },
            { value: 'all', label: '전체' },
          ]}
          value={state}
          onChange={setState}
        />
      </div>
      <Queue<Comment>
        label="블로그 댓글 목록"
        asked={asked}
        pages={pages}
        keyOf={({ id }) => id}
        empty={state === 'waiting' ? '기다리는 댓글이 없어요' : '아직 댓글이 없어요'}
        draw={(comment) => <CommentCard comment={comment} onDelete={setLeaving} />}
      />
      <DeleteDialog comment={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
