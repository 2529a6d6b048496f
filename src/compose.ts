// Builds the house from a Config: the only file that knows every room. Tests build theirs here too.

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAssistant } from '#assistant/assistant.ts';
import { createInsights, type Insights } from '#assistant/model/insight.ts';
import type { ModelNeeds } from '#assistant/model/model.ts';
import type { Config } from '#config';
import { Refusal } from '#contract/errors.ts';
import { CardsBusy, createCards } from '#delivery/cards/cards.ts';
import { createAnnouncer } from '#delivery/indexnow.ts';
import { createPost } from '#delivery/mail.ts';
import { readLetters } from '#delivery/mail-folder.ts';
import { createPush, newPushKeys, type PushKeys } from '#delivery/push.ts';
import { networkKeyOf } from '#domain/identity/network.ts';
import { leagueOf } from '#domain/league.ts';
import { teamNames } from '#domain/team/team.ts';
import { seconds } from '#domain/time/duration.ts';
import { type BudgetState, createBudget } from '#feeds/budget.ts';
import { createDemoFeed } from '#feeds/demo/demo.ts';
import { createFeeds } from '#feeds/feeds.ts';
import type { FeedLog } from '#feeds/fetch-json.ts';
import type { Turn, TurnStore } from '#feeds/odds-api/turns.ts';
import { leaguePollMs } from '#feeds/poll-plan.ts';
import { createEngine } from '#feeds/translation/engines.ts';
import { readiness } from '#http/operation/health.ts';
import { createLog, type Say, sayOn } from '#http/operation/log.ts';
import { createServer } from '#http/server.ts';
import { createWatch } from '#jobs/alarm.ts';
import type { Job } from '#jobs/job.ts';
import { createJobLog } from '#jobs/job-log.ts';
import { createRunner } from '#jobs/runner.ts';
import { timetable } from '#jobs/timetable.ts';
import { type Between, createBetween } from '#realtime/between.ts';
import { connectTopics } from '#realtime/topics.ts';
import type { Wire } from '#realtime/wire.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { createEvents } from '#services/events.ts';
import type { Pace } from '#services/matches/needs.ts';
import { createPictures } from '#services/profile/pictures.ts';
import { createServices, type Services } from '#services/services.ts';
import { createSocialDoors } from '#social/doors.ts';
import { type Database, explainFolder, openDatabase } from '#storage/database.ts';
import { openPostgresWire } from '#storage/postgres/wire.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import packageFacts from '../package.json' with { type: 'json' };
import { doubtsOf, greetingOf, installedOf } from './config-told.ts';

/** What comes in from the world beside the settings; tests hand in their own. */
export type Surroundings = {
  clock: () => Date;
  random: () => number;
  /** Says that nobody waits for the house any more: its opening is broken off at the next step. */
  signal?: AbortSignal;
  /** Settles when the pages stand built, where that is still being done. */
  pagesBuilt?: Promise<unknown> | undefined;
};

const demoSeed = 'picknote';
const { version } = packageFacts;
const streamsMax = 10_000;
/** What a job does not end in this time when the house closes is given back: another process, or its next opening, begins it again. */
const lastWorkMs = seconds(5);

const feedLog = (say: Say): FeedLog => ({
  info: (facts, message) => say.info(`${message} ${JSON.stringify(facts)}`),
  warn: (facts, message) => say.warn(`${message} ${JSON.stringify(facts)}`),
});

function heardOutside(config: Config, { clock, random }: Surroundings, { stores, say }: { stores: Stores; say: Say }) {
  const koreanName = ({ league, name }: { league: string; name: string }) => {
    const sport = leagueOf(league)?.sport;
    if (!sport) return null;
    const named = teamNames({ sport, league, name });
    return named.korean ? named.full : null;
  };
  const demo = config.mode === 'demo' ? createDemoFeed({ seed: demoSeed, speed: config.demoSpeed, clock, koreanName }) : undefined;
  const budget = createBudget({
    clock,
    store: {
      read: async (provider) => (await stores.settings.read<BudgetState>(`budget:${provider}`)) ?? null,
      write: (provider, state) => stores.settings.write(`budget:${provider}`, state),
    },
  });
  const turnKey = (league: string) => `asked:the-odds-api:${league}`;
  const oddsTurns: TurnStore = {
    read: async (leagues) => {
      const kept = await stores.settings.readMany<Turn>(leagues.map(turnKey));
      return new Map([...kept].map(([key, turn]) => [key.slice(turnKey('').length), turn]));
    },
    write: (league, turn) => stores.settings.write(turnKey(league), turn),
  };
  const feeds = createFeeds({
    ...config,
    oddsTurns,
    pollMs: config.feedPollMs,
    clock,
    random,
    budget,
    demo,
    koreanName,
    contact: config.publicUrl,
    log: feedLog(say),
  });
  return { feeds, pastResults: (now: Date) => demo?.pastResults({ now }) ?? [] };
}

/** How many past days a demo world opens with. */
const demoPastDays = 7;

type Entering = Pick<Config, 'mode' | 'firstAdmin'> & Pick<Database, 'loosely'> & { signal: AbortSignal | undefined };

/** A demo world opens with a past, so that its numbers have something to count; a live one opens empty. Every step is safe to repeat. */
async function enterWorld(
  { founding, matches, analysis, cast, picks, settlement, rankings, accounts, blog, ads }: Services,
  { mode, signal, firstAdmin, loosely }: Entering,
): Promise<void> {
  signal?.throwIfAborted();
  const { isNew } = await founding.enter();
  // Outside the past below: a world that was founded before it had members gets them too.
  await founding.inviteCast();
  await accounts.foundAdmin(firstAdmin);
  await blog.seed();
  await ads.noteConfigured();
  if (!isNew) return;
  const past = [
    () => founding.importPast(),
    () => matches.hearPast(demoPastDays),
    () => analysis.rehearse(demoPastDays),
    () => cast.playPast(demoPastDays),
    () => cast.talkPast(demoPastDays),
    () => matches.refresh(),
    () => matches.refreshOdds(),
    () => picks.closeDue(),
    () => settlement.settlePast(),
    () => settlement.tellPast(),
    () => rankings.recompute(),
  ];
  await loosely(async () => {
    for (const step of mode === 'demo' ? past : []) {
      signal?.throwIfAborted();
      await step();
    }
  });
  // Waits for the disk, and with it for all of the past.
  await founding.finish();
}

export async function compose(config: Config, surroundings: Surroundings) {
  const log = createLog(config.logLevel);
  const say = sayOn(log);
  const database = await openDatabase({ ...config, log: say });
  try {
    return await furnish(config, surroundings, { database, say, log });
  } catch (fault) {
    await database.close();
    throw explainFolder(fault, config.dataDir);
  }
}

/** The keys with which browsers are called: made once, the same in every process. */
const pushKeysOf = ({ settings }: Stores): Promise<PushKeys> => settings.keep('push:keys', newPushKeys());

type Outward = {
  schedule: () => readonly Job[];
  stores: Stores;
  say: Say;
  post: ReturnType<typeof createPost>;
  siteUrl: () => string;
  isClosing: () => boolean;
  wires: readonly Wire[];
  onNews: () => void;
};

/** What accounts, profiles and notifications need of the world outside. */
async function membersOutside(config: Config, { stores, post, siteUrl, isClosing }: Outward) {
  const contact = config.adminEmail ? `mailto:${config.adminEmail}` : (config.publicUrl ?? 'mailto:no-reply@localhost');
  return {
    newToken: () => randomBytes(32).toString('base64url'),
    newSalt: () => randomBytes(16),
    passwords: createPasswords(),
    pictures: createPictures(),
    siteUrl,
    isClosing,
    rateLimitScale: config.rateLimitScale,
    socialDoors: createSocialDoors(config.social),
    mail: post,
    push: createPush({ keys: await pushKeysOf(stores), contact }),
  };
}

const paceOf =
  (pollMs: number, random: () => number): Pace =>
  (known, now) =>
    leaguePollMs(known, { now, pollMs, random });

/** The columns of services on their stores and feeds, and the hub that calls out what they tell. */
async function createColumns(config: Config, surroundings: Surroundings, outward: Outward) {
  const [{ stores, say }, { clock, random }] = [outward, surroundings];
  const events = createEvents({ onFault: (fault, what) => say.error(`a reaction to ${what} failed: ${String(fault)}`) });
  const between = createBetween({
    events,
    wires: outward.wires,
    maxStreams: streamsMax,
    boot: randomBytes(6).toString('hex'),
    clock,
    onNews: outward.onNews,
    onFault: (fault) => say.error(`a word of another process was not understood: ${String(fault)}`),
  });
  connectTopics(events, between.hub, {
    readPosts: (viewer, ids) => services.board.readPosts(viewer, ids),
    onFault: (fault) => say.error(`a new post could not be called out: ${String(fault)}`),
  });
  const { feeds, pastResults } = heardOutside(config, surroundings, { stores, say });
  const warn = (message: string, detail: Record<string, unknown>) => say.warn(`${message} ${JSON.stringify(detail)}`);
  const outside = await membersOutside(config, outward);
  const engine = createEngine(config.translation, { clock, random, log: feedLog(say) });
  const { indexNowKey: key } = config.found;
  const announcePages = key === undefined ? undefined : createAnnouncer({ key, siteUrl: outward.siteUrl });
  let insights: Insights | undefined;
  const services = createServices({
    ...feeds,
    ...outside,
    stores,
    events,
    clock,
    random,
    mode: config.mode,
    pollMs: config.feedPollMs,
    sendsMail: config.smtpUrl !== undefined,
    pastResults,
    pace: paceOf(config.feedPollMs, random),
    warn,
    networkKeyOf,
    engine,
    translationCharsPerDay: config.translation.charsPerDay,
    modelAnswersPerDay: config.modelAnswersPerDay,
    insightOf: (analysis) => insights?.of(analysis) ?? null,
    partner: config.partner,
    adminEmail: config.adminEmail,
    announcePages,
    schedule: outward.schedule,
    hasRoom: () => between.hub.size() < streamsMax,
    installed: installedOf(config),
    version,
  });
  const model = await modelOf(config);
  insights = model && createInsights({ ...model, mayAsk: services.modelAllowance.takeForHouse, clock, warn });
  const assistant = createAssistant({ ...services, clock, random, warn, model });
  return { services, between, assistant, close: () => outside.pictures.close() };
}

/** Letters of a demo world that go nowhere can be read there; a live house shows nobody's letters. */
function lettersOf({ mode, smtpUrl, firstAdmin }: Config, { folder, stores }: { folder: string; stores: Stores }) {
  if (mode !== 'demo' || smtpUrl) return undefined;
  const { username, email = '', password } = firstAdmin;
  // Admins whom the operator named are nobody's to enter as: letters to them, a new password among them, are not shown.
  const isNamed = username && password;
  return async () => readLetters(folder, { besides: isNamed ? [email, ...(await stores.accounts.adminEmails())] : [] });
}

/** The language model that puts her answers into words; without one her records do, and its packages are not read. */
async function modelOf({ translation: { model } }: Config): Promise<ModelNeeds | undefined> {
  if (!model) return undefined;
  const { languageModel } = await import('#assistant/model/provider.ts');
  return { model: languageModel(model), secrets: model.key ? [model.key] : [] };
}

/** What is worth asking for again later is told so. */
function asBusy(fault: unknown): never {
  throw fault instanceof CardsBusy ? new Refusal('unavailable', { retryAfterMs: seconds(5) }) : fault;
}

/** Traces, where a collector is named; the packages that make them are read only then. */
const openTracing = async ({ tracing }: Config, say: Say) =>
  tracing && (await import('#tracing/tracing.ts')).openTracing(tracing, { version, warn: say.warn });

/** Names the house to a Redis that others use too: made once, the same in every process. */
const houseIdOf = ({ settings }: Stores): Promise<string> => settings.keep('house:id', randomBytes(9).toString('hex'));

/** What processes share: news go over Redis, and over the database where that is away or there is none; one on its own data is alone. */
async function openShared({ redisUrl }: Config, { url, kind, pool }: Database, { stores, say }: { stores: Stores; say: Say }) {
  const onState = (isUp: boolean, why = 'the line was lost') =>
    say.warn(isUp ? 'Redis is back' : `Redis is away: limits are counted by each process (${why})`);
  const open = async (at: string) => (await import('#realtime/redis.ts')).openRedis(at, { house: await houseIdOf(stores), onState });
  const redis = redisUrl === undefined ? undefined : await open(redisUrl);
  const wires: Wire[] = [...(redis ? [redis] : []), ...(kind === 'server' ? [openPostgresWire(url, say)] : [])];
  const isReady = ({ hub, others }: Between) =>
    readiness({ ask: () => pool.query('select 1'), kind, isRedisUp: redis?.isUp, others, streams: hub.size });
  return { wires, tally: redis?.tally, isReady };
}

type Work = { jobs: readonly Job[]; clock: () => Date } & Pick<Outward, 'stores' | 'say' | 'post' | 'isClosing'>;

/** The timetable at work, with an eye on what fails. */
function createWork(config: Config, { jobs, stores, say, post, isClosing, clock }: Work) {
  const watch = createWatch({
    say,
    isClosing,
    // Where no letter can be sent the log says so alone.
    send: config.adminEmail ? (letter) => post.send({ to: config.adminEmail ?? '', ...letter }) : undefined,
  });
  return createRunner({
    jobs,
    log: createJobLog(stores.jobRuns, clock),
    clock,
    tickMs: Math.min(seconds(1), config.feedPollMs),
    onFault: (fault, job, inARow) => watch.failed(job, fault, inARow),
    onSuccess: watch.succeeded,
  });
}

type Leaving = {
  app: { close(): Promise<unknown> };
  runner: { stop(): Promise<void>; giveBack(): Promise<number> };
  post: { close(): void };
  say: Say;
  close: () => Promise<void>;
  drainMs: number;
};

/** No new requests, the jobs' last work done, the database closed; before that whoever stands in front has time to find another. */
async function leave({ app, runner, post, say, close, drainMs }: Leaving): Promise<void> {
  // Side by side: together they may take no longer than whoever waits for us is patient.
  const lastWork = Promise.race([runner.stop(), sleep(lastWorkMs, undefined, { ref: false })]);
  if (drainMs > 0) await sleep(drainMs);
  await Promise.all([lastWork, app.close()]);
  if ((await runner.giveBack()) > 0) say.warn('the house closes while a job is still at work');
  post.close();
  await close();
}

type Ground = { database: Database; say: Say; log: Logger };

async function furnish(config: Config, surroundings: Surroundings, { database, say, log }: Ground) {
  const { clock, signal } = surroundings;
  const tracing = await openTracing(config, say);
  tracing?.watchQuestions(database.pool);
  const stores = createStores(database.db);
  const folder = path.join(config.dataDir, 'mail');
  const post = createPost({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder, clock });
  let address = `http://${config.host}:${config.port}`;
  const siteUrl = () => config.publicUrl ?? address;
  let [closing, isLeaving] = [false, false];
  const { wires, tally, isReady } = await openShared(config, database, { stores, say });
  let jobs: readonly Job[] = [];
  const outward = { stores, say, post, siteUrl, isClosing: () => closing, schedule: () => jobs, wires, onNews: database.noteNews };
  const columns = await createColumns(config, surroundings, outward);
  const { services, between } = columns;
  for (const doubt of doubtsOf(config)) say.warn(doubt);
  await database.whileAlone(() => enterWorld(services, { ...config, signal, loosely: database.loosely }), signal);
  if (database.kind === 'embedded') await Promise.all([stores.jobRuns.releaseUnfinished(), stores.idempotency.releaseUnfinished()]);
  await surroundings.pagesBuilt;
  const cards = createCards();
  const app = await createServer({
    ...config,
    services,
    clock,
    assistant: columns.assistant,
    hub: between.hub,
    tally,
    isLeaving: () => isLeaving,
    networkKeyOf,
    forStrangers: database.forStrangers,
    isReady: isReady(between),
    watch: tracing?.watchRequests,
    log,
    connections: () => ({ total: database.pool.totalCount, idle: database.pool.idleCount, waiting: database.pool.waitingCount }),
    pages: config.roles.includes('web'),
    readLetters: lettersOf(config, { folder, stores }),
    drawCard: (facts) => cards.draw(facts).catch(asBusy),
  });
  jobs = timetable(services, { pollMs: config.feedPollMs });
  jobs = tracing?.watchJobs(jobs) ?? jobs;
  const runner = createWork(config, { ...outward, jobs, clock });

  return {
    /** Lines for the person at the terminal. */
    greeting: greetingOf(config),
    /** Resolves with the address it answers at; jobs begin only then, so that the first page does not wait for them. */
    async listen(): Promise<string> {
      await between.open();
      address = await app.listen({ port: config.port, host: config.host });
      if (config.roles.includes('jobs')) runner.start();
      return address;
    },
    close: ({ drain = false } = {}): Promise<void> => {
      closing = true;
      isLeaving = drain && config.drainMs > 0;
      const close = async () => {
        await Promise.all([columns.close(), cards.close(), between.close()]);
        await Promise.all([database.close(), tracing?.close()]);
      };
      return leave({ app, runner, post, say, close, drainMs: isLeaving ? config.drainMs : 0 });
    },
  };
}
