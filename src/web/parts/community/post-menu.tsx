// The menu of a post: follow or mute it, change or remove the own one, report it, block its author.
import { Suspense, use, useState } from 'react';
import type { Post } from '#contract/board.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { late } from '../../ui/late/late.ts';
import { useToast } from '../../ui/toast.tsx';
import { LateBlock } from './late-block.tsx';
import { LateReport } from './late-report.tsx';
import type { MenuItem } from './menu/menu-item.ts';
import { MoreMenu } from './menu/more-menu.tsx';
import { useToLogin } from './use-to-login.ts';

const RemoveDialog = late(() => import('./remove-dialog.tsx'));

type Watch = Post['watch'];
type Wish = 'follow' | 'mute' | 'none';

const doneWords: Record<Wish, string> = {
  follow: '새 댓글이 달리면 알려 줄게요',
  mute: '이 글의 알림을 껐어요',
  none: '알림 설정을 처음대로 되돌렸어요',
};

/** A post's author is told of comments anyway; so only others follow. */
function watchItems(watch: Watch, isMine: boolean, wish: (wish: Wish) => void): MenuItem[] {
  if (watch === 'mute') return [{ label: '알림 다시 받기', icon: 'bell', onSelect: () => wish('none') }];
  const mute: MenuItem = { label: '이 글 알림 끄기', icon: 'bell-off', onSelect: () => wish('mute') };
  if (watch === 'follow') return [{ label: '새 댓글 알림 그만 받기', icon: 'bell-off', onSelect: () => wish('none') }, mute];
  return isMine ? [mute] : [{ label: '새 댓글 알림 받기', icon: 'bell', onSelect: () => wish('follow') }, mute];
}

function useWatch(post: Post) {
  const toast = useToast();
  const [chosen, setChosen] = useState<{ over: Watch; watch: Watch }>();
  const { act } = useDeed('watchPost', {
    onDone: ({ watch }) => {
      setChosen({ over: post.watch, watch });
      toast({ kind: 'ok', title: doneWords[watch ?? 'none'] });
    },
    onFail: (fault) =>
      toast({ kind: 'bad', title: '알림 설정을 바꾸지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  // A list that is loaded anew says it better.
  const watch = chosen && chosen.over === post.watch ? chosen.watch : post.watch;
  return { watch, wish: (wished: Wish) => act({ id: post.id, watch: wished }) };
}

/** Who blocks an author may take it back at once: then the post stands again. */
export type Gone = 'removed' | 'blocked';

type Props = {
  post: Post;
  /** Opens the form with the post's words. */
  onEdit?: (() => void) | undefined;
  onGone: (why: Gone) => void;
};

export function PostMenu({ post, onEdit, onGone }: Props) {
  const isMember = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const { watch, wish } = useWatch(post);
  const [open, setOpen] = useState<'remove' | 'report' | 'block'>();
  const close = () => setOpen(undefined);
  const { author, isMine } = post;
  const own: MenuItem[] = [
    ...(onEdit && post.wordsEditableUntil !== null ? [{ label: '수정', icon: 'pencil' as const, onSelect: onEdit }] : []),
    { label: '삭제', icon: 'trash-2', onSelect: () => setOpen('remove'), isGrave: true },
  ];
  const others: MenuItem[] = [
    { label: '신고', icon: 'flag', onSelect: () => (isMember ? setOpen('report') : toLogin('로그인하면 신고할 수 있어요')) },
    ...(isMember && !author.hasLeft
      ? [{ label: `${author.displayName}님 차단`, icon: 'ban' as const, onSelect: () => setOpen('block'), isGrave: true }]
      : []),
  ];
  const items = [...(isMember ? watchItems(watch, isMine, wish) : []), ...(isMine ? own : others)];
  return (
    <>
      <MoreMenu label={`‘${post.title}’ 글 메뉴`} items={items} />
      {open === 'remove' && (
        <Suspense>
          <RemoveDialog post={post} onClose={close} onGone={() => onGone('removed')} />
        </Suspense>
      )}
      {open === 'report' && <LateReport reported={{ kind: 'post', targetId: post.id }} isOpen onClose={close} />}
      {open === 'block' && <LateBlock author={author} isOpen onClose={close} onBlocked={() => onGone('blocked')} />}
    </>
  );
}
