// The member's part of the phone's menu. Loaded only when someone is signed in.
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { UserAvatar } from '../../member/user-avatar.tsx';
import { currentMark } from '../nav-links.ts';
import type { ShellViewer } from '../viewer.ts';
import { useLeave } from './leave.ts';
import { memberLinks } from './member-links.ts';

export default function PhoneMember({ viewer, onLeave }: { viewer: ShellViewer; onLeave: () => void }) {
  const leave = useLeave();
  const { pathname } = useLocation();
  return (
    <>
      <hr />
      <p className="mn-who">
        <UserAvatar of={viewer} size="s" />
        <b>{viewer.displayName}</b>
        {viewer.role === 'admin' && (
          <span className="tag tag-admin">
            <Icon of="shield-check" size={12} /> 관리자
          </span>
        )}
      </p>
      {memberLinks(viewer.role).map(({ to, label, icon }) => (
        <Link key={to} to={to} className={currentMark(to, pathname)['aria-current'] ? 'on' : ''} {...currentMark(to, pathname)}>
          <Icon of={icon} /> {label}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => {
          onLeave();
          void leave();
        }}
      >
        <Icon of="log-out" /> 로그아웃
      </button>
    </>
  );
}
