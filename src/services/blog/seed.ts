// What the blog opens with: its categories, the account of its editors, and the posts that the house brings along.

import { blogCategories } from '#domain/content/blog/categories.ts';
import type { SeedPost } from '#domain/content/blog/seed-post.ts';
import { seedPosts } from '#domain/content/blog/seed-posts.ts';
import { markdownKept, tagsKept } from '#domain/content/blog-rules.ts';
import { plainLine } from '#domain/content/plain-text.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { NewBlogPost } from '#storage/publishing/blog.ts';
import type { Stores } from '#storage/stores.ts';
import type { BlogNeeds } from './needs.ts';

/** The addresses that were brought along once: what an admin deleted stays deleted, and what one changed stays changed. */
const seededKey = 'blog:seeded';
const editorsKey = 'blog:editors';
const editors = { kind: 'bot', username: 'picknote_editors', displayName: '픽노트 편집팀', icon: 'Coffee' } as const;
/** So many names are tried before the world goes on without its editors. */
const namesTried = 9;

/** The account that was made for it, whatever other automatic accounts there are. */
async function editorsOf(tx: Stores, now: Date): Promise<number | undefined> {
  const known = await tx.settings.read<number>(editorsKey);
  if (known !== undefined) return known;
  for (let no = 1; no <= namesTried; no += 1) {
    const username = no === 1 ? editors.username : `${editors.username}_${no}`;
    const id = await tx.messages.addVoice({ ...editors, username, email: `${username}@house.invalid`, now });
    if (id === undefined) continue;
    await tx.settings.write(editorsKey, id);
    return id;
  }
  return undefined;
}

/** Between nine in the morning and the afternoon, each at its own minute; never after the house was founded. */
function publishedAtOf({ daysAgo }: SeedPost, { founded, place }: { founded: Date; place: number }): Date {
  const morning = startOfKstDate(kstDate(new Date(founded.getTime() - days(daysAgo)))).getTime() + hours(9);
  return new Date(Math.min(morning + minutes((place * 47) % 400), founded.getTime() - minutes(1)));
}

async function newPostOf(post: SeedPost, { userId, at }: { userId: number; at: Date }): Promise<NewBlogPost> {
  const { renderMarkdown } = await import('./markdown.ts');
  const content = markdownKept(post.content);
  const { html, outline, readingTime } = renderMarkdown(content);
  const { sport, figure, unit } = post.cover;
  return {
    userId,
    slug: post.slug,
    title: plainLine(post.title),
    excerpt: plainLine(post.excerpt),
    content,
    contentHtml: html,
    outline,
    readingTime,
    category: post.category,
    featuredImage: null,
    metaTitle: post.metaTitle ?? null,
    metaDescription: post.metaDescription ?? null,
    tags: tagsKept(post.tags),
    keywords: tagsKept(post.keywords),
    status: 'published',
    isSticky: post.isSticky ?? false,
    isFeatured: post.isFeatured ?? false,
    isAi: false,
    coverSport: sport,
    coverFigure: figure,
    coverUnit: unit,
    publishedAt: at,
    now: at,
  };
}

/** Answers how many posts are new. Two processes at once do it one after the other. */
async function seed(tx: Stores, posts: readonly SeedPost[], now: Date): Promise<number> {
  await tx.blog.keepCategories(blogCategories);
  await tx.blog.holdCategories();
  const seeded = (await tx.settings.read<string[]>(seededKey)) ?? [];
  const missing = posts.map((post, place) => ({ post, place })).filter(({ post }) => !seeded.includes(post.slug));
  if (missing.length === 0) return 0;
  const userId = await editorsOf(tx, now);
  if (userId === undefined) return 0;
  const founded = (await tx.world.read())?.createdAt ?? now;
  let made = 0;
  for (const { post, place } of missing) {
    // Somebody may have written under this address before: theirs stays.
    const id = await tx.blog.add(await newPostOf(post, { userId, at: publishedAtOf(post, { founded, place }) }));
    made += Number(id !== undefined);
  }
  await tx.settings.write(seededKey, [...seeded, ...missing.map(({ post }) => post.slug)]);
  await tx.blog.recount();
  return made;
}

export const seeding = ({ stores, clock }: BlogNeeds) => ({
  /** At every opening: each post once. Wants the house's own voices to be there, so that the editors are not taken for one of them. */
  seed: (posts: readonly SeedPost[] = seedPosts): Promise<number> => stores.transaction((tx) => seed(tx, posts, clock())),
});
