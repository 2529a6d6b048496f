// What members chose: the four notification toggles, and how screens show things to them.
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { userPreferences } from '../schema/members.ts';
import { notificationSettings } from '../schema/people.ts';

export type Toggles = { emailNotifications: boolean; pushNotifications: boolean; predictionAlerts: boolean; communityUpdates: boolean };
export type ScreenChoices = { spoilerFree: boolean; hideOdds: boolean; hidePartner: boolean };

/** What holds for someone who has chosen nothing. */
export const usualToggles: Toggles = {
  emailNotifications: true,
  pushNotifications: true,
  predictionAlerts: true,
  communityUpdates: false,
};
export const usualChoices: ScreenChoices = { spoilerFree: false, hideOdds: false, hidePartner: false };

const toggleColumns = {
  emailNotifications: notificationSettings.emailNotifications,
  pushNotifications: notificationSettings.pushNotifications,
  predictionAlerts: notificationSettings.predictionAlerts,
  communityUpdates: notificationSettings.communityUpdates,
};
const choiceColumns = {
  spoilerFree: userPreferences.spoilerFree,
  hideOdds: userPreferences.hideOdds,
  hidePartner: userPreferences.hidePartner,
};

export const createPreferenceStore = (db: Db) => ({
  /** Of everyone asked for; who has chosen nothing has the usual. */
  async toggles(userIds: readonly number[]): Promise<Map<number, Toggles>> {
    const found = new Map<number, Toggles>(userIds.map((id) => [id, usualToggles]));
    if (userIds.length === 0) return found;
    const rows = await db
      .select({ userId: notificationSettings.userId, ...toggleColumns })
      .from(notificationSettings)
      .where(inArray(notificationSettings.userId, [...userIds]));
    for (const { userId, ...toggles } of rows) found.set(userId, toggles);
    return found;
  },

  async saveToggles(userId: number, toggles: Toggles, now: Date): Promise<void> {
    await db
      .insert(notificationSettings)
      .values({ userId, ...toggles, updatedAt: now })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...toggles, updatedAt: now } });
  },

  async choices(userId: number): Promise<ScreenChoices> {
    const [row] = await db.select(choiceColumns).from(userPreferences).where(eq(userPreferences.userId, userId));
    return row ?? usualChoices;
  },

  /** What is left out stays as it is. */
  async saveChoices(userId: number, change: Partial<ScreenChoices>, now: Date): Promise<ScreenChoices> {
    const [row] = await db
      .insert(userPreferences)
      .values({ userId, ...usualChoices, ...change, updatedAt: now })
      .onConflictDoUpdate({ target: userPreferences.userId, set: { ...change, updatedAt: now } })
      .returning(choiceColumns);
    return row ?? { ...usualChoices, ...change };
  },
});
