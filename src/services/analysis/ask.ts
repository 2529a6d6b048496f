// Answers a question about one match: which match is meant, which forecast stands for it, and how both sides did lately.
import type { Analysis, analyseMatch } from '#contract/analysis.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { isHoldable } from '#domain/time/holdable.ts';
import type { NewForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import { forecastAhead, isKnown } from './ahead.ts';
import { formsBefore, noForm } from './form.ts';
import { fixtureOf, newForecastOf } from './make.ts';
import type { AnalysisNeeds } from './needs.ts';
import { pricesBeside } from './prices-beside.ts';
import { analysisOf } from './tell.ts';

export type Question = InputOf<typeof analyseMatch>;

type Meant = { match: Match; flipped: boolean };

/** `flipped`: two fighters were named the other way round. */
export async function matchAsked({ stores, clock }: AnalysisNeeds, { sport, teamA, teamB, date, matchId }: Question): Promise<Meant> {
  if (matchId !== undefined) {
    const match = /^\d{1,15}$/.test(matchId) ? await stores.matches.byId(Number(matchId)) : undefined;
    if (!match) throw new Refusal('no-such-match');
    return { match, flipped: false };
  }
  const at = date ? new Date(date) : undefined;
  const when = at && isHoldable(at) ? at : undefined;
  const found = await stores.matches.find({ sport, homeName: teamA, awayName: teamB, date: when, now: clock() });
  if (!found) throw new Refusal('no-such-match');
  return found;
}

type Standing = { forecast: NewForecast; timing: 'before' | 'after'; results: number | null };

const resultsIn = ({ inputs }: NewForecast): number | null => (inputs.results as number | undefined) ?? null;

/** Whether the history holds enough of both sides. A model may count fewer: some learn league by league. */
async function hasEnough({ stores }: AnalysisNeeds, match: Match): Promise<boolean> {
  const { home, away, date } = fixtureOf(match);
  const known = await stores.results.knownMatches({ sport: match.sport, keys: [home, away], before: date, enough: matchesNeeded });
  return [home, away].every((key) => (known.get(key) ?? 0) >= matchesNeeded);
}

/** Worked out for a match that has begun, by a model that learns all earlier results for it: never for an answer that can be had for less. */
async function workedAfter(needs: AnalysisNeeds, match: Match, now: Date): Promise<Standing> {
  const { engine, refused, stores } = needs;
  if (refused.has(match.id) || !(await hasEnough(needs, match))) throw new Refusal('not-enough-data');
  const trained = await engine.asOf(match.sport, fixtureOf(match).date);
  const [worked] = await engine.forecastAll(trained.model, [fixtureOf(match)]);
  const forecast = worked && newForecastOf({ match, forecast: worked, trained, createdAt: now, market: null });
  if (!forecast || !isKnown(forecast)) {
    refused.add(match.id);
    throw new Refusal('not-enough-data');
  }
  await stores.forecasts.add([forecast]);
  return { forecast, timing: 'after', results: trained.results };
}

/** The stored forecast that stood at kick-off; else a new one, stored too. Of a match that has begun it is worked out from earlier results alone,
 *  and its date keeps it out of every accuracy. */
async function standing(needs: AnalysisNeeds, match: Match): Promise<Standing> {
  const history = await needs.stores.forecasts.historyOf(match.id);
  const before = history.find(({ createdAt }) => createdAt < match.start);
  const stored = before ?? history.at(0);
  if (stored) return { forecast: stored, timing: before ? 'before' : 'after', results: resultsIn(stored) };
  const now = needs.clock();
  if (now >= match.start) return workedAfter(needs, match, now);
  const [made] = await forecastAhead(needs, [match]);
  if (!made) throw new Refusal('not-enough-data');
  return { forecast: made.forecast, timing: 'before', results: resultsIn(made.forecast) };
}

export async function analyse(needs: AnalysisNeeds, question: Question): Promise<Analysis> {
  const { match, flipped } = await matchAsked(needs, question);
  if (match.home.key === null || match.away.key === null) throw new Refusal('not-enough-data');
  const { forecast, timing, results } = await standing(needs, match);
  const hasScore = match.phase === 'final' && timing === 'before';
  const [prices, forms, score] = await Promise.all([
    pricesBeside(needs, [match]),
    formsBefore(needs, [match]),
    hasScore ? needs.stores.forecastScores.ofMatch(match.id) : undefined,
  ]);
  const told = { score, prices: prices.get(match.id) ?? [], form: forms.get(match.id) ?? noForm };
  const analysis = analysisOf(match, { forecast, timing, learnedResults: results, ...told });
  const { teamA, teamB, ...draw } = analysis.probabilities;
  const probabilities = flipped ? { teamA: teamB, teamB: teamA, ...draw } : analysis.probabilities;
  return { ...analysis, probabilities, expertInsight: needs.insightOf?.(analysis) ?? analysis.expertInsight };
}
