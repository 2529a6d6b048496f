// What someone who leaves takes out of the community: their likes and dislikes, and the words that nobody else could read.
import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { blogComments, blogPosts } from '../schema/blog.ts';
import { comments, dislikes, likes, messages, posts } from '../schema/board.ts';
import { revisions } from '../schema/moderation.ts';
import { notifications } from '../schema/people.ts';

/** What they had taken back themselves, or nobody else could read. */
const isUnseen = (userId: number) => sql`user_id = ${userId} and (deleted_at is not null or review <> 'clear')`;
const isUnseenInBlog = (userId: number) => sql`user_id = ${userId} and (deleted_at is not null or not is_approved)`;

/** What can be liked, the column that names it, and which of it is held when a member leaves; in the order in which everybody holds rows. */
const targets = [
  { table: comments, column: sql`comment_id`, kinds: [likes, dislikes], unseen: isUnseen },
  { table: posts, column: sql`post_id`, kinds: [likes], unseen: isUnseen },
  { table: blogComments, column: sql`blog_comment_id`, kinds: [likes, dislikes], unseen: isUnseenInBlog },
  { table: blogPosts, column: sql`blog_post_id`, kinds: [likes], unseen: null },
] as const;
type Target = (typeof targets)[number];

/** All that will be written, by number, before any of it is: so two who leave at once do not lock. */
async function hold(db: Db, { table, column, kinds, unseen: isLost }: Target, userId: number): Promise<void> {
  const liked = kinds.map((kind) => sql`select ${column} from ${kind} where user_id = ${userId} and ${column} is not null`);
  const unseen = isLost ? [sql`select id from ${table} where ${isLost(userId)}`] : [];
  await db.execute(
    sql`select 1 from ${table} where id in (${sql.join([...liked, ...unseen], sql` union `)}) order by id for no key update`,
  );
}

async function dropReactions(db: Db, { table, column, kinds }: Target, userId: number): Promise<void> {
  for (const kind of kinds) {
    const counter = kind === likes ? sql`likes` : sql`dislikes`;
    await db.execute(sql`with gone as (delete from ${kind} where user_id = ${userId} and ${column} is not null returning ${column} as id)
      update ${table} t set ${counter} = greatest(0, t.${counter} - 1) from gone where t.id = gone.id`);
  }
}

async function dropUnseenWords(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const emptied = sql`content = '', deleted_at = coalesce(deleted_at, ${now}::timestamptz)`;
  await db.execute(sql`with gone as (update ${comments} set ${emptied} where ${isUnseen(userId)} returning id)
    delete from ${revisions} where comment_id in (select id from gone)`);
  await db.execute(sql`with gone as (
      update ${posts} set title = '', prediction_reason = null, tags = '{}', ${emptied} where ${isUnseen(userId)} returning id)
    delete from ${revisions} where post_id in (select id from gone)`);
  await db.execute(sql`update ${blogComments} set ${emptied} where ${isUnseenInBlog(userId)}`);
  await db.execute(sql`update ${messages} set content = '', review = 'removed' where user_id = ${userId} and not is_visible`);
}

/** Others were told of their comments, by name: those notices go, while the comments stay under the name of nobody. The links come as one list, so that
 *  each is looked up in `notifications_of_comment`, however the planner would join. */
const dropNotices = (db: Db, userId: number) =>
  db.execute(sql`delete from ${notifications} where kind = 'comment' and link = any(array(
    select '/posts/' || c.post_id || '#comment-' || c.id from ${comments} c where c.user_id = ${userId}))`);

export async function departFromCommunity(db: Db, leaver: { userId: number; now: Date }): Promise<void> {
  for (const target of targets) await hold(db, target, leaver.userId);
  for (const target of targets) await dropReactions(db, target, leaver.userId);
  await dropUnseenWords(db, leaver);
  await dropNotices(db, leaver.userId);
}
