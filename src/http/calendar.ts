// A member's calendar for calendar programs, which bring no session: the secret in the address is all they show.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Services } from '#services/services.ts';
import type { App } from './app.ts';
import { isKnown } from './is-known.ts';
import { scaled } from './processes/limits.ts';
import { answerError } from './refuse.ts';

const namePattern = /^([\w-]{43,128})\.ics$/;
const perMinute = 120;

/** The address is a key: no search engine lists it, no page learns that it was read from it, and nobody between us and the member keeps a copy. */
const guarded = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
} as const;

const fileHeaders = {
  'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
  'content-disposition': 'inline; filename="picknote.ics"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

type Needs = { following: Pick<Services['following'], 'calendarFile'>; rateLimitScale: number };

export function registerCalendar(app: App, { following, rateLimitScale }: Needs): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', {
    config: { access: 'address', rateLimit: { max: scaled(perMinute, rateLimitScale) } },
    errorHandler: (error, request, reply) => answerError(error, { request, reply: reply.headers(guarded) }),
    handler: async (request, reply) => {
      const secret = namePattern.exec(request.params.name)?.[1];
      const file = secret === undefined ? null : await following.calendarFile(secret);
      if (file === null) throw new Refusal('not-found');
      const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
      reply.headers({ ...guarded, ...fileHeaders, etag: tag });
      return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(file);
    },
  });
}
