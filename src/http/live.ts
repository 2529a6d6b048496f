// GET /api/live: one event stream for each open page, fed by the hub; a member's own news come with the session cookie.
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import type { Subscriber } from '#realtime/calling.ts';
import type { Hub, Owner } from '#realtime/hub.ts';
import { type Viewer, visitor } from '#services/viewer.ts';
import type { App } from './app.ts';
import { scaled } from './processes/limits.ts';
import { openStream } from './stream/open-stream.ts';

const heartbeatMs = 20_000;
/** A reader so slow that this much waits for it is let go; the browser reconnects by itself. */
const maxWaitingBytes = 256 * 1024;
/** How long a member's stream lasts: whoever reconnects shows the cookie again, so a session that ended elsewhere is heard no longer. */
const ownedMs = 15 * 60_000;

type LiveNeeds = {
  hub: Hub;
  topics: readonly string[];
  /** An EventSource sends no header: the cookie says whose stream it is. Without this everyone is a visitor. */
  viewerOf?: (request: FastifyRequest) => Promise<Viewer>;
  networkKeyOf: (address: string) => string;
  /** Multiplies how many streams one member and one address may hold. */
  rateLimitScale?: number;
  /** Whoever comes to a process that is about to close listens at another one. */
  isLeaving?: () => boolean;
  clock: () => Date;
};

type Word = string | string[];
type Asking = FastifyRequest<{ Querystring: { topics?: Word; seat?: Word; lastEventId?: Word } }>;

/** Counts the streams of each member and each address, so that one cannot take the places of all. */
function createPlaces(max: { member: number; address: number }, networkKeyOf: LiveNeeds['networkKeyOf']) {
  const taken = new Map<string, number>();
  const change = (key: string, by: 1 | -1) => {
    const left = (taken.get(key) ?? 0) + by;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
  return {
    /** Undefined where no place is left. */
    take(address: string, owner: Owner | undefined): (() => void) | undefined {
      const seats = [`address ${networkKeyOf(address)}`, ...(owner ? [`member ${owner.memberId}`] : [])];
      const isFull = seats.some((key) => (taken.get(key) ?? 0) >= (key.startsWith('member') ? max.member : max.address));
      if (isFull) return undefined;
      for (const key of seats) change(key, 1);
      return () => {
        for (const key of seats) change(key, -1);
      };
    },
  };
}

function refuse(reply: FastifyReply, code: RefusalCode) {
  const { status, message } = refusals[code];
  return reply.code(status).header('retry-after', '30').header('cache-control', 'no-store').send({ error: message, code, message });
}

/** What is said twice counts as a list. */
const textOf = (told: string | string[] | undefined): string | undefined => (Array.isArray(told) ? told.join(',') : told) || undefined;

/** It names how far each process was heard: room for some thirty of them. */
const lastIdMax = 1000;
const seatPattern = /^[\w-]{16,64}$/;

/** Which topics a stream asks for, and where it comes from; words that we do not know are no topics. */
function wishOf({ headers, query, ip }: Asking, { topics, networkKeyOf }: Pick<LiveNeeds, 'topics' | 'networkKeyOf'>) {
  const words = new Set(textOf(query.topics)?.split(',') ?? topics);
  const seat = textOf(query.seat) ?? '';
  return {
    asked: topics.filter((topic) => words.has(topic)),
    network: networkKeyOf(ip),
    seat: seatPattern.test(seat) ? seat : undefined,
    // The browser's own reconnection tells in its head what it heard last; a page that closed its stream tells it in the address.
    lastId: (textOf(headers['last-event-id']) ?? textOf(query.lastEventId))?.slice(0, lastIdMax),
  };
}

/** No stream outlives its session, which may end by the calendar alone. */
const lifeOf = (viewer: Viewer, now: Date): number | undefined =>
  viewer.kind === 'visitor' ? undefined : Math.max(0, Math.min(ownedMs, viewer.sessionEndsAt.getTime() - now.getTime()));

const ownerOf = (viewer: Viewer): Owner | undefined =>
  viewer.kind === 'visitor' ? undefined : { memberId: viewer.id, sessionId: viewer.sessionId };

const earsOf = (raw: ServerResponse): Subscriber => ({
  close: () => void raw.end(),
  send(frame) {
    // Ended, and still on its way to whoever reads slowly: a word after the end would be a fault of the whole house.
    if (raw.writableEnded) return;
    if (raw.writableLength > maxWaitingBytes) raw.destroy();
    else raw.write(frame);
  },
});

export function registerLive(app: App, needs: LiveNeeds): void {
  const { hub, viewerOf = async () => visitor, networkKeyOf, rateLimitScale = 1, isLeaving = () => false, clock } = needs;
  const places = createPlaces({ member: scaled(20, rateLimitScale), address: scaled(50, rateLimitScale) }, networkKeyOf);
  const timer = setInterval(() => hub.heartbeat(), heartbeatMs);
  // While connections still stand: whoever listens is told when to come again.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    hub.closeAll();
  });
  app.get('/api/live', { exposeHeadRoute: false, config: { access: 'viewer' } }, async (request: Asking, reply) => {
    if (isLeaving()) return refuse(reply, 'unavailable');
    const viewer = await viewerOf(request);
    const owner = ownerOf(viewer);
    const { raw } = reply;
    // Who left while we asked who they are would never be heard to leave.
    if (raw.destroyed) return reply.hijack();
    const standUp = places.take(request.ip, owner);
    if (!standUp) return refuse(reply, 'too-many-requests');
    const { asked, ...from } = wishOf(request, needs);
    const seated = hub.subscribe(asked, earsOf(raw), { ...from, owner });
    if (!seated) {
      standUp();
      return refuse(reply, 'unavailable');
    }
    const lifeMs = lifeOf(viewer, clock());
    const lifetime = lifeMs === undefined ? undefined : setTimeout(() => raw.end(), lifeMs);
    raw.on('close', () => {
      clearTimeout(lifetime);
      seated.leave();
      standUp();
    });
    openStream(reply, 'text/event-stream');
    raw.write(`retry: 5000\n\n${seated.opening}`);
    return reply;
  });
}
