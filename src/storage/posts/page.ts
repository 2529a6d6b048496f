// Which posts stand on a page of the board: filtered, ordered, and continued from a place instead of counted from the start.
import { type SQL, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { users } from '../schema/people.ts';

export type BoardFilter = {
  sort: 'latest' | 'popular' | 'confidence';
  sport?: Sport | undefined;
  matchId?: number | undefined;
  username?: string | undefined;
  /** Empty finds everything. */
  search: string;
  /** Sees their own posts that wait for a review. */
  viewerId: number | null;
};

/** Where a page ended. `top` is the newest post when the first page was read: what comes later does not move the pages after it. */
export type BoardPlace = { id: number; value: number; top: number };

/** `popular` and `confidence` order the newest posts, not the archive: what nobody can see any more does not stay on top forever. */
const orderedMax = 2000;
/** What is too short, or holds no letters, finds no way into the index: it is looked for among the newest posts. */
const shortSearchMax = 20_000;
const isIndexed = (search: string): boolean => [...search].length >= 3 && (search.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function searched(search: string): SQL {
  if (search === '') return sql`true`;
  const like = pattern(search);
  const found = sql`(p.title ilike ${like} or p.content ilike ${like})`;
  return isIndexed(search) ? found : sql`${found} and p.id > (select coalesce(max(id), 0) - ${shortSearchMax} from ${posts})`;
}

/** What everybody sees, and what the viewer alone does: apart, so that each is read in the order of its own index. */
const everybodys = sql`p.is_published and p.review = 'clear'`;
const waiting = (viewerId: number): SQL =>
  sql`p.user_id = ${viewerId} and not (p.is_published and p.review = 'clear') and p.review <> 'removed'`;

const whereOf = ({ sport, matchId, username, search }: BoardFilter, seen: SQL): SQL =>
  sql.join(
    [
      sql`p.deleted_at is null and p.sport is not null and (p.prediction is not null or p.match_id is not null)`,
      seen,
      sport === undefined ? sql`true` : sql`p.sport = ${sport}`,
      matchId === undefined ? sql`true` : sql`p.match_id = ${matchId}`,
      username === undefined
        ? sql`true`
        : sql`p.user_id = (select id from ${users} where username_key = lower(normalize(${username}::text, NFKC)) and deleted_at is null)`,
      searched(search),
    ],
    sql` and `,
  );

/** The newest that the viewer may see, `max` of each kind; `columns` are of `p`. */
function seenBy(filter: BoardFilter, { columns, and, max }: { columns: SQL; and: SQL; max: number }): SQL {
  const kinds = filter.viewerId === null ? [everybodys] : [everybodys, waiting(filter.viewerId)];
  const branches = kinds.map(
    (seen) => sql`(select ${columns} from ${posts} p where ${whereOf(filter, seen)} and ${and} order by p.id desc limit ${max})`,
  );
  return sql.join(branches, sql` union all `);
}

type Slice = { after: BoardPlace | undefined; limit: number };
type PlaceRow = { id: string; value: string; top: string };

function newestFirst(filter: BoardFilter, { after, limit }: Slice): SQL {
  const and = after ? sql`p.id < ${after.id}` : sql`true`;
  return sql`select s.id, 0 as value, s.id as top from (${seenBy(filter, { columns: sql`p.id`, and, max: limit + 1 })}) s
    order by s.id desc limit ${limit + 1}`;
}

function highestFirst(filter: BoardFilter, { after, limit }: Slice): SQL {
  const columns = sql`p.id, p.${sql.raw(filter.sort === 'popular' ? 'likes' : 'confidence')} as value`;
  const and = after ? sql`p.id <= ${after.top}` : sql`true`;
  return sql`with newest as (${seenBy(filter, { columns, and, max: orderedMax })})
    select n.id, n.value, ${after ? sql`${after.top}::bigint` : sql`(select max(id) from newest)`} as top from newest n
    ${after ? sql`where (n.value, n.id) < (${after.value}::numeric, ${after.id}::bigint)` : sql``}
    order by n.value desc, n.id desc limit ${limit + 1}`;
}

export async function pageOfIds(db: Db, filter: BoardFilter, slice: Slice): Promise<BoardPlace[]> {
  const rows = await rowsOf<PlaceRow>(db, filter.sort === 'latest' ? newestFirst(filter, slice) : highestFirst(filter, slice));
  return rows.map(({ id, value, top }) => ({ id: Number(id), value: Number(value), top: Number(top) }));
}

export async function countPosts(db: Db, filter: BoardFilter, max: number): Promise<number> {
  const counted = seenBy(filter, { columns: sql`p.id`, and: sql`true`, max });
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (select 1 from (${counted}) s limit ${max}) c`);
  return row?.n ?? 0;
}
