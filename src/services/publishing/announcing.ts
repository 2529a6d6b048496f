// Tells search engines of posts that came or changed: each engine each change once, and again only where that one did not hear it.
import type { Engine, PublishingNeeds } from './needs.ts';

/** How far an engine has been told. What stands under the name alone is of the time when one mark stood for all. */
const toldKey = 'indexnow:told';
const keyOf = ({ name }: Engine): string => `${toldKey}:${name}`;
const most = 100;

type Needs = Pick<PublishingNeeds, 'stores' | 'clock' | 'warn'>;

/** What stood before the key was set is found by the map of the site. */
async function toldUntil({ stores, clock }: Needs, engine: Engine): Promise<Date> {
  const key = keyOf(engine);
  const marks = await stores.settings.readMany<string | null>([key, toldKey]);
  const own = marks.get(key);
  if (own) return new Date(own);
  const ofAll = marks.get(toldKey);
  const since = ofAll ? new Date(ofAll) : clock();
  await stores.settings.write(key, since.toISOString());
  return since;
}

async function tellEngine(needs: Needs, engine: Engine, site: string): Promise<number> {
  const { stores, warn } = needs;
  const changed = await stores.found.changedInBlog({ since: await toldUntil(needs, engine), limit: most });
  const last = changed.at(-1);
  if (!last) return 0;
  if (!(await engine.tell(changed.map(({ slug }) => `${site}/blog/${encodeURIComponent(slug)}`)))) {
    warn('a search engine did not take the news of changed pages', { engine: engine.name, pages: changed.length });
    return 0;
  }
  await stores.settings.write(keyOf(engine), last.changedAt.toISOString());
  return changed.length;
}

export const announcing = ({ siteUrl, mode, announcePages, ...needs }: PublishingNeeds) => ({
  /** Nothing is told of a demo world, nor from an address that strangers cannot reach. Counts what the engine that was told most was told. */
  async announceDue(): Promise<{ announced: number }> {
    const site = siteUrl();
    if (!announcePages || mode === 'demo' || !site.startsWith('https://')) return { announced: 0 };
    const told = await Promise.all(announcePages.map((engine) => tellEngine(needs, engine, site)));
    return { announced: Math.max(0, ...told) };
  },
});
