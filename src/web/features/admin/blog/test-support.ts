// One blog post and the blog's tab around it, for tests: each begins signed in, with nothing written yet.
import { afterEach, beforeEach, vi } from 'vitest';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import type { answering } from '../../../parts/test-support.tsx';
import { answer, listed, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import BlogTab from './blog-tab.tsx';

export function beginEach(): void {
  beforeEach(async () => {
    await wide();
    sessionStorage.clear();
    signIn();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
    signOut();
  });
}

export const postOf = (change: Partial<AdminBlogPost> = {}): AdminBlogPost => ({
  id: 4,
  title: '배당을 확률로 바꾸는 법',
  slug: 'odds-to-probability',
  excerpt: '마진을 빼면 확률이 보여요.',
  content: '## 마진\n본문이에요.',
  featuredImage: null,
  category: '베팅가이드',
  tags: ['배당'],
  keywords: [],
  metaTitle: '',
  metaDescription: '',
  views: 1234,
  likes: 5,
  comments: 2,
  readingTime: 3,
  isFeatured: true,
  isSticky: true,
  isAi: false,
  cover: { sport: null, figure: '54', unit: '%' },
  isLiked: false,
  status: 'published',
  publishedAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-19T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  author: { username: 'boss', displayName: '운영자', avatar: null, icon: null },
  ...change,
});

export const list = 'GET /api/admin/blog';
export const one = 'GET /api/admin/blog/4';
export const change = 'PUT /api/admin/blog/4';

export const around = (replies: Parameters<typeof answering>[0] = {}) =>
  answer({ [list]: () => listed([postOf()], { total: 1 }), [one]: () => Response.json(postOf()), ...replies });
export const open = (at: string) => showAdmin(BlogTab, { at });
