// The signed-in member's menu. Loaded only when someone is signed in.
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { useIsAwake } from '../../is-awake.ts';
import { UserAvatar } from '../../member/user-avatar.tsx';
import type { ShellViewer } from '../viewer.ts';
import { useLeave } from './leave.ts';
import { memberLinks } from './member-links.ts';

export default function UserMenu({ viewer }: { viewer: ShellViewer }) {
  const leave = useLeave();
  const isAwake = useIsAwake();
  const face = <UserAvatar of={viewer} size="s" />;
  if (!isAwake) {
    return (
      <Link to="/profile" className="me" aria-label={`내 프로필, ${viewer.displayName}`}>
        {face}
      </Link>
    );
  }
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="me" aria-label={`내 메뉴 열기, ${viewer.displayName}`}>
        {face}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="mn mn-pop" align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Label className="mn-who">
            {face}
            <b>{viewer.displayName}</b>
            {viewer.role === 'admin' && (
              <span className="tag tag-admin">
                <Icon of="shield-check" size={12} /> 관리자
              </span>
            )}
          </Menu.Label>
          {memberLinks(viewer.role).map(({ to, label, icon }) => (
            <Menu.Item key={to} asChild>
              <Link to={to}>
                <Icon of={icon} /> {label}
              </Link>
            </Menu.Item>
          ))}
          <Menu.Separator asChild>
            <hr />
          </Menu.Separator>
          <Menu.Item asChild onSelect={() => void leave()}>
            <button type="button">
              <Icon of="log-out" /> 로그아웃
            </button>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
