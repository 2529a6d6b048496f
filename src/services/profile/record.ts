// A member's record over time: accuracy day by day, and how stated confidence compares with what came true.
import type { MemberRecord } from '#contract/record/picks.ts';
import { wilson } from '#domain/scoring/wilson.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { ClaimTally } from '#storage/people/profiles.ts';
import { findMember } from './find-member.ts';
import type { ProfileNeeds } from './needs.ts';

const trendDays = 90;
const binPoints = 5;

const rounded = (pct: number): number => Math.round(pct * 100) / 100;

type Bin = MemberRecord['calibration']['bins'][number];

function binOf({ fromPct, count, won, sumPct }: ClaimTally): Bin {
  const { low, high } = wilson(won, count);
  return {
    from: fromPct,
    to: fromPct + binPoints,
    count,
    claimed: rounded(sumPct / count),
    observed: rounded((100 * won) / count),
    low: rounded(100 * low),
    high: rounded(100 * high),
  };
}

/** Two questions to the database: who is called so, and one walk over their picks. */
export async function recordOf(needs: Pick<ProfileNeeds, 'stores' | 'clock'>, username: string): Promise<MemberRecord> {
  const { id: userId } = await findMember(needs, username);
  const firstDay = kstDate(new Date(needs.clock().getTime() - days(trendDays - 1)));
  const { before, days: byDay, claims } = await needs.stores.profiles.record({ userId, since: startOfKstDate(firstDay) });
  return {
    trend: { before, days: byDay },
    calibration: { sample: claims.reduce((sum, { count }) => sum + count, 0), bins: claims.map(binOf) },
  };
}
