// What the palette lists under which heading, in the order in which the arrows go through it.

import type { Author } from '#contract/accounts.ts';
import type { SearchAnswer } from '#contract/platform.ts';
import type { Sport } from '#domain/sport.ts';
import { stateOf } from '../../parts/match/match-state.ts';
import { ago, kickoffWords } from '../../parts/when.ts';
import type { IconName } from '../../ui/icon.tsx';
import { shortcutsFor } from './shortcuts.ts';

export type Look = { kind: 'sport'; sport: Sport } | { kind: 'face'; face: Author } | { kind: 'icon'; icon: IconName };
export type Line = {
  key: string;
  look: Look;
  title: string;
  detail?: string;
  /** Written by the AI. */
  isAi?: boolean;
  /** Leads there; a line without writes its title into the field. */
  to?: string;
};
export type Group = { name: string; lines: readonly Line[] };

const matchLine = (match: SearchAnswer['matches'][number], now: Date): Line => ({
  key: `match ${match.matchId}`,
  look: { kind: 'sport', sport: match.sport },
  title: `${match.homeTeam} 대 ${match.awayTeam}`,
  detail: `${stateOf({ status: match.status, statusDetail: match.statusDetail ?? '' }).word} · ${match.league} · ${kickoffWords(match.startTime, { timeConfirmed: match.timeConfirmed ?? true, mayBegin: match.statusDetail === 'scheduled', now })}`,
  to: `/ai-prediction?${new URLSearchParams({ sport: match.sport, match: match.matchId })}`,
});

const postLine = (post: SearchAnswer['posts'][number], now: Date): Line => ({
  key: `post ${post.id}`,
  look: { kind: 'icon', icon: 'message-square-text' },
  title: post.title,
  detail: [post.authorName, post.sport, post.prediction, ago(post.createdAt, now)].filter(Boolean).join(' · '),
  to: `/posts/${post.id}`,
});

const memberLine = (member: Author): Line => ({
  key: `member ${member.id}`,
  look: { kind: 'face', face: member },
  title: member.displayName,
  detail: `@${member.username} · ${member.isAi ? 'AI' : member.isBot ? '자동 계정' : member.tier}`,
  to: `/members/${encodeURIComponent(member.username)}`,
});

const blogLine = (entry: SearchAnswer['blog'][number]): Line => ({
  key: `blog ${entry.slug}`,
  look: { kind: 'icon', icon: 'file-text' },
  title: entry.title,
  detail: entry.category,
  isAi: entry.isAi,
  to: `/blog/${encodeURIComponent(entry.slug)}`,
});

function foundGroups(answer: SearchAnswer | undefined, now: Date): Group[] {
  if (!answer) return [];
  return [
    { name: '경기', lines: answer.matches.map((match) => matchLine(match, now)) },
    { name: '예측', lines: answer.posts.map((post) => postLine(post, now)) },
    { name: '사용자', lines: answer.members.map(memberLine) },
    { name: '블로그', lines: answer.blog.map(blogLine) },
    {
      name: '혹시 이 팀인가요?',
      lines: answer.nearName === null ? [] : [{ key: 'near', look: { kind: 'icon', icon: 'search' }, title: answer.nearName }],
    },
  ];
}

export const searchAddress = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

type Shown = { query: string; answer: SearchAnswer | undefined; recent: readonly string[]; now: Date };

export function groupsOf({ query, answer, recent, now }: Shown): Group[] {
  const groups: Group[] = [
    ...(query === ''
      ? [
          {
            name: '최근 검색',
            lines: recent.map((word): Line => ({ key: `recent ${word}`, look: { kind: 'icon', icon: 'history' }, title: word })),
          },
        ]
      : foundGroups(answer, now)),
    {
      name: '바로가기',
      lines: shortcutsFor(query).map(({ to, label, icon }): Line => ({ key: `to ${to}`, look: { kind: 'icon', icon }, title: label, to })),
    },
    ...(query === ''
      ? []
      : [
          {
            name: '검색',
            lines: [
              {
                key: 'all',
                look: { kind: 'icon', icon: 'search' },
                title: `‘${query}’ 검색 결과 모두 보기`,
                to: searchAddress(query),
              } satisfies Line,
            ],
          },
        ]),
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
