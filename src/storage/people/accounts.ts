// Accounts: made, found by name or address, changed, and emptied when someone leaves.
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Db, lockSpace, locks } from '../db.ts';
import { prepared, unnamed } from '../postgres/prepared.ts';
import { users } from '../schema/people.ts';
import { type Departed, eraseAccount } from './erasure.ts';
import { unlessTaken } from './unless-taken.ts';

export type Account = typeof users.$inferSelect;
export type NewAccount = {
  username: string;
  email: string;
  /** A hash, or `none` where one signs in through another site only. */
  password: string;
  displayName: string;
  now: Date;
  consentedAt: Date | null;
  isVerified?: boolean;
  icon?: string | null;
  role?: 'user' | 'admin';
};

/** In place of a hash, where a member comes through another site and has set no password. */
export const noPassword = 'none';

/** The place is that of the standings shown now; the column keeps the one of the last day's turn. */
const accountColumns = {
  ...getTableColumns(users),
  ranking: sql<number | null>`(select s.rank from standings s where s.user_id = users.id and s.period = 'overall')`.as('ranking'),
};

const prepareFind = (db: Db) =>
  db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt)))
    .prepare(unnamed);

const finding = (db: Db, finder = prepared(() => prepareFind(db))) => ({
  async find(id: number): Promise<Account | undefined> {
    const [row] = await finder().execute({ id });
    return row;
  },

  /** The same, and nobody else changes or erases it until the transaction is over. */
  async hold(id: number): Promise<Account | undefined> {
    const [row] = await db
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update');
    return row;
  },

  /** Whether they are still here; and until the transaction is over they are not erased. Nothing else that is written of them waits. */
  async isHere(id: number): Promise<boolean> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('key share');
    return rows.length > 0;
  },

  async byEmail(email: string): Promise<Account | undefined> {
    const [row] = await db
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.emailKey, sql`lower(normalize(${email}, NFKC))`), isNull(users.deletedAt)));
    return row;
  },

  async byUsername(username: string): Promise<Account | undefined> {
    const [row] = await db
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.usernameKey, sql`lower(normalize(${username}, NFKC))`), isNull(users.deletedAt)));
    return row;
  },

  /** Those of the names that are members, as they are written here. */
  async byUsernames(usernames: readonly string[]): Promise<Account[]> {
    if (usernames.length === 0) return [];
    return db
      .select(accountColumns)
      .from(users)
      .where(and(inArray(users.username, [...usernames]), isNull(users.deletedAt)))
      .orderBy(asc(users.id));
  },

  /** Every admin there is, held until the transaction is over: so the last two cannot both leave at once. Whom it is about is held in the
   *  same order: one who is no admin any more, or not yet, may stand before those who are. Told are those whom the admins' door lets in:
   *  it asks for a password, and a house must not be left to those who have none. */
  async holdAdmins(about: number): Promise<number[]> {
    // A settlement writes to many members in an order of its own: who holds several waits until it is through.
    await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.settling})`);
    const rows = await db
      .select({ id: users.id, role: users.role, password: users.password })
      .from(users)
      .where(and(or(eq(users.role, 'admin'), eq(users.id, about)), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
      .for('no key update');
    return rows.filter(({ role, password }) => role === 'admin' && password !== noPassword).map(({ id }) => id);
  },
});

const admins = (db: Db) => ({
  /** Where letters to admins go. */
  async adminEmails(): Promise<string[]> {
    const rows = await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)));
    return rows.flatMap(({ email }) => email ?? []);
  },
});

const changing = (db: Db) => ({
  /** Undefined when the name or the address belongs to someone already; of many at once exactly one is made. */
  async make({ now, ...account }: NewAccount): Promise<Account | undefined> {
    const [row] = await db
      .insert(users)
      .values({ ...account, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(accountColumns);
    return row;
  },

  /** Undefined when the name belongs to someone else. */
  rename({ id, now, ...names }: { id: number; username: string; displayName: string; now: Date }): Promise<Account | undefined> {
    return unlessTaken(db, async (point) => {
      const [row] = await point
        .update(users)
        .set({ ...names, updatedAt: now })
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .returning(accountColumns);
      return row;
    });
  },

  /** Compare and swap: of many changes at once that know the same old hash, one holds. */
  async swapPassword({ id, from, to, now }: { id: number; from: string; to: string; now: Date }): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ password: to, updatedAt: now })
      .where(and(eq(users.id, id), eq(users.password, from), isNull(users.deletedAt)))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  /** The member has shown that this address is theirs. Undefined when it belongs to someone else by now. */
  proveEmail({ id, email, now }: { id: number; email: string; now: Date }): Promise<Account | undefined> {
    return unlessTaken(db, async (point) => {
      const [row] = await point
        .update(users)
        .set({ email, isVerified: true, updatedAt: now })
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .returning(accountColumns);
      return row;
    });
  },

  async consented(id: number, now: Date): Promise<void> {
    await db.update(users).set({ consentedAt: now, updatedAt: now }).where(eq(users.id, id));
  },

  /** What a member wrote and predicted stays under the name of nobody; everything that says who they are goes. */
  erase: (departed: Departed): Promise<void> => eraseAccount(db, departed),
});

export const createAccountStore = (db: Db) => ({ ...finding(db), ...admins(db), ...changing(db) });
