// Asks before a blog post is deleted, taken off the blog, or read anew over what is written: by its title.
import { Link } from 'react-router';

import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';

type Named = Pick<AdminBlogPost, 'id' | 'title' | 'comments'>;

export function DeletePostDialog({
  post,
  onClose,
  onDeleted,
}: {
  post: Named | null;
  onClose: () => void;
  onDeleted?: (id: number) => void;
}) {
  return (
    <ConfirmedDeed
      deed="deleteBlogPost"
      args={post && { id: post.id }}
      title="글을 삭제할까요?"
      label="삭제하기"
      done={() => ({ title: '글을 삭제했어요', ...(post ? { detail: post.title } : {}) })}
      failed="글을 삭제하지 못했어요"
      onDone={() => post && onDeleted?.(post.id)}
      onClose={onClose}
    >
      {post && (
        <p>
          <b>‘{post.title}’</b>
          {particleOf(post.title, '을/를')} 댓글 {figureOf(post.comments)}개와 함께 지워요. 되돌릴 수 없어요.
        </p>
      )}
    </ConfirmedDeed>
  );
}

type AskProps = { title: string; isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void };

export const TakeBackDialog = ({ title, isOpen, isBusy, onClose, onConfirm }: AskProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onClose}
    title="발행을 취소할까요?"
    confirm={{ label: '발행 취소하기', isBusy, onConfirm }}
    cancelLabel="그대로 두기"
  >
    <p>
      <b>‘{title}’</b>
      {particleOf(title, '이/가')} 블로그와 검색에서 사라지고 임시저장 글이 돼요. 지금 쓴 내용도 함께 저장해요.
    </p>
  </ConfirmDialog>
);

/** What was written here goes only once the newer version has come. */
export function ReadAnewDialog({
  post,
  onClose,
  onRead,
}: {
  post: Named | null;
  onClose: () => void;
  onRead: (post: AdminBlogPost) => void;
}) {
  const { act, isPending } = useToldDeed('readBlogDraft', {
    done: ({ title }) => ({ title: '저장된 글을 새로 불러왔어요', detail: title }),
    failed: '글을 불러오지 못했어요',
    onDone: (read) => {
      onClose();
      onRead(read);
    },
    onFail: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      isOpen={post !== null}
      onClose={onClose}
      title="저장된 글을 새로 불러올까요?"
      confirm={{ label: '새로 불러오기', isBusy: isPending, onConfirm: () => post && act({ id: post.id }) }}
      cancelLabel="계속 쓰기"
    >
      {post && (
        <p>
          여기에 쓴 내용은 저장된 글로 바뀌고 되돌릴 수 없어요. 남겨 둘 내용은 먼저 복사해 주세요.{' '}
          <Link to={`/admin/blog?post=${post.id}`} target="_blank" rel="noopener" className="lk">
            새 창에서 저장된 글 보기
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}

export const LeaveDialog = ({ isOpen, onStay, onLeave }: { isOpen: boolean; onStay: () => void; onLeave: () => void }) => (
  <ConfirmDialog
    isOpen={isOpen}
    onClose={onStay}
    title="저장하지 않고 나갈까요?"
    confirm={{ label: '나가기', onConfirm: onLeave }}
    cancelLabel="계속 쓰기"
  >
    <p>저장하지 않은 내용은 이 탭을 닫기 전까지 이 브라우저에 남아 있어요. 같은 글을 다시 열면 이어서 쓸 수 있어요.</p>
  </ConfirmDialog>
);
