// Who is asking: a visitor, a member or an admin; and the two gates that services put before a deed.
import type { Preferences } from '#contract/account/choices.ts';
import { Refusal } from '#contract/errors.ts';

export type Member = {
  kind: 'user' | 'admin';
  id: number;
  username: string;
  displayName: string;
  role: 'user' | 'admin';
  avatar: string | null;
  icon: string | null;
  /** The session that asks, and when it began: some deeds want a fresh one. */
  sessionId: number;
  signedInAt: Date;
  sessionEndsAt: Date;
  consentPending: boolean;
  preferences: Preferences;
  /** Known to have blocked nobody and muted no word: lists are as for everybody. */
  hidesNothing?: boolean;
};
/** `isExpired`: a token was shown that opens nothing any more. */
export type Viewer = { kind: 'visitor'; isExpired?: boolean } | Member;

export const visitor: Viewer = { kind: 'visitor' };
export const expiredVisitor: Viewer = { kind: 'visitor', isExpired: true };

export function requireUser(viewer: Viewer): Member {
  if (viewer.kind === 'visitor') throw new Refusal(viewer.isExpired ? 'session-expired' : 'login-required');
  return viewer;
}

/** Only a session of the admin audience is of kind `admin`: a member's own session does not open these doors, whatever the role. */
export function requireAdmin(viewer: Viewer): Member {
  const member = requireUser(viewer);
  if (member.kind !== 'admin' || member.role !== 'admin') throw new Refusal('admin-required');
  return member;
}
