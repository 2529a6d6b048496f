// Blog posts and categories written: made once, changed as a whole, counted, and taken away.
import { eq, like, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { blogCategories, blogComments, blogPosts } from '../schema/blog.ts';

type Row = typeof blogPosts.$inferSelect;
export type NewBlogPost = Pick<
  Row,
  | 'userId'
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'content'
  | 'contentHtml'
  | 'outline'
  | 'readingTime'
  | 'featuredImage'
  | 'metaTitle'
  | 'metaDescription'
  | 'keywords'
  | 'category'
  | 'tags'
  | 'status'
  | 'isSticky'
  | 'isFeatured'
  | 'isAi'
  | 'coverSport'
  | 'coverFigure'
  | 'coverUnit'
  | 'publishedAt'
> & { now: Date };

type NewCategory = Pick<typeof blogCategories.$inferSelect, 'name' | 'slug' | 'description' | 'color' | 'icon'>;

const posts = (db: Db) => ({
  /** Its number; undefined where another post has the address. */
  async add({ now, ...post }: NewBlogPost): Promise<number | undefined> {
    const [row] = await db
      .insert(blogPosts)
      .values({ ...post, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: blogPosts.slug })
      .returning({ id: blogPosts.id });
    return row?.id;
  },

  /** Nobody else changes it until the transaction is over. */
  async hold(id: number): Promise<Pick<Row, 'id' | 'slug' | 'status' | 'publishedAt' | 'category'> | undefined> {
    const { slug, status, publishedAt, category } = blogPosts;
    const [row] = await db
      .select({ id: blogPosts.id, slug, status, publishedAt, category })
      .from(blogPosts)
      .where(eq(blogPosts.id, id))
      .for('update');
    return row;
  },

  /** False where another post has the address. Wants a transaction in which nobody else writes posts (`holdCategories`). */
  async change(id: number, { now, ...post }: Omit<NewBlogPost, 'userId' | 'isAi'>): Promise<boolean> {
    const taken = await rowsOf(db, sql`select 1 from ${blogPosts} where slug = ${post.slug} and id <> ${id}`);
    if (taken.length > 0) return false;
    await db
      .update(blogPosts)
      .set({ ...post, updatedAt: now })
      .where(eq(blogPosts.id, id));
    return true;
  },

  /** Comments are held before their posts, here as wherever one of them is approved, deleted or leaves with its author. */
  async holdComments(id: number): Promise<void> {
    await db.execute(sql`select 1 from ${blogComments} where blog_post_id = ${id} order by id for update`);
  },

  /** With its comments and likes. */
  async remove(id: number): Promise<void> {
    await db.delete(blogPosts).where(eq(blogPosts.id, id));
  },

  /** Those that are this one, or this one with a number behind it. */
  async slugsLike(slug: string): Promise<string[]> {
    const begins = `${slug.replace(/[\\%_]/g, '\\$&')}-%`;
    const rows = await db
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(or(eq(blogPosts.slug, slug), like(blogPosts.slug, begins)));
    return rows.map((row) => row.slug);
  },
});

const categories = (db: Db) => ({
  /** Makes the missing ones, and lets the others say what they say now. */
  async keepCategories(kept: readonly NewCategory[]): Promise<void> {
    if (kept.length === 0) return;
    const [name, description, color, icon] = [sql`excluded.name`, sql`excluded.description`, sql`excluded.color`, sql`excluded.icon`];
    await db
      .insert(blogCategories)
      .values([...kept])
      .onConflictDoUpdate({ target: blogCategories.slug, set: { name, description, color, icon } });
  },

  /** Until the transaction is over nobody else writes posts: what is counted below is then true. Answers the slugs by name and by slug. */
  async holdCategories(): Promise<Map<string, string>> {
    const rows = await db
      .select({ name: blogCategories.name, slug: blogCategories.slug })
      .from(blogCategories)
      .orderBy(blogCategories.id)
      .for('update');
    return new Map(rows.flatMap(({ name, slug }) => [[name, slug] as const, [slug, slug] as const]));
  },

  /** Counts the published posts of every category anew. Wants `holdCategories` before it. */
  async recount(): Promise<void> {
    await db.execute(sql`update ${blogCategories} c set post_count = n.posts from (
        select k.id, (select count(*)::int from ${blogPosts} b where b.category = k.slug and b.status = 'published') as posts from ${blogCategories} k) n
      where c.id = n.id and c.post_count <> n.posts`);
  },
});

export const blogWriting = (db: Db) => ({ ...posts(db), ...categories(db) });
