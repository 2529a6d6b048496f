// The map of the site, in parts that a search engine can take whole.
import { modelNames } from '#domain/forecast/model-names.ts';
import { days } from '#domain/time/duration.ts';
import type { PublishingNeeds } from './needs.ts';

/** One address of ours, without the host, and when it last changed. */
export type Place = { path: string; changedAt: Date | null };
export type SitemapPart = { name: string; changedAt: Date | null };

/** What has no row of its own. */
const pages = [
  '/',
  '/ai-prediction',
  '/quick-prediction',
  '/live-sports',
  '/predictions',
  '/community',
  '/leaderboard',
  '/prediction-battle',
  '/blog',
  '/ai-record',
  ...modelNames.filter(({ replacedBy }) => replacedBy === null).map(({ name }) => `/ai-record/models/${name}`),
  '/ledger',
  '/corrections',
  '/rules',
  '/terms',
  '/privacy',
  '/responsible',
  '/faq',
  '/contact',
  '/ads-transparency',
];

const partSize = 5000;
/** Older posts are found by links. */
const postParts = 10;
const matchesBackMs = days(30);
const matchesAheadMs = days(14);

const newestOf = (rows: readonly { changedAt: Date }[]): Date | null =>
  rows.reduce<Date | null>((newest, { changedAt }) => (newest === null || changedAt > newest ? changedAt : newest), null);

export const mapping = ({ stores, clock }: Pick<PublishingNeeds, 'stores' | 'clock'>) => {
  const ofMatches = () => {
    const now = clock().getTime();
    return stores.found.placesOfMatches({ from: new Date(now - matchesBackMs), to: new Date(now + matchesAheadMs), limit: partSize });
  };
  const ofBlog = () => stores.found.placesOfBlog(partSize);

  return {
    /** Numbered by the posts they hold, so that a part that is full never changes its name. */
    async sitemapParts(): Promise<SitemapPart[]> {
      const [blog, newest] = await Promise.all([ofBlog(), stores.found.newestPost()]);
      const last = Math.ceil(newest / partSize);
      const numbers = Array.from({ length: Math.min(last, postParts) }, (_, place) => last - place);
      return [
        { name: 'pages', changedAt: null },
        { name: 'blog', changedAt: newestOf(blog) },
        { name: 'matches', changedAt: null },
        ...numbers.map((number) => ({ name: `posts-${number}`, changedAt: null })),
      ];
    },

    /** Undefined where there is no such part. */
    async sitemapPart(name: string): Promise<Place[] | undefined> {
      if (name === 'pages') return pages.map((path) => ({ path, changedAt: null }));
      if (name === 'blog') return (await ofBlog()).map(({ slug, changedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt }));
      if (name === 'matches') return (await ofMatches()).map(({ id, changedAt }) => ({ path: `/matches/${id}`, changedAt }));
      const number = Number(/^posts-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0);
      if (number === 0) return undefined;
      const last = Math.ceil((await stores.found.newestPost()) / partSize);
      if (number > last || number <= last - postParts) return undefined;
      const rows = await stores.found.placesOfPosts({ after: (number - 1) * partSize, to: number * partSize });
      return rows.map(({ id, changedAt }) => ({ path: `/posts/${id}`, changedAt }));
    },
  };
};
