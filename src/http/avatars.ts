// Members' pictures: bytes of one fixed type, kept by browsers for ever under the hash of what they show.
import { Refusal } from '#contract/errors.ts';
import type { Services } from '#services/services.ts';
import type { App } from './app.ts';
import { isKnown } from './is-known.ts';
import { answerError } from './refuse.ts';

const namePattern = /^([0-9a-f]{32})\.jpg$/;

/** Whatever a browser makes of it, it is a picture: it may load nothing, run nothing, and be shown by our own pages alone. */
const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

export function registerAvatars(app: App, { profile }: Services): void {
  app.get<{ Params: { name: string } }>('/avatars/:name', {
    config: { access: 'everyone' },
    errorHandler: (error, request, reply) => answerError(error, { request, reply }),
    handler: async (request, reply) => {
      const hash = namePattern.exec(request.params.name)?.[1];
      const picture = hash === undefined ? undefined : await profile.avatar(hash);
      if (hash === undefined || !picture) throw new Refusal('not-found');
      const tag = `"${hash}"`;
      reply.headers({ ...headers, etag: tag });
      return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(picture.bytes);
    },
  });
}
