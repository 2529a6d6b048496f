// The AI's forecasts: made from stored results, stored, and then shown.
import type { Analysis, analyseMatch, DailyItem, dailyAnalysis } from '#contract/analysis.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate, lastKstTime } from '#domain/time/kst.ts';
import type { NewForecast, StoredForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { createEngine, type Trained } from './analysis/engine.ts';
import { fixtureOf, marketThen, newForecastOf } from './analysis/make.ts';
import { rehearse } from './analysis/rehearsal.ts';
import { analysisOf, dailyItemOf } from './analysis/tell.ts';
import type { Events } from './events.ts';
import { leagueTold } from './shapes/match.ts';
import type { Viewer } from './viewer.ts';

type Needs = { stores: Stores; events: Events; clock: () => Date };
type Question = InputOf<typeof analyseMatch>;

const dayStart = '04:00';
/** The day's run forecasts this far ahead anew; what lies further keeps its first forecast until then. */
const aheadMs = hours(48);
const catchUpMs = days(14);
const catchUpLimit = 600;
const picksKept = 30;
const formLength = 5;

const isKnown = ({ homeMatches, awayMatches }: NewForecast): boolean => Math.min(homeMatches, awayMatches) >= matchesNeeded;

export function createAnalysis({ stores, events, clock }: Needs) {
  const engine = createEngine({ stores, clock });

  /** Forecasts of matches that have not begun, stored. Matches of too little-known teams are left out, never guessed at. */
  async function forecastAhead(matches: readonly Match[]): Promise<{ match: Match; forecast: NewForecast; id: number }[]> {
    const made: { match: Match; forecast: NewForecast }[] = [];
    for (const [sport, group] of Map.groupBy(matches, (match) => match.sport)) {
      const trained = await engine.ready(sport);
      const prices = await stores.odds.ofMatches(group.map(({ id }) => id));
      const forecasts = await engine.forecastAll(trained.model, group.map(fixtureOf));
      const createdAt = clock();
      for (const [index, match] of group.entries()) {
        const forecast = forecasts[index];
        // A match may have begun while the others were worked out: its forecast would be late.
        if (!forecast || match.start <= createdAt) continue;
        made.push({
          match,
          forecast: newForecastOf({ match, forecast, trained, createdAt, market: marketThen(prices.get(match.id) ?? [], match) }),
        });
      }
    }
    const known = made.filter(({ forecast }) => isKnown(forecast));
    const ids = await stores.forecasts.add(known.map(({ forecast }) => forecast));
    return known.map((one, index) => ({ ...one, id: ids[index] as number }));
  }

  const coming = async (from: Date, to: Date): Promise<Match[]> =>
    (await stores.matches.page({ status: 'upcoming', from, to, limit: 1500 })).filter(
      (match) => match.phase === 'scheduled' && match.home.key !== null && match.away.key !== null,
    );

  async function writePicks(date: string, made: readonly { match: Match; forecast: NewForecast; id: number }[]): Promise<void> {
    const confidence = ({ match, forecast }: (typeof made)[number]) => {
      const probs = settleable(forecast.probs, leagueTold(match).canDraw);
      return probs[pickOf(probs)];
    };
    const best = [...made].sort((a, b) => confidence(b) - confidence(a)).slice(0, picksKept);
    await stores.forecasts.writeDailyPicks(
      date,
      best.map(({ match, id }) => ({ matchId: match.id, forecastId: id })),
    );
  }

  async function formOf(match: Match): Promise<{ home: Outcome[]; away: Outcome[] }> {
    const keys = [match.home.key, match.away.key].flatMap((key) => key ?? []);
    const lines = await stores.results.recentForm({ sport: match.sport, keys, before: fixtureOf(match).date, limit: formLength });
    const of = (key: string | null): Outcome[] =>
      (lines.get(key ?? '') ?? [])
        .map(({ homeKey, outcome }): Outcome => {
          if (outcome === 'draw') return 'draw';
          return (outcome === 'home') === (homeKey === key) ? 'home' : 'away';
        })
        .reverse();
    return { home: of(match.home.key), away: of(match.away.key) };
  }

  /** The stored forecast that stood at kick-off; else a new one: stored when the match is still to come, worked out as of then when it is not. */
  async function forecastOf(match: Match): Promise<{ forecast: NewForecast; timing: 'before' | 'after'; results: number | null }> {
    const stored = (await stores.forecasts.historyOf(match.id)).find(({ createdAt }) => createdAt < match.start);
    if (stored) return { forecast: stored, timing: 'before', results: (stored.inputs.results as number | undefined) ?? null };
    const now = clock();
    if (now < match.start) {
      const [made] = await forecastAhead([match]);
      if (!made) throw new Refusal('not-enough-data');
      return { forecast: made.forecast, timing: 'before', results: (made.forecast.inputs.results as number | undefined) ?? null };
    }
    const trained = await engine.asOf(match.sport, fixtureOf(match).date);
    const forecast = trained.model.forecast(fixtureOf(match));
    const made = newForecastOf({ match, forecast, trained, createdAt: now, market: null });
    if (!isKnown(made)) throw new Refusal('not-enough-data');
    return { forecast: made, timing: 'after', results: trained.results };
  }

  async function questioned({ sport, teamA, teamB, date, matchId }: Question): Promise<Match> {
    if (matchId !== undefined) {
      const match = /^\d{1,15}$/.test(matchId) ? await stores.matches.byId(Number(matchId)) : undefined;
      if (!match) throw new Refusal('no-such-match');
      return match;
    }
    const at = date ? new Date(date) : undefined;
    const when = at && !Number.isNaN(at.getTime()) ? at : undefined;
    const found = await stores.matches.find({ sport, homeName: teamA, awayName: teamB, date: when, now: clock() });
    if (!found) throw new Refusal('no-such-match');
    return found.match;
  }

  async function dailyItems(limit: number): Promise<DailyItem[]> {
    const now = clock();
    const picks = await stores.forecasts.dailyPicks(kstDate(lastKstTime(now, dayStart)), picksKept);
    const ids = picks.map(({ matchId }) => matchId);
    const [matches, prices] = await Promise.all([stores.matches.byIds(ids), stores.odds.ofMatches(ids)]);
    const items = picks.flatMap(({ forecast, matchId }: { forecast: StoredForecast; matchId: number }) => {
      const match = matches.get(matchId);
      const isOff = match?.phase === 'postponed' || match?.phase === 'cancelled';
      return match && !isOff ? [{ match, item: dailyItemOf(match, { forecast, prices: prices.get(matchId) ?? [] }) }] : [];
    });
    // What can still be watched comes first; within both parts the order of confidence stands.
    const [ahead, begun] = [items.filter(({ match }) => match.start > now), items.filter(({ match }) => match.start <= now)];
    return [...ahead, ...begun].slice(0, limit).map(({ item }) => item);
  }

  return {
    /** The 04:00 run: learns what is new, forecasts the days ahead anew, and orders the day's picks by confidence. */
    async prepareDay(dueAt: Date): Promise<{ forecasts: number; date: string }> {
      const made = await forecastAhead(await coming(clock(), new Date(dueAt.getTime() + aheadMs)));
      const date = kstDate(dueAt);
      const endsAt = dueAt.getTime() + days(1);
      const today = made.filter(({ match }) => match.start.getTime() < endsAt);
      await writePicks(date, today);
      await events.tell('analysis-ready', { date, count: Math.min(today.length, picksKept) });
      return { forecasts: made.length, date };
    },

    /** Forecasts what has none yet: fixtures that were announced since the last run. */
    async catchUp(): Promise<{ forecasts: number }> {
      const now = clock();
      const fresh = await stores.matches.upcomingWithoutForecast({ now, until: new Date(now.getTime() + catchUpMs), limit: catchUpLimit });
      const made = await forecastAhead(fresh);
      const date = kstDate(lastKstTime(now, dayStart));
      if ((await stores.forecasts.dailyPicks(date, 1)).length === 0) {
        const endsAt = lastKstTime(now, dayStart).getTime() + days(1);
        await writePicks(
          date,
          made.filter(({ match }) => match.start.getTime() < endsAt),
        );
      }
      return { forecasts: made.length };
    },

    /** For a demo world's first opening: the mornings of the days before it. */
    async rehearse(daysBack: number): Promise<{ forecasts: number }> {
      const now = clock();
      const from = new Date(lastKstTime(now, dayStart).getTime() - days(daysBack));
      const past = await stores.matches.page({ status: 'finished', from, to: now, limit: 4000 });
      return { forecasts: await rehearse(stores, past) };
    },

    async analyse(_viewer: Viewer, question: Question): Promise<Analysis> {
      const match = await questioned(question);
      if (match.home.key === null || match.away.key === null) throw new Refusal('not-enough-data');
      const { forecast, timing, results } = await forecastOf(match);
      const [prices, form] = await Promise.all([stores.odds.ofMatches([match.id]), formOf(match)]);
      return analysisOf(match, { forecast, timing, learnedResults: results, prices: prices.get(match.id) ?? [], form });
    },

    /** The analysis that a page can show at once: one that is stored already; null where it would have to be worked out. */
    async stored(viewer: Viewer, matchId: string): Promise<Analysis | null> {
      const match = await questioned({ sport: 'soccer', teamA: '-', teamB: '-', venue: 'Unknown', matchId });
      const latest = await stores.forecasts.latestOf([match.id]);
      if (!latest.has(match.id)) return null;
      return this.analyse(viewer, { sport: match.sport, teamA: match.home.name, teamB: match.away.name, venue: 'Unknown', matchId });
    },

    daily: (_viewer: Viewer, { limit }: InputOf<typeof dailyAnalysis>): Promise<DailyItem[]> => dailyItems(limit),

    /** The one match the home page opens with: the day's first pick that has not begun. */
    async featured(_viewer: Viewer): Promise<DailyItem | null> {
      const [first] = await dailyItems(1);
      return first ?? null;
    },

    /** For a web process that answers alone: trains a sport before anyone asks. */
    warm: (sport: Sport): Promise<Trained> => engine.ready(sport),
  };
}
export type AnalysisService = ReturnType<typeof createAnalysis>;
