// What can be done with a member: the role turned round, and the account deleted. Not with the own account nor the house's; and no admin is deleted here.
import type { AdminUser } from '#contract/admin/people.ts';
import type { MenuItem } from '../../../parts/community/menu/menu-item.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type Wish = { kind: 'role' | 'delete'; user: AdminUser };
type Props = { user: AdminUser; me: string | undefined; onWish: (wish: Wish) => void };

export const roleWords = ({ role }: AdminUser): string => (role === 'admin' ? '일반으로 변경' : '관리자로 변경');
const isKept = ({ user, me }: Props): boolean => user.username === me || user.isBot;
const canDelete = ({ user }: Props): boolean => user.role !== 'admin';

export function UserDeeds(props: Props) {
  const { user, onWish } = props;
  if (isKept(props)) return null;
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => onWish({ kind: 'role', user })}>
        {roleWords(user)}
      </Button>
      {canDelete(props) ? (
        <IconButton label={`${user.displayName} 삭제`} small className="bad" onClick={() => onWish({ kind: 'delete', user })}>
          <Icon of="trash-2" />
        </IconButton>
      ) : (
        <span className="adm-gap" />
      )}
    </>
  );
}

export function userMenu(props: Props): MenuItem[] {
  const { user, onWish } = props;
  if (isKept(props)) return [];
  const role: MenuItem = {
    label: roleWords(user),
    icon: user.role === 'admin' ? 'shield-minus' : 'shield-check',
    onSelect: () => onWish({ kind: 'role', user }),
  };
  return canDelete(props)
    ? [role, { label: '계정 삭제', icon: 'trash-2', isGrave: true, onSelect: () => onWish({ kind: 'delete', user }) }]
    : [role];
}
