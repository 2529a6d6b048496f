// The meters of the house in Prometheus' words, for those who run it and for nobody else.
import { timingSafeEqual } from 'node:crypto';
import net from 'node:net';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#contract/errors.ts';
import type { HouseMeters } from '#services/status/measures.ts';
import type { App, ServerNeeds } from '../app.ts';

type Needs = Pick<ServerNeeds, 'hub' | 'connections' | 'metricsToken' | 'publicUrl' | 'trustedProxies'> & {
  services: { status: { measures(): Promise<HouseMeters> } };
};

const near = new net.BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isNear = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return net.isIP(plain) !== 0 && near.check(plain, net.isIPv6(plain) ? 'ipv6' : 'ipv4');
};

const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'];

/** Equal in constant time, whatever the lengths. */
function isToken(given: string | undefined, token: string): boolean {
  const [mine, theirs] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

/**
 * With a token: whoever shows it. Without one: who asks from this machine or its private network, where nobody passes strangers on to us. A
 * house that is reached through a proxy is asked by it from near in everybody's name, so that it tells nothing without a token.
 */
function mayRead(request: FastifyRequest, { metricsToken, publicUrl, trustedProxies }: Needs): boolean {
  if (metricsToken) return isToken(request.headers.authorization, metricsToken);
  if (publicUrl || trustedProxies?.length || passedOn.some((name) => request.headers[name] !== undefined)) return false;
  return isNear(request.socket.remoteAddress ?? '');
}

function countRequests(app: App, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

type Told = { help: string; label?: string; read: (told: HouseMeters) => readonly (readonly [name: string, value: number | null])[] };

const alone = (value: number | null) => [['', value] as const];

/** What every process reads of the shared memory of the house: the same wherever it is asked. Every label is a word of ours. */
const ofTheHouse: Readonly<Record<string, Told>> = {
  job_last_success_timestamp_seconds: {
    help: 'When each job of the timetable last went well.',
    label: 'job',
    read: ({ jobs }) => jobs.map(({ name, lastSuccess }) => [name, lastSuccess]),
  },
  job_last_failure_timestamp_seconds: {
    help: 'When each job last failed, within the last seven days.',
    label: 'job',
    read: ({ jobs }) => jobs.map(({ name, lastFailure }) => [name, lastFailure]),
  },
  job_last_run_ok: {
    help: '1 where the newest finished run of a job went well, 0 where it failed.',
    label: 'job',
    read: ({ jobs }) => jobs.map(({ name, isWell }) => [name, isWell === null ? null : Number(isWell)]),
  },
  job_last_duration_seconds: {
    help: 'How long the newest finished run of each job took.',
    label: 'job',
    read: ({ jobs }) => jobs.map(({ name, duration }) => [name, duration]),
  },
  job_failures_24h: {
    help: 'How often each job failed in the last 24 hours.',
    label: 'job',
    read: ({ jobs }) => jobs.map(({ name, failures }) => [name, failures]),
  },
  feed_age_seconds: {
    help: 'Since when each feed has told nothing of any league.',
    label: 'feed',
    read: ({ feeds }) => feeds.map(({ feed, age }) => [feed, age]),
  },
  feed_leagues_silent: {
    help: 'Leagues of each feed that were asked in vain after their last word.',
    label: 'feed',
    read: ({ feeds }) => feeds.map(({ feed, silent }) => [feed, silent]),
  },
  odds_age_seconds: { help: 'Age of the newest price of a coming match.', read: ({ oddsAge }) => alone(oddsAge) },
  settlement_waiting: { help: 'Matches that ended and are not settled yet.', read: ({ settlement }) => alone(settlement.waiting) },
  settlement_oldest_seconds: { help: 'How long the oldest of them has waited.', read: ({ settlement }) => alone(settlement.oldest) },
  outbox_waiting: {
    help: 'Letters (email) and pushes that are due and not sent, or were tried in vain.',
    label: 'channel',
    read: ({ outbox }) => outbox.map(({ channel, waiting }) => [channel, waiting]),
  },
  outbox_oldest_seconds: {
    help: 'How long the oldest of them has waited.',
    label: 'channel',
    read: ({ outbox }) => outbox.map(({ channel, oldest }) => [channel, oldest]),
  },
  outbox_receivers_in_vain: {
    help: 'Addresses or browsers for which something waits that was tried in vain.',
    label: 'channel',
    read: ({ outbox }) => outbox.map(({ channel, inVain }) => [channel, inVain]),
  },
  member_picks_settled: { help: 'Picks of members that were settled, since the beginning.', read: ({ picks }) => alone(picks.settled) },
  member_picks_correct: { help: 'Picks of members that were right, since the beginning.', read: ({ picks }) => alone(picks.correct) },
};

function tellOfTheHouse(registry: Registry): (told: HouseMeters | undefined) => void {
  const up = new Gauge({ name: 'house_readable', help: '1 while the shared memory of the house answers.', registers: [registry] });
  const gauges = Object.entries(ofTheHouse).map(([name, { help, label, read }]) => ({
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }),
    label,
    read,
  }));
  return (told) => {
    up.set(told ? 1 : 0);
    for (const { gauge, label, read } of gauges) {
      gauge.reset();
      if (!label) gauge.remove({});
      for (const [name, value] of told ? read(told) : []) if (value !== null) gauge.set(label ? { [label]: name } : {}, value);
    }
  };
}

function tellOfTheProcess(registry: Registry, { hub, connections }: Needs): void {
  new Gauge({
    name: 'open_event_streams',
    help: 'Open event streams.',
    registers: [registry],
    collect() {
      this.set(hub.size());
    },
  });
  if (!connections) return;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; waiting: questions that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

export function registerMeters(app: App, needs: Needs): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  tellOfTheProcess(registry, needs);
  const tell = tellOfTheHouse(registry);
  const build = new Gauge({ name: 'build_info', help: 'What runs here.', labelNames: ['version', 'mode', 'node'], registers: [registry] });
  app.get('/metrics', { config: { access: 'operator' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, needs)) throw new Refusal('not-found');
    // While the database is away the meters of the process are told all the same: that is when they are needed.
    const told = await needs.services.status.measures().catch((fault: unknown) => {
      request.log.warn({ err: fault }, 'the meters of the house could not be read');
      return undefined;
    });
    tell(told);
    if (told) build.set({ version: told.version, mode: told.mode, node: process.version }, 1);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
