// How someone becomes a member, whichever door they came through: names that are theirs to take, an account, and their consents.
import type { Agreements, saveAgreements } from '#contract/accounts.ts';
import { Refusal, type RefusalCode, refusals } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { isReservedName } from '#domain/identity/names.ts';
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { Account, NewAccount } from '#storage/people/accounts.ts';
import type { Consent } from '#storage/people/consents.ts';
import type { Stores } from '#storage/stores.ts';
import { type AtHome, ownHost } from '../shapes/own-host.ts';

type Names = { username: string; displayName: string };

/** A refusal that stands beside the field it speaks of. */
export const refusalAt = (code: RefusalCode, field: string): Refusal => new Refusal(code, { fields: { [field]: refusals[code].message } });

/** Refuses names that could be taken for the staff, the AI, or someone who left, and those that would be held if they stood in a post: a name is
 *  read beside every word of its owner, and nobody reviews it. */
export function refuseUnfitNames({ username, displayName }: Partial<Names>, home: AtHome): void {
  const host = ownHost(home);
  for (const [field, name] of Object.entries({ username, displayName })) {
    if (name === undefined) continue;
    if (isReservedName(name)) throw refusalAt('name-reserved', field);
    if (suspicionOf(name, host) !== null) throw refusalAt('name-advertises', field);
  }
}

/** Says which of the two belongs to someone already, the address first. */
export async function refusalOfTaken(stores: Stores, email: string): Promise<Refusal> {
  return (await stores.accounts.byEmail(email)) ? refusalAt('email-taken', 'email') : refusalAt('username-taken', 'username');
}

/** Every word of the form as the log of consents keeps it: with version and time. What is not said stays as it was. */
export const consentsOf = ({ terms, marketing }: InputOf<typeof saveAgreements>, at: Date): Consent[] => [
  ...(terms ? requiredConsents.map((kind) => ({ kind, version: termsVersion, accepted: true, at })) : []),
  ...(marketing === undefined ? [] : [{ kind: 'marketing' as const, version: termsVersion, accepted: marketing, at }]),
];

type Joining = Omit<NewAccount, 'consentedAt'> & { agreements: Agreements | undefined };

/** Makes the account and keeps the consents; without them the account is consent-pending. Undefined where name or address is taken. */
export async function join(tx: Stores, { agreements, ...joining }: Joining): Promise<Account | undefined> {
  const account = await tx.accounts.make({ ...joining, consentedAt: agreements ? joining.now : null });
  if (account && agreements) await tx.consents.add(account.id, consentsOf(agreements, joining.now));
  return account;
}
