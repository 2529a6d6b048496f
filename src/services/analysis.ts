// The AI's forecasts: made from stored results, stored, and then shown.

import type { WhatIf, whatIf } from '#contract/analysis/what-if.ts';
import type { Analysis, DailyItem, dailyAnalysis } from '#contract/analysis.ts';
import type { InputOf } from '#contract/route.ts';
import { aiDayOf, dayEnd, dayStart, picksKept } from '#domain/forecast/day.ts';
import { closesAt } from '#domain/pick-window.ts';
import type { Sport } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate, lastKstTime } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import { confidenceOf, forecastAhead, type Made, writePicks } from './analysis/ahead.ts';
import { analyse, matchAsked, type Question } from './analysis/ask.ts';
import { createEngine, type Trained } from './analysis/engine.ts';
import { formsBefore, noForm } from './analysis/form.ts';
import type { AnalysisNeeds } from './analysis/needs.ts';
import { pricesBeside } from './analysis/prices-beside.ts';
import { refreshAhead } from './analysis/refresh.ts';
import { createRefused } from './analysis/refused.ts';
import { rehearse } from './analysis/rehearsal.ts';
import { dailyItemOf } from './analysis/tell.ts';
import { askWhatIf } from './analysis/what-if.ts';
import { createHotReads } from './shapes/shared/hot-reads.ts';
import type { Viewer } from './viewer.ts';

/** The day's run forecasts this far ahead anew; what lies further keeps its first forecast until then. */
const aheadMs = hours(48);
const catchUpMs = days(14);
const catchUpLimit = 600;

async function coming({ stores }: AnalysisNeeds, from: Date, to: Date): Promise<Match[]> {
  const page = await stores.matches.page({ statuses: ['upcoming'], from, to, limit: 1500 });
  return page.filter((match) => match.phase === 'scheduled' && match.home.key !== null && match.away.key !== null);
}

/** The picks of the day that began at the last 04:00, each as the page of its match tells it now; what can still be watched comes first, both parts
 *  in order of confidence. */
async function dailyItems({ stores, clock }: AnalysisNeeds, limit: number): Promise<DailyItem[]> {
  const now = clock();
  const picks = await stores.forecasts.dailyPicks(aiDayOf(now), picksKept);
  const ids = picks.map(({ matchId }) => matchId);
  const matches = await stores.matches.byIds(ids);
  const standing = picks.flatMap(({ forecast, matchId, isAdded }) => {
    const match = matches.get(matchId);
    const isOff = match?.phase === 'postponed' || match?.phase === 'cancelled';
    return match && !isOff ? [{ match, forecast, isAdded }] : [];
  });
  standing.sort((a, b) => confidenceOf(b) - confidenceOf(a));
  const [ahead, begun] = [standing.filter(({ match }) => closesAt(match) > now), standing.filter(({ match }) => closesAt(match) <= now)];
  const shown = [...ahead, ...begun].slice(0, limit);
  const shownMatches = shown.map(({ match }) => match);
  const [prices, forms] = await Promise.all([pricesBeside({ stores, clock }, shownMatches), formsBefore({ stores }, shownMatches)]);
  return shown.map(({ match, forecast, isAdded }) =>
    dailyItemOf(match, { forecast, isAdded, prices: prices.get(match.id) ?? [], form: forms.get(match.id) ?? noForm }),
  );
}

/** Whatever shows a forecast is told that another one stands. */
async function tellChanged({ events }: AnalysisNeeds, made: readonly Made[]): Promise<void> {
  for (const [sport, ofSport] of Map.groupBy(made, ({ match }) => match.sport))
    await events.tell('matches-changed', { sport, matchIds: ofSport.map(({ match }) => String(match.id)) });
}

/** The 04:00 run: learns what is new, forecasts the days ahead anew, and orders the day's picks by confidence. */
async function prepareDay(needs: AnalysisNeeds, dueAt: Date): Promise<{ forecasts: number; date: string }> {
  const now = needs.clock();
  const made = await forecastAhead(needs, await coming(needs, now, new Date(dueAt.getTime() + aheadMs)));
  const date = kstDate(dueAt);
  const count = await writePicks(needs, { date, made: made.filter(({ match }) => match.start < dayEnd(dueAt, now)) });
  await needs.events.tell('analysis-ready', { date, count });
  return { forecasts: made.length, date };
}

/** Forecasts what has none yet: fixtures that were announced since the last run. A day for which four o'clock chose nothing, as the first of a house
 *  that has no past yet, gets its picks here, as they become known. */
async function catchUp(needs: AnalysisNeeds): Promise<{ forecasts: number }> {
  const { stores, clock } = needs;
  const now = clock();
  const fresh = await stores.matches.upcomingWithoutForecast({ now, until: new Date(now.getTime() + catchUpMs), limit: catchUpLimit });
  const made = await forecastAhead(needs, fresh);
  const dayBegan = lastKstTime(now, dayStart);
  const ofDay = made.filter(({ match }) => match.start < dayEnd(dayBegan, now));
  if (ofDay.length > 0) await writePicks(needs, { date: kstDate(dayBegan), made: ofDay, isMissing: true });
  return { forecasts: made.length };
}

export function createAnalysis({ stores, events, clock, insightOf }: Omit<AnalysisNeeds, 'engine' | 'refused'>) {
  const engine = createEngine({ stores, clock });
  const needs: AnalysisNeeds = { stores, events, clock, engine, refused: createRefused(clock), insightOf };
  const dailies = createHotReads<DailyItem[]>();
  const analyses = createHotReads<Analysis | null>();
  for (const happening of ['analysis-ready', 'matches-changed'] as const) events.onEverywhere(happening, dailies.drop);
  for (const happening of ['analysis-ready', 'matches-changed', 'matches-finished', 'match-settled'] as const)
    events.onEverywhere(happening, analyses.drop);

  async function storedOf(matchId: string): Promise<Analysis | null> {
    const question: Question = { sport: 'soccer', teamA: '-', teamB: '-', venue: 'Unknown', matchId };
    const { match } = await matchAsked(needs, question);
    const latest = await stores.forecasts.latestOf([match.id]);
    return latest.has(match.id) ? analyse(needs, question) : null;
  }

  return {
    prepareDay: (dueAt: Date) => prepareDay(needs, dueAt),
    catchUp: () => catchUp(needs),

    /** New versions of what would be said otherwise by now. */
    async refresh(): Promise<{ forecasts: number }> {
      const now = clock();
      const made = await refreshAhead(needs, await coming(needs, now, new Date(now.getTime() + aheadMs)));
      await tellChanged(needs, made);
      return { forecasts: made.length };
    },

    /** For a demo world's first opening: the mornings of the days before it. */
    async rehearse(daysBack: number): Promise<{ forecasts: number }> {
      const now = clock();
      const from = new Date(lastKstTime(now, dayStart).getTime() - days(daysBack));
      const past = await stores.matches.page({ statuses: ['finished', 'live'], from, to: now, limit: 4000 });
      return { forecasts: await rehearse(stores, past) };
    },

    analyse: (_viewer: Viewer, question: Question): Promise<Analysis> => analyse(needs, question),

    /** The analysis that a page can show at once: one that is stored already; null where it would have to be worked out. */
    stored: (_viewer: Viewer, matchId: string): Promise<Analysis | null> => analyses.read(matchId, () => storedOf(matchId)),

    whatIf: (_viewer: Viewer, asked: InputOf<typeof whatIf>): Promise<WhatIf> => askWhatIf(needs, asked),

    daily: (_viewer: Viewer, { limit }: InputOf<typeof dailyAnalysis>): Promise<DailyItem[]> =>
      dailies.read(String(limit), () => dailyItems(needs, limit)),

    /** Learns what is new of a sport, so that the next reader does not wait for it. */
    warm: (sport: Sport): Promise<Trained> => engine.ready(sport),
    /** Learns what is new where the sport's model is in use in this process: its next reader waits for nothing. */
    follow: (sport: Sport): Promise<void> => engine.follow(sport),
  };
}
export type AnalysisService = ReturnType<typeof createAnalysis>;
