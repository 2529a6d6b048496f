// What can be done with a post: looked at, published or taken back, removed.
import { useNavigate } from 'react-router';
import type { Post } from '#contract/board.ts';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { adminWords } from '../../../api/admin/words.ts';
import type { MenuItem } from '../../../parts/community/menu/menu-item.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';

const isOut = ({ review, isPublished }: Post): boolean => isPublished && review === 'clear';
const turnWords = (post: Post): string => (isOut(post) ? '내리기' : '공개하기');

export type Publishing = ReturnType<typeof usePublishing>;

export function usePublishing() {
  const toast = useToast();
  const { act, isPending } = useAdminDeed('publishPost', {
    onDone: ({ title }, { isPublished }) => toast({ kind: 'ok', title: isPublished ? '글을 공개했어요' : '글을 내렸어요', detail: title }),
    onFail: (fault) =>
      toast({ kind: 'bad', title: '글의 상태를 바꾸지 못했어요', detail: adminWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  return { turn: (post: Post) => act({ id: post.id, isPublished: !isOut(post) }), isPending };
}

export function usePostMenu({ turn }: Publishing, onDelete: (post: Post) => void) {
  const navigate = useNavigate();
  return (post: Post): MenuItem[] => [
    { label: '글 보기', icon: 'square-arrow-out-up-right', onSelect: () => void navigate(`/posts/${post.id}`) },
    { label: turnWords(post), icon: isOut(post) ? 'eye-off' : 'eye', onSelect: () => turn(post) },
    { label: '삭제', icon: 'trash-2', isGrave: true, onSelect: () => onDelete(post) },
  ];
}

type Props = { post: Post; publishing: Publishing; onDelete: (post: Post) => void };

export const PostDeeds = ({ post, publishing, onDelete }: Props) => (
  <>
    <Button kind="ghost" size="sm" disabled={publishing.isPending} onClick={() => publishing.turn(post)}>
      {turnWords(post)}
    </Button>
    <IconButton label={`${post.title} 삭제`} small className="bad" onClick={() => onDelete(post)}>
      <Icon of="trash-2" />
    </IconButton>
  </>
);
