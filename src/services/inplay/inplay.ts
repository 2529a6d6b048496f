// The model's probabilities while matches are on: worked out from the stored forecast, the score and the clock, and kept.
import { inPlay } from '#domain/forecast/inplay/in-play.ts';
import type { Progress } from '#domain/forecast/inplay/left.ts';
import { inPlayModels } from '#domain/forecast/inplay/model.ts';
import { kickOffOf, progressOf } from '#domain/forecast/inplay/progress.ts';
import { settleable } from '#domain/forecast/pick.ts';
import { guessLeague, leagueOf, otherLeague } from '#domain/league.ts';
import type { Score } from '#domain/match.ts';
import type { Probs } from '#domain/odds.ts';
import { settlesOf } from '#domain/settlement/deciding-result.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import type { NewPoint, Tracked } from '#storage/live/in-play.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

export type InPlayNeeds = { stores: Stores; clock: () => Date; events: Events };

/** A clock that only runs on is worth a point a minute. */
const everyMs = seconds(60);
/** So many matches at a time; those that wait longest come first. */
const mostMatches = 500;

const isSame = (one: Score, other: Score) => one.home === other.home && one.away === other.away;

function isDue({ last, score, period }: Tracked, { progress, now }: { progress: Progress; now: Date }): boolean {
  if (!last || progress.isOver || !isSame(last.score, score) || last.period !== period) return true;
  return now.getTime() - last.at.getTime() >= everyMs && progress.share !== last.progress;
}

const canDraw = ({ sport, league, homeName, awayName }: Tracked): boolean =>
  (league === null ? guessLeague(sport, homeName, awayName) : (leagueOf(league) ?? otherLeague(sport))).canDraw;

type Standing = { score: Score; progress: Progress; period: number | null; clock: string | null; at: Date };

/** Played on though ninety minutes settle it: what comes after them decides a tie, and nothing that was picked. */
function isBeyondItsEnd({ sport, league, homeName, awayName, period, flags }: Tracked): boolean {
  if (sport !== 'soccer' || settlesOf({ sport, league, home: homeName, away: awayName }) !== '90min') return false;
  return flags.extraTime || flags.penalties || (period ?? 0) > 2;
}

/** The line of what is played on rests until it is known how it settled. */
function probsAt(match: Tracked, { score, progress }: Standing): Probs | null {
  const { league, forecast, result } = match;
  const stored = { ...forecast, probs: settleable(forecast.probs, canDraw(match)) };
  if (progress.share === 0 || !isBeyondItsEnd(match)) return inPlay({ league, forecast: stored, score, progress });
  return progress.isOver && result ? { home: 0, draw: 0, away: 0, [result]: 1 } : null;
}

function pointAt(match: Tracked, standing: Standing): NewPoint | undefined {
  const { sport, forecast } = match;
  if (sport === 'mma') return undefined;
  const { score, progress, period, clock, at } = standing;
  const probs = probsAt(match, standing);
  return probs
    ? {
        matchId: match.matchId,
        forecastId: forecast.id,
        model: inPlayModels[sport],
        probs,
        score,
        period,
        clock,
        progress: progress.share,
        at,
      }
    : undefined;
}

/** The line begins at kick-off with the forecast itself, whenever it is first looked at. */
function firstPoint(match: Tracked, now: Date): NewPoint | undefined {
  if (match.last || match.sport === 'mma') return undefined;
  const at = match.start < now ? match.start : now;
  return pointAt(match, { score: { home: 0, away: 0 }, progress: kickOffOf(match.sport), period: null, clock: null, at });
}

function pointsOf(match: Tracked, now: Date): NewPoint[] {
  const { league, sport, period, clock, statusText, flags, score, phase } = match;
  const progress = progressOf({ league, sport, period, clock, statusText, flags, score, isOver: phase === 'final' });
  const next = progress && isDue(match, { progress, now }) ? pointAt(match, { score, progress, period, clock, at: now }) : undefined;
  return [firstPoint(match, now), next].flatMap((point) => point ?? []);
}

export const createInPlay = ({ stores, clock, events }: InPlayNeeds) => ({
  /** A point for each live match whose score or clock moved on since its last one; a few statements for all. */
  async trackDue(): Promise<{ points: number }> {
    const moved = await stores.transaction(async (tx) => {
      if (!(await tx.inPlay.claim())) return [];
      const now = clock();
      const tracked = await tx.inPlay.due({ now, limit: mostMatches });
      const points = tracked.map((match) => ({ match, added: pointsOf(match, now) })).filter(({ added }) => added.length > 0);
      await tx.inPlay.add(points.flatMap(({ added }) => added));
      return points;
    });
    const bySport = new Map<Sport, string[]>();
    for (const { match } of moved) bySport.set(match.sport, [...(bySport.get(match.sport) ?? []), String(match.matchId)]);
    for (const [sport, matchIds] of bySport) await events.tell('matches-changed', { sport, matchIds });
    return { points: moved.reduce((sum, { added }) => sum + added.length, 0) };
  },
});
