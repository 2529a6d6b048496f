// What is to be sent: written with the deed that makes it due, taken by a job, and never taken by two.
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Db, recordset, rowsOf } from './db.ts';
import { forget } from './keeping/forget.ts';
import { outbox } from './schema/members.ts';

export type NewItem = {
  channel: 'email' | 'push';
  userId: number | null;
  /** Of an e-mail: to, subject, text. Of a push: subscriptionId, title, body, href, tag. Of either, where it stands in a member's list too: noticeId. */
  payload: Record<string, string | number>;
  /** The same thing is sent once, however often its cause is handled. */
  dedupeKey?: string;
  isPromotional?: boolean;
  dueAt: Date;
  now: Date;
};

export type DueItem = {
  id: number;
  userId: number | null;
  channel: 'email' | 'push';
  payload: Record<string, string | number>;
  isPromotional: boolean;
  /** Counts this one. */
  attempts: number;
  createdAt: Date;
};

type Attempt = { id: number; attempts: number };

const columns = ['userId', 'channel', 'payload', 'dedupeKey', 'isPromotional', 'dueAt', 'createdAt'] as const;

/** What was sent or given up may carry a one-use link or what someone wrote: nothing of it is kept. */
const emptied = { payload: {}, claimedUntil: null };

/** An attempt speaks for a row only while nobody has taken the row over. */
const stillOurs = ({ id, attempts }: Attempt) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.failedAt));

type MemberTag = { userId: number; tag: string };

type Wish = { limit: number; now: Date; until: Date; channel?: DueItem['channel'] };

async function add(db: Db, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ now, dedupeKey = null, isPromotional = false, ...item }) => ({
    ...item,
    dedupeKey,
    isPromotional,
    createdAt: now,
  }));
  // In one order whoever writes, so that two who tell the same news wait for each other and do not lock.
  rows.sort((a, b) => (a.channel + a.dedupeKey < b.channel + b.dedupeKey ? -1 : 1));
  await db.execute(sql`
    insert into ${outbox} (user_id, channel, payload, dedupe_key, is_promotional, due_at, created_at)
    select v.user_id, v.channel, v.payload, v.dedupe_key, v.is_promotional, v.due_at, v.created_at
    from ${recordset(outbox, columns, rows)} order by v.ordinal
    on conflict do nothing`);
}

async function claim(db: Db, { limit, now, until, channel }: Wish): Promise<DueItem[]> {
  const [at, end] = [now.toISOString(), until.toISOString()];
  const rows = await rowsOf<Omit<DueItem, 'createdAt' | 'id'> & { id: string; createdAt: string }>(
    db,
    sql`
    with due as (
      select id from ${outbox}
      where sent_at is null and failed_at is null and due_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
        ${channel ? sql`and channel = ${channel}` : sql``}
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
    update ${outbox} o set claimed_until = ${end}, attempts = o.attempts + 1
    from due where o.id = due.id
    returning o.id, o.user_id::int as "userId", o.channel, o.payload, o.is_promotional as "isPromotional", o.attempts,
      to_json(o.created_at) as "createdAt"`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: new Date(row.createdAt) })).sort((a, b) => a.id - b.id);
}

/** One that is being sent at this moment is left alone: nobody waits for a worker here, nor it for us. */
async function dropReplaced(db: Db, tags: readonly MemberTag[]): Promise<void> {
  if (tags.length === 0) return;
  await db.execute(sql`
    delete from ${outbox} where id in (
      select o.id from ${outbox} o
      join jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as v("userId" bigint, tag text) on v."userId" = o.user_id and v.tag = o.payload ->> 'tag'
      where o.channel = 'push' and o.sent_at is null and o.failed_at is null
      for update of o skip locked)`);
}

export const createOutboxStore = (db: Db) => ({
  /** What was put in before under the same key stays as it is. Any number of rows in one statement. */
  add: (items: readonly NewItem[]) => add(db, items),

  /**
   * Takes what is due, oldest first, and counts an attempt for each. Until `until` no other worker gets these rows; afterwards they are
   * anyone's again, because whoever had them has died at it. Of one channel only, where one is named.
   */
  claim: (wish: Wish) => claim(db, wish),

  /** Holds for whoever says it: what has left has left, even where another has taken the row over meanwhile. */
  async sent(id: number, now: Date): Promise<void> {
    await db
      .update(outbox)
      .set({ ...emptied, sentAt: now, lastError: null })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
  },

  async retry(attempt: Attempt, { dueAt, error }: { dueAt: Date; error: string }): Promise<void> {
    await db
      .update(outbox)
      .set({ dueAt, claimedUntil: null, lastError: error.slice(0, 500) })
      .where(stillOurs(attempt));
  },

  /** Given up for good. */
  async fail(attempt: Attempt, { now, error }: { now: Date; error: string }): Promise<void> {
    await db
      .update(outbox)
      .set({ ...emptied, failedAt: now, lastError: error.slice(0, 500) })
      .where(stillOurs(attempt));
  },

  /** Gives back what was taken and not begun; the attempt does not count. `dueAt` puts it off. */
  async release(attempts: readonly Attempt[], dueAt?: Date): Promise<void> {
    if (attempts.length === 0) return;
    await db
      .update(outbox)
      .set({ claimedUntil: null, attempts: sql`${outbox.attempts} - 1`, ...(dueAt ? { dueAt } : {}) })
      .where(or(...attempts.map(stillOurs)));
  },

  /** What is not to be sent after all leaves no trace. */
  async drop(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, [...ids]));
  },

  /** Pushes that still wait, and would take the place of a newer one of the same tag if they left after it. */
  dropReplaced: (tags: readonly MemberTag[]) => dropReplaced(db, tags),

  /** What was sent or given up under these keys is forgotten, so that it can be asked for again; what waits stays, and holds its key. */
  async dropEnded({ channel, dedupeKeys }: { channel: DueItem['channel']; dedupeKeys: readonly string[] }): Promise<void> {
    if (dedupeKeys.length === 0) return;
    const isEnded = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
    await db.delete(outbox).where(and(eq(outbox.channel, channel), inArray(outbox.dedupeKey, [...dedupeKeys]), isEnded));
  },

  /** For whoever leaves: nothing more goes out to them, and nothing of it is kept. */
  async dropOf(userId: number): Promise<void> {
    await db.delete(outbox).where(eq(outbox.userId, userId));
  },

  /** Forgets what ended before; what still waits is never forgotten. */
  prune: (before: Date): Promise<number> => forget(db, outbox, { old: sql`least(sent_at, failed_at) < ${before}` }),
});
