// What search engines and readers of feeds are told: which pages there are, what is new, and what a shared card says.
import { announcing } from './announcing.ts';
import { cards } from './cards.ts';
import { mapping } from './mapping.ts';
import type { PublishingNeeds } from './needs.ts';

export type FeedItem = {
  path: string;
  title: string;
  summary: string;
  contentHtml: string;
  category: string;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
};

const feedItems = 30;

export const createPublishing = (needs: PublishingNeeds) => ({
  /** The newest posts of the blog, for RSS and Atom. */
  async feed(): Promise<FeedItem[]> {
    const [rows, names] = await Promise.all([needs.stores.found.newestOfBlog(feedItems), needs.stores.found.categoryNames()]);
    return rows.map(({ slug, excerpt, isAi, title, category, ...row }) => ({
      ...row,
      path: `/blog/${encodeURIComponent(slug)}`,
      title: isAi ? `[AI 생성] ${title}` : title,
      summary: excerpt,
      category: names.get(category) ?? category,
    }));
  },
  ...mapping(needs),
  ...cards(needs),
  ...announcing(needs),
});
