// Members as admins look them through: searched, sorted, page after page; their role, and the end of their admin sessions.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { sessions, users } from '../schema/people.ts';

export type MemberRow = {
  id: number;
  username: string;
  displayName: string;
  email: string;
  role: 'user' | 'admin';
  points: number;
  predictionAccuracy: number;
  totalPredictions: number;
  kind: 'person' | 'bot' | 'ai';
  createdAt: Date;
};
export type MemberSort = 'newest' | 'name' | 'points' | 'accuracy' | 'predictions';
/** The last row of the page before, by what the list is sorted by. */
export type MemberPlace = { value: string; id: number };
export type MemberFilter = { search: string; role: 'user' | 'admin' | undefined };
type Page = MemberFilter & { sort: MemberSort; order: 'asc' | 'desc'; after: MemberPlace | undefined; limit: number };

/** By which column, and of which type its value comes back in a cursor. */
const sorted = {
  /** In whole milliseconds, as they are told. */
  newest: { column: sql.raw('floor(extract(epoch from u.created_at) * 1000)::bigint'), type: sql.raw('bigint') },
  name: { column: sql.raw('u.display_name'), type: sql.raw('text') },
  points: { column: sql.raw('u.points'), type: sql.raw('int') },
  accuracy: { column: sql.raw('u.prediction_accuracy'), type: sql.raw('numeric') },
  predictions: { column: sql.raw('u.total_predictions'), type: sql.raw('int') },
} as const;

/** No number is longer. */
const digitsMax = 15;

/** A part of the name or the user name, whatever its case, a whole address, or a number. `@minjun` is how user names are shown. From three letters on the index of letter triples may answer. */
function found(typed: string): SQL {
  const search = typed.replace(/^@/, '');
  if (search === '') return sql`true`;
  if (search.includes('@')) return sql`u.email_key = lower(normalize(${search}, NFKC))`;
  const isNamed = sql`u.sought like lower(normalize(${`%${search.replace(/[\\%_]/g, '\\$&')}%`}, NFKC))`;
  return /^\d+$/.test(search) && search.length <= digitsMax ? sql`(${isNamed} or u.id = ${search}::bigint)` : isNamed;
}

const chosen = ({ search, role }: MemberFilter): SQL =>
  sql`u.deleted_at is null and ${role === undefined ? sql`true` : sql`u.role = ${role}`} and ${found(search)}`;

/**
 * The table is read once: numbers and what they are sorted by are set aside, counted, and ordered; a wide row is read for those of the page
 * alone. The count stands in every row, and in one without a member where the page is empty.
 */
function pageSql({ sort, order, after, limit, ...filter }: Page): SQL {
  const by = sorted[sort];
  const way = sql.raw(order);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  const rest = after ? sql`(c.v, c.id) ${beyond} (${after.value}::${by.type}, ${after.id}::bigint)` : sql`true`;
  const inOrder = sql`c.v ${way}, c.id ${way}`;
  return sql`with chosen as materialized (select u.id, ${by.column} as v from ${users} u where ${chosen(filter)})
    select t.total, u.id::float8 as id, u.username, u.display_name as "displayName", u.email, u.role, u.points,
      u.prediction_accuracy::float8 as "predictionAccuracy", u.total_predictions as "totalPredictions", u.kind,
      (extract(epoch from u.created_at) * 1000)::float8 as "createdAt"
    from (select count(*)::int as total from chosen) t
    left join (select c.* from chosen c where ${rest} order by ${inOrder} limit ${limit}) c on true
    left join ${users} u on u.id = c.id order by ${inOrder}`;
}

type Told = Omit<MemberRow, 'createdAt'> & { createdAt: number };

export const createMemberStore = (db: Db) => ({
  /** Those of the page, and how many there are in all. */
  async page(page: Page): Promise<{ rows: MemberRow[]; total: number }> {
    const rows = await rowsOf<{ total: number } & (Told | { id: null })>(db, pageSql(page));
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : { ...row, createdAt: new Date(row.createdAt) })),
    };
  },

  async setRole({ id, role, now }: { id: number; role: 'user' | 'admin'; now: Date }): Promise<void> {
    await db
      .update(users)
      .set({ role, updatedAt: now })
      .where(and(eq(users.id, id), isNull(users.deletedAt)));
  },

  /** Ends what opened the doors of the administration, and leaves the member signed in; answers the numbers of what ended. */
  async endAdminSessions(userId: number, now: Date): Promise<number[]> {
    const rows = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), eq(sessions.audience, 'admin'), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    return rows.map(({ id }) => id);
  },
});
