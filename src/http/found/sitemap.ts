// The map of the site as search engines read it: an index, and its parts.
import { Readable } from 'node:stream';
import type { Place, SitemapPart } from '#services/publishing/mapping.ts';

const lastmodOf = (changedAt: Date | null) => (changedAt ? { lastmod: changedAt.toISOString() } : {});

export async function sitemapIndex(site: string, parts: readonly SitemapPart[]): Promise<string> {
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const lines = parts.map(({ name, changedAt }) => ({ url: `${site}/sitemaps/${name}.xml`, ...lastmodOf(changedAt) }));
  return String(await streamToPromise(Readable.from(lines).pipe(new SitemapIndexStream())));
}

/** The library writes nothing at all for no lines; a part that is empty is still a map. */
export async function sitemapPart(site: string, places: readonly Place[]): Promise<string> {
  if (places.length === 0) {
    return '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
  }
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const lines = places.map(({ path, changedAt }) => ({ url: path, ...lastmodOf(changedAt) }));
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  return String(await streamToPromise(Readable.from(lines).pipe(new SitemapStream({ hostname: site, xmlns }))));
}
