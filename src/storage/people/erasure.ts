// Takes a member out of the records: their account is emptied and what was theirs alone is deleted; what they said stays, said by nobody.
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { departFromCommunity } from '../community/departing.ts';
import type { Db } from '../db.ts';
import { isWithoutWords } from '../keeping/taken-back.ts';
import { inquiries } from '../schema/inquiries.ts';
import { idempotencyKeys } from '../schema/keeping.ts';
import { calendars, matchBells, streamReports, teamFollows } from '../schema/live.ts';
import { outbox, pushSubscriptions, socialAccounts, tickets, userPreferences } from '../schema/members.ts';
import { blocks, postWatches, reports } from '../schema/moderation.ts';
import { consents, notificationSettings, notifications, sessions, users } from '../schema/people.ts';
import { predictions, predictionVersions } from '../schema/predictions.ts';

/** Who leaves, and what stands in their place from now on. */
export type Departed = { id: number; username: string; email: string; displayName: string; now: Date };

const ownTables = [
  blocks,
  calendars,
  consents,
  matchBells,
  notificationSettings,
  notifications,
  outbox,
  postWatches,
  pushSubscriptions,
  socialAccounts,
  teamFollows,
  tickets,
  userPreferences,
] as const;

export async function eraseAccount(db: Db, { id, now, ...names }: Departed): Promise<void> {
  await db
    .update(users)
    .set({
      ...names,
      password: 'none',
      avatar: null,
      icon: null,
      role: 'user',
      isVerified: false,
      consentedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  // Ended sessions stay for the count of active members, without a word of where they were.
  await db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now})`, userAgent: null, network: null })
    .where(eq(sessions.userId, id));
  // The ledger keeps its commitments; without the salt nobody can ever tell whose picks they were.
  await db
    .update(predictionVersions)
    .set({ salt: Buffer.alloc(16) })
    .where(inArray(predictionVersions.predictionId, db.select({ id: predictions.id }).from(predictions).where(eq(predictions.userId, id))));
  await departFromCommunity(db, { userId: id, now });
  // The same words stand in the post where it stays. A pick that is being settled is passed over: the nightly sweep comes to it.
  await db.execute(sql`update ${predictions} set reasoning = '' where id = any(array(
    select p.id from ${predictions} p where p.user_id = ${id} and p.reasoning <> '' and ${isWithoutWords(sql`p`)} for update skip locked))
    and user_id = ${id}`);
  // What was reported is still to be looked at; who said so is nobody's business any more.
  await db.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, id));
  await db.update(streamReports).set({ userId: null }).where(eq(streamReports.userId, id));
  // Who still waits for an answer can be answered; nothing else says who wrote.
  await db
    .update(inquiries)
    .set({ userId: null, email: sql`case when ${inquiries.state} = 'open' then ${inquiries.email} end` })
    .where(eq(inquiries.userId, id));
  for (const table of ownTables) await db.delete(table).where(eq(table.userId, id));
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        eq(idempotencyKeys.owner, `user:${id}`),
        and(eq(idempotencyKeys.owner, 'visitor'), sql`${idempotencyKeys.response} @> ${JSON.stringify({ userId: id })}::jsonb`),
      ),
    );
}
