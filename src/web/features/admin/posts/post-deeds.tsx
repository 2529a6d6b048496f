// What can be done with a post: read in full, published or taken back, removed, and put back.
import { useNavigate } from 'react-router';
import type { Post } from '#contract/board.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { codeOf } from '../../../api/refused.ts';
import type { MenuItem } from '../../../parts/community/menu/menu-item.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { isOut } from './is-out.ts';

const turnWords = (post: Post): string => (isOut(post) ? '내리기' : '공개하기');

export type Publishing = ReturnType<typeof usePublishing>;

/** `onChanged`: a post has other words by now than those that were shown. */
export function usePublishing(onChanged: () => void) {
  const toast = useToast();
  const { act, isPending } = useAdminDeed('publishPost', {
    onDone: ({ title }, { isPublished }) => toast({ kind: 'ok', title: isPublished ? '글을 공개했어요' : '글을 내렸어요', detail: title }),
    onFail: (fault) => {
      if (codeOf(fault) === 'post-changed') onChanged();
      toast({ kind: 'bad', title: '글의 상태를 바꾸지 못했어요', detail: adminWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  const turn = (post: Post) =>
    act(isOut(post) ? { id: post.id, isPublished: false } : { id: post.id, isPublished: true, revisions: post.revisions });
  return { turn, isPending };
}

type Doing = (post: Post) => void;
type Ways = { publishing: Publishing; onRead: Doing; onDelete: Doing; onPutBack: Doing };

export function usePostMenu({ publishing: { turn }, onRead, onDelete, onPutBack }: Ways) {
  const navigate = useNavigate();
  const wayOut = (post: Post): MenuItem => ({
    label: '글 보기',
    icon: 'square-arrow-out-up-right',
    onSelect: () => void navigate(`/posts/${post.id}`),
  });
  const deedsOf = (post: Post): MenuItem[] => [
    ...(isOut(post) ? [wayOut(post)] : []),
    { label: turnWords(post), icon: isOut(post) ? 'eye-off' : 'eye', onSelect: () => turn(post) },
    { label: '삭제', icon: 'trash-2', isGrave: true, onSelect: () => onDelete(post) },
  ];
  const wayBack = (post: Post): MenuItem => ({ label: '다시 올리기', icon: 'rotate-ccw', onSelect: () => onPutBack(post) });
  return (post: Post): MenuItem[] => [
    { label: '전체 보기', icon: 'book-open', onSelect: () => onRead(post) },
    ...(post.review === 'removed' ? [wayBack(post)] : deedsOf(post)),
  ];
}

const StandingDeeds = ({ post, publishing, onDelete }: Pick<Ways, 'publishing' | 'onDelete'> & { post: Post }) => (
  <>
    <Button kind="ghost" size="sm" disabled={publishing.isPending} onClick={() => publishing.turn(post)}>
      {turnWords(post)}
    </Button>
    <IconButton label={`${post.title} 삭제`} small className="bad" onClick={() => onDelete(post)}>
      <Icon of="trash-2" />
    </IconButton>
  </>
);

export const PostDeeds = ({ post, onRead, onPutBack, ...ways }: Ways & { post: Post }) => (
  <>
    <Button kind="ghost" size="sm" onClick={() => onRead(post)}>
      전체 보기
    </Button>
    {post.review === 'removed' ? (
      <Button kind="ghost" size="sm" onClick={() => onPutBack(post)}>
        다시 올리기
      </Button>
    ) : (
      <StandingDeeds post={post} {...ways} />
    )}
  </>
);
