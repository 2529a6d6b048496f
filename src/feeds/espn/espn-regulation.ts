// The score after ninety minutes of a football match that went on: by the halves where ESPN tells them, else by the minutes of the goals.
import type { Score } from '#domain/match.ts';
import { countOf, readable } from '../wire.ts';
import { type WireCompetitor, wirePeriodScore, wirePlay } from './espn.wire.ts';

type Sides = { home: WireCompetitor; away: WireCompetitor };
type Ended = Sides & { details: unknown; score: Score };

const halves = 2;
/** Two halves and two of extra time; a shoot-out may stand behind them. */
const periods = 4;
const regularMinutes = 90;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Undefined where the periods are not told, or do not make up the score. */
function byHalves({ linescores }: WireCompetitor, total: number): number | undefined {
  const counts = readable(wirePeriodScore, linescores).map(({ value, displayValue }) => countOf(value) ?? countOf(displayValue));
  const played = counts.slice(0, periods).flatMap((count) => count ?? []);
  if (played.length <= halves || played.length !== Math.min(counts.length, periods)) return undefined;
  return sum(played) === total ? sum(played.slice(0, halves)) : undefined;
}

/** `90'+4'` is stoppage of the second half, `92'` is extra time. */
const minuteOf = (clock: string | null | undefined): number | undefined => {
  const minute = /^(\d{1,3})'/.exec(clock?.trim() ?? '')?.[1];
  return minute === undefined ? undefined : Number(minute);
};

/** Undefined where a goal has no minute or side, or the goals that are told do not make up the score. */
function byGoals({ home, away, details, score }: Ended): Score | undefined {
  const goals = readable(wirePlay, details).filter(({ scoringPlay, shootout }) => scoringPlay === true && shootout !== true);
  const isOf = ({ team }: WireCompetitor, goal: (typeof goals)[number]) => Boolean(team?.id) && goal.team?.id === team?.id;
  const [homes, aways] = [goals.filter((goal) => isOf(home, goal)), goals.filter((goal) => isOf(away, goal))];
  const isWhole = homes.length === score.home && aways.length === score.away && goals.length === score.home + score.away;
  if (!isWhole || goals.some(({ clock }) => minuteOf(clock?.displayValue) === undefined)) return undefined;
  const inTime = (all: typeof goals) => all.filter(({ clock }) => (minuteOf(clock?.displayValue) ?? 0) <= regularMinutes).length;
  return { home: inTime(homes), away: inTime(aways) };
}

/** Null where neither tells it without a doubt. */
export function espnRegulation(ended: Ended): Score | null {
  const [home, away] = [byHalves(ended.home, ended.score.home), byHalves(ended.away, ended.score.away)];
  if (home !== undefined && away !== undefined) return { home, away };
  return byGoals(ended) ?? null;
}
