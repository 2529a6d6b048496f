// What members change of their account: name, address, password; and leaving for good.
import type { changePassword, currentUser, saveProfile } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { isCommonPassword } from '#domain/identity/common-password.ts';
import { identityKey } from '#domain/identity/names.ts';
import { passwordChangedLetter, thirdOfHour } from '#domain/letters.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { isOfCast } from '../shapes/members/cast-shoes.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { createAttempts } from './attempts.ts';
import { refusalAt, refuseUnfitNames } from './joining.ts';
import { createLeaving } from './leaving.ts';
import { sendChangeEmailLetter } from './letters.ts';
import type { AccountNeeds, Caller } from './needs.ts';
import { openSession } from './open-session.ts';
import { userWithPending } from './own-user.ts';
import { provePassword } from './proof.ts';

type Profile = InputOf<typeof saveProfile>;

async function own(stores: Stores, id: number): Promise<Account> {
  const account = await stores.accounts.find(id);
  if (!account) throw new Refusal('session-expired');
  return account;
}

/** What someone is called already they may stay, whatever would be refused today. */
function refuseUnfitNewNames(input: Profile, { username, displayName }: Account, needs: AccountNeeds): void {
  const changed = {
    ...(input.username === undefined || identityKey(input.username) === identityKey(username) ? {} : { username: input.username }),
    ...(input.displayName === undefined || input.displayName === displayName ? {} : { displayName: input.displayName }),
  };
  refuseUnfitNames(changed, needs);
}

type Changing = { before: Account; newEmail: string | undefined; needs: AccountNeeds };

/** What is left out stays as it stands in this moment: another device may have changed it since the form was opened. */
async function change(tx: Stores, input: Profile, { before, newEmail, needs }: Changing): Promise<Account> {
  const now = needs.clock();
  const account = await tx.accounts.hold(before.id);
  if (!account) throw new Refusal('session-expired');
  if (newEmail !== undefined) {
    if (account.password !== before.password) throw refusalAt('wrong-password', 'currentPassword');
    if (await tx.accounts.byEmail(newEmail)) throw refusalAt('email-taken', 'email');
  }
  const { username = account.username, displayName = account.displayName } = input;
  const saved = await tx.accounts.rename({ id: account.id, username, displayName, now });
  if (!saved) throw refusalAt('username-taken', 'username');
  if (newEmail !== undefined) await sendChangeEmailLetter(tx, { account: saved, newEmail, needs });
  return saved;
}

type Swap = { account: Account; hash: string; caller: Caller; needs: AccountNeeds };

/** A changed password ends every session, and the asking one gets another token. No browser is called any more until it says anew whose it is. */
async function swapPassword(tx: Stores, { account, hash, caller, needs }: Swap) {
  const { id, email, displayName, password, isVerified } = account;
  const now = needs.clock();
  if (!(await tx.accounts.swapPassword({ id, from: password, to: hash, now }))) throw refusalAt('wrong-password', 'currentPassword');
  const ended = await tx.sessions.endAll({ userId: id, now });
  await tx.pushSubscriptions.forget(id);
  await tx.tickets.withdraw({ userId: id, purposes: ['reset-password', 'change-email', 'social-login'], now });
  const session = await openSession(tx, { userId: id, caller, now, token: needs.newToken() });
  const letter = passwordChangedLetter({ displayName, url: `${needs.siteUrl()}/password/forgot` });
  const once = isVerified ? {} : { dedupeKey: `${id}:password-changed-letter:${thirdOfHour(now)}` };
  await tx.outbox.add([{ channel: 'email', userId: id, payload: { to: email, ...letter }, dueAt: now, now, ...once }]);
  return { ended, session };
}

export function createChanges(needs: AccountNeeds) {
  const { stores, events, clock, passwords } = needs;
  const attempts = createAttempts(needs);
  return {
    ...createLeaving(needs),

    async currentUser(viewer: Viewer): Promise<OutputOf<typeof currentUser>> {
      return userWithPending(stores, await own(stores, requireUser(viewer).id), clock());
    },

    async saveProfile(viewer: Viewer, input: Profile, caller: Caller): Promise<OutputOf<typeof saveProfile>> {
      const before = await own(stores, requireUser(viewer).id);
      refuseUnfitNewNames(input, before, needs);
      // By that name other visitors step into their shoes.
      const isRenamed = input.username !== undefined && input.username !== before.username;
      if (needs.mode === 'demo' && isRenamed && isOfCast(before)) throw refusalAt('cast-stays', 'username');
      const { email } = input;
      const newEmail = email === undefined || identityKey(email) === before.emailKey ? undefined : email;
      if (newEmail !== undefined) {
        await provePassword(attempts, { account: before, given: input.currentPassword, caller, field: 'currentPassword' });
      }
      const user = await stores.transaction(async (tx) => {
        const saved = await change(tx, input, { before, newEmail, needs });
        return userWithPending(tx, saved, clock());
      });
      if (user.username !== before.username || user.displayName !== before.displayName) {
        await events.tell('member-changed', { memberId: before.id });
      }
      return { ok: true, user };
    },

    async changePassword(
      viewer: Viewer,
      { currentPassword, newPassword }: InputOf<typeof changePassword>,
      caller: Caller,
    ): Promise<OutputOf<typeof changePassword>> {
      const account = await own(stores, requireUser(viewer).id);
      await provePassword(attempts, { account, given: currentPassword, caller, field: 'currentPassword' });
      if (isCommonPassword(newPassword, account)) throw refusalAt('common-password', 'newPassword');
      if (newPassword === currentPassword) {
        const message = '지금 쓰는 비밀번호와 다른 비밀번호를 정해 주세요.';
        throw new Refusal('invalid-input', { message, fields: { newPassword: message } });
      }
      const hash = await passwords.hash(newPassword);
      const { ended, session } = await stores.transaction((tx) => swapPassword(tx, { account, hash, caller, needs }));
      await events.tell('sessions-ended', { memberId: account.id, sessionIds: ended });
      await events.tell('password-changed', { memberId: account.id, at: clock() });
      return { ok: true, ...session };
    },
  };
}
