// The menu of a comment or a message: take back the own one, report another's, block its author.
import { use, useState } from 'react';
import type { Author } from '#contract/accounts.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { LateBlock } from './late-block.tsx';
import { LateReport } from './late-report.tsx';
import type { MenuItem } from './menu/menu-item.ts';
import { MoreMenu } from './menu/more-menu.tsx';
import { useToLogin } from './use-to-login.ts';

type Props = {
  kind: 'comment' | 'message';
  targetId: number;
  author: Author;
  isMine: boolean;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

const things = { comment: '댓글', message: '메시지' } as const;

export function LineMenu({ kind, targetId, author, isMine, onEdit, onDelete }: Props) {
  const isMember = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const [open, setOpen] = useState<'report' | 'block'>();
  const close = () => setOpen(undefined);
  const own: MenuItem[] = [
    ...(onEdit ? [{ label: '수정', icon: 'pencil' as const, onSelect: onEdit }] : []),
    ...(onDelete ? [{ label: '삭제', icon: 'trash-2' as const, onSelect: onDelete, isGrave: true }] : []),
  ];
  const others: MenuItem[] = [
    { label: '신고', icon: 'flag', onSelect: () => (isMember ? setOpen('report') : toLogin('로그인하면 신고할 수 있어요')) },
    ...(isMember && !author.hasLeft
      ? [{ label: `${author.displayName}님 차단`, icon: 'ban' as const, onSelect: () => setOpen('block'), isGrave: true }]
      : []),
  ];
  return (
    <>
      <MoreMenu label={`${author.displayName}님 ${things[kind]} 메뉴`} items={isMine ? own : others} />
      {open === 'report' && <LateReport reported={{ kind, targetId }} isOpen onClose={close} />}
      {open === 'block' && <LateBlock author={author} isOpen onClose={close} />}
    </>
  );
}
