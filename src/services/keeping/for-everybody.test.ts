// Use-cases of what the house keeps for everybody: though a stranger asks first, it is filled from the database itself, not from a replica.
import { beforeAll, expect, test } from 'vitest';
import { forStrangers, mayBeOfAMomentAgo } from '#storage/postgres/for-whom.ts';
import { liveHouse } from '#tests/support/live-house.ts';
import { rememberStanding } from '../ads/standing.ts';
import { createEngine } from '../analysis/engine.ts';
import { around } from '../board/around.ts';
import { createTelling } from '../ledger/telling.ts';
import { rememberHosts } from '../live/streams/hosts.ts';
import { createCrowds } from '../picks/crowd.ts';
import { createPlatform } from '../platform.ts';
import { createReading } from '../rankings/reading.ts';
import { keeping } from '../shapes/record/keeping.ts';
import { createHotReads } from '../shapes/shared/hot-reads.ts';
import { keptFor } from '../shapes/shared/kept-for.ts';
import { createBeyond } from '../translation/beyond.ts';
import { visitor } from '../viewer.ts';

async function house() {
  const here = await liveHouse({ now: '2026-03-01T12:00:00Z' });
  const [ofStrangers, all]: [string[], string[]] = [[], []];
  const ask = here.pool.query.bind(here.pool) as (...given: unknown[]) => unknown;
  (here.pool as { query: unknown }).query = (...given: unknown[]) => {
    const { text } = given[0] as { text: string };
    all.push(text);
    if (mayBeOfAMomentAgo()) ofStrangers.push(text);
    return ask(...given);
  };
  return { ...here, ofStrangers, all };
}
let here: Awaited<ReturnType<typeof house>>;
beforeAll(async () => {
  here = await house();
  return () => here.close();
});

type Here = typeof here;
const memories: Record<string, (given: Here) => Promise<unknown>> = {
  'the live boards': ({ live }) => Promise.all([live.live(visitor), live.today(visitor), live.all(visitor), live.popular(visitor)]),
  'whether a match can be watched': ({ live }) => live.watch(visitor, { id: '1', seat: 'a-seat-of-mine', address: '10.0.0.1' }),
  'permitted hosts': ({ needs }) => rememberHosts(needs).kinds(),
  'the crowd of a match': ({ needs }) => createCrowds(needs).of([1]),
  leaderboards: ({ needs }) => createReading(needs).list(visitor, { period: 'weekly', limit: 10, after: 0 }),
  'ads that are shown': ({ needs }) => rememberStanding(needs).read(),
  'figures of the record': ({ needs }) => keeping(needs.clock, () => needs.stores.settings.read('figure'))('one'),
  'figures of the condition': ({ needs }) => keptFor(1000, needs.clock, () => needs.stores.settings.read('figure')).read(),
  'figures of the platform': ({ needs }) => createPlatform(needs).stats(visitor),
  'posts of each sport': ({ needs }) =>
    around({ ...needs, newSalt: () => Buffer.alloc(16), ownHosts: [] } as never).countPosts(visitor, { search: '' }),
  'what many read at once': async ({ stores }) => {
    const many = createHotReads<unknown>();
    const [, , , , ...shared] = Array.from(
      { length: 6 },
      (_, asked) => () => many.read('a', async () => asked && stores.settings.read('figure')),
    );
    for (let asked = 0; asked < 4; asked += 1) await many.read('a', async () => undefined);
    await Promise.all(shared.map((read) => read()));
  },
  'trained models': ({ needs }) => createEngine(needs).ready('soccer'),
  translations: ({ needs }) => createBeyond({ ...needs, engine: undefined })(['goal'], { viewer: visitor, targetLang: 'ko' }),
  'what follows from news': async ({ events, stores }) => {
    events.on('standings-changed', async () => void (await stores.settings.read('figure')));
    await events.tell('standings-changed', {} as never);
  },
};

test.each(Object.entries(memories))('%s', async (_name, fill) => {
  const before = here.all.length;
  await forStrangers(() => fill(here));
  // It did ask, so that the next line says something.
  expect(here.all.length).toBeGreaterThan(before);
  expect(here.ofStrangers).toEqual([]);
});

test('the counts of the ledger’s days, among what else their list is made of', async () => {
  const { ledger } = here.stores;
  const asOfStrangers: boolean[] = [];
  const arrivals: typeof ledger.arrivals = (known) => {
    asOfStrangers.push(mayBeOfAMomentAgo());
    return ledger.arrivals(known);
  };
  const stores = { ...here.stores, ledger: { ...ledger, arrivals } };
  await forStrangers(() => createTelling({ stores, clock: here.needs.clock }).days(visitor, { limit: 3 }));
  expect(asOfStrangers).toEqual([false]);
  here.ofStrangers.splice(0);
});

test('what a stranger reads for itself alone is read as a stranger', async () => {
  await forStrangers(() => here.stores.settings.read('figure'));
  expect(here.ofStrangers.splice(0)).toHaveLength(1);
});
