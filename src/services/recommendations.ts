// Betting recommendations: what the engine finds worth its price today, and how that ended.
import { percentsOf, wholeShares, wireOutcome } from '#contract/percent.ts';
import type { bettingRecommendations, Recommendation } from '#contract/recommendations.ts';
import type { InputOf } from '#contract/route.ts';
import { aiDayOf } from '#domain/forecast/day.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickText, settleable } from '#domain/forecast/pick.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { fairProbs } from '#domain/odds.ts';
import { buildSlips, type Candidate, exampleStake, type Leg, riskOf, type Slip } from '#domain/recommendation/build.ts';
import { meansTheSame } from '#domain/settlement/same-end.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import type { NewLeg, NewSlip, StoredSlip } from '#storage/recommendations.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from './events.ts';
import { firstOf, leagueTold, nameOf, settlesOfMatch, shortNameOf } from './shapes/match.ts';
import { pausesOf } from './shapes/record/paused.ts';
import { createHotReads } from './shapes/shared/hot-reads.ts';
import type { Viewer } from './viewer.ts';

export type RecommendationNeeds = { stores: Stores; events: Events; clock: () => Date };

/** A reader needs time to look before the first leg begins; and tomorrow's evening is not today's recommendation. */
const soonestMs = minutes(30);
const latestMs = hours(30);
const candidateLimit = 300;
/** More than a day has. */
const slipsOfDay = 20;

const percentOf = (prob: number): number => Math.round(prob * 10_000) / 100;

type Considered = { match: Match; price: Price; candidate: Candidate };

/** Coming matches that the engine knows enough of, and somebody offers prices on; none of a sport whose model is paused. */
async function considered({ stores, clock }: Pick<RecommendationNeeds, 'stores' | 'clock'>): Promise<Considered[]> {
  const now = clock().getTime();
  const [from, to] = [new Date(now + soonestMs), new Date(now + latestMs)];
  const coming = (await stores.matches.page({ statuses: ['upcoming'], from, to, limit: candidateLimit })).filter(
    ({ phase, timeConfirmed, teamsUndecided }) => phase === 'scheduled' && timeConfirmed && !teamsUndecided,
  );
  const ids = coming.map(({ id }) => id);
  const [prices, calls, pauses] = await Promise.all([stores.odds.ofMatches(ids), stores.forecasts.callsOf(ids), pausesOf(stores)]);
  return coming.flatMap((match) => {
    if (pauses[match.sport]) return [];
    const [price, call] = [firstOf(prices.get(match.id) ?? []), calls.get(match.id)];
    const { canDraw } = leagueTold(match);
    if (!price || !call || !meansTheSame(price.odds, { sport: match.sport, canDraw, settles: settlesOfMatch(match) })) return [];
    if (Math.min(call.homeMatches, call.awayMatches) < matchesNeeded) return [];
    const odds = canDraw ? price.odds : { home: price.odds.home, away: price.odds.away };
    return [{ match, price, candidate: { matchId: match.id, probs: settleable(call.probs, canDraw), odds } }];
  });
}

const namesOf = (match: Match) => ({ home: shortNameOf(match.home), away: shortNameOf(match.away) });

function newLegOf(leg: Leg, { match, price }: Considered): NewLeg {
  return {
    matchId: match.id,
    sport: match.sport,
    league: leagueTold(match).name,
    homeTeam: nameOf(match.home),
    awayTeam: nameOf(match.away),
    prediction: pickText(leg.outcome, namesOf(match)),
    outcome: leg.outcome,
    bookmaker: price.title,
    odds: leg.odds,
    confidencePct: percentOf(leg.prob),
    start: match.start,
  };
}

function reasonOf(leg: Leg, { match, candidate }: Considered): string {
  const pick = withParticle(pickText(leg.outcome, namesOf(match)), '을/를');
  const [own, offered] = [candidate.probs, fairProbs(candidate.odds)].map((probs) => wholeShares(probs)[leg.outcome]);
  return `모델은 ${pick} ${own}%로 봐요. 배당 ${leg.odds.toFixed(2)}에 담긴 확률은 ${offered}%예요.`;
}

function newSlipOf(slip: Slip, matches: ReadonlyMap<number, Considered>, { date, now }: { date: string; now: Date }): NewSlip {
  const legs = slip.legs.flatMap((leg) => {
    const known = matches.get(leg.matchId);
    return known ? [{ leg, known }] : [];
  });
  const told = legs.map(({ leg, known }) => newLegOf(leg, known));
  const [first] = told;
  return {
    recommendationId: `${slip.type}-${date}`,
    type: slip.type,
    title: slip.type === 'single' && first ? `${first.league} ${first.prediction}` : `${told.length}경기 조합`,
    totalOdds: slip.totalOdds,
    confidencePct: percentOf(slip.prob),
    reasoning: legs.map(({ leg, known }) => reasonOf(leg, known)).join(' '),
    potentialReturn: Math.round(slip.totalOdds * exampleStake),
    riskLevel: riskOf(slip.prob),
    createdAt: now,
    legs: told,
  };
}

/** What is to be written of the day besides what is known. A wrong result of one match must not lose both. */
function freshOf(all: readonly Considered[], known: ReadonlyMap<string, readonly number[]>, day: { date: string; now: Date }): NewSlip[] {
  const taken = new Set([...known.values()].flat());
  const matches = new Map(all.flatMap((one) => (taken.has(one.match.id) ? [] : [[one.match.id, one] as const])));
  return buildSlips([...matches.values()].map(({ candidate }) => candidate))
    .map((slip) => newSlipOf(slip, matches, day))
    .filter(({ recommendationId }) => !known.has(recommendationId));
}

/** How likely all that counts is, in percent: what was void has dropped out of it, as out of the odds. */
function togetherOf({ legs, confidencePct }: StoredSlip): number {
  const counted = legs.filter(({ status }) => status !== 'void');
  if (counted.length === legs.length || counted.length === 0) return confidencePct;
  return percentOf(counted.reduce((together, leg) => (together * leg.confidencePct) / 100, 1));
}

/** What is likely and what is not, together a hundred, and what that means. */
function sharesOf(slip: StoredSlip): Pick<Recommendation, 'confidence' | 'lossPercentage' | 'riskLevel'> {
  const confidence = togetherOf(slip);
  const [, lossPercentage = 0] = percentsOf([confidence / 100, 1 - confidence / 100]);
  return { confidence, lossPercentage, riskLevel: confidence === slip.confidencePct ? slip.riskLevel : riskOf(confidence / 100) };
}

const toldOf = (slip: StoredSlip): Recommendation => ({
  id: slip.recommendationId,
  type: slip.type,
  title: slip.title,
  // Field by field: what is called out passes no gate that would take the rest of the row away.
  matches: slip.legs.map((leg) => ({
    matchId: String(leg.matchId),
    sport: leg.sport,
    league: leg.league,
    homeTeam: leg.homeTeam,
    awayTeam: leg.awayTeam,
    startTime: leg.start.toISOString(),
    statusDetail: leg.phase,
    prediction: leg.prediction,
    outcome: wireOutcome[leg.outcome],
    odds: leg.odds,
    bookmaker: leg.bookmaker,
    confidence: leg.confidencePct,
    icon: leg.sport,
    status: leg.status,
  })),
  totalOdds: slip.totalOdds,
  ...sharesOf(slip),
  reasoning: slip.reasoning,
  potentialReturn: slip.potentialReturn,
  exampleStake,
  status: slip.status,
  actualReturn: slip.actualReturn,
  completedAt: slip.completedAt?.toISOString() ?? null,
  createdAt: slip.createdAt.toISOString(),
});

async function listOf(
  { stores }: RecommendationNeeds,
  { status, limit }: InputOf<typeof bettingRecommendations>,
): Promise<Recommendation[]> {
  const slips = await stores.recommendations.list({ settled: status === 'settled', limit });
  const place = ({ createdAt, type }: StoredSlip) => `${aiDayOf(createdAt)} ${type === 'multi' ? 1 : 0}`;
  return [...slips].sort((a, b) => (place(a) < place(b) ? 1 : place(a) > place(b) ? -1 : 0)).map(toldOf);
}

export function createRecommendations(needs: RecommendationNeeds) {
  const lists = createHotReads<Recommendation[]>();
  // A leg tells how its match stands, and waits again when that is announced after all.
  for (const happening of ['recommendation-added', 'match-settled', 'matches-changed'] as const)
    needs.events.onEverywhere(happening, lists.drop);

  return {
    /** Newest day first, and of a day the combination before the single. */
    list: (_viewer: Viewer, asked: InputOf<typeof bettingRecommendations>): Promise<Recommendation[]> =>
      lists.read(`${asked.status} ${asked.limit}`, () => listOf(needs, asked)),

    /** Writes today's, once each; nothing where nothing is worth its price. */
    async prepare(): Promise<{ written: number }> {
      const { stores, events, clock } = needs;
      const now = clock();
      const date = aiDayOf(now);
      const names = [`single-${date}`, `multi-${date}`];
      if ((await stores.recommendations.known(names)).size === names.length) return { written: 0 };
      const all = await considered(needs);
      if (all.length === 0) return { written: 0 };
      const written = await stores.transaction(async (tx) => {
        await tx.recommendations.holdDay();
        // Only now: another process may have written one of the two in the meantime.
        const known = await tx.recommendations.known(names);
        const ids = new Set<string>();
        for (const slip of freshOf(all, known, { date, now })) if (await tx.recommendations.add(slip)) ids.add(slip.recommendationId);
        return ids;
      });
      const slips = written.size === 0 ? [] : await stores.recommendations.list({ settled: false, limit: slipsOfDay });
      for (const slip of slips.filter(({ recommendationId }) => written.has(recommendationId)))
        await events.tell('recommendation-added', { recommendation: toldOf(slip) });
      return { written: written.size };
    },
  };
}
