// Leaving for good: personal data goes at once, what was said and predicted stays under nobody's name.
import type { deleteAccount } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { emailOfTheDeparted, nameOfTheDeparted, usernameOfTheDeparted } from '#domain/identity/names.ts';
import { minutes } from '#domain/time/duration.ts';
import { type Account, noPassword } from '#storage/people/accounts.ts';
import { avatarHashOf } from '#storage/people/avatars.ts';
import type { Stores } from '#storage/stores.ts';
import { isOfCast } from '../shapes/members/cast-shoes.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { createAttempts } from './attempts.ts';
import type { AccountNeeds, Caller } from './needs.ts';
import { provePassword } from './proof.ts';

/** A session this young shows who is there as well as the password would. */
const freshMs = minutes(10);

async function erase(tx: Stores, { known, now }: { known: Account; now: Date }): Promise<void> {
  const { id } = known;
  // All admins and oneself in one order, so that two who leave at once do not wait for each other.
  const admins = known.role === 'admin' ? await tx.accounts.holdAdmins(id) : [];
  const account = await tx.accounts.hold(id);
  if (!account) throw new Refusal('session-expired');
  if (account.password !== known.password) throw new Refusal('wrong-password');
  if (account.role === 'admin' && admins.every((admin) => admin === id)) throw new Refusal('last-admin');
  await eraseHeld(tx, account, now);
}

/** Everything that says who they were goes. The account is held, and whoever asks has asked whether it may go. */
export async function eraseHeld(tx: Stores, { id, avatar }: Account, now: Date): Promise<void> {
  const picture = avatarHashOf(avatar);
  const pictures = picture === undefined ? [] : [picture];
  await tx.avatars.hold(pictures);
  await tx.accounts.erase({
    id,
    username: usernameOfTheDeparted(id),
    email: emailOfTheDeparted(id),
    displayName: nameOfTheDeparted,
    now,
  });
  await tx.avatars.release(pictures);
}

export function createLeaving(needs: AccountNeeds) {
  const { stores, events, clock } = needs;
  const attempts = createAttempts(needs);
  return {
    async deleteAccount(viewer: Viewer, input: InputOf<typeof deleteAccount>, caller: Caller): Promise<OutputOf<typeof deleteAccount>> {
      const { id, signedInAt } = requireUser(viewer);
      const now = clock();
      const known = await stores.accounts.find(id);
      if (!known) throw new Refusal('session-expired');
      // In their shoes are other visitors as well.
      if (needs.mode === 'demo' && isOfCast(known)) throw new Refusal('cast-stays');
      const field = input.password === undefined ? 'currentPassword' : 'password';
      const given = input.password || input.currentPassword;
      const isFresh = now.getTime() - signedInAt.getTime() <= freshMs;
      if (known.password === noPassword && !isFresh) {
        throw new Refusal('password-needed', { message: '다시 로그인한 뒤 10분 안에 탈퇴할 수 있어요.' });
      }
      if (known.password !== noPassword && (given || !isFresh)) await provePassword(attempts, { account: known, given, caller, field });
      await stores.transaction((tx) => erase(tx, { known, now }));
      await events.tell('sessions-ended', { memberId: id, sessionIds: 'all' });
      await events.tell('member-changed', { memberId: id });
      return { ok: true };
    },
  };
}
