// Where the member's own menu leads, the same in the bar and on the phone.
import type { NavLink } from '../nav-links.ts';

export const memberLinks = (role: 'user' | 'admin'): readonly NavLink[] => [
  { to: '/profile', label: '내 프로필', icon: 'user-round' },
  { to: '/settings', label: '설정', icon: 'settings' },
  ...(role === 'admin' ? [{ to: '/admin-dashboard', label: '관리자 대시보드', icon: 'shield-check' as const }] : []),
];
