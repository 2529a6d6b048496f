// How the house is found: robots.txt, the map of the site, feeds, the cards of shared links, and the signs of search engines.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { CardKind } from '#services/publishing/cards.ts';
import type { App, ServerNeeds } from '../app.ts';
import { isKnown } from '../is-known.ts';
import { originOf } from '../pages.ts';
import { scaled } from '../processes/limits.ts';
import { answerError } from '../refuse.ts';
import { atomOf, rssOf } from './feeds.ts';
import { keeping } from './kept.ts';
import { robotsText } from './robots.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

export type FoundNeeds = Pick<ServerNeeds, 'services' | 'publicUrl' | 'rateLimitScale' | 'found' | 'drawCard'>;

const textsPerMinute = 60;
const cardsPerMinute = 60;
const textMs = 60_000;
/** A drawn card is small; the version in its key sees to it that it is never an old one. */
const cardMs = 24 * 3_600_000;
const cardsKept = 200;

type Answer = { type: string; body: string | Buffer };
const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => answerError(error, { request, reply });
const tagOf = (body: string | Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

function answer(request: FastifyRequest, reply: FastifyReply, { type, body, tag, seconds }: Answer & { tag: string; seconds: number }) {
  reply.headers({ 'content-type': type, 'cache-control': `public, max-age=${seconds}`, etag: tag });
  return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}

/** Everything that is text: made at most once a minute, whoever asks. */
function registerTexts(app: App, { services: { publishing }, publicUrl, rateLimitScale, found }: FoundNeeds): void {
  const kept = keeping<string | undefined>({ keepMs: textMs, most: 40, now: () => performance.now() });
  const config = { access: 'everyone' as const, rateLimit: { max: scaled(textsPerMinute, rateLimitScale), timeWindow: '1 minute' } };
  type Make = (site: string, name: string) => Promise<string | undefined>;
  const serve = (url: string, type: string, make: Make) =>
    app.get<{ Params: { name?: string } }>(url, { config, errorHandler }, async (request, reply) => {
      const site = originOf(request, publicUrl);
      const { name = '' } = request.params;
      const body = await kept.read(`${url} ${site} ${name}`, () => make(site, name));
      if (body === undefined) throw new Refusal('not-found');
      return answer(request, reply, { type: `${type}; charset=utf-8`, body, tag: tagOf(body), seconds: 300 });
    });
  serve('/robots.txt', 'text/plain', async (site) => robotsText(site));
  serve('/sitemap.xml', 'application/xml', async (site) => sitemapIndex(site, await publishing.sitemapParts()));
  serve('/sitemaps/:name.xml', 'application/xml', async (site, name) => {
    const places = await publishing.sitemapPart(name);
    return places && sitemapPart(site, places);
  });
  for (const url of ['/rss.xml', '/blog/rss.xml']) serve(url, 'application/rss+xml', async (site) => rssOf(site, await publishing.feed()));
  serve('/atom.xml', 'application/atom+xml', async (site) => atomOf(site, await publishing.feed()));
  const key = found?.indexNowKey;
  if (key !== undefined) serve(`/${key}.txt`, 'text/plain', async () => key);
}

function registerCards(app: App, { services: { publishing }, rateLimitScale, drawCard }: FoundNeeds): void {
  if (!drawCard) return;
  const kept = keeping<Buffer>({ keepMs: cardMs, most: cardsKept, now: () => performance.now() });
  const config = { access: 'everyone' as const, rateLimit: { max: scaled(cardsPerMinute, rateLimitScale), timeWindow: '1 minute' } };
  const serve = (url: string, kind: CardKind) =>
    app.get<{ Params: { id?: string } }>(url, { config, errorHandler }, async (request, reply) => {
      const { id = '' } = request.params;
      // A sign that no name of ours can hold, and that the database will not be asked about.
      const facts = id.includes('\0') ? undefined : await publishing.card(kind, id);
      if (!facts) throw new Refusal('not-found');
      const { version: tag } = facts;
      const isTheirs = isKnown(request.headers['if-none-match'], `"${tag}"`);
      const body = isTheirs ? Buffer.alloc(0) : await kept.read(tag, () => drawCard(facts));
      // Whoever shows the link fetches it from a page of their own.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return answer(request, reply, { type: 'image/png', body, tag: `"${tag}"`, seconds: 3600 });
    });
  serve('/og/blog/:id.png', 'blog');
  serve('/og/matches/:id.png', 'match');
  serve('/og/ai-record/:id.png', 'record');
  serve('/og/ai-record.png', 'record');
}

export function registerFound(app: App, needs: FoundNeeds): void {
  registerTexts(app, needs);
  registerCards(app, needs);
}
