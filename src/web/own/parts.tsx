// The parts of pages that show what is a member's own: each is drawn from one text, so that what stands around it may be shared.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { MyStanding, UserStats } from '#contract/rankings.ts';
import { createQueryClient } from '../api/query-client.ts';
import { shownAtFirst } from '../features/rankings/leaderboard-section.tsx';
import { MyPlace } from '../features/rankings/my-place.tsx';
import type { LeaderboardData } from '../features/rankings/rankings.queries.ts';
import { StandingPanel } from '../features/standing/standing-panel.tsx';
import { type OwnText, ownText, readOwn } from './text.ts';

/** What was read for a page, by route. */
export type Told = Readonly<Record<string, unknown>>;
type Column = Readonly<Record<string, unknown>>;

type Part = {
  /** Routes whose data hold the text, in `column` as `field`. */
  routes: readonly string[];
  column: string;
  field: string;
  /** Of nobody: what the part is drawn from in the page that is shared. */
  standIn: object;
  draw: (text: string, column: Column) => ReactNode;
};

const nobodysStanding: MyStanding = { row: null, settled: 0, needed: 1, rankedMembers: 0, from: null, to: null, computedAt: '' };
const nobodysPeriod = { accuracy: 0, rankingChange: null, predictions: 0 };
const nobodysStats: UserStats = {
  user: { level: 1, experience: 0, experienceToNext: 1, tier: '' },
  overall: { totalPredictions: 0, correctPredictions: 0, accuracy: 0, ranking: null, winStreak: 0 },
  ranking: null,
  percentile: null,
  accuracyRate: 0,
  winStreak: 0,
  bestStreak: 0,
  weeklyStats: nobodysPeriod,
  monthlyStats: nobodysPeriod,
  points: 0,
  picks: 0,
  settledPredictions: 0,
  reliability: 0,
  title: '',
  sportStats: {},
  recentActivity: [],
};

/** By name. */
const parts: Readonly<Record<string, Part>> = {
  standing: {
    routes: ['routes/home', 'routes/community/community'],
    column: 'talk',
    field: 'stats',
    standIn: nobodysStats,
    draw: (text) => <StandingPanel isMember initial={text as OwnText<UserStats>} />,
  },
  place: {
    routes: ['routes/home', 'routes/leaderboard'],
    column: 'leaderboard',
    field: 'mine',
    standIn: nobodysStanding,
    draw(text, column) {
      const { rows, period } = column as LeaderboardData;
      return <MyPlace mine={readOwn(text as OwnText<MyStanding>)} period={period} shownIds={shownAtFirst(rows ?? [])} />;
    },
  },
};

const isColumn = (value: unknown): value is Column => typeof value === 'object' && value !== null;

function columnOf(told: Told, { routes, column }: Part): { route: string; data: Column; found: Column } | undefined {
  for (const route of routes) {
    const data = told[route];
    if (isColumn(data) && isColumn(data[column])) return { route, data, found: data[column] };
  }
  return undefined;
}

/** Name and text of each own part that a page has something for. */
export function partsIn(told: Told): { name: string; text: string }[] {
  return Object.entries(parts).flatMap(([name, part]) => {
    const text = columnOf(told, part)?.found[part.field];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
}

/** The same page with other texts in their places. */
export function withTexts(told: Told, textOf: (name: string) => string): Told {
  let other = told;
  for (const { name } of partsIn(told)) {
    const part = parts[name] as Part;
    const at = columnOf(other, part);
    if (at) other = { ...other, [at.route]: { ...at.data, [part.column]: { ...at.found, [part.field]: textOf(name) } } };
  }
  return other;
}

/** `secret` makes it a text that nobody else could have written into the page. */
export const standInOf = (name: string, secret: string): string => ownText({ ...parts[name]?.standIn, secret });

/** A part as it stands in its page; empty where the page has no such part. */
export function drawPart(name: string, { text, told }: { text: string; told: Told }): string {
  const part = parts[name];
  const at = part && columnOf(told, part);
  if (!at) return '';
  return renderToString(
    <StaticRouter location="/">
      <QueryClientProvider client={createQueryClient()}>{part.draw(text, at.found)}</QueryClientProvider>
    </StaticRouter>,
  );
}

const awkward = /[&<>\u2028\u2029]/g;

/** A text as it is handed over: written down twice, by the framework's encoding and as a script's string. */
export function inScript(text: string): string {
  const written = JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1);
  return written.replace(awkward, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
