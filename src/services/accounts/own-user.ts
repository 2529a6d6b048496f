// A member as they see themselves, with the new address that still waits for its letter.
import type { User } from '#contract/accounts.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { userOf } from '../shapes/member.ts';

export async function userWithPending(stores: Stores, account: Account, now: Date): Promise<User> {
  const ticket = await stores.tickets.openOf({ userId: account.id, purpose: 'change-email', now });
  return userOf(account, { pendingEmail: ticket?.detail['email'] ?? null });
}
