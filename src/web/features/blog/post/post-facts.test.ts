// What a blog post tells search engines and cards.
import { expect, test } from 'vitest';
import { exampleBlogPage } from '../examples.data.ts';
import { articleFacts, articleMeta, modifiedAtOf } from './post-facts.ts';

const contentOf = (name: string, post = exampleBlogPage()) =>
  articleMeta(post)
    .filter((meta) => ('name' in meta ? meta.name : meta.property) === name)
    .map(({ content }) => content);

test('[R231] author, times, section, tags and keywords are told as metas of an article', () => {
  expect(contentOf('author')).toEqual(['픽노트 편집팀']);
  expect(contentOf('article:published_time')).toEqual(['2026-10-24T01:00:00.000Z']);
  expect(contentOf('article:section')).toEqual(['AI예측']);
  expect(contentOf('article:tag')).toEqual(['AI', '보정', '통계']);
  expect(contentOf('keywords')).toEqual(['신뢰도, 보정']);
  expect(contentOf('keywords', exampleBlogPage({ keywords: [] }))).toEqual(['AI, 보정, 통계']);
  expect(contentOf('keywords', exampleBlogPage({ keywords: [], tags: [] }))).toEqual([]);
});

test('[R231] what was never changed was changed when it was published', () => {
  const publishedAt = '2026-10-24T01:00:00.000Z';
  expect(modifiedAtOf({ publishedAt, updatedAt: '' })).toBe(publishedAt);
  expect(modifiedAtOf({ publishedAt, updatedAt: '2026-10-20T00:00:00.000Z' })).toBe(publishedAt);
  expect(modifiedAtOf({ publishedAt, updatedAt: '2026-10-25T00:00:00.000Z' })).toBe('2026-10-25T00:00:00.000Z');
});

test('[R231] the facts name the headline, the summary, the times, the picture, the language and the publisher', () => {
  expect(articleFacts(exampleBlogPage(), 'https://picknote.test')).toMatchObject({
    '@type': 'BlogPosting',
    headline: '신뢰도 85%는 어떤 뜻일까요?',
    description: '신뢰도를 읽는 법이에요.',
    datePublished: '2026-10-24T01:00:00.000Z',
    dateModified: '2026-10-24T01:00:00.000Z',
    image: 'https://picknote.test/og/blog/what-confidence-means.png',
    inLanguage: 'ko',
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: '픽노트' },
  });
});

test('the house and its AI are no persons; a member who writes is one', () => {
  const authorOf = (change: Parameters<typeof exampleBlogPage>[0]) => articleFacts(exampleBlogPage(change), 'https://picknote.test').author;
  const minjun = { username: 'minjun', displayName: '민준', avatar: null, icon: null };
  expect(authorOf({})).toMatchObject({ '@type': 'Organization', name: '픽노트 편집팀' });
  expect(authorOf({ author: minjun })).toEqual({ '@type': 'Person', name: '민준' });
  expect(authorOf({ author: minjun, isAi: true })).toMatchObject({ '@type': 'Organization' });
});
