// Keeps one trained model for each sport, learns what is new, and never holds the event loop for long.

import { Refusal } from '#contract/errors.ts';
import { createModel } from '#domain/forecast/forecast.ts';
import type { FixtureInput, Forecast, Model } from '#domain/forecast/model.ts';
import type { Sport } from '#domain/sport.ts';
import { days, seconds } from '#domain/time/duration.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { StoredResult } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';

export type Trained = {
  model: Model;
  trainedAt: Date;
  /** Date of the newest result it has learned (YYYY-MM-DD); null when it knows none. */
  resultsUntil: string | null;
  results: number;
};

type Known = Trained & { lastId: number };

/** So many trainings of the past may wait for each other. */
const queueMost = 4;
/** More news than this at once is an import: everything is learned again, in order. */
const followLimit = 2000;

/** So many results are read, and so many learned, without a pause. */
const [chunkSize, helping] = [1000, 250];

/** Lets requests through between two pieces of work. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

type Needs = { stores: Stores; clock: () => Date };

async function learnChunk(state: Known, chunk: readonly StoredResult[]): Promise<void> {
  for (let at = 0; at < chunk.length; at += helping) {
    state.model.learn(chunk.slice(at, at + helping));
    await breathe();
  }
  for (const { id, date } of chunk) {
    if (id > state.lastId) state.lastId = id;
    if (state.resultsUntil === null || date > state.resultsUntil) state.resultsUntil = date;
  }
  state.results += chunk.length;
}

/** A night game in America bears an earlier date than the afternoon's in Seoul: so much disorder changes no rating worth a relearning. */
const toleranceDays = 2;
const dayBefore = (date: string | null, n: number): string =>
  date === null ? '' : new Date(Date.parse(`${date}T00:00:00Z`) - days(n)).toISOString().slice(0, 10);

const inOrder = (a: StoredResult, b: StoredResult): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id);

/** Forecasts in small helpings, refitting country by country, so that a day of matches does not hold up a reader. */
async function forecastAll(model: Model, fixtures: readonly FixtureInput[]): Promise<Forecast[]> {
  const first = fixtures.reduce((date, fixture) => (date === '' || fixture.date < date ? fixture.date : date), '');
  for (const country of first === '' ? [] : model.countries()) {
    model.prepare(first, country);
    await breathe();
  }
  const forecasts: Forecast[] = [];
  for (const [index, fixture] of fixtures.entries()) {
    forecasts.push(model.forecast(fixture));
    if (index % 10 === 9) await breathe();
  }
  return forecasts;
}

/** Every result of a sport, or those from before a date. */
async function learnAll({ stores, clock }: Needs, sport: Sport, before?: string): Promise<Known> {
  const model = createModel(sport);
  const state: Known = { model, trainedAt: clock(), resultsUntil: null, results: 0, lastId: 0 };
  for await (const chunk of stores.results.stream({ sport, chunkSize })) {
    const earlier = before === undefined ? chunk : chunk.filter(({ date }) => date < before);
    if (earlier.length > 0) await learnChunk(state, earlier);
    if (earlier.length < chunk.length) break;
  }
  return state;
}

export function createEngine(needs: Needs) {
  const { stores, clock } = needs;
  const known = new Map<Sport, Known>();
  const working = new Map<Sport, Promise<Known>>();
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;

  /** What came since is learned on top when it is newer than all before; an older import means learning everything again. */
  async function bringUpToDate(sport: Sport): Promise<Known> {
    const state = known.get(sport);
    const version = await stores.results.version(sport);
    if (state && state.results === version.count && state.lastId === version.lastId) return state;
    if (state && version.count > state.results) {
      const added = await stores.results.addedSince({ sport, id: state.lastId, limit: followLimit });
      const since = dayBefore(state.resultsUntil, toleranceDays);
      const isNewer = added.every(({ date }) => date >= since);
      if (isNewer && state.results + added.length === version.count) {
        await learnChunk(state, added.sort(inOrder));
        state.trainedAt = clock();
        return state;
      }
    }
    const fresh = await learnAll(needs, sport);
    known.set(sport, fresh);
    return fresh;
  }

  const sameWay = () => undefined;
  return {
    /** The sport's model with every stored result in it; simultaneous callers share one training. */
    async ready(sport: Sport): Promise<Trained> {
      const under = working.get(sport);
      if (under) return under;
      const work = forEverybody(() => bringUpToDate(sport)).finally(() => working.delete(sport));
      working.set(sport, work);
      return work;
    },

    /** As it stands here, without a look at how many results there are: who asks at every move of a slider is not told news of the last second.
     *  What is added is learned when it is told of. */
    async asItStands(sport: Sport): Promise<Trained> {
      return known.get(sport) ?? this.ready(sport);
    },

    /** Brings up to date what was trained here before; trains nothing that nobody asked for. */
    async follow(sport: Sport): Promise<void> {
      if (known.has(sport)) await this.ready(sport);
    },

    /** A model that knows only what was known before a date: for a match that has begun or ended since. One is trained at a time;
     *  a crowd is asked to come back. */
    async asOf(sport: Sport, date: string): Promise<Trained> {
      const current = await this.ready(sport);
      if (current.resultsUntil === null || current.resultsUntil < date) return current;
      if (queued >= queueMost) throw new Refusal('unavailable', { retryAfterMs: seconds(5) });
      queued += 1;
      const turn = last.then(() => forEverybody(() => learnAll(needs, sport, date)));
      last = turn.then(sameWay, sameWay);
      return turn.finally(() => {
        queued -= 1;
      });
    },

    forecastAll,
  };
}
export type Engine = ReturnType<typeof createEngine>;
