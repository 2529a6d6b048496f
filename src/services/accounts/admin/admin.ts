// Admins: their own sign-in, what they do with members, and the first of them.
import type { AccountNeeds } from '../needs.ts';
import { createAdminEntering } from './entering.ts';
import { createFirstAdmin } from './first.ts';
import { createAdminPeople } from './people.ts';

export const createAdminAccounts = (needs: AccountNeeds) => ({
  ...createAdminEntering(needs),
  ...createAdminPeople(needs),
  ...createFirstAdmin(needs),
});
