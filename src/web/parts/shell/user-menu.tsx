// The signed-in member's menu. Loaded only when someone is signed in.
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { leaveSession } from './session.ts';
import type { ShellViewer } from './viewer.ts';

export default function UserMenu({ viewer }: { viewer: ShellViewer }) {
  const initial = viewer.displayName.slice(0, 1);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="me" aria-label={`내 메뉴 열기, ${viewer.displayName}`}>
        <span className="av" aria-hidden="true">
          {initial}
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="mn mn-pop" align="end" sideOffset={4}>
          <Menu.Label className="mn-who">
            <b>{viewer.displayName}</b>
            {viewer.role === 'admin' && (
              <span className="tag tag-admin">
                <Icon of={ShieldCheck} size={12} /> 관리자
              </span>
            )}
          </Menu.Label>
          <Menu.Item asChild>
            <Link to="/profile">
              <Icon of={UserRound} /> 내 프로필
            </Link>
          </Menu.Item>
          <Menu.Item asChild>
            <Link to="/settings">
              <Icon of={Settings} /> 설정
            </Link>
          </Menu.Item>
          {viewer.role === 'admin' && (
            <Menu.Item asChild>
              <Link to="/admin-dashboard">
                <Icon of={ShieldCheck} /> 관리자 대시보드
              </Link>
            </Menu.Item>
          )}
          <Menu.Item asChild>
            <button type="button" onClick={() => void leaveSession()}>
              <Icon of={LogOut} /> 로그아웃
            </button>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
