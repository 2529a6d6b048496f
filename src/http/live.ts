// GET /api/live: one event stream for each open page, fed by the hub; a member's own news come with the session cookie.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import type { Hub, Owner } from '#realtime/hub.ts';
import { type Viewer, visitor } from '#services/viewer.ts';
import type { App } from './app.ts';

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
};

/** Counts the streams of each member and each address, so that one cannot take the places of all. */
function createSeats(max: { member: number; address: number }, networkKeyOf: LiveNeeds['networkKeyOf']) {
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

function openStream(reply: FastifyReply): void {
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  reply.raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 5000\n\n');
}

const ownerOf = (viewer: Viewer): Owner | undefined =>
  viewer.kind === 'visitor' ? undefined : { memberId: viewer.id, sessionId: viewer.sessionId };

export function registerLive(app: App, needs: LiveNeeds): void {
  const { hub, topics, viewerOf = async () => visitor, networkKeyOf, rateLimitScale = 1 } = needs;
  const seats = createSeats({ member: Math.ceil(20 * rateLimitScale), address: Math.ceil(50 * rateLimitScale) }, networkKeyOf);
  const timer = setInterval(() => hub.heartbeat(), heartbeatMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    hub.closeAll();
  });
  app.get<{ Querystring: { topics?: string } }>('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const words = new Set(String(request.query.topics ?? topics.join(',')).split(','));
    const asked = topics.filter((topic) => words.has(topic));
    const owner = ownerOf(await viewerOf(request));
    const { raw } = reply;
    // Who left while we asked who they are would never be heard to leave.
    if (raw.destroyed) return reply.hijack();
    const standUp = seats.take(request.ip, owner);
    if (!standUp) return refuse(reply, 'too-many-requests');
    const close = () => void raw.end();
    const send = (frame: string) => {
      if (raw.writableLength > maxWaitingBytes) raw.destroy();
      else raw.write(frame);
    };
    const leave = hub.subscribe(asked, { send, close }, owner);
    if (!leave) {
      standUp();
      return refuse(reply, 'unavailable');
    }
    const lifetime = owner && setTimeout(close, ownedMs);
    raw.on('close', () => {
      clearTimeout(lifetime);
      leave();
      standUp();
    });
    openStream(reply);
    return reply;
  });
}
