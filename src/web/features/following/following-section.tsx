// The member's followed teams and the calendar of them, as the settings show both.
import type { Following } from '#contract/live/following.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { FollowedTeams } from './followed-teams.tsx';

/** What the server drew the page with; null where it could not say. */
export type FollowingData = { following: Following | null; calendar: { url: string | null } | null };

export function FollowingSection({ following, calendar }: FollowingData) {
  return (
    <section className="card pad" aria-labelledby="settings-following">
      <h2 id="settings-following" tabIndex={-1}>
        관심 팀과 캘린더
      </h2>
      <div className="fm">
        <FollowedTeams drawn={following} />
        <CalendarAddress drawn={calendar} />
      </div>
    </section>
  );
}
