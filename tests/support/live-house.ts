// The live column on a real database, with a clock to set, a feed's word to write down and every question counted: for tests of the boards.
import { networkKeyOf } from '#domain/identity/network.ts';
import type { ProxyScoreboard } from '#feeds/feed.ts';
import { noCatalogue, type StreamCatalogue } from '#feeds/streams/streams.ts';
import { createEvents } from '#services/events.ts';
import type { LiveNeeds } from '#services/live/needs.ts';
import { createLive } from '#services/live.ts';
import { entryOf } from '#services/matches/hear.ts';
import type { HearingNeeds } from '#services/matches/needs.ts';
import { testDatabase } from './database.ts';
import type { event } from './factories.ts';

type Wishes = {
  now: string;
  mode?: 'demo' | 'live';
  leagues?: readonly string[];
  proxyScoreboard?: ProxyScoreboard;
  catalogue?: StreamCatalogue;
  clock?: () => Date;
};

export async function liveHouse(wishes: Wishes) {
  const { now, mode = 'live', leagues = ['eng.1', 'nba'], catalogue = noCatalogue } = wishes;
  const database = await testDatabase();
  const { stores, pool } = database;
  let instant = new Date(now);
  const clock = wishes.clock ?? (() => instant);
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const needs: LiveNeeds & Pick<HearingNeeds, 'scores'> = {
    stores,
    events,
    clock,
    mode,
    proxyScoreboard: wishes.proxyScoreboard ?? (async () => ({ kind: 'unavailable' })),
    catalogue,
    rateLimitScale: 1000,
    networkKeyOf,
    warn: () => {},
    pollMs: 30_000,
    scores: [{ name: 'espn', leagues, slate: async () => ({ events: [], rejected: [], fetchedAt: now, stale: false }) }],
  };
  let questions = 0;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  (pool as { query: unknown }).query = (...given: unknown[]) => {
    questions += 1;
    return ask(...given);
  };
  return {
    ...database,
    needs,
    events,
    live: createLive(needs),
    at: (iso: string) => {
      instant = new Date(iso);
    },
    /** Remembered as if a feed had told them now; their numbers, in order. */
    async hear(told: readonly ReturnType<typeof event>[]): Promise<number[]> {
      await stores.matches.upsertHeard(
        told.flatMap((one) => entryOf(one) ?? []),
        clock(),
      );
      const found = await Promise.all(
        told.map(({ provider, eventId, competitionId }) => stores.matches.byRef({ provider, eventId, competitionId })),
      );
      return found.map((match) => match?.id ?? Number.NaN);
    },
    async addMembers(...kinds: ('person' | 'bot' | 'ai')[]): Promise<number[]> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into users (username, email, password, display_name, kind)
         select 'm' || n || '_' || (select count(*) from users), 'm' || n || '_' || (select count(*) from users) || '@example.com', 'none', '회원' || n, kind
         from unnest($1::text[]) with ordinality k(kind, n) returning id`,
        [kinds],
      );
      return rows.map(({ id }) => Number(id));
    },
    /** How many questions the database is asked meanwhile. */
    async questionsOf(work: () => Promise<unknown>): Promise<number> {
      questions = 0;
      await work();
      return questions;
    },
  };
}
