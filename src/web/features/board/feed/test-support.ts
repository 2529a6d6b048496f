// What the tests of /predictions stand in: a list of 45 posts of which the newest 20 are drawn, and what else the page asks for.
import type { Post } from '#contract/board.ts';
import { examplePost } from '../thread/examples.data.ts';
import type { FeedData } from './feed.queries.ts';

export const counts = { isPartial: false, all: 45, soccer: 30, baseball: 10, basketball: 3, volleyball: 2, mma: 0 };
/** Newest first. */
export const posts = (from: number, to: number): Post[] =>
  Array.from({ length: from - to + 1 }, (_, at) => examplePost({ id: from - at, title: `예측 ${from - at}번` }));

export const drawn = (change: Partial<FeedData> = {}): FeedData => ({
  choice: { q: '', sport: 'all' },
  page: { posts: posts(45, 26), total: 45, nextCursor: '26' },
  counts,
  communicators: [],
  now: new Date().toISOString(),
  ...change,
});

export const titles = (): string[] => [...document.querySelectorAll('.post-t')].map((title) => title.textContent ?? '');
export const quiet = {
  'GET /api/posts/counts': () => Response.json(counts),
  'GET /api/communicators': () => Response.json([]),
  'GET /api/odds/soccer': () => Response.json([]),
};
