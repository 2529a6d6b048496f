// Which hosts and channels may be played, and what was said against a stream.
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { streamChannels, streamHosts, streamReports } from '../schema/live.ts';
import { users } from '../schema/people.ts';

export type HostRow = typeof streamHosts.$inferSelect;
export type ChannelRow = typeof streamChannels.$inferSelect;
export type StreamReportRow = Omit<typeof streamReports.$inferSelect, 'userId'> & { reporter: string | null };
export type NewReport = Omit<typeof streamReports.$inferInsert, 'id' | 'handledAt' | 'createdAt'> & { now: Date };

const rowsMax = 500;

const hosts = (db: Db) => ({
  hosts: (): Promise<HostRow[]> => db.select().from(streamHosts).orderBy(asc(streamHosts.host)).limit(rowsMax),

  /** Whoever changes the list waits for whoever changes it now: it is counted, and channels depend on it. */
  async holdHosts(): Promise<HostRow[]> {
    await db.execute(sql`lock table ${streamHosts} in share row exclusive mode`);
    return db.select().from(streamHosts).orderBy(asc(streamHosts.host)).limit(rowsMax);
  },

  /** Undefined where it is on the list already. */
  async allowHost({ host, plays, note, now }: Omit<HostRow, 'createdAt'> & { now: Date }): Promise<HostRow | undefined> {
    const [row] = await db.insert(streamHosts).values({ host, plays, note, createdAt: now }).onConflictDoNothing().returning();
    return row;
  },

  /** False where it was not on the list. */
  async forbidHost(host: string): Promise<boolean> {
    return (await db.delete(streamHosts).where(eq(streamHosts.host, host)).returning({ host: streamHosts.host })).length > 0;
  },
});

const channels = (db: Db) => ({
  channels: ({ activeOnly }: { activeOnly: boolean }): Promise<ChannelRow[]> =>
    db
      .select()
      .from(streamChannels)
      .where(activeOnly ? eq(streamChannels.isActive, true) : undefined)
      .orderBy(asc(streamChannels.place), asc(streamChannels.id))
      .limit(rowsMax),

  /** Nobody else changes it until the transaction ends. */
  async holdChannel(id: number): Promise<ChannelRow | undefined> {
    const [row] = await db.select().from(streamChannels).where(eq(streamChannels.id, id)).for('update');
    return row;
  },

  /** Undefined where its address is a channel's already. */
  async addChannel({ now, ...channel }: Omit<ChannelRow, 'id' | 'isBuiltIn' | 'isActive' | 'place' | 'createdAt'> & { now: Date }) {
    const [row] = await db
      .insert(streamChannels)
      .values({ ...channel, createdAt: now })
      .onConflictDoNothing()
      .returning();
    return row;
  },

  async showChannel(id: number, isActive: boolean): Promise<ChannelRow | undefined> {
    const [row] = await db.update(streamChannels).set({ isActive }).where(eq(streamChannels.id, id)).returning();
    return row;
  },

  async removeChannel(id: number): Promise<void> {
    await db.delete(streamChannels).where(eq(streamChannels.id, id));
  },

  /** Tells which were shown until now. */
  async hideChannelsOf(host: string): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`update ${streamChannels} set is_active = false
          where is_active and substring(embed_url from '^https://([^/?#]+)') = ${host} returning id::float8 as id`,
    );
    return rows.map(({ id }) => id);
  },
});

const reported = {
  id: streamReports.id,
  source: streamReports.source,
  streamId: streamReports.streamId,
  embedUrl: streamReports.embedUrl,
  reason: streamReports.reason,
  note: streamReports.note,
  handledAt: streamReports.handledAt,
  createdAt: streamReports.createdAt,
  reporter: users.username,
};

const reports = (db: Db) => ({
  /** Reports of one player wait for each other, so that the same said twice at once is one. */
  async holdReportsOf(embedUrl: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${embedUrl}, 0))`);
  },

  /** Whether this member, or any visitor with the same reason, has said it already and nobody has looked yet. */
  async isReported({ embedUrl, userId, reason }: Pick<NewReport, 'embedUrl' | 'userId' | 'reason'>): Promise<boolean> {
    const same = userId ? sql`user_id = ${userId}` : sql`user_id is null and reason = ${reason}`;
    const rows = await rowsOf(
      db,
      sql`select 1 from ${streamReports} where handled_at is null and embed_url = ${embedUrl} and ${same} limit 1`,
    );
    return rows.length > 0;
  },

  /** When the member's reports of this time were made, newest first; of visitors all together. */
  async reportsSince({ userId, since, max }: { userId: number | null; since: Date; max: number }): Promise<Date[]> {
    const rows = await db
      .select({ at: streamReports.createdAt })
      .from(streamReports)
      .where(
        and(sql`${streamReports.createdAt} > ${since}`, userId === null ? isNull(streamReports.userId) : eq(streamReports.userId, userId)),
      )
      .orderBy(desc(streamReports.createdAt))
      .limit(max);
    return rows.map(({ at }) => at);
  },

  async addReport({ now, ...report }: NewReport): Promise<void> {
    await db.insert(streamReports).values({ ...report, createdAt: now });
  },

  /** Not handled, newest first. */
  openReports: ({ before, limit }: { before: number | undefined; limit: number }): Promise<StreamReportRow[]> =>
    db
      .select(reported)
      .from(streamReports)
      .leftJoin(users, eq(users.id, streamReports.userId))
      .where(and(isNull(streamReports.handledAt), before === undefined ? undefined : lt(streamReports.id, before)))
      .orderBy(desc(streamReports.id))
      .limit(limit),

  openReportCount: (): Promise<number> => db.$count(streamReports, isNull(streamReports.handledAt)),

  async report(id: number): Promise<StreamReportRow | undefined> {
    const [row] = await db
      .select(reported)
      .from(streamReports)
      .leftJoin(users, eq(users.id, streamReports.userId))
      .where(eq(streamReports.id, id));
    return row;
  },

  /** True for whoever handled it first. */
  async handleReport(id: number, now: Date): Promise<boolean> {
    const handled = await db
      .update(streamReports)
      .set({ handledAt: now })
      .where(and(eq(streamReports.id, id), isNull(streamReports.handledAt)))
      .returning({ id: streamReports.id });
    return handled.length > 0;
  },
});

export const createStreamStore = (db: Db) => ({ ...hosts(db), ...channels(db), ...reports(db) });
