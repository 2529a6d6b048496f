// As much of the signed-in member as the shell shows.
import type { Preferences } from '#contract/account/choices.ts';
import type { Author } from '#contract/accounts.ts';

export type ShellViewer = Pick<Author, 'displayName' | 'username' | 'role' | 'avatar' | 'icon'> & {
  preferences: Preferences;
  consentPending: boolean;
};
