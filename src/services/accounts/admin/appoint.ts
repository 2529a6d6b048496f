// Makes an admin from outside the admins' own door: at the house's opening, and by the operator's hand at a terminal.
import { Refusal } from '#contract/errors.ts';
import { isCommonPassword } from '#domain/identity/common-password.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { join, refusalAt, refusalOfTaken } from '../joining.ts';
import type { Passwords } from '../passwords.ts';

export type NewAdmin = { username: string; email: string; password: string; displayName: string };
/** `how`: which hand it was, as the log tells it. */
type Hand = { how: 'settings' | 'demo' | 'terminal'; now: Date };

/** A person gives consents of their own at their first sign-in; the demo world’s admin is as little a person as its cast. */
const ofTheDemo = { terms: true, privacy: true, age14: true, marketing: false } as const;

/** A reserved name is theirs to take; a password that is tried first is not. */
export async function hashOfNew({ password, username, email }: NewAdmin, passwords: Passwords): Promise<string> {
  if (isCommonPassword(password, { username, email })) throw refusalAt('common-password', 'password');
  return passwords.hash(password);
}

/** Refuses names and addresses that belong to somebody: an account that stands is never taken over. */
export async function makeAdmin(tx: Stores, { hash, ...admin }: Omit<NewAdmin, 'password'> & { hash: string }, { how, now }: Hand) {
  const agreements = how === 'demo' ? ofTheDemo : undefined;
  const account = await join(tx, { ...admin, password: hash, role: 'admin', agreements, now });
  if (!account) throw await refusalOfTaken(tx, admin.email);
  await tx.audit.note({ actorId: null, action: 'admin.made', target: `user:${account.id}`, detail: { how }, now });
  return account;
}

/** False where they are one already. The house's own voices stay what they are. */
export async function promote(tx: Stores, known: Account, now: Date): Promise<boolean> {
  const account = await tx.accounts.hold(known.id);
  if (!account) throw new Refusal('no-such-user');
  if (account.kind !== 'person') throw new Refusal('house-account');
  if (account.role === 'admin') return false;
  await tx.members.setRole({ id: account.id, role: 'admin', now });
  await tx.audit.note({ actorId: null, action: 'user.role', target: `user:${account.id}`, detail: { from: 'user', to: 'admin' }, now });
  return true;
}
