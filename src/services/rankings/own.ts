// A member's own standing: the row of a period or what is missing to it, and the status in the prediction battle.
import { Refusal } from '#contract/errors.ts';
import type { BattleUserStats, MyStanding } from '#contract/rankings.ts';
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { leastSettled, neededFor, percentileOf, placesGained, type StandingPeriod } from '#domain/ranking/standing.ts';
import { datesOf, isOfNow, keysBefore } from '#domain/ranking/turn.ts';
import type { OwnFigures, OwnPlace } from '#storage/rankings/read.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { RankingNeeds } from './needs.ts';
import { accuracyPct, rowOf } from './row.ts';

/** Settled picks of the running period; those of an older week or month count as none. */
function tallyOf(own: OwnFigures, period: StandingPeriod, now: Date): { settled: number; correct: number } {
  const none = { settled: 0, correct: 0 };
  if (period === 'weekly') return own.week.of === weekOf(now).date ? own.week : none;
  if (period === 'monthly') return own.month.of === monthOf(now).date ? own.month : none;
  return own;
}

const placeIn = (own: OwnFigures, period: StandingPeriod, now: Date): OwnPlace | undefined =>
  isOfNow(period, own.countedAt, now) ? own.places[period] : undefined;

const rowIn = ({ face, winStreak, form }: OwnFigures, place: OwnPlace | undefined): MyStanding['row'] =>
  place && face.kind === 'person' ? { ...rowOf({ ...face, winStreak, ...place }, form), isMine: true } : null;

function periodStats(own: OwnFigures, period: 'weekly' | 'monthly', now: Date): BattleUserStats['weeklyStats'] {
  const tally = tallyOf(own, period, now);
  const place = placeIn(own, period, now);
  return { accuracy: accuracyPct(tally), rankingChange: place ? placesGained(place) : null, predictions: tally.settled };
}

export function createOwn({ stores, clock }: Pick<RankingNeeds, 'stores' | 'clock'>) {
  async function ownOf(viewer: Viewer, now: Date): Promise<OwnFigures> {
    const { id } = requireUser(viewer);
    const own = await stores.rankings.own({ userId: id, before: keysBefore(now) });
    if (!own) throw new Refusal('no-such-user');
    return own;
  }

  async function nextAbove(mine: OwnPlace | undefined): Promise<BattleUserStats['next']> {
    const above = mine && (await stores.rankings.above(mine.rank));
    return above ? { ranking: above.rank, pointsMissing: Math.max(0, above.points - mine.points) } : null;
  }

  return {
    async myStanding(viewer: Viewer, { period }: { period: StandingPeriod }): Promise<MyStanding> {
      const now = clock();
      const own = await ownOf(viewer, now);
      const isCounted = isOfNow(period, own.countedAt, now);
      return {
        row: rowIn(own, placeIn(own, period, now)),
        settled: tallyOf(own, period, now).settled,
        needed: neededFor(period),
        rankedMembers: isCounted ? (own.ranked[period] ?? 0) : 0,
        ...datesOf(period, now),
        computedAt: own.countedAt?.toISOString() ?? null,
      };
    },

    async battleUserStats(viewer: Viewer): Promise<BattleUserStats> {
      const now = clock();
      const own = await ownOf(viewer, now);
      const mine = placeIn(own, 'overall', now);
      const ranked = own.ranked.overall ?? 0;
      return {
        ranking: mine?.rank ?? null,
        percentile: mine ? percentileOf(mine.rank, ranked) : null,
        accuracyRate: accuracyPct(own),
        winStreak: own.winStreak,
        weeklyStats: periodStats(own, 'weekly', now),
        monthlyStats: periodStats(own, 'monthly', now),
        points: own.points,
        settledPredictions: own.settled,
        correctPredictions: own.correct,
        bestStreak: own.bestStreak,
        rankedMembers: ranked,
        picksToRank: mine ? 0 : Math.max(0, leastSettled - own.settled),
        next: await nextAbove(mine),
      };
    },
  };
}
