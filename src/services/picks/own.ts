// The own picks as they stand, each with what the crowd and the AI say of its match; and what others may see of a match.
import { Refusal } from '#contract/errors.ts';
import { percentsByOutcome, wireOutcome } from '#contract/percent.ts';
import type { matchPicks, myPicks, OwnPick } from '#contract/record/picks.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { hasBegun, staysClosed } from '#domain/pick-window.ts';
import { worthOf } from '#domain/progress/points.ts';
import type { ForecastCall } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Counts, PickRow } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold } from '../shapes/match.ts';
import { editableUntilOf, priceTold } from '../shapes/post.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { type Crowds, crowdOf } from './crowd.ts';

type Needs = { stores: Stores; clock: () => Date; crowds: Crowds };
type Beside = { match: Match; counts: Counts; forecast: ForecastCall | undefined; now: Date };

/** As on every screen: a side that the model hardly knows is not called. */
function aiOf(forecast: ForecastCall | undefined, canDraw: boolean): OwnPick['ai'] {
  if (!forecast || Math.min(forecast.homeMatches, forecast.awayMatches) < matchesNeeded) return null;
  const probs = settleable(forecast.probs, canDraw);
  const outcome = pickOf(probs);
  const shares = percentsByOutcome(probs, canDraw);
  return { outcome: wireOutcome[outcome], percentage: shares[outcome] ?? 0, shares };
}

function ownPickOf(row: PickRow, { match, counts, forecast, now }: Beside): OwnPick {
  const { canDraw } = leagueTold(match);
  return {
    matchId: String(row.matchId),
    postId: row.isPostGone ? null : row.postId,
    outcome: wireOutcome[row.outcome],
    confidence: row.confidencePct,
    isConfidenceTouched: row.isConfidenceTouched,
    content: row.content ?? row.reasoning,
    version: row.version,
    pickedAt: row.pickedAt.toISOString(),
    // It is changed through its post.
    editableUntil: row.isPostGone ? null : editableUntilOf(match, row.verdict, now),
    result: row.verdict,
    points: row.verdict === 'pending' ? null : row.points,
    priceAtPick: priceTold(row.pickProb, row.pickSource),
    worth: worthOf(row.pickProb),
    crowd: crowdOf(counts, canDraw),
    ai: aiOf(forecast, canDraw),
  };
}

const nobody: Counts = { home: 0, draw: 0, away: 0 };

export function ownPicks({ stores, clock, crowds }: Needs) {
  /** Three reads, however many they are. */
  async function told(rows: readonly PickRow[]): Promise<OwnPick[]> {
    const ids = rows.map(({ matchId }) => matchId);
    const matches = await stores.matches.byIds(ids);
    const forecasts = await stores.forecasts.callsOf(ids);
    const counts = await crowds.of(ids);
    const now = clock();
    return rows.flatMap((row) => {
      const match = matches.get(row.matchId);
      const beside = { counts: counts.get(row.matchId) ?? nobody, forecast: forecasts.get(row.matchId), now };
      return match ? [ownPickOf(row, { ...beside, match })] : [];
    });
  }

  return {
    async mine(viewer: Viewer, { sport, state, limit }: InputOf<typeof myPicks>): Promise<OutputOf<typeof myPicks>> {
      return told(await stores.picks.ofMember({ userId: requireUser(viewer).id, sport, hasEnded: state === 'ended', limit }));
    },

    /** Folded for those who have still to make up their own mind. */
    async ofMatch(viewer: Viewer, { id }: InputOf<typeof matchPicks>): Promise<OutputOf<typeof matchPicks>> {
      const match = await stores.matches.byId(id);
      if (!match) throw new Refusal('no-such-match');
      const row = viewer.kind === 'visitor' ? undefined : await stores.picks.of({ userId: viewer.id, matchId: id });
      const [mine = null] = await told(row ? [row] : []);
      const matchId = String(id);
      if (mine) return { matchId, isFolded: false, crowd: mine.crowd, mine };
      if (!hasBegun(match, clock()) && !staysClosed(match)) return { matchId, isFolded: true, crowd: null, mine };
      const counts = (await crowds.of([id])).get(id) ?? nobody;
      return { matchId, isFolded: false, crowd: crowdOf(counts, leagueTold(match).canDraw), mine };
    },
  };
}
