// The parts of pages that show what is a member's own: each is drawn from one text, so that what stands around it may be shared.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import type { MyStanding } from '#contract/rankings.ts';
import { createQueryClient } from '../api/query-client.ts';
import { shownAtFirst } from '../features/rankings/leaderboard-section.tsx';
import { MyPlace } from '../features/rankings/my-place.tsx';
import type { LeaderboardData } from '../features/rankings/rankings.queries.ts';
import type { Standing } from '../features/standing/standing.queries.ts';
import { StandingPanel } from '../features/standing/standing-panel.tsx';
import {
  fullest,
  hasMarks,
  type Part as ListPart,
  type Mark,
  type Marks,
  marked,
  nobodysMarks,
  places,
  type Thing,
  thingsAt,
} from './marks.ts';
import { type OwnText, ownText, readOwn } from './text.ts';
import { drawn } from './things.tsx';

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
  /** Absent where the text is that of marks: what they mark is drawn thing by thing. */
  draw?: (text: string, column: Column) => ReactNode;
};

const nobodysStanding: MyStanding = { row: null, settled: 0, needed: 1, rankedMembers: 0, from: null, to: null, computedAt: '' };
const nobodysStats: Standing = {
  user: { level: 1, experience: 0, experienceToNext: 1, tier: '' },
  accuracyRate: 0,
  winStreak: 0,
  ranking: null,
  picks: 0,
  settledPredictions: 0,
};

const ofMarks = (column: ListPart, routes: readonly string[]): Part => ({ routes, column, field: 'marks', standIn: nobodysMarks });

/** By name. */
const parts: Readonly<Record<string, Part>> = {
  'talk marks': ofMarks('talk', ['routes/home', 'routes/community/community']),
  'leaderboard marks': ofMarks('leaderboard', ['routes/home', 'routes/leaderboard']),
  'feed marks': ofMarks('feed', ['routes/community/predictions']),
  standing: {
    routes: ['routes/home', 'routes/community/community'],
    column: 'talk',
    field: 'stats',
    standIn: nobodysStats,
    draw: (text) => <StandingPanel isMember initial={text as OwnText<Standing>} />,
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

type OfMarks = Part & { column: ListPart };
const isOfMarks = (part: Part): part is OfMarks => part.field === 'marks';

/** Name and text of each own part that a page has something for. Marks are none of them where nothing is marked: most readers' pages need no
 *  places for them. */
export function partsIn(told: Told): { name: string; text: string }[] {
  const found = Object.entries(parts).flatMap(([name, part]) => {
    const text = columnOf(told, part)?.found[part.field];
    return typeof text === 'string' ? [{ name, text, isOfMarks: isOfMarks(part) }] : [];
  });
  const isMarked = found.some((one) => one.isOfMarks && hasMarks(one.text as OwnText<Marks>));
  return found.flatMap(({ name, text, isOfMarks: areMarks }) => (isMarked || !areMarks ? [{ name, text }] : []));
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

const withQueries = (part: ReactNode) => <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>;

const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/** Whatever address its page has, a thing is drawn alike; it may look at what the shell was told. */
function htmlOfThing(thing: ReactNode, { root }: Told): string {
  const route = { id: 'root', path: '*', element: withQueries(thing) };
  const match = { route, params: {}, pathname: '/', pathnameBase: '/' };
  const context = {
    basename: '/',
    location,
    matches: [match],
    loaderData: { root },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => [match],
  };
  return renderToString(<StaticRouterProvider hydrate={false} context={context} router={createStaticRouter([route], context)} />);
}

/** A part as it stands in its page; empty where the page has no such part. Undefined for marks: what they mark is drawn thing by thing. */
export function drawPart(name: string, { text, told }: { text: string; told: Told }): string | undefined {
  const part = parts[name];
  if (part && !part.draw) return undefined;
  const at = part && columnOf(told, part);
  return at ? renderToString(<StaticRouter location="/">{withQueries(part.draw?.(text, at.found))}</StaticRouter>) : '';
}

/** Each column of marks in a page where something is marked. */
function markedIn(told: Told): { part: OfMarks; found: Column }[] {
  return partsIn(told).flatMap(({ name }) => {
    const part = parts[name];
    const at = part && isOfMarks(part) ? columnOf(told, part) : undefined;
    return at && part && isOfMarks(part) ? [{ part, found: at.found }] : [];
  });
}

const nameOf = (part: OfMarks, kind: string, id: number | string): string => `${part.column} ${kind} ${id}`;

/** Where something is marked: all that might be, drawn as nobody's and with everything on it, and how each is drawn as it is marked. */
export function thingsIn(told: Told): { name: string; html: string; fullest: string; draw: (mark: string) => string }[] {
  return markedIn(told).flatMap(({ part, found }) =>
    places[part.column].flatMap(({ kind, way }) => {
      const things = thingsAt(found, way);
      return things.flatMap((thing, at) => {
        const drawing = (one: Thing) => drawn[part.column][kind]?.(one, { held: found, things, at });
        const nobodys = drawing(thing);
        if (nobodys === undefined) return [];
        const drawAs = (mark: Mark) => htmlOfThing(drawing(marked(thing, mark)), told);
        const [html, full] = [htmlOfThing(nobodys, told), drawAs(fullest[kind])];
        return [{ name: nameOf(part, kind, thing.id), html, fullest: full, draw: (mark: string) => drawAs(JSON.parse(mark)) }];
      });
    }),
  );
}

/** What of the things in a page is the reader's own, and how it is marked. */
export const marksIn = (told: Told): { name: string; mark: string }[] =>
  markedIn(told).flatMap(({ part, found }) =>
    Object.entries(readOwn(found[part.field] as OwnText<Marks>)).flatMap(([kind, byId]) =>
      Object.entries(byId ?? {}).map(([id, mark]) => ({ name: nameOf(part, kind, id), mark: JSON.stringify(mark) })),
    ),
  );

const awkward = /[&<>\u2028\u2029]/g;

/** A text as it is handed over: written down twice, by the framework's encoding and as a script's string. */
export function inScript(text: string): string {
  const written = JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1);
  return written.replace(awkward, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
