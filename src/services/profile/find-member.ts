// Finds whoever is called so. Whoever left is found under no name.
import { Refusal } from '#contract/errors.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { ProfileNeeds } from './needs.ts';

export async function findMember({ stores }: Pick<ProfileNeeds, 'stores'>, username: string): Promise<Account> {
  // Pages hand on what stands in their address, and no database takes a NUL.
  const account = /[\0\p{Cs}]/u.test(username) ? undefined : await stores.accounts.byUsername(username);
  if (!account) throw new Refusal('no-such-user');
  return account;
}
