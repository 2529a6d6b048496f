// A house of its own for a use-case: real database, fixed clock, and a feed that tells what the test wrote down.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Assistant, createAssistant } from '#assistant/assistant.ts';
import type { ModelNeeds } from '#assistant/model/model.ts';
import type { Analysis } from '#contract/analysis.ts';
import { networkKeyOf } from '#domain/identity/network.ts';
import type { HeardEvent, HeardPrices, ProxyScoreboard, Slate, Window } from '#feeds/feed.ts';
import { noCatalogue, type StreamCatalogue } from '#feeds/streams/streams.ts';
import type { TranslationEngine } from '#feeds/translation/translation.ts';
import type { App, StoredLetter } from '#http/app.ts';
import { createServer } from '#http/server.ts';
import { createHub, type Hub } from '#realtime/hub.ts';
import { connectTopics } from '#realtime/topics.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import type { SocialDoor } from '#services/accounts/social-door.ts';
import type { Partner } from '#services/ads/ads.ts';
import { createEvents, type Happening, type Happenings } from '#services/events.ts';
import type { Letter, PushNews, PushTarget } from '#services/notifications/needs.ts';
import { createPictures } from '#services/profile/pictures.ts';
import { createServices, type Services } from '#services/services.ts';
import type { Stores } from '#storage/stores.ts';
import { testDatabase } from './database.ts';

/** `asked`: of what time the feed was asked, oldest first. */
type Script = { events: HeardEvent[]; prices: HeardPrices[]; stale: boolean; fails: boolean; asked: Window[] };

export type TestHouse = {
  services: Services;
  assistant: Assistant;
  /** What is called out: `hub.subscribe` hears it. */
  hub: Hub;
  stores: Stores;
  /** The database asked past the stores. */
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>;
  app: FastifyInstance;
  /** What the feed tells of its one league from now on. */
  script: Script;
  /** What left the house by letter and by push, oldest first; `fails` makes every sending throw. */
  outside: { letters: Letter[]; pushes: { target: PushTarget; news: PushNews }[]; fails: boolean; gone: Set<string> };
  at(iso: string): void;
  now(): Date;
  told<H extends Happening>(what: H): Happenings[H][];
  [Symbol.asyncDispose](): Promise<void>;
};

const happenings = [
  'matches-changed',
  'matches-finished',
  'match-settled',
  'post-added',
  'post-removed',
  'post-liked',
  'message-sent',
  'message-removed',
  'comment-added',
  'comment-removed',
  'blocks-changed',
  'standings-changed',
  'results-added',
  'analysis-ready',
  'recommendation-added',
  'notice-added',
  'sessions-ended',
  'member-changed',
  'password-changed',
  'new-device',
] as const satisfies Happening[];

type Wishes = {
  now: string;
  league?: string;
  mode?: 'demo' | 'live';
  rateLimitScale?: number;
  socialDoors?: readonly SocialDoor[];
  catalogue?: StreamCatalogue;
  engine?: TranslationEngine;
  partner?: Partner;
  adminEmail?: string;
  model?: ModelNeeds;
  insightOf?: (analysis: Analysis) => string | null;
  modelAnswersPerDay?: number;
  /** Hears what the front door logs. */
  log?: Logger;
  metricsToken?: string;
  trustedProxies?: readonly string[];
  publicUrl?: string;
  /** The letters of a demo world, at /__mail. */
  readLetters?: () => Promise<StoredLetter[]>;
  /** Milliseconds between two looks at the feed; none without it. */
  pace?: () => number;
  /** Sees the front door before its routes are hung. */
  watch?: (app: App) => void;
  /** Hears what the assistant warns of. */
  warn?: (message: string, detail: Record<string, unknown>) => void;
};

const noPartner: Partner = { mode: 'off', advertiser: '', claims: [], conditions: '', linkUrl: '', regions: [], handle: '' };

/** A house of its own: `mode` is that of its services; its feed is the script in either. */
export async function testHouse(wishes: Wishes): Promise<TestHouse> {
  const { now, league = 'eng.1', mode = 'live', rateLimitScale = 1000, socialDoors = [], catalogue = noCatalogue, engine } = wishes;
  const database = await testDatabase();
  let instant = new Date(now);
  const clock = () => instant;
  const faults: unknown[] = [];
  const events = createEvents({ onFault: (fault) => faults.push(fault) });
  const told: { what: Happening; data: unknown }[] = [];
  for (const what of happenings) events.on(what, (data) => void told.push({ what, data }));
  const script: Script = { events: [], prices: [], stale: false, fails: false, asked: [] };
  const slate = (): Slate => ({ events: script.events, rejected: [], fetchedAt: instant.toISOString(), stale: script.stale });
  const ifThere = <T>(answer: T): T => {
    if (script.fails) throw new Error('the feed is away');
    return answer;
  };
  const proxyScoreboard: ProxyScoreboard = async ({ league: asked }) =>
    asked === 'eng.1'
      ? { kind: 'told', body: { leagues: [], events: [] }, fetchedAt: instant.toISOString(), stale: false, ageSeconds: 0 }
      : { kind: 'no-such-league' };
  const outside: TestHouse['outside'] = { letters: [], pushes: [], fails: false, gone: new Set() };
  const ifOpen = () => {
    if (outside.fails) throw new Error('the way outside is closed');
  };
  const hub = createHub({ maxStreams: 100, boot: 'test', clock });
  connectTopics(events, hub, {
    readPosts: (viewer, ids) => services.board.readPosts(viewer, ids),
    onFault: (fault) => void faults.push(fault),
  });
  const pictures = createPictures();
  const services = createServices({
    stores: database.stores,
    events,
    clock,
    mode,
    random: () => 0,
    newToken: () => randomBytes(32).toString('base64url'),
    newSalt: () => randomBytes(16),
    // Cheap on purpose: what is tested is who gets in, not how long it takes.
    passwords: createPasswords({ memoryCost: 8, timeCost: 1 }),
    pictures,
    siteUrl: () => 'http://picknote.test',
    partner: wishes.partner ?? noPartner,
    adminEmail: wishes.adminEmail,
    announcePages: undefined,
    schedule: () => [],
    installed: [],
    version: 'test',
    rateLimitScale,
    ...(wishes.insightOf ? { insightOf: wishes.insightOf } : {}),
    ...(wishes.modelAnswersPerDay === undefined ? {} : { modelAnswersPerDay: wishes.modelAnswersPerDay }),
    socialDoors,
    mail: {
      async send(letter) {
        ifOpen();
        outside.letters.push(letter);
      },
    },
    push: {
      publicKey: () => 'test-key',
      async send(target, news) {
        ifOpen();
        if (outside.gone.has(target.endpoint)) return 'gone';
        outside.pushes.push({ target, news });
        return 'sent';
      },
    },
    pollMs: 30_000,
    sendsMail: true,
    scores: [
      {
        name: 'scripted',
        leagues: [league],
        slate: async (_league, window) => {
          script.asked.push(window);
          return ifThere(slate());
        },
      },
    ],
    odds: [{ name: 'scripted', leagues: [league], prices: async () => ifThere({ ...slate(), prices: script.prices }) }],
    proxyScoreboard,
    pastResults: () => [],
    pace: wishes.pace ?? (() => 0),
    warn: () => {},
    networkKeyOf,
    catalogue,
    engine,
  });
  await services.founding.enter();
  const assistant = createAssistant({ ...services, clock, warn: wishes.warn ?? (() => undefined), random: () => 0, model: wishes.model });
  const app = await createServer({
    services,
    clock,
    assistant,
    hub,
    mode,
    dev: false,
    pages: false,
    publicUrl: wishes.publicUrl,
    rateLimitScale,
    networkKeyOf,
    logLevel: 'silent',
    log: wishes.log,
    metricsToken: wishes.metricsToken,
    trustedProxies: wishes.trustedProxies,
    readLetters: wishes.readLetters,
    watch: wishes.watch,
    isReady: async () => ({ ok: true, detail: {} }),
  });
  return {
    services,
    assistant,
    hub,
    stores: database.stores,
    rows: async <Row extends object>(query: string, values: unknown[] = []) => (await database.pool.query<Row>(query, values)).rows,
    app,
    script,
    outside,
    at: (iso) => {
      instant = new Date(iso);
    },
    now: clock,
    told: <H extends Happening>(what: H) => told.filter((one) => one.what === what).map(({ data }) => data as Happenings[H]),
    async [Symbol.asyncDispose]() {
      await app.close();
      await pictures.close();
      await database.close();
      if (faults.length > 0) throw faults[0];
    },
  };
}
