// A member's calendar: an address that only they know, and the file behind it.
import { days } from '#domain/time/duration.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { FollowingNeeds } from './needs.ts';

const backMs = days(14);
const aheadMs = days(30);
const matchesMax = 500;

type Address = { url: string | null };

export const createCalendar = ({ stores, clock, newToken, siteUrl = () => '' }: FollowingNeeds) => {
  const addressOf = (secret: string | null): Address => ({ url: secret === null ? null : `${siteUrl()}/calendar/${secret}.ics` });

  return {
    async readCalendar(viewer: Viewer): Promise<Address> {
      return addressOf(await stores.following.calendarOf(requireUser(viewer).id));
    },

    /** The address before this one opens nothing any more. */
    async renewCalendar(viewer: Viewer): Promise<Address> {
      const { id: userId } = requireUser(viewer);
      const secret = newToken();
      await stores.transaction((tx) => tx.following.saveCalendar({ userId, secret, now: clock() }));
      return addressOf(secret);
    },

    async endCalendar(viewer: Viewer): Promise<Address> {
      const { id: userId } = requireUser(viewer);
      await stores.transaction((tx) => tx.following.dropCalendar(userId));
      return addressOf(null);
    },

    /** The iCalendar file behind an address; null where the address opens nothing. */
    async calendarFile(secret: string): Promise<string | null> {
      const userId = await stores.following.ownerOfCalendar(secret);
      if (userId === undefined) return null;
      const now = clock();
      const window = { from: new Date(now.getTime() - backMs), to: new Date(now.getTime() + aheadMs), now, limit: matchesMax };
      const ids = await stores.following.calendarMatches({ userId, ...window });
      const [matches, picks, ends, reaches] = await Promise.all([
        stores.matches.byIds(ids),
        stores.following.calendarPicks(userId, ids),
        stores.settlement.endsOf(ids),
        stores.notifications.reachOf([userId]),
      ]);
      const entries = [...matches.values()].map((match) => ({ match, pick: picks.get(match.id), end: ends.get(match.id) }));
      const { calendarText } = await import('./calendar-text.ts');
      return calendarText(entries, { siteUrl: siteUrl(), tellsResults: !(reaches.get(userId)?.spoilerFree ?? true) });
    },
  };
};
