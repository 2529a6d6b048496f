// Calls browsers through their push services: encrypted for the browser alone, signed with the house's own keys (VAPID).
import { createECDH, createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isPublicHttps } from '#domain/public-host.ts';
import { hours, seconds } from '#domain/time/duration.ts';
import { publicLookup } from './public-lookup.ts';

export type PushKeys = { publicKey: string; privateKey: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushNews = { title: string; body: string; href: string; tag: string; keepMs?: number; isUrgent?: boolean };

type Needs = {
  keys: PushKeys;
  /** Whom a push service may write to, a mailto: or https: address. */
  contact: string;
  /** For tests: a push service on this machine, without TLS. */
  allowLoopback?: boolean;
  limitMs?: number;
};

/** The push service did not take it; `retryAfterMs` where it said when to come back, `isFinal` where it never will. */
export class PushRefused extends Error {
  override name = 'PushRefused';
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly isFinal: boolean;
  constructor(status: number, { retryAfterMs, isFinal = false }: { retryAfterMs?: number | undefined; isFinal?: boolean } = {}) {
    super(`the push service answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isFinal = isFinal;
  }
}

const usualLimitMs = seconds(10);
const usualKeepMs = hours(24);
/** What we read of an answer; the rest is nobody's concern. */
const answerMaxBytes = 16 * 1024;
/** Our own mistake, or one the browser's keys make for ever: nothing changes by sending it again. */
const finalStatuses = new Set([400, 413]);

/** At most 32 signs of base64url: news of one tag takes one place with the push service. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const isLoopback = (endpoint: string) => URL.canParse(endpoint) && new URL(endpoint).hostname === '127.0.0.1';

type Answer = { status: number; retryAfter: string | undefined };
type Request = { endpoint: string; headers: Record<string, string | number>; body: Buffer; limitMs: number; allowLoopback: boolean };

/** No redirect is followed, and a name that leads inside our own network is not connected to. */
function post({ endpoint, headers, body, limitMs, allowLoopback }: Request): Promise<Answer> {
  const url = new URL(endpoint);
  const { request } = url.protocol === 'https:' ? https : http;
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(limitMs), ...(allowLoopback ? {} : { lookup: publicLookup }) };
  return new Promise((resolve, reject) => {
    const call = request(url, options, (reply) => {
      let read = 0;
      reply.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > answerMaxBytes) reply.destroy();
      });
      reply.on('error', () => {});
      const { statusCode = 0, headers: told } = reply;
      reply.on('close', () => resolve({ status: statusCode, retryAfter: told['retry-after'] }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Seconds; a date is left to our own pauses. */
const retryAfterMsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? seconds(Number(header)) : undefined;

/** A push service wants to know whom it serves by https: or mailto:; an address of this machine is neither. */
const subjectOf = (contact: string): string => (/^(mailto:|https:)/.test(contact) ? contact : 'mailto:no-reply@localhost');

export function createPush({ keys, contact, allowLoopback = false, limitMs = usualLimitMs }: Needs) {
  const vapidDetails = { subject: subjectOf(contact), ...keys };
  const isAcceptable = (endpoint: string) => isPublicHttps(endpoint) || (allowLoopback && isLoopback(endpoint));

  return {
    publicKey: () => keys.publicKey,

    /** `gone`: the browser wants no more. Throws where it was not taken: PushRefused with the answer, or what broke the line. */
    async send({ endpoint, p256dh, auth }: PushTarget, news: PushNews): Promise<'sent' | 'gone'> {
      if (!isAcceptable(endpoint)) return 'gone';
      const { title, body, href, tag, keepMs = usualKeepMs, isUrgent = false } = news;
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails(
        { endpoint: new URL(endpoint).href, keys: { p256dh, auth } },
        JSON.stringify({ title, body, href, tag }),
        { vapidDetails, TTL: Math.ceil(keepMs / 1000), urgency: isUrgent ? 'high' : 'normal', topic: topicOf(tag) },
      );
      const { headers, body: sealed } = details;
      const answer = await post({ endpoint: details.endpoint, headers, body: sealed, limitMs, allowLoopback });
      const { status } = answer;
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      throw new PushRefused(status, { retryAfterMs: retryAfterMsOf(answer.retryAfter), isFinal: finalStatuses.has(status) });
    },
  };
}

/** A pair on P-256, as RFC 8292 wants it: the point uncompressed, the number in 32 bytes. */
export function newPushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  return {
    publicKey,
    privateKey: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}
