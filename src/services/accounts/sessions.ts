// Sessions: who a token belongs to, the member's list of them, and their end.
import type { endSession, endSessions, listSessions } from '#contract/account/sessions.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { deviceOf } from '#domain/identity/device.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import { isShared } from '../shapes/members/cast-shoes.ts';
import { expiredVisitor, requireUser, type Viewer } from '../viewer.ts';
import type { AccountNeeds } from './needs.ts';
import { hashOfToken, idleMs } from './open-session.ts';

/** How exactly it is remembered when a session was last used. */
const seenEveryMs = minutes(5);

type Found = NonNullable<Awaited<ReturnType<Stores['sessions']['find']>>>;

function memberOf({ user, audience, ...session }: Found): Viewer {
  const { consentedAt, ...member } = user;
  // What opened the doors of the administration opens nothing at all once its bearer is no admin any more.
  if (audience === 'admin' && member.role !== 'admin') return expiredVisitor;
  return {
    ...member,
    kind: audience === 'admin' ? 'admin' : 'user',
    sessionId: session.id,
    signedInAt: session.createdAt,
    sessionEndsAt: session.expiresAt,
    consentPending: consentedAt === null,
    hidesNothing: !session.blocksSome && !session.mutesWords,
    preferences: {
      spoilerFree: session.spoilerFree ?? false,
      hideOdds: session.hideOdds ?? false,
      hidePartner: session.hidePartner ?? false,
    },
  };
}

const othersStay = '데모 회원은 여럿이 함께 써요. 다른 방문자의 로그인은 끝낼 수 없으니 로그아웃으로 이 기기만 나가 주세요.';

export function createOpenSessions({ stores, events, clock, mode }: AccountNeeds) {
  const usedSince = (now: Date) => new Date(now.getTime() - idleMs);
  return {
    async viewerOfToken(token: string): Promise<Viewer> {
      const now = clock();
      const found = await stores.sessions.find({ tokenHash: hashOfToken(token), now, usedSince: usedSince(now) });
      if (!found) return expiredVisitor;
      if (now.getTime() - found.lastSeenAt.getTime() >= seenEveryMs) await stores.sessions.seen(found.id, now);
      return memberOf(found);
    },

    /** Harmless without a token, or with one that opens nothing. */
    async logout(token: string | undefined): Promise<void> {
      if (token === undefined) return;
      const ended = await stores.transaction(async (tx) => {
        const session = await tx.sessions.endByToken(hashOfToken(token), clock());
        if (session) await tx.pushSubscriptions.forgetOfSession(session.id);
        return session;
      });
      if (ended) await events.tell('sessions-ended', { memberId: ended.userId, sessionIds: [ended.id] });
    },

    /** Of the demo's cast the asking one alone: the others are other visitors'. */
    async listSessions(viewer: Viewer): Promise<OutputOf<typeof listSessions>> {
      const { id, sessionId } = requireUser(viewer);
      const now = clock();
      const which = (await isShared({ stores, mode }, id)) ? { only: sessionId } : {};
      const open = await stores.sessions.openOf({ userId: id, now, usedSince: usedSince(now), ...which });
      return open
        .map(({ userAgent, createdAt, lastSeenAt, expiresAt, ...session }) => ({
          ...session,
          device: deviceOf(userAgent),
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          expiresAt: new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMs)).toISOString(),
          isCurrent: session.id === sessionId,
        }))
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    async endSession(viewer: Viewer, { id }: InputOf<typeof endSession>): Promise<OutputOf<typeof endSession>> {
      const member = requireUser(viewer);
      if (id !== member.sessionId && (await isShared({ stores, mode }, member.id))) throw new Refusal('no-such-session');
      await stores.transaction(async (tx) => {
        if (!(await tx.sessions.endOne({ userId: member.id, id, now: clock() }))) throw new Refusal('no-such-session');
        await tx.pushSubscriptions.forgetOfSession(id);
      });
      await events.tell('sessions-ended', { memberId: member.id, sessionIds: [id] });
      return { ok: true };
    },

    async endSessions(viewer: Viewer, { includeCurrent }: InputOf<typeof endSessions>): Promise<OutputOf<typeof endSessions>> {
      const { id, sessionId } = requireUser(viewer);
      if (await isShared({ stores, mode }, id)) throw new Refusal('cast-stays', { message: othersStay });
      const ended = await stores.transaction(async (tx) => {
        const sessionIds = await tx.sessions.endAll({ userId: id, now: clock(), ...(includeCurrent ? {} : { except: sessionId }) });
        // Of some nobody noted in which session they were told of: all are let go, and the one that asks says so anew.
        await tx.pushSubscriptions.forget(id);
        return sessionIds;
      });
      await events.tell('sessions-ended', { memberId: id, sessionIds: ended });
      return { ok: true, ended: ended.length };
    },
  };
}
