// The members' lists of notices, and who may be told what.
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Db, recordset, rowsOf } from './db.ts';
import { forget } from './keeping/forget.ts';
import { userPreferences } from './schema/members.ts';
import { consents, notificationSettings, notifications, users } from './schema/people.ts';

export type NewNotice = { userId: number; kind: string; title: string; body: string; link: string; dedupeKey: string };
export type NoticeRow = typeof notifications.$inferSelect;

/** What decides on which ways news reaches a member. */
export type Reach = {
  id: number;
  displayName: string;
  email: string;
  isVerified: boolean;
  hasMarketing: boolean;
  emailNotifications: boolean;
  pushNotifications: boolean;
  predictionAlerts: boolean;
  communityUpdates: boolean;
  /** Does not want to learn results from us. */
  spoilerFree: boolean;
};

const columns = ['userId', 'kind', 'title', 'body', 'link', 'dedupeKey', 'createdAt'] as const;

async function reachOf(db: Db, userIds: readonly number[]): Promise<Map<number, Reach>> {
  if (userIds.length === 0) return new Map();
  const rows = await rowsOf<Omit<Reach, 'id'> & { id: string }>(
    db,
    sql`
    select u.id, u.display_name as "displayName", u.email, u.is_verified as "isVerified",
      coalesce(c.accepted, false) as "hasMarketing",
      coalesce(s.email_notifications, true) as "emailNotifications",
      coalesce(s.push_notifications, true) as "pushNotifications",
      coalesce(s.prediction_alerts, true) as "predictionAlerts",
      coalesce(s.community_updates, false) as "communityUpdates",
      coalesce(p.spoiler_free, false) as "spoilerFree"
    from ${users} u
    left join ${notificationSettings} s on s.user_id = u.id
    left join ${userPreferences} p on p.user_id = u.id
    left join lateral (
      select accepted from ${consents} where user_id = u.id and kind = 'marketing' order by at desc, id desc limit 1
    ) c on true
    where u.id = any(${sql.param([...new Set(userIds)])}::bigint[]) and u.kind = 'person' and u.deleted_at is null`,
  );
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
}

async function add(db: Db, { notices, now }: { notices: readonly NewNotice[]; now: Date }): Promise<(number | undefined)[]> {
  if (notices.length === 0) return [];
  const keyOf = ({ userId, dedupeKey }: { userId: number | string; dedupeKey: string }) => `${userId} ${dedupeKey}`;
  // In one order whoever writes, so that two who tell the same news wait for each other and do not lock.
  const sorted = [...notices].sort((a, b) => a.userId - b.userId || (a.dedupeKey < b.dedupeKey ? -1 : 1));
  const rows = sorted.map((row) => ({ ...row, createdAt: now }));
  const added = await rowsOf<{ id: string; userId: string; dedupeKey: string }>(
    db,
    sql`
    insert into ${notifications} (user_id, kind, title, body, link, dedupe_key, created_at)
    select v.user_id, v.kind, v.title, v.body, v.link, v.dedupe_key, v.created_at
    from ${recordset(notifications, columns, rows)} order by v.ordinal
    on conflict (user_id, dedupe_key) do nothing
    returning id, user_id as "userId", dedupe_key as "dedupeKey"`,
  );
  const fresh = new Map(added.map((one) => [keyOf(one), Number(one.id)]));
  return notices.map((one) => {
    const id = fresh.get(keyOf(one));
    // Told twice in one breath: only the first is new.
    fresh.delete(keyOf(one));
    return id;
  });
}

export const createNotificationStore = (db: Db) => ({
  /** Of people who are still here; bots, the AI and those who left are absent. Who has chosen nothing has the usual toggles. */
  reachOf: (userIds: readonly number[]) => reachOf(db, userIds),

  /** Answers which were new: its number at the place of each that the member had not been told before. One statement for any number. */
  add: (notices: readonly NewNotice[], now: Date) => add(db, { notices, now }),

  /** Which of these still stand: news that was taken back does not. */
  async standing(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(inArray(notifications.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  },

  /** Newest first, from `before` on downwards. */
  list: ({ userId, limit, before }: { userId: number; limit: number; before?: number | undefined }): Promise<NoticeRow[]> =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
      .orderBy(sql`${notifications.id} desc nulls last`)
      .limit(limit),

  /** Counts no further than `max`. */
  async unread(userId: number, max: number): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select 1 from ${notifications} where user_id = ${userId} and read_at is null limit ${max}) as seen`,
    );
    return row?.n ?? 0;
  },

  /** One of theirs, or all; when it was read first stays. */
  async read({ userId, id, now }: { userId: number; id?: number | undefined; now: Date }): Promise<void> {
    const wanted = id === undefined ? undefined : eq(notifications.id, id);
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), wanted, isNull(notifications.readAt)));
  },

  /** For whoever leaves. */
  async dropOf(userId: number): Promise<void> {
    await db.delete(notifications).where(eq(notifications.userId, userId));
  },

  prune: (before: Date): Promise<number> => forget(db, notifications, { old: lt(notifications.createdAt, before), by: sql`id` }),
});
