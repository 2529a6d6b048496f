// Blog posts read: a page of them by number first, then their facts in one batch; single ones, and what is related.
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { TypedWord } from '#domain/korean/typed-word.ts';
import { among, type Db, rowsOf } from '../db.ts';
import { holdsAll, quoted } from '../posts/wanted.ts';
import { blogCategories, blogPosts } from '../schema/blog.ts';
import { likes } from '../schema/board.ts';
import { users } from '../schema/people.ts';

const authorOfPost = { username: users.username, displayName: users.displayName, avatar: users.avatar, icon: users.icon };
const { content, contentHtml, outline, ...listed } = getTableColumns(blogPosts);

const likedBy = (viewerId: number | null): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${likes} l where l.blog_post_id = ${blogPosts.id} and l.user_id = ${viewerId})`;
/** A category that is no longer there leaves its post without a name, not out of the list. */
const categoryName = sql<string | null>`${blogCategories.name}`;

const beside = (viewerId: number | null) => ({ author: authorOfPost, category: categoryName, isLiked: likedBy(viewerId) });

const selectListed = (db: Db, viewerId: number | null) =>
  db
    .select({ post: listed, ...beside(viewerId) })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.userId))
    .leftJoin(blogCategories, eq(blogCategories.slug, blogPosts.category));
/** Without its text. */
export type BlogListed = Awaited<ReturnType<typeof selectListed>>[number];

const selectWhole = (db: Db, viewerId: number | null) =>
  db
    .select({ post: { ...listed, content, contentHtml, outline }, ...beside(viewerId) })
    .from(blogPosts)
    .innerJoin(users, eq(users.id, blogPosts.userId))
    .leftJoin(blogCategories, eq(blogCategories.slug, blogPosts.category));
export type BlogPostRow = Awaited<ReturnType<typeof selectWhole>>[number];

/** What a search says; the index of letters stands over all posts, drafts among them. */
function holds(typed: readonly TypedWord[]): SQL {
  if (typed.length === 0) return sql`true`;
  const query = [...new Set(typed.flatMap(({ entries }) => entries))].map(quoted).join(' & ');
  return sql`search_vector(b.words, '{}'::text[]) @@ ${query}::tsquery and ${holdsAll(sql`b.words`, typed)}`;
}

/** Where the page before ended: the order is sticky ones first, then the newest. */
export type BlogPlace = { isSticky: boolean; publishedAt: Date; id: number };
type Wish = { category: string | undefined; typed: readonly TypedWord[] };
type Page = Wish & { viewerId: number | null; after: BlogPlace | undefined; limit: number };

const isShown = ({ category, typed }: Wish): SQL =>
  sql`b.status = 'published' and ${category === undefined ? sql`true` : sql`b.category = ${category}`} and ${holds(typed)}`;

function shownIds({ after, limit, ...wish }: Page): SQL {
  const later = after
    ? sql`(b.is_sticky, b.published_at, b.id) < (${after.isSticky}::boolean, ${after.publishedAt}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  return sql`select b.id from ${blogPosts} b where ${isShown(wish)} and ${later}
    order by b.is_sticky desc nulls last, b.published_at desc nulls last, b.id desc nulls last limit ${limit}`;
}

type AdminPage = { state: 'all' | 'draft' | 'published'; typed: readonly TypedWord[]; before: number | undefined; limit: number };

const isListed = ({ state, typed }: Pick<AdminPage, 'state' | 'typed'>): SQL =>
  sql`${state === 'all' ? sql`true` : sql`b.status = ${state}`} and ${holds(typed)}`;

async function inOrder(db: Db, query: SQL, viewerId: number | null): Promise<BlogListed[]> {
  const ids = (await rowsOf<{ id: string }>(db, query)).map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const byId = new Map((await selectListed(db, viewerId).where(among(blogPosts.id, ids))).map((row) => [row.post.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countOf(db: Db, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${blogPosts} b where ${where}`);
  return row?.count ?? 0;
}

export type RelatedPost = { slug: string; title: string; category: string; readingTime: number };
/** What is compared: the sticky and newest of the category, and those of all. */
const comparedMax = 200;

/** A shared tag speaks as loud as the category; what shares nothing is not related. The days' posts of the AI are left out: each is of its
 *  day, and they would soon be all there is. */
async function related(db: Db, { id, category, tags, limit }: Related): Promise<RelatedPost[]> {
  // In the order of their index; which of them come first is decided below.
  const newest = (where: SQL) =>
    sql`(select b.id, b.slug, b.title, b.category, b.tags, b.reading_time, b.published_at from ${blogPosts} b
      where b.status = 'published' and not b.is_ai and b.id <> ${id} and ${where}
      order by b.is_sticky desc nulls last, b.published_at desc nulls last, b.id desc nulls last limit ${comparedMax})`;
  const mine = sql`${sql.param([...tags])}::text[]`;
  const shared = sql`(select count(*) from unnest(r.tags) t where t = any(${mine})) + (r.category = ${category})::int`;
  return rowsOf<RelatedPost>(
    db,
    sql`select r.slug, r.title, coalesce(c.name, r.category) as category, r.reading_time as "readingTime"
      from (${newest(sql`b.category = ${category}`)} union ${newest(sql`true`)}) r left join ${blogCategories} c on c.slug = r.category
      where r.category = ${category} or r.tags && ${mine}
      order by ${shared} desc, r.published_at desc nulls last, r.id desc limit ${limit}`,
  );
}
type Related = { id: number; category: string; tags: readonly string[]; limit: number };

export const blogReading = (db: Db) => ({
  /** One more than `limit` is asked for by the caller who wants to know whether there is more. */
  page: (wish: Page): Promise<BlogListed[]> => inOrder(db, shownIds(wish), wish.viewerId),

  /** Of a search, at most `max`: each post that holds a common word is read for its letters. */
  countFound: (wish: Wish, max: number): Promise<number> =>
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (select from ${blogPosts} b where ${isShown(wish)} limit ${max}) c`).then(
      ([row]) => row?.n ?? 0,
    ),

  /** Newest first, drafts among them. */
  adminPage: ({ before, limit, ...wish }: AdminPage): Promise<BlogListed[]> =>
    inOrder(
      db,
      sql`select b.id from ${blogPosts} b where ${isListed(wish)} and ${before === undefined ? sql`true` : sql`b.id < ${before}`}
        order by b.id desc limit ${limit}`,
      null,
    ),

  adminCount: (wish: Pick<AdminPage, 'state' | 'typed'>): Promise<number> => countOf(db, isListed(wish)),

  async bySlug(slug: string, viewerId: number | null): Promise<BlogPostRow | undefined> {
    const [row] = await selectWhole(db, viewerId).where(and(eq(blogPosts.slug, slug), eq(blogPosts.status, 'published')));
    return row;
  },

  /** Drafts too. */
  async byId(id: number): Promise<BlogPostRow | undefined> {
    const [row] = await selectWhole(db, null).where(eq(blogPosts.id, id));
    return row;
  },

  related: (wish: Related): Promise<RelatedPost[]> => related(db, wish),

  /** The number and views of one that everybody reads. */
  async place(slug: string): Promise<{ id: number; userId: number; views: number } | undefined> {
    const [row] = await db
      .select({ id: blogPosts.id, userId: blogPosts.userId, views: blogPosts.views })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), eq(blogPosts.status, 'published')));
    return row;
  },

  /** In the order in which they were made. */
  categories: () => db.select().from(blogCategories).where(eq(blogCategories.isActive, true)).orderBy(asc(blogCategories.id)),
});
