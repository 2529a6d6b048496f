// What search engines and feeds are told: which rows have a page of their own, and when each last changed.
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { blogCategories, blogPosts } from '../schema/blog.ts';
import { posts } from '../schema/board.ts';
import { users } from '../schema/people.ts';
import { matches } from '../schema/sports.ts';

export type FeedRow = {
  slug: string;
  title: string;
  excerpt: string;
  contentHtml: string;
  category: string;
  author: string;
  isAi: boolean;
  publishedAt: Date;
  updatedAt: Date;
};
export type BlogFace = {
  title: string;
  category: string;
  isAi: boolean;
  coverSport: Sport | null;
  coverFigure: string;
  coverUnit: string;
  publishedAt: Date;
};
type Named = { slug: string; changedAt: Date };
type Numbered = { id: number; changedAt: Date };

const isOut = and(eq(blogPosts.status, 'published'), isNotNull(blogPosts.publishedAt));
/** Whichever is later: a draft may be older than the day it came out. */
const changedAt = sql<Date>`greatest(${blogPosts.publishedAt}, ${blogPosts.updatedAt})`.mapWith(blogPosts.updatedAt);

const ofBlog = (db: Db) => ({
  async newestOfBlog(limit: number): Promise<FeedRow[]> {
    const rows = await db
      .select({
        slug: blogPosts.slug,
        title: blogPosts.title,
        excerpt: blogPosts.excerpt,
        contentHtml: blogPosts.contentHtml,
        category: blogPosts.category,
        author: users.displayName,
        isAi: blogPosts.isAi,
        publishedAt: blogPosts.publishedAt,
        updatedAt: changedAt,
      })
      .from(blogPosts)
      .innerJoin(users, eq(users.id, blogPosts.userId))
      .where(isOut)
      .orderBy(sql`${blogPosts.publishedAt} desc nulls last`, sql`${blogPosts.id} desc nulls last`)
      .limit(limit);
    return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
  },

  placesOfBlog: (limit: number): Promise<Named[]> =>
    db
      .select({ slug: blogPosts.slug, changedAt })
      .from(blogPosts)
      .where(isOut)
      .orderBy(sql`${blogPosts.publishedAt} desc nulls last`)
      .limit(limit),

  /** In the order in which they changed, those after an instant. */
  changedInBlog: ({ since, limit }: { since: Date; limit: number }): Promise<Named[]> =>
    db
      .select({ slug: blogPosts.slug, changedAt })
      .from(blogPosts)
      .where(and(isOut, gt(changedAt, sql`${since.toISOString()}::timestamptz`)))
      .orderBy(asc(changedAt), asc(blogPosts.id))
      .limit(limit),

  async faceOfBlog(slug: string): Promise<BlogFace | undefined> {
    const { title, category, isAi, coverSport, coverFigure, coverUnit, publishedAt } = blogPosts;
    const [row] = await db
      .select({ title, category, isAi, coverSport, coverFigure, coverUnit, publishedAt })
      .from(blogPosts)
      .where(and(isOut, eq(blogPosts.slug, slug)));
    return row?.publishedAt ? { ...row, publishedAt: row.publishedAt } : undefined;
  },
});

const ofTheRest = (db: Db) => ({
  /** The Korean name of each category, by its slug. */
  async categoryNames(): Promise<Map<string, string>> {
    const rows = await db.select({ slug: blogCategories.slug, name: blogCategories.name }).from(blogCategories);
    return new Map(rows.map(({ slug, name }) => [slug, name]));
  },

  placesOfMatches: ({ from, to, limit }: { from: Date; to: Date; limit: number }): Promise<Numbered[]> =>
    db
      .select({ id: matches.id, changedAt: matches.updatedAt })
      .from(matches)
      .where(and(gte(matches.matchDate, from), lt(matches.matchDate, to)))
      .orderBy(desc(matches.matchDate), desc(matches.id))
      .limit(limit),

  async newestPost(): Promise<number> {
    const [row] = await rowsOf<{ newest: string | null }>(db, sql`select max(id) as newest from ${posts}`);
    return Number(row?.newest ?? 0);
  },

  /** What everybody may read, by number: from `after`, which is not among them, up to and with `to`. */
  placesOfPosts: ({ after, to }: { after: number; to: number }): Promise<Numbered[]> =>
    db
      .select({ id: posts.id, changedAt: posts.updatedAt })
      .from(posts)
      .where(and(gt(posts.id, after), sql`${posts.id} <= ${to}`, posts.isPublished, isNull(posts.deletedAt), eq(posts.review, 'clear')))
      .orderBy(desc(posts.id)),
});

export const createFoundStore = (db: Db) => ({ ...ofBlog(db), ...ofTheRest(db) });
