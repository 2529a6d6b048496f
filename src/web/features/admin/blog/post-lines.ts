// A blog post as a form holds it: every part a line of text, checked as the contract will, and put together again for sending.

import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { blogCategories } from '#domain/content/blog/categories.ts';
import { isOwnPath } from '#domain/content/blog-rules.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { isSport, sportNamesKo, sports } from '#domain/sport.ts';
import type { AdminArgs } from '../../../api/admin/promises.ts';
import { ApiError } from '../../../api/client.ts';
import type { Faults, Values } from '../../../ui/use-fields.ts';

export const postLines = [
  'title',
  'slug',
  'category',
  'excerpt',
  'content',
  'tags',
  'keywords',
  'newTag',
  'newKeyword',
  'sport',
  'figure',
  'unit',
  'featuredImage',
  'metaTitle',
  'metaDescription',
  'isSticky',
  'isFeatured',
] as const;
export type PostLine = (typeof postLines)[number];
export type PostValues = Values<PostLine>;

export const most = {
  title: 120,
  slug: 120,
  excerpt: 300,
  content: 60_000,
  figure: 12,
  unit: 8,
  metaTitle: 120,
  metaDescription: 300,
} as const;
export const wordLists = { tags: { count: 10, letters: 20 }, keywords: { count: 10, letters: 30 } } as const;

export const categoryChoices = [
  { value: '', label: '골라 주세요' },
  ...blogCategories.map(({ name }) => ({ value: name as string, label: name as string })),
];
export const sportChoices = [
  { value: '', label: '없음' },
  ...sports.map((sport) => ({ value: sport as string, label: sportNamesKo[sport] })),
];

/** Lists and switches stand in lines of text too, so that a draft is one thing to keep and to compare. */
export const wordsIn = (line: string): string[] => line.split('\n').filter((word) => word !== '');
export const lineOf = (words: readonly string[]): string => words.join('\n');

/** As it is added to the others: without what only marks it off. */
const wordOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[#,\s]+|[,\s]+$/g, '');

/** The words with the one that is typed; without it where it is none, stands there already or has no room. */
export function withTyped(line: string, typed: string, { count, letters }: { count: number; letters: number }): string {
  const words = wordsIn(line);
  const word = wordOf(typed).slice(0, letters).trimEnd();
  return word === '' || words.includes(word) || words.length >= count ? line : lineOf([...words, word]);
}
export const isOn = (line: string): boolean => line === '1';
export const lineOfSwitch = (on: boolean): string => (on ? '1' : '');

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  content: '',
  tags: '',
  keywords: '',
  newTag: '',
  newKeyword: '',
  sport: '',
  figure: '',
  unit: '',
  featuredImage: '',
  metaTitle: '',
  metaDescription: '',
  isSticky: '',
  isFeatured: '',
};

export const valuesOf = (post: AdminBlogPost): PostValues => ({
  title: post.title,
  slug: post.slug,
  category: post.category,
  excerpt: post.excerpt,
  content: post.content,
  tags: lineOf(post.tags),
  keywords: lineOf(post.keywords),
  newTag: '',
  newKeyword: '',
  sport: post.cover.sport ?? '',
  figure: post.cover.figure,
  unit: post.cover.unit,
  featuredImage: post.featuredImage ?? '',
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  isSticky: lineOfSwitch(post.isSticky),
  isFeatured: lineOfSwitch(post.isFeatured),
});

type Status = 'draft' | 'published';

export const formOf = (values: PostValues, status: Status): AdminArgs<'createBlogPost'> => ({
  title: values.title.trim(),
  slug: values.slug.trim() || null,
  category: values.category,
  excerpt: values.excerpt.trim(),
  content: values.content,
  // What is still being typed is meant too.
  tags: wordsIn(withTyped(values.tags, values.newTag, wordLists.tags)),
  keywords: wordsIn(withTyped(values.keywords, values.newKeyword, wordLists.keywords)),
  cover: { sport: isSport(values.sport) ? values.sport : null, figure: values.figure.trim(), unit: values.unit.trim() },
  featuredImage: values.featuredImage.trim() || null,
  metaTitle: values.metaTitle.trim(),
  metaDescription: values.metaDescription.trim(),
  isSticky: isOn(values.isSticky),
  isFeatured: isOn(values.isFeatured),
  status,
});

const slugPattern = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

const tooLong = (text: string, max: number) => (text.trim().length > max ? `${figureOf(max)}자까지 쓸 수 있어요.` : undefined);
const needed = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined);

function slugFault(slug: string): string | undefined {
  const typed = slug.trim();
  if (typed === '') return undefined;
  return tooLong(typed, most.slug) ?? (slugPattern.test(typed) ? undefined : '주소에는 글자, 숫자와 -만 쓸 수 있어요.');
}

function pictureFault(address: string): string | undefined {
  const typed = address.trim();
  return typed === '' || isOwnPath(typed) ? undefined : '픽노트 안의 그림만 쓸 수 있어요. /로 시작하는 경로를 입력해주세요.';
}

export const checkPost = (values: PostValues): Faults<PostLine> => ({
  title: needed(values.title, '제목을 입력해주세요.') ?? tooLong(values.title, most.title),
  slug: slugFault(values.slug),
  category: needed(values.category, '분류를 골라 주세요.'),
  excerpt: tooLong(values.excerpt, most.excerpt),
  content: needed(values.content, '내용을 입력해주세요.') ?? tooLong(values.content, most.content),
  figure: tooLong(values.figure, most.figure),
  unit: tooLong(values.unit, most.unit),
  featuredImage: pictureFault(values.featuredImage),
  metaTitle: tooLong(values.metaTitle, most.metaTitle),
  metaDescription: tooLong(values.metaDescription, most.metaDescription),
});

/** The server names what stands in lists and in the cover by its path: `tags.0`, `cover.figure`. */
export function refusedLines(fault: unknown): Faults<PostLine> | undefined {
  if (!(fault instanceof ApiError) || fault.status >= 500) return undefined;
  const told: Partial<Record<PostLine, string>> = {};
  for (const [path, sentence] of Object.entries(fault.fields ?? {})) {
    const [first = '', second = ''] = path.split('.');
    const name = first === 'cover' ? second : first;
    const line = postLines.find((one) => one === name);
    if (line) told[line] ??= sentence;
  }
  return Object.keys(told).length > 0 ? told : undefined;
}

export const isSame = (one: PostValues, other: PostValues): boolean => postLines.every((name) => one[name] === other[name]);

/** Lines that were changed since they were `sent` stay as they are written; the others are as they were `saved`. */
export const sinceSent = (written: PostValues, sent: PostValues, saved: PostValues): PostValues => {
  const lines: Record<PostLine, string> = { ...saved };
  for (const name of postLines) if (written[name] !== sent[name]) lines[name] = written[name];
  return lines;
};
