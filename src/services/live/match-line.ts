// What is told of a match's course: its turning points with who scored, and the model's line through it.
import type { InPlayPoint, MatchDetail, Moment } from '#contract/live/match-page.ts';
import { percentsByOutcome } from '#contract/percent.ts';
import { thinned } from '#domain/forecast/inplay/thin.ts';
import type { Score } from '#domain/match.ts';
import { clockWords, type LiveState } from '#domain/match-clock.ts';
import type { Sport } from '#domain/sport.ts';
import type { StoredPoint } from '#storage/live/in-play.ts';
import type { StoredMoment } from '#storage/live/moments.ts';

/** Neither a turning point nor a point of the line remembers flags: what they said stands in the feed's words and the period. */
const flagsIn = ({ period, statusText }: Pick<LiveState, 'period' | 'statusText'>, sport: Sport): LiveState['flags'] => {
  const text = statusText ?? '';
  const penalties = sport === 'soccer' && (period === 5 || /penalt|shoot-?out/i.test(text));
  return { halftime: /^(HT|half[- ]?time)/i.test(text), extraTime: /extra/i.test(text), penalties, delayed: /delay/i.test(text) };
};

type Told = Pick<LiveState, 'period' | 'clock'> & { statusText?: string | null };

function whenOf({ period, clock, statusText = null }: Told, sport: Sport): string {
  const words = clockWords({ sport, period, clock, statusText, flags: flagsIn({ period, statusText }, sport) });
  return [words.period, words.minute].filter(Boolean).join(' ');
}

/** The one side whose score rose; nobody where both did, as between two looks at a basketball game. */
function scorerOf(before: Score | null, now: Score | null): 'HOME' | 'AWAY' | null {
  if (!now) return null;
  const [home, away] = [now.home > (before?.home ?? 0), now.away > (before?.away ?? 0)];
  return home === away ? null : home ? 'HOME' : 'AWAY';
}

export const mostMoments = 200;

/** Told with one more than are shown, so that the first of them has a score before it. */
export function momentsTold(stored: readonly StoredMoment[], sport: Sport): Moment[] {
  let before: Score | null = null;
  const told = stored.map((moment): Moment => {
    const { id, kind, score, at } = moment;
    const isOver = kind === 'end' || (kind === 'fix' && /^(FT|AET|final|full)/i.test(moment.statusText ?? ''));
    const side = kind === 'score' ? scorerOf(before, score) : null;
    before = score ?? before;
    return { id, kind, side, when: isOver ? '' : whenOf(moment, sport), score, at: at.toISOString() };
  });
  return told.slice(-mostMoments);
}

const mostPoints = 240;

function pointTold(point: StoredPoint, { sport, canDraw }: { sport: Sport; canDraw: boolean }): InPlayPoint {
  const { probs, score, progress, at } = point;
  const { home, draw = 0, away } = percentsByOutcome(probs, canDraw);
  const when = progress === 0 ? '경기 시작' : progress >= 1 ? '경기 종료' : whenOf(point, sport);
  return { home, draw, away, score, when, progress, at: at.toISOString() };
}

export function lineTold(points: readonly StoredPoint[], how: { sport: Sport; canDraw: boolean }): MatchDetail['inPlay'] {
  const newest = points.at(-1);
  if (!newest) return null;
  const { model, forecastId } = newest;
  return { model, forecastId, points: thinned(points, mostPoints).map((point) => pointTold(point, how)) };
}
