// Ads as admins made them, who clicked them today, and when which of them stood where.
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../db.ts';
import { adClicks, adRuns, ads } from '../schema/blog.ts';
import { settings } from '../schema/keeping.ts';

export type AdRow = typeof ads.$inferSelect;
export type NewAd = Pick<AdRow, 'title' | 'content' | 'imageUrl' | 'linkUrl' | 'isActive' | 'position' | 'priority' | 'advertiser'>;
export type AdRunRow = typeof adRuns.$inferSelect;
export type NewRun = Pick<AdRunRow, 'adId' | 'position' | 'title' | 'advertiser' | 'linkHost'> & { now: Date };
/** Where a page of runs ended. */
export type RunPlace = { startedAt: Date; id: number };

/** The secret of each day, under which its readers are counted; it goes with them. */
export const saltKey = (day: string): string => `ads:salt:${day}`;

const made = (db: Db) => ({
  /** By priority, then whoever was first; at most `each` of every position. */
  async activeAds(each: number): Promise<AdRow[]> {
    const of = (position: AdRow['position']) =>
      db
        .select()
        .from(ads)
        .where(and(eq(ads.isActive, true), eq(ads.position, position)))
        .orderBy(desc(ads.priority), asc(ads.id))
        .limit(each);
    return unionAll(of('banner'), of('sidebar'), of('footer'));
  },

  allAds: (limit: number): Promise<AdRow[]> =>
    db
      .select()
      .from(ads)
      .orderBy(sql`array_position(array['banner', 'sidebar', 'footer'], ${ads.position})`, desc(ads.priority), asc(ads.id))
      .limit(limit),

  count: (): Promise<number> => db.$count(ads),

  async addAd({ now, ...ad }: NewAd & { now: Date }): Promise<AdRow | undefined> {
    const [row] = await db
      .insert(ads)
      .values({ ...ad, createdAt: now, updatedAt: now })
      .returning();
    return row;
  },

  /** Nobody else changes it until the transaction ends. */
  async holdAd(id: number): Promise<AdRow | undefined> {
    const [row] = await db.select().from(ads).where(eq(ads.id, id)).for('update');
    return row;
  },

  async showAd(id: number, isActive: boolean, now: Date): Promise<AdRow | undefined> {
    const [row] = await db.update(ads).set({ isActive, updatedAt: now }).where(eq(ads.id, id)).returning();
    return row;
  },

  async removeAd(id: number): Promise<void> {
    await db.delete(ads).where(eq(ads.id, id));
  },
});

const clicked = (db: Db) => ({
  /** False where the ad is not shown, or this reader was counted today. */
  async countClick({ id, day, reader }: { id: number; day: string; reader: Buffer }): Promise<boolean> {
    const counted = await rowsOf<{ id: number }>(
      db,
      sql`with fresh as (
            insert into ${adClicks} (ad_id, day, reader)
            select id, ${day}::date, ${reader}::bytea from ${ads} where id = ${id} and is_active
            on conflict do nothing returning ad_id
          )
          update ${ads} set clicks = clicks + 1 from fresh where ${ads.id} = fresh.ad_id returning ${ads.id}`,
    );
    return counted.length > 0;
  },

  /** Forgets who clicked before this day, and what they were counted under. */
  async pruneClicks(day: string): Promise<number> {
    await db.delete(settings).where(and(sql`starts_with(${settings.key}, ${saltKey('')})`, lt(settings.key, saltKey(day))));
    return (await db.delete(adClicks).where(lt(adClicks.day, day))).rowCount ?? 0;
  },
});

const ran = (db: Db) => ({
  async beginRun({ now, ...run }: NewRun): Promise<void> {
    await db.insert(adRuns).values({ ...run, startedAt: now });
  },

  async endRuns(adId: number, now: Date): Promise<void> {
    await db
      .update(adRuns)
      .set({ endedAt: now })
      .where(and(eq(adRuns.adId, adId), isNull(adRuns.endedAt)));
  },

  async partnerRun(): Promise<AdRunRow | undefined> {
    const [row] = await db
      .select()
      .from(adRuns)
      .where(and(eq(adRuns.position, 'partner'), isNull(adRuns.endedAt)))
      .for('update');
    return row;
  },

  async endPartnerRuns(now: Date): Promise<void> {
    await db
      .update(adRuns)
      .set({ endedAt: now })
      .where(and(eq(adRuns.position, 'partner'), isNull(adRuns.endedAt)));
  },

  /** Newest first, from `after` on downwards. */
  runs: ({ limit, after }: { limit: number; after?: RunPlace | undefined }): Promise<AdRunRow[]> =>
    db
      .select()
      .from(adRuns)
      .where(after && sql`(${adRuns.startedAt}, ${adRuns.id}) < (${after.startedAt.toISOString()}::timestamptz, ${after.id})`)
      .orderBy(sql`${adRuns.startedAt} desc nulls last`, sql`${adRuns.id} desc nulls last`)
      .limit(limit),
});

export const createAdStore = (db: Db) => ({ ...made(db), ...clicked(db), ...ran(db) });
