// How a remembered member looks when told: to others as an author, to themselves as a user.
import type { Author, User } from '#contract/accounts.ts';
import { avatarIcons } from '#contract/fields/choices.ts';
import { usernameOfTheDeparted } from '#domain/identity/names.ts';
import { type Account, noPassword } from '#storage/people/accounts.ts';

export type AuthorRow = Pick<
  Account,
  'id' | 'username' | 'displayName' | 'avatar' | 'icon' | 'role' | 'isVerified' | 'kind' | 'tier' | 'level'
>;

/** Only the preset names are told; an older or foreign word shows the picture, or the first letter. */
export const iconOf = (icon: string | null): Author['icon'] => avatarIcons.find((known) => known === icon) ?? null;

export const authorOf = ({ id, username, displayName, avatar, icon, role, isVerified, kind, tier, level }: AuthorRow): Author => ({
  id,
  username,
  displayName,
  avatar,
  icon: iconOf(icon),
  role,
  isVerified,
  isBot: kind !== 'person',
  ...(kind === 'ai' ? { isAi: true as const } : {}),
  ...(username === usernameOfTheDeparted(id) ? { hasLeft: true as const } : {}),
  tier,
  level,
});

export const userOf = (account: Account, { pendingEmail }: { pendingEmail: string | null }): User => ({
  ...authorOf(account),
  email: account.email,
  pendingEmail,
  hasPassword: account.password !== noPassword,
  points: account.points,
  ranking: account.ranking,
  predictionAccuracy: account.predictionAccuracy,
  totalPredictions: account.totalPredictions,
  correctPredictions: account.correctPredictions,
  winStreak: account.winStreak,
  bestStreak: account.bestStreak,
  badge: account.badge,
  experience: account.experience,
  experienceToNext: account.experienceToNext,
  consentPending: account.consentedAt === null,
  createdAt: account.createdAt.toISOString(),
});
