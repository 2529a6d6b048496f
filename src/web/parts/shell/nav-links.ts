// Where the product's menus lead, in their fixed order.
import { BookOpen, House, type LucideIcon, MessagesSquare, Target, Trophy, Tv, UserRound, UsersRound } from 'lucide-react';

export type NavLink = { to: string; label: string; icon: LucideIcon };

export const topLinks: readonly NavLink[] = [
  { to: '/', label: '홈', icon: House },
  { to: '/ai-prediction', label: 'AI 예측', icon: Target },
  { to: '/live-sports', label: '라이브', icon: Tv },
  { to: '/predictions', label: '유저 토론방', icon: MessagesSquare },
  { to: '/community', label: '커뮤니티', icon: UsersRound },
  { to: '/leaderboard', label: '리더보드', icon: Trophy },
  { to: '/blog', label: '블로그', icon: BookOpen },
];

export const tabLinks: readonly NavLink[] = [
  { to: '/', label: '홈', icon: House },
  { to: '/ai-prediction', label: 'AI 예측', icon: Target },
  { to: '/live-sports', label: '라이브', icon: Tv },
  { to: '/predictions', label: '토론방', icon: MessagesSquare },
  { to: '/profile', label: '마이', icon: UserRound },
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
