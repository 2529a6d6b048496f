// The lines of the discussion and of the rooms of single matches, and the house's own accounts that speak there.
import { and, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { among, type Db, rowsOf } from '../db.ts';
import { askedFor, gathered } from '../postgres/gathered.ts';
import { messages } from '../schema/board.ts';
import { botActivities, users } from '../schema/people.ts';
import { authorColumns } from './author-columns.ts';
import { notBlocked } from './blocked.ts';

const selectMessages = (db: Db) =>
  db
    .select({
      message: getTableColumns(messages),
      author: authorColumns,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId));

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export type NewMessage = {
  userId: number;
  content: string;
  type: 'user' | 'ai';
  review: 'clear' | 'held';
  /** The room of one match; null for the discussion of all. */
  matchId: number | null;
  tellsScore: boolean;
  dedupeKey?: string;
  createdAt: Date;
};

export type Room = {
  matchId: number | null;
  /** Sees their own lines that wait for a review, and none of those they blocked. */
  viewerId: number | null;
  before: number | undefined;
  limit: number;
};

/** Of a member's own lines so many are looked through for those that wait. */
const ownMax = 50;

/** The numbers of one page, as a statement. */
export function placesOf({ matchId, viewerId, before, limit }: Room): SQL {
  const room = matchId === null ? sql`m.match_id is null` : sql`m.match_id = ${matchId}`;
  const older = before === undefined ? sql`true` : sql`m.id < ${before}`;
  // In the order of the index, which is why the room stands in it: for null the planner does not see that it is one value.
  const seen = sql`(select m.id from ${messages} m where m.is_visible and ${room} and ${older} and ${notBlocked(viewerId, sql`m.user_id`)}
    order by m.match_id, m.id desc nulls last limit ${limit})`;
  if (viewerId === null) return seen;
  const own = sql`(select m.id from (
      select * from ${messages} m where m.user_id = ${viewerId} and ${older} order by m.id desc nulls last limit ${ownMax}
    ) m where m.review = 'held' and ${room})`;
  return sql`select s.id from (${seen} union all ${own}) s order by s.id desc limit ${limit}`;
}

async function haveWaiting(db: Db, userIds: readonly number[]): Promise<boolean[]> {
  const rows = await rowsOf<{ waits: boolean }>(
    db,
    sql`select exists (select 1 from (
        select review from ${messages} m where m.user_id = v.id order by m.id desc nulls last limit ${ownMax}
      ) m where m.review = 'held') as waits
      from ${askedFor([[userIds, 'bigint']])} v(id, place) order by v.place`,
  );
  return rows.map(({ waits }) => waits);
}

const reading = (db: Db) => ({
  /** Newest first. */
  async page(room: Room): Promise<MessageRow[]> {
    const ids = (await rowsOf<{ id: string }>(db, placesOf(room))).map(({ id }) => Number(id));
    if (ids.length === 0) return [];
    const byId = new Map((await selectMessages(db).where(among(messages.id, ids))).map((row) => [row.message.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** Whether a member's page of a room differs from everybody's: a line of theirs waits for a review. Asked for all who come meanwhile. */
  hasWaiting: gathered((userIds: readonly number[]) => haveWaiting(db, userIds)),

  async byId(id: number): Promise<MessageRow | undefined> {
    const [row] = await selectMessages(db).where(eq(messages.id, id));
    return row;
  },

  /** What a member has said since then, newest first; what was taken back counts too. */
  saidSince: ({ userId, since, limit }: { userId: number; since: Date; limit: number }): Promise<{ content: string; createdAt: Date }[]> =>
    db
      .select({ content: messages.content, createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.userId, userId), gt(messages.createdAt, since)))
      .orderBy(sql`${messages.id} desc nulls last`)
      .limit(limit),

  /** Whether something was said under one of these keys. */
  async isTold(keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return false;
    const [row] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.dedupeKey, [...keys]))
      .limit(1);
    return row !== undefined;
  },
});

const writing = (db: Db) => ({
  /** Undefined where it was said before under the same key. */
  async add(message: NewMessage): Promise<MessageRow | undefined> {
    const [added] = await db
      .insert(messages)
      .values({ ...message, isVisible: message.review === 'clear' })
      .onConflictDoNothing({ target: messages.dedupeKey })
      .returning({ id: messages.id });
    if (!added) return undefined;
    const [row] = await selectMessages(db).where(eq(messages.id, added.id));
    return row;
  },

  /** Many of a world's past at once, in their order. */
  async addPast(past: readonly NewMessage[]): Promise<void> {
    if (past.length === 0) return;
    await db.insert(messages).values(past.map((message) => ({ ...message, isVisible: true })));
  },

  /** False where it was gone already, or is somebody else's. */
  async takeBack({ id, userId }: { id: number; userId: number }): Promise<boolean> {
    const rows = await db
      .update(messages)
      .set({ isVisible: false, review: 'removed' })
      .where(and(eq(messages.id, id), eq(messages.userId, userId), sql`${messages.review} <> 'removed'`))
      .returning({ id: messages.id });
    return rows.length > 0;
  },
});

export type Voice = { kind: 'bot' | 'ai'; username: string; displayName: string; email: string; icon: string; now: Date };

const voices = (db: Db) => ({
  /** The account that speaks for the house: the first of its kind. */
  async voice(kind: Voice['kind']): Promise<number | undefined> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.kind, kind), isNull(users.deletedAt)))
      .orderBy(users.id)
      .limit(1);
    return row?.id;
  },

  /** Undefined where somebody has the name or the address. Nobody can sign in: there is no hash that any password fits. */
  async addVoice({ now, ...voice }: Voice): Promise<number | undefined> {
    const [row] = await db
      .insert(users)
      .values({ ...voice, password: 'none', consentedAt: now, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    return row?.id;
  },

  async noteActivity(activity: { botUserId: number; activityType: string; targetId: string; lastActivity: Date }): Promise<void> {
    await db.insert(botActivities).values(activity);
  },
});

export const createMessageStore = (db: Db) => ({ ...reading(db), ...writing(db), ...voices(db) });
