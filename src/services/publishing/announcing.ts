// Tells search engines of posts that came or changed: each change once, and again only where it was not heard.
import type { PublishingNeeds } from './needs.ts';

const toldKey = 'indexnow:told';
const most = 100;

export const announcing = ({ stores, clock, siteUrl, mode, announcePages, warn }: PublishingNeeds) => ({
  /** Nothing is told of a demo world, nor from an address that strangers cannot reach. */
  async announceDue(): Promise<{ announced: number }> {
    const site = siteUrl();
    if (!announcePages || mode === 'demo' || !site.startsWith('https://')) return { announced: 0 };
    const told = await stores.settings.read<string>(toldKey);
    // What stood before the key was set is found by the map of the site.
    const since = told === undefined || told === null ? clock() : new Date(told);
    if (told === undefined || told === null) await stores.settings.write(toldKey, since.toISOString());
    const changed = await stores.found.changedInBlog({ since, limit: most });
    const last = changed.at(-1);
    if (!last) return { announced: 0 };
    const isHeard = await announcePages(changed.map(({ slug }) => `${site}/blog/${encodeURIComponent(slug)}`));
    if (!isHeard) {
      warn('search engines did not take the news of changed pages', { pages: changed.length });
      return { announced: 0 };
    }
    await stores.settings.write(toldKey, last.changedAt.toISOString());
    return { announced: changed.length };
  },
});
