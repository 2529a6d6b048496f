// The log of what admins did and looked at: written in the transaction of the deed, and never changed.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { auditLog, users } from '../schema/people.ts';

type Fact = string | number | boolean | null;

export type Deed = {
  /** Null: the house itself. */
  actorId: number | null;
  /** `user.role`, `ad.created`: what was done, by the word of the feature. */
  action: string;
  /** `user:12` */
  target?: string | null;
  /** Small plain facts; never a password, a token or a whole address. */
  detail?: Record<string, Fact>;
  now: Date;
};

export type AuditRow = {
  id: number;
  /** Null: the house itself, or somebody who has left. */
  actor: string | null;
  action: string;
  target: string | null;
  /** A member who is here no more. */
  hasTargetLeft: boolean;
  detail: Record<string, unknown>;
  createdAt: Date;
};

/** `action` is how its name begins; `actor` a user name, empty for everybody's. */
type Wish = { action: string; actor: string; before: number | undefined; limit: number };

const theirs = (actor: string): SQL =>
  actor === '' ? sql`true` : sql`a.actor_id = (select id from ${users} where username_key = lower(normalize(${actor}, NFKC)))`;

export const createAuditStore = (db: Db) => ({
  async note({ actorId, action, target = null, detail = {}, now }: Deed): Promise<void> {
    await db.insert(auditLog).values({ actorId, action, target, detail, createdAt: now });
  },

  /** Newest first. */
  async read({ action, actor, before, limit }: Wish): Promise<AuditRow[]> {
    const rows = await rowsOf<Omit<AuditRow, 'createdAt'> & { createdAt: number }>(
      db,
      sql`select a.id::float8 as id, u.username as actor, a.action, a.target, a.detail,
            case when a.target ~ '^user:[0-9]{1,9}$' then not exists (
              select 1 from ${users} t where t.id = substr(a.target, 6)::int and t.deleted_at is null) else false end as "hasTargetLeft",
            (extract(epoch from a.created_at) * 1000)::float8 as "createdAt"
          from ${auditLog} a left join ${users} u on u.id = a.actor_id
          where ${before === undefined ? sql`true` : sql`a.id < ${before}`}
            and ${action === '' ? sql`true` : sql`starts_with(a.action, ${action})`} and ${theirs(actor)}
          order by a.id desc limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  },
});
