// What the settings forms check before they ask the server: the contract's rules and sentences, without the weight of its schemas.
import { sentences } from '#contract/fields/sentences.ts';
import type { Faults, Values } from './use-fields.ts';

/** The first that does not hold speaks. */
const firstOf = (rules: readonly (readonly [holds: boolean, sentence: string])[]): string | undefined =>
  rules.find(([holds]) => !holds)?.[1];

/** Rough on purpose: whoever types it knows the address, and the server has the last word. */
const looksLikeEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

export type ProfileField = 'displayName' | 'username' | 'email' | 'currentPassword';

export const trimmed = ({ displayName, username, email, currentPassword }: Values<ProfileField>): Values<ProfileField> => ({
  displayName: displayName.trim().normalize('NFC'),
  username: username.trim().normalize('NFC'),
  email: email.trim(),
  currentPassword,
});

/** The own password is asked for only where the address becomes another. */
export function profileFaults(given: Values<ProfileField>, { needsPassword }: { needsPassword: boolean }): Faults<ProfileField> {
  const { displayName, username, email, currentPassword } = trimmed(given);
  const found = {
    displayName: firstOf([
      [displayName.length >= 1, sentences.settingsDisplayName],
      [displayName.length <= 20, sentences.nicknameLong],
    ]),
    username: firstOf([
      [username.length >= 3, sentences.settingsUsername],
      [username.length <= 20, sentences.profileUsernameLong],
      [/^[a-zA-Z0-9_가-힣]+$/.test(username), sentences.usernameLetters],
    ]),
    email: firstOf([[looksLikeEmail(email), sentences.settingsEmail]]),
    currentPassword: needsPassword ? firstOf([[currentPassword !== '', sentences.currentPasswordEmpty]]) : undefined,
  };
  return found as Faults<ProfileField>;
}

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

export function passwordFaults({ currentPassword, newPassword, confirmPassword }: Values<PasswordField>): Faults<PasswordField> {
  const found = {
    currentPassword: firstOf([[currentPassword !== '', sentences.currentPasswordEmpty]]),
    newPassword: firstOf([
      [newPassword.length >= 8, sentences.newPasswordShort],
      [newPassword.length <= 200, sentences.passwordLong],
    ]),
    confirmPassword: firstOf([
      [confirmPassword !== '', sentences.confirmEmpty],
      [confirmPassword === newPassword, sentences.confirmDiffers],
    ]),
  };
  return found as Faults<PasswordField>;
}

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** How hard a password is to guess, by its length and by how unlike each other its letters are. Advice, not a rule. */
export function strengthOf(password: string): Strength {
  if (password.length < 8) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  if (new Set(password).size < 5) return 'weak';
  if (password.length >= 14 || (password.length >= 10 && kinds >= 3)) return 'strong';
  return password.length >= 10 || kinds >= 3 ? 'fair' : 'weak';
}
