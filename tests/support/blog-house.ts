// A blog in a house of its own: an admin who writes, and posts as a test wants them.
import type { createBlogPost } from '#contract/admin/blog.ts';
import type { InputOf } from '#contract/route.ts';
import type { Member } from '#services/viewer.ts';
import { type TestHouse, testHouse } from './house.ts';
import { joined } from './moderated.ts';

export type Form = InputOf<typeof createBlogPost>;

export const blogForm = (change: Partial<Form> = {}): Form => ({
  title: '배당을 확률로 읽는 법',
  excerpt: '',
  content: '## 마진\n\n배당에는 마진이 들어 있어요.',
  category: 'guide',
  tags: [],
  keywords: [],
  metaTitle: '',
  metaDescription: '',
  cover: { sport: null, figure: '', unit: '' },
  status: 'published',
  isSticky: false,
  isFeatured: false,
  ...change,
});

export type BlogHouse = TestHouse & { admin: Member };

/** `seeded`: with its categories; the posts that the house brings along stand there only where `posts` says so. */
export async function blogHouse({
  posts = false,
  ...wishes
}: Partial<Parameters<typeof testHouse>[0]> & { posts?: boolean } = {}): Promise<BlogHouse> {
  const house = await testHouse({ now: '2026-03-01T12:00:00Z', ...wishes });
  await house.services.founding.inviteCast();
  await (posts ? house.services.blog.seed() : house.services.blog.seed([]));
  return Object.assign(house, { admin: await joined(house, 'boss', 'admin') });
}
