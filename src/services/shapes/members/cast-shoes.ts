// Who of the members is one of the demo's cast: any visitor may step into their shoes, and several stand in them at once.
import { type Account, noPassword } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';

/** A member whom every visitor of a demo world may step into; a real one of the same name is none of them. */
export const isOfCast = ({ role, password, email }: Account): boolean =>
  role === 'user' && password === noPassword && email.endsWith('@demo.invalid');

type Needs = { stores: Stores; mode: 'demo' | 'live' };

/** What stands under this member's name may be another visitor's. Asks the database in a demo world only. */
export async function isShared({ stores, mode }: Needs, memberId: number): Promise<boolean> {
  const account = mode === 'demo' ? await stores.accounts.find(memberId) : undefined;
  return account !== undefined && isOfCast(account);
}
