// Proves that a post survives the way into a form and back, and that what the server names by path is said under its line.
import { expect, test } from 'vitest';
import { blogForm } from '#contract/admin/blog.ts';
import { ApiError } from '../../../api/client.ts';
import { checkPost, emptyPost, formOf, isSame, type PostValues, refusedLines } from './post-lines.ts';

const values: PostValues = {
  ...emptyPost,
  title: ' 배당을 확률로 바꾸는 법 ',
  category: '베팅가이드',
  content: '## 마진\n본문이에요.\n',
  tags: '배당\n확률',
  sport: 'soccer',
  figure: '54',
  unit: '%',
  isSticky: '1',
};

test('what the form sends is what the contract takes', () => {
  const form = formOf(values, 'published');
  expect(blogForm.parse(form)).toMatchObject({
    title: '배당을 확률로 바꾸는 법',
    slug: null,
    tags: ['배당', '확률'],
    keywords: [],
    cover: { sport: 'soccer', figure: '54', unit: '%' },
    featuredImage: null,
    isSticky: true,
    isFeatured: false,
    status: 'published',
  });
});

test('a word that is still being typed is sent with the others, once and while there is room', () => {
  const tagsOf = (tags: string, newTag: string) => formOf({ ...values, tags, newTag }, 'draft').tags;
  expect(tagsOf('배당\n확률', ' #새  태그, ')).toEqual(['배당', '확률', '새 태그']);
  expect(tagsOf('배당', '배당')).toEqual(['배당']);
  expect(tagsOf('배당', ' , ')).toEqual(['배당']);
  expect(tagsOf('1\n2\n3\n4\n5\n6\n7\n8\n9\n10', '11')).toHaveLength(10);
  expect(formOf({ ...values, newKeyword: '마진' }, 'draft').keywords).toEqual(['마진']);
});

test('the form refuses what the contract refuses', () => {
  const good = Object.values(checkPost(values)).filter(Boolean);
  expect(good).toEqual([]);
  const wrong: PostValues = {
    ...values,
    title: ' ',
    slug: '-a-',
    category: '',
    content: '',
    featuredImage: '//evil.example/x.png',
    unit: '가'.repeat(9),
  };
  expect(Object.entries(checkPost(wrong)).flatMap(([name, said]) => (said ? [name] : []))).toEqual([
    'title',
    'slug',
    'category',
    'content',
    'unit',
    'featuredImage',
  ]);
  expect(blogForm.safeParse({ ...formOf(wrong, 'draft') }).success).toBe(false);
});

test('paths of the server become lines of the form, and a fault of the server none', () => {
  const refused = new ApiError(400, '', {
    code: 'invalid-input',
    fields: { 'cover.figure': '12자까지', 'tags.0': '20자까지', slug: '이미' },
  });
  expect(refusedLines(refused)).toEqual({ figure: '12자까지', tags: '20자까지', slug: '이미' });
  expect(refusedLines(new ApiError(500, ''))).toBeUndefined();
  expect(refusedLines(new ApiError(409, '', { code: 'last-admin' }))).toBeUndefined();
  expect(isSame(values, { ...values })).toBe(true);
  expect(isSame(values, { ...values, unit: '' })).toBe(false);
});
