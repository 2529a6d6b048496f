// The board and its picks on a real database, with a clock to set: for tests of what is picked, closed and read.
import { vi } from 'vitest';
import type { createPost } from '#contract/board.ts';
import type { InputOf } from '#contract/route.ts';
import { leagues } from '#domain/league.ts';
import type { Odds } from '#domain/odds.ts';
import { createBoard } from '#services/board.ts';
import { createEvents } from '#services/events.ts';
import { createNotifications } from '#services/notifications.ts';
import { createPicks } from '#services/picks.ts';
import { announcing } from '#services/reactions.ts';
import type { Member } from '#services/viewer.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { testDatabase } from './database.ts';
import { heard } from './heard.ts';
import { memberViewer } from './members.ts';

type Heard = Parameters<typeof heard>[0];
type Draft = InputOf<typeof createPost>;

/** Kick-off of every match that names none. */
export const kickOff = '2026-03-01T15:00:00.000Z';

export async function pickHouse(now: string) {
  const database = await testDatabase();
  const { stores, pool } = database;
  let instant = new Date(now);
  const clock = () => instant;
  const told: { postId: number; matchId: string | null }[] = [];
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  events.on('post-added', (one) => void told.push(one));
  let salts = 0;
  const needs = { stores, events, clock, newSalt: () => Buffer.alloc(16, ++salts), rateLimitScale: 1000, warn: () => {} };
  const sent = { publicKey: () => 'test-key', send: async () => 'sent' as const };
  const notifications = createNotifications({
    ...needs,
    random: () => 0.5,
    mail: { send: async () => {} },
    push: sent,
    siteUrl: () => 'http://picknote.test',
  });
  await stores.sports.keepLeagues(
    leagues.map(({ code, sport, name, nameKo, countryKo }) => ({ code, sport, name, nameKo, country: countryKo })),
  );
  let matchesMade = 0;

  return {
    ...database,
    told,
    board: createBoard(needs),
    picks: createPicks({ ...needs, announce: announcing(notifications) }),
    at: (iso: string) => {
      instant = new Date(iso);
    },

    async member(username: string, change: Partial<Member> & { kind?: 'user' | 'admin' } = {}): Promise<Member> {
      const email = `${username}@example.com`;
      const account = await stores.accounts.make({
        username,
        email,
        password: noPassword,
        displayName: username,
        now: instant,
        consentedAt: instant,
      });
      if (!account) throw new Error(`${username} is taken`);
      return memberViewer({ id: account.id, username, displayName: username, ...change });
    },

    /** A match as the feed tells it; told again under the same event it changes. */
    async match(change: Partial<Heard> = {}): Promise<number> {
      matchesMade += 1;
      const eventId = change.eventId ?? `e${matchesMade}`;
      const entry = heard({ league: 'eng.1', start: kickOff, ...change, eventId });
      await stores.matches.upsertHeard([entry], instant);
      const match = await stores.matches.byRef({ provider: entry.heard.provider, eventId, competitionId: eventId });
      if (!match) throw new Error(`match ${eventId} is not there`);
      return match.id;
    },

    price: (matchId: number, odds: Odds, bookmaker = 'pinnacle') =>
      stores.odds.record([{ matchId, bookmaker, title: bookmaker, odds, updatedAt: null }], instant),

    /** A reasonable wish, changed by what is given. */
    draft: (change: Partial<Draft> = {}): Draft => ({
      title: 'Arsenal vs Chelsea · 홈 승',
      content: '아스널이 첼시를 이길 것으로 봐요.',
      sport: 'soccer',
      prediction: 'HOME',
      predictionReason: '홈에서 강해요.',
      tags: [],
      ...change,
    }),

    /** How many statements a deed sends, whichever connections it takes. */
    async statements(deed: () => Promise<unknown>): Promise<number> {
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const spies = clients.map((client) => vi.spyOn(client, 'query'));
      for (const client of clients) client.release();
      await deed();
      const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return count;
    },

    async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await pool.query<Row>(query, values)).rows;
    },
  };
}
export type PickHouse = Awaited<ReturnType<typeof pickHouse>>;
