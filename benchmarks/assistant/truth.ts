// Which numbers are true of a reference: everything that the stored record behind it tells.
import type { Analysis } from '#contract/analysis.ts';
import type { Reference } from '#contract/assistant.ts';
import { oneDigit, percentsOf } from '#contract/percent.ts';
import { numbersIn } from '#domain/assistant/numbers.ts';
import { topics } from '#domain/assistant/topics.data.ts';
import { fairProbs } from '#domain/odds.ts';
import { tiers } from '#domain/progress/tier.ts';
import { kstClock, kstLong } from '#domain/time/korean-date.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { FormLine } from '#storage/results.ts';
import { askedAt } from './question.ts';
import type { Known, World } from './world.ts';

export const percentOf = (value: number): string => String(Math.round(value));

/** Shares of one match, home first and away last: whole, and together a hundred. */
export const wholeOf = (...shares: readonly number[]): string[] => percentsOf(shares, 0).map(String);

/** As the assistant and every page print them. */
export function pricesOf({
  told,
}: Known): { home: string; draw: string | null; away: string; fair: { home: string; draw: string; away: string } } | null {
  const price = told.firstBookmaker;
  if (!price) return null;
  const draw = told.canDraw ? price.draw : null;
  const fair = fairProbs({ home: price.home, away: price.away, ...(draw === null ? {} : { draw }) });
  const whole = draw === null ? wholeOf(fair.home, fair.away) : wholeOf(fair.home, fair.draw, fair.away);
  return {
    home: price.home.toFixed(2),
    draw: draw === null ? null : draw.toFixed(2),
    away: price.away.toFixed(2),
    fair: { home: whole.at(0) ?? '', draw: draw === null ? '0' : (whole.at(1) ?? ''), away: whole.at(-1) ?? '' },
  };
}

/** The shares of a forecast as they are told. */
export function forecastOf({ probabilities: { teamA, teamB, draw } }: Pick<Analysis, 'probabilities'>): string[] {
  return draw === undefined ? wholeOf(teamA.percentage, teamB.percentage) : wholeOf(teamA.percentage, draw, teamB.percentage);
}

const datesOf = (at: Date): string[] => [
  kstClock(at),
  kstLong(at),
  ...kstDate(at)
    .split('-')
    .map((part) => String(Number(part))),
];

async function ofMatch(world: World, one: Known): Promise<string[]> {
  const { told, match } = one;
  const analysis = await world.analysisOf(told.matchId);
  const prices = pricesOf(one);
  const { score, clock } = told;
  return [
    ...datesOf(match.start),
    told.league.name,
    told.homeSide.name,
    told.homeSide.shortName,
    told.awaySide.name,
    told.awaySide.shortName,
    ...(score ? [`${score.home}-${score.away}`] : []),
    ...(clock ? [clock.minute, clock.period, clock.minute.replace(/\D+$/, '')] : []),
    ...(told.pick ? [percentOf(told.pick.percentage)] : []),
    ...(prices ? [prices.home, prices.draw ?? '', prices.away, ...Object.values(prices.fair), told.firstBookmaker?.title ?? ''] : []),
    ...(analysis ? [...forecastOf(analysis), ...analysis.keyFactors] : []),
  ];
}

/** Of past results: their days, scores, and every count that can be made of them. */
export const ofResults = (lines: readonly FormLine[]): string[] => [
  ...lines.flatMap(({ date, homeScore, awayScore }) => [
    `${homeScore}-${awayScore}`,
    ...date.split('-').map((part) => String(Number(part))),
  ]),
  ...Array.from({ length: lines.length + 1 }, (_, count) => String(count)),
];

async function told(world: World, path: string): Promise<unknown> {
  const reply = await fetch(world.url + path);
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

/** Every number in what the public API tells, as it stands and as the pages print it: percents whole or with one digit, losses with three. */
function numbersOfJson(value: unknown): string[] {
  if (typeof value === 'number') return [String(value), percentOf(value), oneDigit(value), value.toFixed(3)];
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersOfJson) : [];
}

async function ofRecord(world: World, { href }: Reference): Promise<string[]> {
  const sport = new URL(href, world.url).searchParams.get('sport');
  const record = (await told(world, `/api/ai-record?${new URLSearchParams({ period: '90d', ...(sport ? { sport } : {}) })}`)) as {
    overall: unknown;
    rehearsed: number;
  };
  return [...numbersOfJson([record.overall, record.rehearsed]), '90', '95'];
}

/** The rows that the leaderboard shows of one member. */
async function ofRanking(world: World, { href }: Reference): Promise<string[]> {
  const rows = (await told(world, '/api/leaderboard?limit=20')) as { username: string }[];
  const username = decodeURIComponent(href.split('/').at(-1) ?? '');
  return numbersOfJson(href.startsWith('/leaderboard') ? rows : rows.filter((row) => row.username === username));
}

const tiersHref = '/rules#growth';
const todaysHref = '/live-sports?tab=today';

/** How many matches each sport and each league has on the day of the question, in all, over, and under way. */
function countsOfToday({ matches }: World): string[] {
  const today = matches.filter(({ match }) => kstDate(match.start) === kstDate(askedAt));
  const groups = [Map.groupBy(today, ({ told }) => told.sport), Map.groupBy(today, ({ told }) => told.league.code)];
  return groups.flatMap((group) =>
    [...group.values()].flatMap((some) => [
      String(some.length),
      ...(['LIVE', 'UPCOMING', 'FINISHED'] as const).map((status) => String(some.filter(({ told }) => told.status === status).length)),
    ]),
  );
}

export const matchIdOf = ({ href }: Pick<Reference, 'href'>): string | null =>
  /^\/matches\/(\d+)/.exec(href)?.[1] ?? new URLSearchParams(href.split('?')[1] ?? '').get('match');

/** Numbers that a line with this reference may tell. `past`: results that the question asks for. */
export async function truthOf(world: World, reference: Reference, past: readonly FormLine[]): Promise<Set<string>> {
  const ageing = reference.asOf ? datesOf(new Date(reference.asOf)) : [];
  const sources = async (): Promise<string[]> => {
    const id = matchIdOf(reference);
    const known = id === null ? undefined : world.matches.find((one) => one.told.matchId === id);
    const isSearch = reference.href.startsWith('/search?');
    const results = past.filter(({ matchId }) => isSearch || String(matchId) === id);
    const counts = results.length > 0 ? ofResults(past).filter((text) => !text.includes('-')) : [];
    if (known || results.length > 0) return [...(known ? await ofMatch(world, known) : []), ...ofResults(results), ...counts];
    if (reference.kind === 'record') return ofRecord(world, reference);
    if (reference.kind === 'ranking') return ofRanking(world, reference);
    if (reference.kind === 'recommendation')
      return numbersOfJson(world.recommendations).concat(world.recommendations.map(({ totalOdds }) => totalOdds.toFixed(2)));
    if (reference.href === todaysHref) return countsOfToday(world);
    if (reference.href === tiersHref) return tiers.map(({ pointsFrom }) => String(pointsFrom));
    // What a page explains is told by the prepared text that leads to it.
    return topics.filter(({ page }) => page.href === reference.href).map(({ says }) => says);
  };
  return new Set([...ageing, ...(await sources())].flatMap(numbersIn));
}
