// A member of the cast as one who is signed in: nobody asks them for a password.
import type { Account } from '#storage/people/accounts.ts';
import type { Member } from '../viewer.ts';

export const castViewer = ({ id, username, displayName, avatar, icon }: Account, now: Date): Member => ({
  kind: 'user',
  id,
  username,
  displayName,
  role: 'user',
  avatar,
  icon,
  sessionId: 0,
  signedInAt: now,
  sessionEndsAt: now,
  consentPending: false,
  preferences: { spoilerFree: false, hideOdds: false, hidePartner: false },
});
