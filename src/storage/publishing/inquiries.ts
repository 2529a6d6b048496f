// What people wrote to the operator, by state; forgotten step by step once it is handled.
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import { inquiries } from '../schema/inquiries.ts';
import { users } from '../schema/people.ts';

type Inserted = typeof inquiries.$inferSelect;
export type NewInquiry = Pick<Inserted, 'userId' | 'kind' | 'email' | 'body' | 'about'> & { now: Date };

const writer = alias(users, 'writer');
const handler = alias(users, 'handler');

const told = {
  id: inquiries.id,
  userId: inquiries.userId,
  kind: inquiries.kind,
  body: inquiries.body,
  about: inquiries.about,
  email: inquiries.email,
  username: writer.username,
  state: inquiries.state,
  reply: inquiries.reply,
  handledBy: handler.username,
  handledAt: inquiries.handledAt,
  createdAt: inquiries.createdAt,
};

const select = (db: Db) =>
  db.select(told).from(inquiries).leftJoin(writer, eq(writer.id, inquiries.userId)).leftJoin(handler, eq(handler.id, inquiries.handledBy));
export type InquiryRow = Awaited<ReturnType<typeof select>>[number];

const ofSender = (userId: number | null) => (userId === null ? isNull(inquiries.userId) : eq(inquiries.userId, userId));

const writing = (db: Db) => ({
  /** Whoever writes as the same member, or as any visitor, waits: the same said twice at once is one, and all are counted. */
  async holdSender(userId: number | null): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('inquiries:' || ${userId ?? 0}::bigint, 0))`);
  },

  /** The number of the very same inquiry that came after `since` and that nobody has handled. */
  async sameOf({ userId, kind, email, body, about }: Omit<NewInquiry, 'now'>, since: Date): Promise<number | undefined> {
    const [row] = await db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.state, 'open'),
          gt(inquiries.createdAt, since),
          ofSender(userId),
          eq(inquiries.kind, kind),
          sql`${inquiries.email} is not distinct from ${email}::text`,
          sql`${inquiries.about} is not distinct from ${about}::text`,
          eq(inquiries.body, body),
        ),
      )
      .orderBy(sql`${desc(inquiries.id)} nulls last`)
      .limit(1);
    return row?.id;
  },

  /** When the sender's inquiries after `since` came, newest first; of visitors all together. */
  async sentSince({ userId, since, max }: { userId: number | null; since: Date; max: number }): Promise<Date[]> {
    const rows = await db
      .select({ at: inquiries.createdAt })
      .from(inquiries)
      .where(and(gt(inquiries.createdAt, since), ofSender(userId)))
      .orderBy(sql`${desc(inquiries.id)} nulls last`)
      .limit(max);
    return rows.map(({ at }) => at);
  },

  async add({ now, ...inquiry }: NewInquiry): Promise<number> {
    const [row] = await db
      .insert(inquiries)
      .values({ ...inquiry, createdAt: now })
      .returning({ id: inquiries.id });
    if (!row) throw new Error('an inquiry was not written');
    return row.id;
  },

  /** `reply`: left out, the one that was sent before stays. */
  async handle(id: number, change: Pick<Inserted, 'state' | 'handledBy' | 'handledAt'> & { reply?: string }): Promise<void> {
    await db.update(inquiries).set(change).where(eq(inquiries.id, id));
  },
});

export const createInquiryStore = (db: Db) => ({
  ...writing(db),

  /** Newest first. */
  listed: ({ state, before, limit }: { state: Inserted['state']; before: number | undefined; limit: number }): Promise<InquiryRow[]> =>
    select(db)
      .where(and(eq(inquiries.state, state), before === undefined ? undefined : lt(inquiries.id, before)))
      .orderBy(sql`${desc(inquiries.id)} nulls last`)
      .limit(limit),

  async byId(id: number): Promise<InquiryRow | undefined> {
    const [row] = await select(db).where(eq(inquiries.id, id));
    return row;
  },

  /** The same, and nobody else handles it until the transaction is over. */
  async hold(id: number): Promise<InquiryRow | undefined> {
    const [row] = await select(db).where(eq(inquiries.id, id)).for('update', { of: inquiries });
    return row;
  },

  /** Deletes what was handled before then, and drops the addresses of what was handled before the other; what is open stays. */
  async prune({ handledBefore, addressesBefore }: { handledBefore: Date; addressesBefore: Date }): Promise<number> {
    const { rowCount } = await db.delete(inquiries).where(lt(inquiries.handledAt, handledBefore));
    await db
      .update(inquiries)
      .set({ email: null })
      .where(and(lt(inquiries.handledAt, addressesBefore), isNotNull(inquiries.email)));
    return rowCount ?? 0;
  },
});
