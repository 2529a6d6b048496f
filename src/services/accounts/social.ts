// Signing in through another site: the way there, the way back, and the account that may have to be made.

import {
  type finishSocialLogin,
  type readSocialSignUp,
  type SocialProvider,
  socialProvider,
  type socialProviders,
  type socialSignUp,
} from '#contract/account/social.ts';
import type { SessionAnswer } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { identityKey } from '#domain/identity/names.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import { minutes } from '#domain/time/duration.ts';
import { type Account, noPassword } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { ownHost } from '../shapes/own-host.ts';
import { join, refusalOfTaken, refuseUnfitNames } from './joining.ts';
import { redeem, sendFirstLetter } from './letters.ts';
import type { AccountNeeds, Caller } from './needs.ts';
import { hashOfToken, openSession } from './open-session.ts';
import { userWithPending } from './own-user.ts';
import type { SocialPerson, SocialTrip } from './social-door.ts';

/** The page that trades the ticket does so at once; a form wants filling in. */
const loginMs = minutes(2);
const signUpMs = minutes(15);
const nameMax = 20;
/** Offered in place of a name that would be refused as advertising. */
const neutralName = '새 회원';

/** What a sign-up ticket keeps of the person until there is an account. */
type Promised = { provider: SocialProvider; person: SocialPerson };

const packed = ({ provider, person }: Promised): Record<string, string> => ({
  provider,
  subject: person.subject,
  displayName: person.displayName ?? '',
  email: person.email ?? '',
  isEmailVerified: String(person.isEmailVerified),
});
const unpacked = (detail: Record<string, string>): Promised => ({
  provider: socialProvider.parse(detail['provider']),
  person: {
    subject: detail['subject'] ?? '',
    displayName: detail['displayName'] || null,
    email: detail['email'] || null,
    isEmailVerified: detail['isEmailVerified'] === 'true',
  },
});

/** An address counts only where both sides have it confirmed: else whoever noted down a stranger's address first would get their account. */
async function memberByAddress(tx: Stores, { email, isEmailVerified }: SocialPerson): Promise<Account | undefined> {
  if (!email || !isEmailVerified) return undefined;
  const found = await tx.accounts.byEmail(email);
  // Held: nobody is linked who is about to be erased.
  const account = found ? await tx.accounts.hold(found.id) : undefined;
  return account?.isVerified && account.kind === 'person' ? account : undefined;
}

/** The member who this person is, linked with them from now on. */
async function memberOf(tx: Stores, { provider, person, now }: Promised & { now: Date }): Promise<number | undefined> {
  const identity = { provider, subject: person.subject };
  const known = await tx.social.memberOf(identity);
  if (known) return known;
  const account = await memberByAddress(tx, person);
  if (!account) return undefined;
  await tx.social.link({ ...identity, userId: account.id, now });
  // Of two ways back at once one has linked; both mean the member who is linked now.
  return tx.social.memberOf(identity);
}

/** Back from the other site: two redirects, between which the browser carries the trip. */
function createTravelling({ stores, clock, newToken, siteUrl, socialDoors }: AccountNeeds) {
  const callbackUrl = (provider: SocialProvider) => `${siteUrl()}/auth/${provider}/callback`;
  const doorOf = (provider: string) => {
    const door = socialDoors.find((one) => one.provider === provider);
    if (!door) throw new Refusal('no-such-provider');
    return door;
  };
  return {
    socialProviders: (): OutputOf<typeof socialProviders> =>
      socialDoors.map(({ provider, name }) => ({ id: provider, name, startUrl: `/auth/${provider}/start` })),

    /** Where to send the browser, and what it must bring back. Refuses a provider whose keys are not set. */
    async beginSocial(provider: string): Promise<SocialTrip & { url: string }> {
      const door = doorOf(provider);
      return door.begin(callbackUrl(door.provider));
    },

    /** A one-use ticket: `login` for someone known, `signup` for someone new. Refuses with the door's own reason as the cause. */
    async returnFromSocial(way: { provider: string; back: URL; trip: SocialTrip }): Promise<{ kind: 'login' | 'signup'; ticket: string }> {
      const door = doorOf(way.provider);
      const { provider } = door;
      const { back, trip } = way;
      const person = await door.finish({ back, trip, callbackUrl: callbackUrl(provider) }).catch((cause: unknown) => {
        throw Object.assign(new Refusal('unavailable'), { cause });
      });
      const now = clock();
      const ticket = newToken();
      const until = (ms: number) => new Date(now.getTime() + ms);
      const kind = await stores.transaction(async (tx) => {
        const userId = await memberOf(tx, { provider, person, now });
        const issued = { tokenHash: hashOfToken(ticket), now };
        if (userId !== undefined) await tx.tickets.issue({ ...issued, purpose: 'social-login', userId, expiresAt: until(loginMs) });
        else {
          const detail = packed({ provider, person });
          await tx.tickets.issue({ ...issued, purpose: 'social-signup', userId: null, detail, expiresAt: until(signUpMs) });
        }
        return userId === undefined ? ('signup' as const) : ('login' as const);
      });
      return { kind, ticket };
    },
  };
}

export function createSocial(needs: AccountNeeds) {
  const { stores, clock, newToken } = needs;

  async function begin(tx: Stores, account: Account, caller: Caller): Promise<SessionAnswer> {
    const now = clock();
    const session = await openSession(tx, { userId: account.id, caller, now, token: newToken() });
    return { ...session, user: await userWithPending(tx, account, now) };
  }

  /** The ticket used up, and the account made: all of it or nothing, so that a name already taken leaves the ticket as it was. */
  async function make(tx: Stores, input: InputOf<typeof socialSignUp>, caller: Caller): Promise<SessionAnswer | undefined> {
    const now = clock();
    const used = await tx.tickets.use({ tokenHash: hashOfToken(input.ticket), purposes: ['social-signup'], now });
    if (!used) throw new Refusal('ticket-invalid');
    const { provider, person } = unpacked(used.detail);
    const { username, displayName, email, agreements } = input;
    const isVerified = person.isEmailVerified && person.email !== null && identityKey(person.email) === identityKey(email);
    const account = await join(tx, { username, displayName, email, agreements, password: noPassword, isVerified, now });
    if (!account) return undefined;
    const isLinked = await tx.social.link({ provider, subject: person.subject, userId: account.id, now });
    // Two forms were open for one person, and the other was sent first.
    if (!isLinked) throw new Refusal('ticket-invalid');
    if (!isVerified) await sendFirstLetter(tx, { account, needs });
    return begin(tx, account, caller);
  }

  return {
    ...createTravelling(needs),

    finishSocialLogin: ({ ticket }: InputOf<typeof finishSocialLogin>, caller: Caller): Promise<OutputOf<typeof finishSocialLogin>> =>
      stores.transaction(async (tx) => {
        const { account } = await redeem(tx, { token: ticket, purposes: ['social-login'], now: clock() });
        return begin(tx, account, caller);
      }),

    /** Looks at the ticket and leaves it whole: the form may be opened twice. */
    async readSocialSignUp({ ticket }: InputOf<typeof readSocialSignUp>): Promise<OutputOf<typeof readSocialSignUp>> {
      const found = await stores.tickets.read({ tokenHash: hashOfToken(ticket), purpose: 'social-signup', now: clock() });
      if (!found) throw new Refusal('ticket-invalid');
      const { provider, person } = unpacked(found.detail);
      const named = (person.displayName ?? '').slice(0, nameMax).toWellFormed();
      return { provider, displayName: suspicionOf(named, ownHost(needs)) === null ? named : neutralName, email: person.email };
    },

    async socialSignUp(input: InputOf<typeof socialSignUp>, caller: Caller): Promise<OutputOf<typeof socialSignUp>> {
      refuseUnfitNames(input, needs);
      const session = await stores.transaction(async (tx) => {
        const made = await make(tx, input, caller);
        if (!made) throw await refusalOfTaken(tx, input.email);
        return made;
      });
      return session;
    },
  };
}
