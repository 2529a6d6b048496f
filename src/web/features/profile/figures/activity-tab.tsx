// The profile's fourth tab: the latest picks, all that the figures carry.
import type { UserStats } from '#contract/rankings.ts';
import { NoPicks } from './overview.tsx';
import { PickList } from './pick-list.tsx';

export function ActivityTab({ picks, now }: { picks: UserStats['recentActivity']; now: Date }) {
  return (
    <section className="card picks" aria-labelledby="activity">
      <h2 id="activity" className="h3 card-h">
        최근 활동
      </h2>
      {picks.length === 0 ? <NoPicks /> : <PickList picks={picks} now={now} />}
    </section>
  );
}
