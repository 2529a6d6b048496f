// Letters about an account: confirming an address, and a new password for someone who forgot theirs.
import type { confirmEmail, forgotPassword, resetPassword, sendVerification } from '#contract/account/letters.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { isCommonPassword } from '#domain/identity/common-password.ts';
import { mailboxKey } from '#domain/identity/mailbox.ts';
import { identityKey } from '#domain/identity/names.ts';
import {
  changeEmailLetter,
  emailChangedLetter,
  type LetterText,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from '#domain/letters.ts';
import { hours } from '#domain/time/duration.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { TicketPurpose } from '#storage/people/tickets.ts';
import type { Stores } from '#storage/stores.ts';
import { userOf } from '../shapes/member.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { createAttempts, keyOf } from './attempts.ts';
import { refusalAt } from './joining.ts';
import type { AccountNeeds, Caller } from './needs.ts';
import { hashOfToken, openSession } from './open-session.ts';

/** Whom a letter speaks to. */
export type Addressee = Pick<Account, 'id' | 'email' | 'displayName'>;
type Sending = { account: Addressee; needs: AccountNeeds };
type Kind = {
  purpose: TicketPurpose;
  lifeMs: number;
  /** How many an account may cause in an hour, and how many one mailbox is sent, whoever asks: it may be a stranger's. */
  mostPerHour: number;
  /** What is counted together by mailbox: however often an address was to be confirmed, a new password can be had. */
  group: 'confirm' | 'reset';
  /** The page that the letter links to. */
  path: string;
  write: (facts: { displayName: string; url: string }) => LetterText;
};

const kinds = {
  verify: { purpose: 'verify-email', group: 'confirm', lifeMs: hours(24), mostPerHour: 5, path: '/email/confirm', write: verifyLetter },
  change: {
    purpose: 'change-email',
    group: 'confirm',
    lifeMs: hours(24),
    mostPerHour: 5,
    path: '/email/confirm',
    write: changeEmailLetter,
  },
  reset: { purpose: 'reset-password', group: 'reset', lifeMs: hours(1), mostPerHour: 3, path: '/password/reset', write: resetLetter },
} as const satisfies Record<string, Kind>;

/** Puts a letter into the outbox: it goes out if the transaction does. */
async function post(tx: Stores, { userId, to, letter, now }: { userId: number; to: string; letter: LetterText; now: Date }) {
  await tx.outbox.add([{ channel: 'email', userId, payload: { to, ...letter }, dueAt: now, now }]);
}

type Wanted = { userId: number; mailbox: string; kind: Kind; needs: AccountNeeds };

/**
 * Counts the letter where there is room for it, by account and by mailbox. The mailbox's count lies beside the wrong passwords, which no account takes
 * along when it goes: else many accounts, or one that leaves and comes again, could bury a stranger's. What is counted is taken back with the
 * transaction; the row is swept after an hour, so no longer window can be asked for.
 */
async function takeRoom(tx: Stores, { userId, mailbox, kind, needs }: Wanted): Promise<boolean> {
  const now = needs.clock();
  const since = new Date(now.getTime() - hours(1));
  const most = Math.max(1, Math.floor(kind.mostPerHour * needs.rateLimitScale));
  const issued = await tx.tickets.issuedSince({ userId, purpose: kind.purpose, since });
  const key = keyOf('letters', kind.group, mailbox);
  const counted = await tx.loginFailures.attempt({ held: key, limits: [{ key, most }], since, now });
  return issued < most && 'ids' in counted;
}

/** For an account that is held, so that letters asked for at once are counted one after another. */
async function sendTicket(tx: Stores, { account, needs, kind, to }: Sending & { kind: Kind; to: string }): Promise<void> {
  const now = needs.clock();
  const token = needs.newToken();
  await tx.tickets.withdraw({ userId: account.id, purposes: [kind.purpose], now });
  await tx.tickets.issue({
    tokenHash: hashOfToken(token),
    purpose: kind.purpose,
    userId: account.id,
    // It proves the address it was sent to, and no later one.
    detail: { email: to },
    now,
    expiresAt: new Date(now.getTime() + kind.lifeMs),
  });
  const letter = kind.write({ displayName: account.displayName, url: `${needs.siteUrl()}${kind.path}?ticket=${token}` });
  await post(tx, { userId: account.id, to, letter, now });
}

async function sendIfRoom(tx: Stores, sending: Sending & { kind: Kind; to: string }): Promise<void> {
  const { account, needs, kind, to } = sending;
  if (!(await takeRoom(tx, { userId: account.id, mailbox: mailboxKey(to), kind, needs }))) throw new Refusal('too-many-requests');
  await sendTicket(tx, sending);
}

/** The same steps for nobody: how long an answer takes does not tell who has an account. */
async function sendNothing(tx: Stores, { needs, kind }: { needs: AccountNeeds; kind: Kind }): Promise<void> {
  const [now, nobody] = [needs.clock(), 0];
  await tx.tickets.withdraw({ userId: nobody, purposes: [kind.purpose], now });
  await tx.tickets.issue({ tokenHash: hashOfToken(needs.newToken()), purpose: kind.purpose, userId: null, now, expiresAt: now });
  await tx.outbox.dropOf(nobody);
}

/** Asks the own address whether it is theirs. */
export const sendVerifyLetter = (tx: Stores, { account, needs }: Sending): Promise<void> =>
  sendIfRoom(tx, { account, needs, kind: kinds.verify, to: account.email });

/** A first letter that finds no room is left out, for it can be sent again later: what others wrote to a mailbox keeps nobody from an account. */
export async function sendFirstLetter(tx: Stores, { account, needs }: Sending): Promise<void> {
  const kind = kinds.verify;
  if (await takeRoom(tx, { userId: account.id, mailbox: mailboxKey(account.email), kind, needs }))
    await sendTicket(tx, { account, needs, kind, to: account.email });
}

/** Asks a new address; until it answers, the account keeps the one it has. */
export const sendChangeEmailLetter = (tx: Stores, { account, newEmail, needs }: Sending & { newEmail: string }): Promise<void> =>
  sendIfRoom(tx, { account, needs, kind: kinds.change, to: newEmail });

type Redeeming = { token: string; purposes: readonly TicketPurpose[]; now: Date };

/** Takes a ticket and holds its member, always the member first: whoever sends a letter does it in the same order. */
export async function redeem(tx: Stores, { token, purposes, now }: Redeeming) {
  const tokenHash = hashOfToken(token);
  for (const purpose of purposes) {
    const userId = (await tx.tickets.read({ tokenHash, purpose, now }))?.userId;
    const account = userId ? await tx.accounts.hold(userId) : undefined;
    const ticket = account ? await tx.tickets.use({ tokenHash, purposes, now }) : undefined;
    if (account && ticket) return { account, ticket, email: ticket.detail['email'] ?? '' };
  }
  throw new Refusal('ticket-invalid');
}

const isSameAddress = (a: string, b: string): boolean => identityKey(a) === identityKey(b);

/** A person with a mailbox: automatic accounts have none, and nothing arrives at an address that ends in .invalid (RFC 2606). */
const canReadLetters = ({ kind, email }: Account): boolean => kind === 'person' && !email.endsWith('.invalid');

/**
 * Where a forgotten password is counted. An address that its owner has confirmed is counted by itself: no stranger's account, with another spelling of
 * it, uses up what gives an account back. One without an account is counted apart, too, so that the answer costs the same.
 */
function mailboxAsked(account: Account | undefined, email: string): string {
  if (!account) return `nobody ${mailboxKey(email)}`;
  return account.isVerified ? `owner ${identityKey(email)}` : mailboxKey(email);
}

const lettersOfAccount = ['verify-email', 'change-email', 'reset-password'] as const;

/** The answer to a letter: the account as it is now, and the address it had where that has changed. */
async function prove(tx: Stores, { token, needs, now }: { token: string; needs: AccountNeeds; now: Date }) {
  const { account, ticket, email } = await redeem(tx, { token, purposes: ['verify-email', 'change-email'], now });
  if (ticket.purpose === 'verify-email' && !isSameAddress(email, account.email)) throw new Refusal('ticket-invalid');
  const proven = await tx.accounts.proveEmail({ id: account.id, email, now });
  if (!proven) throw new Refusal('email-taken');
  if (ticket.purpose === 'change-email') {
    // What still lies in the old mailbox opens nothing any more.
    await tx.tickets.withdraw({ userId: account.id, purposes: lettersOfAccount, now });
    const letter = emailChangedLetter({ displayName: account.displayName, url: `${needs.siteUrl()}/contact` });
    await post(tx, { userId: account.id, to: account.email, letter, now });
  }
  return proven;
}

type Reset = { token: string; password: string; caller: Caller; needs: AccountNeeds; now: Date };

/** Whoever reads the mailbox is the owner: all that others could have prepared against them ends here. */
async function reset(tx: Stores, { token, password, caller, needs, now }: Reset) {
  const { account, email } = await redeem(tx, { token, purposes: ['reset-password'], now });
  if (!isSameAddress(email, account.email)) throw new Refusal('ticket-invalid');
  if (!(await tx.accounts.swapPassword({ id: account.id, from: account.password, to: password, now }))) throw new Refusal('ticket-invalid');
  // Someone else may have made the account with this address, and linked it with a site of theirs.
  if (!account.isVerified) await tx.social.unlinkAll(account.id);
  const proven = await tx.accounts.proveEmail({ id: account.id, email: account.email, now });
  if (!proven) throw new Refusal('ticket-invalid');
  await tx.tickets.withdraw({ userId: account.id, purposes: [...lettersOfAccount, 'social-login'], now });
  const ended = await tx.sessions.endAll({ userId: account.id, now });
  // Neither asks for a session: a browser that is called, and an address that tells the picks.
  await tx.pushSubscriptions.forget(account.id);
  await tx.following.dropCalendar(account.id);
  const session = await openSession(tx, { userId: account.id, caller, now, token: needs.newToken() });
  const letter = passwordChangedLetter({ displayName: account.displayName, url: `${needs.siteUrl()}/password/forgot` });
  await post(tx, { userId: account.id, to: account.email, letter, now });
  return { proven, ended, session, wasVerified: account.isVerified };
}

export function createLetters(needs: AccountNeeds) {
  const { stores, events, clock, passwords } = needs;
  const attempts = createAttempts(needs);
  return {
    /** The letter once more: to a new address that still waits, else to the own one. */
    async sendVerification(viewer: Viewer): Promise<OutputOf<typeof sendVerification>> {
      const { id } = requireUser(viewer);
      const now = clock();
      await stores.transaction(async (tx) => {
        const account = await tx.accounts.hold(id);
        if (!account) throw new Refusal('session-expired');
        const newEmail = (await tx.tickets.openOf({ userId: id, purpose: 'change-email', now }))?.detail['email'];
        if (newEmail) return sendChangeEmailLetter(tx, { account, newEmail, needs });
        if (account.isVerified) throw new Refusal('email-already-verified');
        return sendVerifyLetter(tx, { account, needs });
      });
      return { ok: true };
    },

    async confirmEmail({ ticket }: InputOf<typeof confirmEmail>): Promise<OutputOf<typeof confirmEmail>> {
      const now = clock();
      const { id, email } = await stores.transaction((tx) => prove(tx, { token: ticket, needs, now }));
      await events.tell('member-changed', { memberId: id });
      return { ok: true, email };
    },

    /** The answer is the same for everyone, and so is most of the work: an address without an account gets a ticket that opens nothing. */
    async forgotPassword({ email }: InputOf<typeof forgotPassword>): Promise<OutputOf<typeof forgotPassword>> {
      await stores.transaction(async (tx) => {
        const found = await tx.accounts.byEmail(email);
        const account = await tx.accounts.hold(found && canReadLetters(found) ? found.id : 0);
        const kind = kinds.reset;
        const isFree = await takeRoom(tx, { userId: account?.id ?? 0, mailbox: mailboxAsked(account, email), kind, needs });
        if (account && isFree) return sendTicket(tx, { account, needs, kind, to: account.email });
        return sendNothing(tx, { needs, kind });
      });
      return { ok: true };
    },

    async resetPassword(input: InputOf<typeof resetPassword>, caller: Caller): Promise<OutputOf<typeof resetPassword>> {
      const now = clock();
      const found = await stores.tickets.read({ tokenHash: hashOfToken(input.ticket), purpose: 'reset-password', now });
      const owner = found?.userId ? await stores.accounts.find(found.userId) : undefined;
      if (!owner) throw new Refusal('ticket-invalid');
      if (isCommonPassword(input.newPassword, owner)) throw refusalAt('common-password', 'newPassword');
      // Hashed before the transaction, which would otherwise keep a connection busy with waiting.
      const password = await passwords.hash(input.newPassword);
      const done = await stores.transaction((tx) => reset(tx, { token: input.ticket, password, caller, needs, now }));
      const { proven, ended, session, wasVerified } = done;
      await attempts.forget({ email: proven.email, address: caller.address });
      if (ended.length > 0) await events.tell('sessions-ended', { memberId: proven.id, sessionIds: ended });
      await events.tell('password-changed', { memberId: proven.id, at: now });
      if (!wasVerified) await events.tell('member-changed', { memberId: proven.id });
      return { ...session, user: userOf(proven, { pendingEmail: null }) };
    },
  };
}
