// Where the product's menus lead, in their fixed order.
import type { IconName } from '../../ui/icon.tsx';

export type NavLink = { to: string; label: string; icon: IconName };

export const topLinks: readonly NavLink[] = [
  { to: '/', label: '홈', icon: 'house' },
  { to: '/ai-prediction', label: 'AI 예측', icon: 'target' },
  { to: '/live-sports', label: '라이브', icon: 'tv' },
  { to: '/predictions', label: '유저 토론방', icon: 'messages-square' },
  { to: '/community', label: '커뮤니티', icon: 'users-round' },
  { to: '/leaderboard', label: '리더보드', icon: 'trophy' },
  { to: '/blog', label: '블로그', icon: 'book-open' },
];

export const tabLinks: readonly NavLink[] = [
  { to: '/', label: '홈', icon: 'house' },
  { to: '/ai-prediction', label: 'AI 예측', icon: 'target' },
  { to: '/live-sports', label: '라이브', icon: 'tv' },
  { to: '/predictions', label: '토론방', icon: 'messages-square' },
  { to: '/profile', label: '마이', icon: 'user-round' },
];

const isAtOrBelow = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** The page of a post belongs to the room in which it was written. */
const isCurrent = (to: string, pathname: string): boolean => {
  if (to === '/') return pathname === '/';
  return isAtOrBelow(to, pathname) || (to === '/predictions' && isAtOrBelow('/posts', pathname));
};

/** The attribute of the link that leads here, to spread. */
export const currentMark = (to: string, pathname: string): { 'aria-current'?: 'page' } =>
  isCurrent(to, pathname) ? { 'aria-current': 'page' } : {};
