// Who pitches for a baseball club of the demo world on a given day: five invented starters in turn, each better or worse than the club.

import { hours } from '#domain/time/duration.ts';
import type { HeardContext } from '#feeds/feed.ts';
import { dayOf } from './calendar.ts';
import { diceOf, hash, normal } from './dice.ts';
import { leagues } from './leagues.data.ts';
import type { Fixture, Side } from './story.ts';
import { starterNames, teams } from './teams.data.ts';

type Starter = {
  name: string /** Standard normal: how much better than the club's own strength the day is with this one. */;
  quality: number;
};

const rotationSize = 5;
/** Of a club's strength in standard deviations of its league; the best starter against the worst moves a game by about six percent. */
const starterWeight = 0.6;
/** Clubs name their starter on the evening before; some a little later than others. */
const announcedAheadMs = hours(30);
const laterByMs = hours(6);

const baseball = leagues.filter(({ sport }) => sport === 'baseball');
const firstOf = new Map<string, number>();
for (const { code } of baseball)
  firstOf.set(
    code,
    [...firstOf.keys()].reduce((sum, known) => sum + (teams[known]?.length ?? 0), 0),
  );

function starterOf(seed: string, { league, index, id }: Side, day: number): Starter {
  const turn = (day + hash(id)) % rotationSize;
  const name = starterNames[(firstOf.get(league) ?? 0) * rotationSize + index * rotationSize + turn] ?? '';
  return { name, quality: normal(diceOf(`${seed}|starter|${id}|${turn}`)) };
}

/** What the starters add to the strength of both sides; nothing outside baseball. */
export function starterEdges(seed: string, { league, startMs, home, away }: Fixture): { home: number; away: number } {
  if (league.sport !== 'baseball') return { home: 0, away: 0 };
  const edge = (side: Side) => starterWeight * starterOf(seed, side, dayOf(startMs)).quality;
  return { home: edge(home), away: edge(away) };
}

/** The starters announced by the instant, under the names that results have; null before that and outside baseball. */
export function announcedStarters(seed: string, { league, startMs, home, away }: Fixture, nowMs: number): HeardContext | null {
  if (league.sport !== 'baseball') return null;
  const isTold = ({ id }: Side) => nowMs >= startMs - announcedAheadMs + (hash(`${id}|announces`) % laterByMs);
  const nameOf = (side: Side) => starterOf(seed, side, dayOf(startMs)).name;
  const context = { ...(isTold(home) ? { sp_home: nameOf(home) } : {}), ...(isTold(away) ? { sp_away: nameOf(away) } : {}) };
  return Object.keys(context).length > 0 ? context : null;
}
