// Accounts: coming in, going out, being known again, and leaving for good.
import { createAdminAccounts } from './accounts/admin/admin.ts';
import { createAskedAgain } from './accounts/asked-again.ts';
import { createChanges } from './accounts/changes.ts';
import { createEntering } from './accounts/entering.ts';
import { createLetters } from './accounts/letters.ts';
import type { AccountNeeds } from './accounts/needs.ts';
import { createOpenSessions } from './accounts/sessions.ts';
import { createSocial } from './accounts/social.ts';

export const createAccounts = (needs: AccountNeeds) => ({
  ...createEntering(needs),
  ...createOpenSessions(needs),
  ...createChanges(needs),
  ...createLetters(needs),
  ...createSocial(needs),
  ...createAdminAccounts(needs),
  ...createAskedAgain(needs),
});
