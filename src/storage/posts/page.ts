// Which posts stand on a page of the board: filtered, ordered, and continued from a place instead of counted from the start.
import { type SQL, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { notBlocked } from '../community/blocked.ts';
import { type Db, rowsOf } from '../db.ts';
import { comments, likes, posts } from '../schema/board.ts';
import { users } from '../schema/people.ts';
import { searchedPosts, type Wanted } from './wanted.ts';

export type BoardFilter = {
  sort: 'latest' | 'popular' | 'confidence';
  sport?: Sport | undefined;
  matchId?: number | undefined;
  username?: string | undefined;
  /** Without it, or null: everything. */
  wanted?: Wanted | null;
  /** Sees their own posts that wait for a review, and none of those they blocked. */
  viewerId: number | null;
};

/**
 * Where a page ended. What comes after the first page was read does not move the pages after it: `top` is the newest post of then,
 * `likeTop` and `commentTop` the last like and comment that count.
 */
export type BoardPlace = { id: number; value: number; top: number; likeTop: number; commentTop: number };

/** `popular` and `confidence` order the newest posts, not the archive: what nobody can see any more does not stay on top forever. */
const orderedMax = 2000;
/** Of a search fewer: each of them was looked at. */
const orderedFound = 1000;

/** What everybody sees, and what the viewer alone does: apart, so that each is read in the order of its own index. */
const everybodys = (viewerId: number | null): SQL => sql`p.is_published and p.review = 'clear' and ${notBlocked(viewerId, sql`p.user_id`)}`;
export const waiting = (viewerId: number | SQL): SQL =>
  sql`p.user_id = ${viewerId} and not (p.is_published and p.review = 'clear') and p.review <> 'removed'`;

/** What the board lists at all, of those that are not gone. */
export const listed = sql`p.deleted_at is null and p.sport is not null and (p.prediction is not null or p.match_id is not null)`;

const idOf = (username: string): SQL =>
  sql`(select id from ${users} where username_key = lower(normalize(${username}::text, NFKC)) and deleted_at is null)`;

const whereOf = ({ sport, matchId, username }: BoardFilter, seen: SQL): SQL =>
  sql.join(
    [
      listed,
      seen,
      ...(sport === undefined ? [] : [sql`p.sport = ${sport}`]),
      ...(matchId === undefined ? [] : [sql`p.match_id = ${matchId}`]),
      ...(username === undefined ? [] : [sql`p.user_id = ${idOf(username)}`]),
    ],
    sql` and `,
  );

/** `newest`: up to which post, itself included; null for all. */
type Reading = { columns: SQL; newest: number | null; max: number };

function branch(filter: BoardFilter, { seen, author }: { seen: SQL; author?: SQL }, { columns, newest, max }: Reading): SQL {
  const and = newest === null ? sql`` : sql` and p.id <= ${newest}`;
  const where = sql`${whereOf(filter, seen)}${and}`;
  if (!filter.wanted) return sql`(select ${columns} from ${posts} p where ${where} order by p.id desc nulls last limit ${max})`;
  return sql`(${searchedPosts({
    wanted: filter.wanted,
    narrowing: { sport: filter.sport, matchId: filter.matchId, author: filter.username === undefined ? author : idOf(filter.username) },
    columns,
    where,
    newest: newest === null ? sql`(select max(id) from ${posts})` : sql`${newest}::bigint`,
    max,
  })})`;
}

/** The newest that the viewer may see, `max` of each kind; `columns` are of `p`. */
export function seenBy(filter: BoardFilter, reading: Reading): SQL {
  const { viewerId } = filter;
  const own = viewerId === null ? [] : [branch(filter, { seen: waiting(viewerId), author: sql`${viewerId}::bigint` }, reading)];
  return sql.join([branch(filter, { seen: everybodys(viewerId) }, reading), ...own], sql` union all `);
}

type Slice = { after: BoardPlace | undefined; limit: number };
type PlaceRow = Record<'id' | 'value' | 'top' | 'like_top' | 'comment_top', string>;

function newestFirst(filter: BoardFilter, { after, limit }: Slice): SQL {
  const page = seenBy(filter, { columns: sql`p.id`, newest: after ? after.id - 1 : null, max: limit + 1 });
  return sql`select s.id, 0 as value, s.id as top, 0 as like_top, 0 as comment_top from (${page}) s order by s.id desc limit ${limit + 1}`;
}

/** So much that was said and liked since a page was read is looked through, whatever the reader’s cursor says of when that was. */
const sinceMax = 5000;

const lastOf = (table: SQL): SQL => sql`(select coalesce(max(id), 0) from ${table})`;

/** How many each post got after `last`, of the newest that came: along the index, and never more of it than `sinceMax`. */
const since = (table: SQL, last: number, counts: SQL): SQL =>
  sql`(select post_id, count(*)::int as n
    from (select post_id, ${counts} as counts from ${table} where id > ${last} order by id desc limit ${sinceMax}) late
    where counts group by 1)`;

/** Likes and comments of each post, without those that came after the first page was read. */
function popularity(after: BoardPlace | undefined): { value: SQL; joins: SQL } {
  if (!after) return { value: sql`n.value`, joins: sql`` };
  return {
    value: sql`greatest(n.value - coalesce(l.n, 0) - coalesce(c.n, 0), 0)`,
    joins: sql`left join ${since(sql`${likes}`, after.likeTop, sql`post_id is not null`)} l on l.post_id = n.id
      left join ${since(sql`${comments}`, after.commentTop, sql`deleted_at is null and review = 'clear'`)} c on c.post_id = n.id`,
  };
}

function highestFirst(filter: BoardFilter, { after, limit }: Slice): SQL {
  const isPopular = filter.sort === 'popular';
  const { value, joins } = isPopular ? popularity(after) : { value: sql`n.value`, joins: sql`` };
  const columns = isPopular ? sql`p.id, p.likes + p.comments as value` : sql`p.id, p.confidence as value`;
  const newest = seenBy(filter, { columns, newest: after?.top ?? null, max: filter.wanted ? orderedFound : orderedMax });
  const tops = after
    ? sql`${after.top}::bigint as top, ${after.likeTop}::bigint as like_top, ${after.commentTop}::bigint as comment_top`
    : sql`(select max(id) from newest) as top, ${lastOf(sql`${likes}`)} as like_top, ${lastOf(sql`${comments}`)} as comment_top`;
  return sql`with newest as materialized (${newest}), ordered as (select n.id, ${value} as value from newest n ${joins})
    select o.id, o.value, ${tops} from ordered o
    ${after ? sql`where (o.value, o.id) < (${after.value}::numeric, ${after.id}::bigint)` : sql``}
    order by o.value desc, o.id desc limit ${limit + 1}`;
}

export async function pageOfIds(db: Db, filter: BoardFilter, slice: Slice): Promise<BoardPlace[]> {
  const rows = await rowsOf<PlaceRow>(db, filter.sort === 'latest' ? newestFirst(filter, slice) : highestFirst(filter, slice));
  return rows.map((row) => ({
    id: Number(row.id),
    value: Number(row.value),
    top: Number(row.top),
    likeTop: Number(row.like_top),
    commentTop: Number(row.comment_top),
  }));
}

export async function countPosts(db: Db, filter: BoardFilter, max: number): Promise<number> {
  const counted = seenBy(filter, { columns: sql`p.id`, newest: null, max });
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (select 1 from (${counted}) s limit ${max}) c`);
  return row?.n ?? 0;
}

type SportCounts = Promise<Map<Sport, number>>;

/** How many of the newest `max` that answer each sport has: a walk for each of them would cost as many times as much. */
async function countFoundSports(db: Db, filter: BoardFilter, max: number): SportCounts {
  const found = seenBy(filter, { columns: sql`p.id, p.sport`, newest: null, max });
  const rows = await rowsOf<{ sport: Sport; n: number }>(
    db,
    sql`select sport, count(*)::int as n from (select s.sport from (${found}) s order by s.id desc limit ${max}) c group by sport`,
  );
  return new Map(rows.map(({ sport, n }) => [sport, n]));
}

/** How many each sport has, each counted to `max`, in one statement; of a search those among the newest `max` that answer. */
export async function countSports(db: Db, filter: BoardFilter, { sports, max }: { sports: readonly Sport[]; max: number }): SportCounts {
  if (filter.wanted) return countFoundSports(db, filter, max);
  const counts = sports.map((sport) => {
    const counted = seenBy({ ...filter, sport }, { columns: sql`p.id`, newest: null, max });
    return sql`select ${sport}::text as sport, (select count(*)::int from (select 1 from (${counted}) s limit ${max}) c) as n`;
  });
  const rows = await rowsOf<{ sport: Sport; n: number }>(db, sql.join(counts, sql` union all `));
  return new Map(rows.map(({ sport, n }) => [sport, n]));
}
