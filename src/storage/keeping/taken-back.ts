// What its author took back long ago is emptied: its place stays for the answers under it, and for the pick beside it, without a word.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { blogComments } from '../schema/blog.ts';
import { comments, messages, posts } from '../schema/board.ts';
import { reports, revisions } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';

/** Of a pick: no post of it stands in which its words are read. */
export const isWithoutWords = (pick: SQL): SQL => sql`not exists (select 1 from ${predictionPosts} o join ${posts} b on b.id = o.post_id
  where o.user_id = ${pick}.user_id and o.match_id = ${pick}.match_id and b.deleted_at is null and b.review = 'clear')`;

/** By number, so many at a time: none of the tables knows by an index what was taken back. */
const lookedAtOnce = 20_000;

type Stretch = { after: number; to: number };
/** Empties what is in it, and answers how much that was. */
type Emptying = (stretch: Stretch) => SQL;

/** Under an open report somebody has still to read them. */
const isReported = (kind: string, id: SQL, states = sql`('open')`): SQL =>
  sql`exists (select 1 from ${reports} r where r.kind = ${kind} and r.target_id = ${id} and r.state in ${states})`;

/** What is held by somebody else is passed over: the next night comes to it. */
const old = (table: SQL, { after, to }: Stretch, where: SQL): SQL =>
  sql`select t.id from ${table} t where t.id > ${after} and t.id <= ${to} and ${where} order by t.id for no key update skip locked`;

const emptyings = (before: Date): readonly { table: SQL; within: Emptying }[] => [
  {
    table: sql`${posts}`,
    within: (stretch) => sql`with old as (${old(
      sql`${posts}`,
      stretch,
      sql`t.deleted_at < ${before} and (t.content <> '' or t.title <> '')
        and not ${isReported('post', sql`t.id`)}`,
    )}),
      gone as (update ${posts} p set title = '', content = '', prediction_reason = null, tags = '{}' from old where p.id = old.id returning p.id),
      wordings as (delete from ${revisions} where post_id in (select id from gone))
      select count(*)::int as n from gone`,
  },
  {
    table: sql`${comments}`,
    within: (stretch) => sql`with old as (${old(
      sql`${comments}`,
      stretch,
      sql`t.deleted_at < ${before} and t.content <> ''
        and not ${isReported('comment', sql`t.id`)}`,
    )}),
      gone as (update ${comments} c set content = '' from old where c.id = old.id returning c.id),
      wordings as (delete from ${revisions} where comment_id in (select id from gone))
      select count(*)::int as n from gone`,
  },
  {
    table: sql`${blogComments}`,
    within: (stretch) => sql`with old as (${old(sql`${blogComments}`, stretch, sql`t.deleted_at < ${before} and t.content <> ''`)}),
      gone as (update ${blogComments} c set content = '' from old where c.id = old.id returning c.id)
      select count(*)::int as n from gone`,
  },
  {
    // When a line was taken back is noted nowhere: its own age counts. What an admin took down may come back, and stays as it is.
    table: sql`${messages}`,
    within: (stretch) => sql`with old as (${old(
      sql`${messages}`,
      stretch,
      sql`t.created_at < ${before} and t.content <> '' and not t.is_visible
        and t.review = 'removed' and not ${isReported('message', sql`t.id`, sql`('open', 'upheld')`)}`,
    )}),
      gone as (update ${messages} m set content = '' from old where m.id = old.id returning m.id)
      select count(*)::int as n from gone`,
  },
  {
    table: sql`${predictions}`,
    within: (stretch) => sql`with old as (${old(
      sql`${predictions}`,
      stretch,
      sql`t.reasoning <> '' and ${isWithoutWords(sql`t`)} and (
          exists (select 1 from ${users} u where u.id = t.user_id and u.deleted_at is not null)
          or exists (select 1 from ${predictionPosts} o join ${posts} b on b.id = o.post_id
            where o.user_id = t.user_id and o.match_id = t.match_id and b.deleted_at is not null))`,
    )}),
      gone as (update ${predictions} p set reasoning = '' from old where p.id = old.id and p.reasoning <> '' returning p.id)
      select count(*)::int as n from gone`,
  },
];

async function highest(db: Db, table: SQL): Promise<number> {
  const [row] = await rowsOf<{ id: string | null }>(db, sql`select max(id) as id from ${table}`);
  return Number(row?.id ?? 0);
}

async function empty(db: Db, before: Date): Promise<number> {
  let emptied = 0;
  for (const { table, within } of emptyings(before)) {
    const last = await highest(db, table);
    for (let after = 0; after < last; after += lookedAtOnce) {
      const [row] = await rowsOf<{ n: number }>(db, within({ after, to: after + lookedAtOnce }));
      emptied += row?.n ?? 0;
    }
  }
  return emptied;
}

export const createTakenBackStore = (db: Db) => ({
  /** Everything that was taken back before then. Answers how many texts were emptied. */
  empty: (before: Date): Promise<number> => empty(db, before),
});
