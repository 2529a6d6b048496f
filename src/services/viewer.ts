// Who is asking: a visitor, a member or an admin; and the two gates that services put before a deed.
import { Refusal } from '#contract/errors.ts';

export type Member = { kind: 'user' | 'admin'; id: number; username: string; displayName: string; role: 'user' | 'admin' };
export type Viewer = { kind: 'visitor' } | Member;

export const visitor: Viewer = { kind: 'visitor' };

export function requireUser(viewer: Viewer): Member {
  if (viewer.kind === 'visitor') throw new Refusal('login-required');
  return viewer;
}

/** Only a session of the admin audience is of kind `admin`: a member's own session does not open these doors, whatever the role. */
export function requireAdmin(viewer: Viewer): Member {
  const member = requireUser(viewer);
  if (member.kind !== 'admin' || member.role !== 'admin') throw new Refusal('admin-required');
  return member;
}
