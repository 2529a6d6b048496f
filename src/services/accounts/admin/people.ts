// What admins do with members: look them through, make and delete accounts, give and take the role, and look at an address.
import type { AdminUser, adminUsers, changeRole, createUser, deleteUser, revealEmail } from '#contract/admin/people.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { isCommonPassword } from '#domain/identity/common-password.ts';
import { maskedEmail } from '#domain/identity/masked-email.ts';
import { accountErasedLetter } from '#domain/letters.ts';
import { minutes } from '#domain/time/duration.ts';
import type { MemberRow } from '#storage/admin/members.ts';
import { type Account, noPassword } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { isOfCast } from '../../shapes/members/cast-shoes.ts';
import { requireAdmin, type Viewer } from '../../viewer.ts';
import { join, refusalAt, refusalOfTaken, refuseUnfitNames } from '../joining.ts';
import { eraseHeld } from '../leaving.ts';
import { sendFirstLetter } from '../letters.ts';
import type { AccountNeeds } from '../needs.ts';
import { placeOf, wordOfPlace } from './place.ts';

export type UsersPage = { users: OutputOf<typeof adminUsers>; nextCursor: string | null; total: number };

const adminUserOf = ({ kind, createdAt, ...row }: MemberRow): AdminUser => ({
  ...row,
  isBot: kind !== 'person',
  createdAt: createdAt.toISOString(),
});
const rowOf = ({
  id,
  username,
  displayName,
  email,
  role,
  points,
  predictionAccuracy,
  totalPredictions,
  kind,
  createdAt,
}: Account): MemberRow => ({ id, username, displayName, email, role, points, predictionAccuracy, totalPredictions, kind, createdAt });
/** As in lists: whose address it is can be told, and no more. */
const masked = (row: MemberRow): AdminUser => adminUserOf({ ...row, email: maskedEmail(row.email) });

/** Held together and in one order; whoever asks is still an admin. */
async function holdForDeed(tx: Stores, { id, by }: { id: number; by: number }): Promise<{ account: Account; admins: number[] }> {
  const admins = await tx.accounts.holdAdmins(id);
  if (!admins.includes(by)) throw new Refusal('admin-required');
  const account = await tx.accounts.hold(id);
  if (!account) throw new Refusal('no-such-user');
  if (account.kind !== 'person') throw new Refusal('house-account');
  return { account, admins };
}

const castIsNoAdmin = '데모 회원은 비밀번호가 없어서 관리자가 될 수 없어요. 새로 가입한 계정으로 해 보세요.';

/** The last admin stays, and nobody locks themselves out of a house by one press. */
function refuseLosing({ id }: Account, { admins, by }: { admins: readonly number[]; by: number }): void {
  if (admins.every((admin) => admin === id)) throw new Refusal('last-admin');
  if (id === by) throw new Refusal('own-admin-account');
}

/** The admins' door asks for a password; whoever came through another site gets one by a letter. To the demo's cast no letter goes. */
function refuseRaising(account: Account, mode: AccountNeeds['mode']): void {
  if (account.password !== noPassword) return;
  const isCast = mode === 'demo' && isOfCast(account);
  throw new Refusal('admin-needs-password', isCast ? { message: castIsNoAdmin } : {});
}

function looking({ stores, clock }: AccountNeeds) {
  return {
    async adminUsers(viewer: Viewer, { cursor, limit, sort, ...wish }: InputOf<typeof adminUsers>): Promise<UsersPage> {
      requireAdmin(viewer);
      const after = placeOf(sort, cursor);
      const { search, role, order } = wish;
      const { rows, total } = await stores.members.page({ search, role, sort, order, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { users: page.map(masked), nextCursor: last ? wordOfPlace(sort, last) : null, total };
    },

    async revealEmail(viewer: Viewer, { id }: InputOf<typeof revealEmail>): Promise<OutputOf<typeof revealEmail>> {
      const { id: by } = requireAdmin(viewer);
      return stores.transaction(async (tx) => {
        const account = await tx.accounts.find(id);
        if (!account) throw new Refusal('no-such-user');
        await tx.audit.note({ actorId: by, action: 'user.email-shown', target: `user:${id}`, now: clock() });
        return { email: account.email };
      });
    },
  };
}

/** So long the very same counts as sent once more. */
const sameAgainMs = minutes(10);

/** Made a moment ago with the very same words, password included: the answer was lost on its way, and is worked out anew, as none with an address
 *  is kept. */
async function justMade(input: InputOf<typeof createUser>, { stores, clock, passwords }: AccountNeeds): Promise<Account | undefined> {
  const account = await stores.accounts.byEmail(input.email);
  if (!account || clock().getTime() - account.createdAt.getTime() >= sameAgainMs) return undefined;
  const isSame = (['email', 'username', 'displayName', 'role'] as const).every((name) => account[name] === input[name]);
  return isSame && (await passwords.verify(account.password, input.password)) ? account : undefined;
}

function making(needs: AccountNeeds) {
  const { stores, clock, passwords } = needs;
  return {
    /** As sign-up does; nobody has given consents yet, so the account is asked for them at its first sign-in. Safe to repeat for a while. */
    async createUser(viewer: Viewer, input: InputOf<typeof createUser>): Promise<OutputOf<typeof createUser>> {
      const { id: by } = requireAdmin(viewer);
      refuseUnfitNames(input, needs);
      if (isCommonPassword(input.password, input)) throw refusalAt('common-password', 'password');
      const { role, ...joining } = { ...input, password: await passwords.hash(input.password) };
      const joined = await stores.transaction(async (tx) => {
        const now = clock();
        const account = await join(tx, { ...joining, role, agreements: undefined, now });
        if (!account) return undefined;
        await sendFirstLetter(tx, { account, needs });
        await tx.audit.note({ actorId: by, action: 'user.created', target: `user:${account.id}`, detail: { role }, now });
        return account;
      });
      const made = joined ?? (await justMade(input, needs));
      if (!made) throw await refusalOfTaken(stores, input.email);
      return adminUserOf(rowOf(made));
    },
  };
}

type Erased = { account: Account; reason: string; siteUrl: string; now: Date };

/** Nobody's: what belongs to a member goes with them. To an address at which nobody can be written to no letter goes. */
async function tellErased(tx: Stores, { account: { email, displayName }, reason, siteUrl, now }: Erased): Promise<void> {
  if (/[@.]invalid$/u.test(email)) return;
  const letter = accountErasedLetter({ displayName, reason: plainText(reason), url: `${siteUrl}/contact` });
  await tx.outbox.add([{ channel: 'email', userId: null, payload: { to: email, ...letter }, dueAt: now, now }]);
}

export function createAdminPeople(needs: AccountNeeds) {
  const { stores, events, clock, mode, siteUrl } = needs;
  return {
    ...looking(needs),
    ...making(needs),

    async deleteUser(viewer: Viewer, { id, reason }: InputOf<typeof deleteUser>): Promise<OutputOf<typeof deleteUser>> {
      const { id: by } = requireAdmin(viewer);
      await stores.transaction(async (tx) => {
        const now = clock();
        const { account, admins } = await holdForDeed(tx, { id, by });
        refuseLosing(account, { admins, by });
        await eraseHeld(tx, account, now);
        await tellErased(tx, { account, reason, siteUrl: siteUrl(), now });
        await tx.audit.note({ actorId: by, action: 'user.deleted', target: `user:${id}`, detail: { role: account.role }, now });
      });
      await events.tell('sessions-ended', { memberId: id, sessionIds: 'all' });
      await events.tell('member-changed', { memberId: id });
      return { ok: true };
    },

    /** A role that stands already is answered as it is, and noted nowhere. */
    async changeRole(viewer: Viewer, { id, role }: InputOf<typeof changeRole>): Promise<OutputOf<typeof changeRole>> {
      const { id: by } = requireAdmin(viewer);
      const { account, ended, isNew } = await stores.transaction(async (tx) => {
        const now = clock();
        const known = await holdForDeed(tx, { id, by });
        if (known.account.role === role) return { account: known.account, ended: [], isNew: false };
        if (role === 'user') refuseLosing(known.account, { admins: known.admins, by });
        else refuseRaising(known.account, mode);
        await tx.members.setRole({ id, role, now });
        const sessionIds = await tx.members.endAdminSessions(id, now);
        await tx.audit.note({
          actorId: by,
          action: 'user.role',
          target: `user:${id}`,
          detail: { from: known.account.role, to: role },
          now,
        });
        return { account: { ...known.account, role }, ended: sessionIds, isNew: true };
      });
      if (ended.length > 0) await events.tell('sessions-ended', { memberId: id, sessionIds: ended });
      if (isNew) await events.tell('member-changed', { memberId: id });
      return masked(rowOf(account));
    },
  };
}
