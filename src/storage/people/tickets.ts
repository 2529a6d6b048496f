// One-use tickets: what a letter, or the way back from another site, lets its bearer do once.
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { forget } from '../keeping/forget.ts';
import { prepared, unnamed } from '../postgres/prepared.ts';
import { tickets } from '../schema/members.ts';

export type TicketPurpose = (typeof tickets.$inferSelect)['purpose'];
export type NewTicket = {
  tokenHash: Buffer;
  purpose: TicketPurpose;
  userId: number | null;
  detail?: Record<string, string>;
  now: Date;
  expiresAt: Date;
};

const prepareOpen = (db: Db) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, sql.placeholder('userId')),
        eq(tickets.purpose, sql.placeholder('purpose')),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(tickets.createdAt))
    .limit(1)
    .prepare(unnamed);

export const createTicketStore = (db: Db, open = prepared(() => prepareOpen(db))) => ({
  async issue({ now, detail = {}, ...ticket }: NewTicket): Promise<void> {
    await db.insert(tickets).values({ ...ticket, detail, createdAt: now });
  },

  /** Takes the ticket out of the world: of many who hold it up at once, one gets it. Undefined: used, expired, or never issued. */
  async use({ tokenHash, purposes, now }: { tokenHash: Buffer; purposes: readonly TicketPurpose[]; now: Date }) {
    const [row] = await db
      .update(tickets)
      .set({ usedAt: now })
      .where(
        and(eq(tickets.tokenHash, tokenHash), inArray(tickets.purpose, [...purposes]), isNull(tickets.usedAt), gt(tickets.expiresAt, now)),
      )
      .returning();
    return row;
  },

  async read({ tokenHash, purpose, now }: { tokenHash: Buffer; purpose: TicketPurpose; now: Date }) {
    const [row] = await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.tokenHash, tokenHash), eq(tickets.purpose, purpose), isNull(tickets.usedAt), gt(tickets.expiresAt, now)));
    return row;
  },

  /** The newest open ticket of a kind, for what still waits for its letter. */
  async openOf(asked: { userId: number; purpose: TicketPurpose; now: Date }) {
    const [row] = await open().execute(asked);
    return row;
  },

  /** How many of a kind a member was given since, used ones and withdrawn ones too. */
  issuedSince({ userId, purpose, since }: { userId: number; purpose: TicketPurpose; since: Date }): Promise<number> {
    return db.$count(tickets, and(eq(tickets.userId, userId), eq(tickets.purpose, purpose), gt(tickets.createdAt, since)));
  },

  /** A newer letter makes the older ones void. */
  async withdraw({ userId, purposes, now }: { userId: number; purposes: readonly TicketPurpose[]; now: Date }): Promise<void> {
    await db
      .update(tickets)
      .set({ usedAt: now })
      .where(and(eq(tickets.userId, userId), inArray(tickets.purpose, [...purposes]), isNull(tickets.usedAt)));
  },

  prune: (before: Date): Promise<number> => forget(db, tickets, { old: lt(tickets.expiresAt, before) }),
});
