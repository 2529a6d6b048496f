// Where the member's own menu leads, the same in the bar and on the phone.
import { Settings, ShieldCheck, UserRound } from 'lucide-react';
import type { NavLink } from '../nav-links.ts';

export const memberLinks = (role: 'user' | 'admin'): readonly NavLink[] => [
  { to: '/profile', label: '내 프로필', icon: UserRound },
  { to: '/settings', label: '설정', icon: Settings },
  ...(role === 'admin' ? [{ to: '/admin-dashboard', label: '관리자 대시보드', icon: ShieldCheck }] : []),
];
