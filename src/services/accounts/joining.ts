// How someone becomes a member, whichever door they came through: names that are theirs to take, an account, and their consents.
import type { Agreements } from '#contract/accounts.ts';
import { Refusal, type RefusalCode, refusals } from '#contract/errors.ts';
import { isReservedName } from '#domain/identity/names.ts';
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import type { Account, NewAccount } from '#storage/people/accounts.ts';
import type { Consent } from '#storage/people/consents.ts';
import type { Stores } from '#storage/stores.ts';

type Names = { username: string; displayName: string };

/** A refusal that stands beside the field it speaks of. */
export const refusalAt = (code: RefusalCode, field: string): Refusal => new Refusal(code, { fields: { [field]: refusals[code].message } });

/** Refuses names that could be taken for the staff, the AI, or someone who left. */
export function refuseReserved({ username, displayName }: Partial<Names>): void {
  if (username !== undefined && isReservedName(username)) throw refusalAt('name-reserved', 'username');
  if (displayName !== undefined && isReservedName(displayName)) throw refusalAt('name-reserved', 'displayName');
}

/** Says which of the two belongs to someone already, the address first. */
export async function refusalOfTaken(stores: Stores, email: string): Promise<Refusal> {
  return (await stores.accounts.byEmail(email)) ? refusalAt('email-taken', 'email') : refusalAt('username-taken', 'username');
}

/** Every word of the form as the log of consents keeps it: with version and time. */
export const consentsOf = ({ marketing }: Agreements, at: Date): Consent[] => [
  ...requiredConsents.map((kind) => ({ kind, version: termsVersion, accepted: true, at })),
  { kind: 'marketing', version: termsVersion, accepted: marketing, at },
];

type Joining = Omit<NewAccount, 'consentedAt'> & { agreements: Agreements | undefined };

/** Makes the account and keeps the consents; without them the account is consent-pending. Undefined where name or address is taken. */
export async function join(tx: Stores, { agreements, ...joining }: Joining): Promise<Account | undefined> {
  const account = await tx.accounts.make({ ...joining, consentedAt: agreements ? joining.now : null });
  if (account && agreements) await tx.consents.add(account.id, consentsOf(agreements, joining.now));
  return account;
}
