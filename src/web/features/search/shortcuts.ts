// The pages that the palette leads to, found by part of their name, first consonants, or what else they are called.

import { matchesKorean } from '#domain/korean/search.ts';
import { topLinks } from '../../parts/shell/nav-links.ts';
import type { IconName } from '../../ui/icon.tsx';

export type Shortcut = { to: string; label: string; icon: IconName };
type Named = Shortcut & { aliases?: readonly string[] };

const otherNames: Readonly<Record<string, readonly string[]>> = {
  '/': ['home', '첫 화면'],
  '/ai-prediction': ['분석', 'ai 분석', 'analysis'],
  '/live-sports': ['중계', 'live'],
  '/predictions': ['게시판', '예측 게시판', 'board'],
  '/community': ['실시간 토론', '채팅', 'chat'],
  '/leaderboard': ['순위', '랭킹', 'ranking'],
  '/blog': ['글', 'blog'],
};

const more: readonly Named[] = [
  { to: '/quick-prediction', label: '빠른 예측', icon: 'zap', aliases: ['픽', 'quick'] },
  { to: '/prediction-battle', label: '스포츠 예측 배틀', icon: 'swords', aliases: ['battle'] },
  { to: '/ai-record', label: 'AI 성적표', icon: 'chart-no-axes-combined', aliases: ['적중률', 'record'] },
  { to: '/ledger', label: '예측 장부', icon: 'book-open-check', aliases: ['ledger', '봉인'] },
  { to: '/corrections', label: '결과를 고친 기록', icon: 'list-restart', aliases: ['정정'] },
  { to: '/rules', label: '운영정책·채점 규칙', icon: 'scale', aliases: ['포인트', 'rules', '도움말'] },
  { to: '/profile', label: '내 프로필', icon: 'user-round', aliases: ['마이', '내 예측', 'profile'] },
  { to: '/notices', label: '알림', icon: 'bell', aliases: ['notices'] },
  { to: '/settings', label: '설정', icon: 'settings', aliases: ['비밀번호', '차단', '점수 가리기', '테마', 'settings'] },
  { to: '/settings#settings-data', label: '내 정보 내려받기', icon: 'download', aliases: ['데이터', 'export'] },
  { to: '/contact', label: '문의', icon: 'mail', aliases: ['고객센터', 'contact'] },
];

const all: readonly Named[] = [...topLinks.map((link) => ({ ...link, aliases: otherNames[link.to] ?? [] })), ...more];

/** What is offered before anything is typed. */
const firstShown = 6;
const mostShown = 5;

export function shortcutsFor(query: string): readonly Shortcut[] {
  if (query.trim() === '') return all.slice(0, firstShown);
  return all.filter(({ label, aliases }) => matchesKorean(query, label, aliases)).slice(0, mostShown);
}
