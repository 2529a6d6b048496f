// The pages that the palette leads to, found by part of their name, first consonants, or what else they are called.
import {
  Bell,
  BookOpenCheck,
  ChartNoAxesCombined,
  Download,
  ListRestart,
  type LucideIcon,
  Mail,
  Scale,
  Settings,
  Swords,
  UserRound,
  Zap,
} from 'lucide-react';
import { matchesKorean } from '#domain/korean/search.ts';
import { topLinks } from '../../parts/shell/nav-links.ts';

export type Shortcut = { to: string; label: string; icon: LucideIcon };
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
  { to: '/quick-prediction', label: '빠른 예측', icon: Zap, aliases: ['픽', 'quick'] },
  { to: '/prediction-battle', label: '스포츠 예측 배틀', icon: Swords, aliases: ['battle'] },
  { to: '/ai-record', label: 'AI 성적표', icon: ChartNoAxesCombined, aliases: ['적중률', 'record'] },
  { to: '/ledger', label: '예측 장부', icon: BookOpenCheck, aliases: ['ledger', '봉인'] },
  { to: '/corrections', label: '결과를 고친 기록', icon: ListRestart, aliases: ['정정'] },
  { to: '/rules', label: '운영정책·채점 규칙', icon: Scale, aliases: ['포인트', 'rules', '도움말'] },
  { to: '/profile', label: '내 프로필', icon: UserRound, aliases: ['마이', '내 예측', 'profile'] },
  { to: '/notices', label: '알림', icon: Bell, aliases: ['notices'] },
  { to: '/settings', label: '설정', icon: Settings, aliases: ['비밀번호', '차단', '점수 가리기', '테마', 'settings'] },
  { to: '/settings#settings-data', label: '내 정보 내려받기', icon: Download, aliases: ['데이터', 'export'] },
  { to: '/contact', label: '문의', icon: Mail, aliases: ['고객센터', 'contact'] },
];

const all: readonly Named[] = [...topLinks.map((link) => ({ ...link, aliases: otherNames[link.to] ?? [] })), ...more];

/** What is offered before anything is typed. */
const firstShown = 6;
const mostShown = 5;

export function shortcutsFor(query: string): readonly Shortcut[] {
  if (query.trim() === '') return all.slice(0, firstShown);
  return all.filter(({ label, aliases }) => matchesKorean(query, label, aliases)).slice(0, mostShown);
}
