// A member's figures, counted from what is remembered: shares of right picks, periods, sports and the latest picks.

import type { PublicProfile } from '#contract/account/members.ts';
import type { UserStats } from '#contract/rankings.ts';
import type { Period } from '#domain/progress/period.ts';
import { accuracyOf } from '#domain/progress/rescore.ts';
import { titleOf } from '#domain/progress/title.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { RecentPick, SportTally, Standing, Tally, Verdict } from '#storage/people/profiles.ts';

type Settled = Pick<Tally, 'settled' | 'won'>;

/** Percent with two decimals; 0 of nothing, to be read beside the number of settled picks. */
const accuracyPct = ({ settled, won }: Settled): number => accuracyOf(won, settled);

const sumOf = (parts: readonly Settled[]): Settled =>
  parts.reduce((sum, { settled, won }) => ({ settled: sum.settled + settled, won: sum.won + won }), { settled: 0, won: 0 });

type Overall = { picks: number; settled: number; won: number; accuracyPct: number; title: string };

export function overallOf(tallies: readonly SportTally[]): Overall {
  const ended = sumOf(tallies);
  const accuracy = accuracyPct(ended);
  return { ...ended, picks: tallies.reduce((sum, { picks }) => sum + picks, 0), accuracyPct: accuracy, title: titleOf(accuracy) };
}

/** The specification names the share of right picks twice: as accuracy, and as the rate of wins. */
export const sportStatsOf = (tallies: readonly SportTally[]): UserStats['sportStats'] =>
  Object.fromEntries(
    tallies
      .filter(({ settled }) => settled > 0)
      .map((tally) => [tally.sport, { predictions: tally.settled, accuracy: accuracyPct(tally), winRate: accuracyPct(tally) }]),
  );

/** As places are filed: the kind of period, and the Seoul date on which it began. */
const placeKey = (kind: 'weekly' | 'monthly', date: string): string => `${kind}:${date}`;

type PeriodQuestion = { kind: 'weekly' | 'monthly'; period: Period; places: Standing['places'] };

/** Places gained against the period before; a smaller number is a better place. */
export function periodStatsOf(tallies: readonly SportTally[], { kind, period, places }: PeriodQuestion): UserStats['weeklyStats'] {
  const ended = sumOf(tallies.map(({ week, month }) => (kind === 'weekly' ? week : month)));
  const [now, before] = [places[placeKey(kind, period.date)], places[placeKey(kind, period.before)]];
  return {
    accuracy: accuracyPct(ended),
    predictions: ended.settled,
    rankingChange: now === undefined || before === undefined ? null : before - now,
  };
}

const results = { pending: 'pending', won: 'win', lost: 'loss', void: 'void' } as const satisfies Record<Verdict, string>;

const pickWords = ({ outcome, homeName, awayName }: { outcome: Outcome; homeName: string; awayName: string }): string =>
  outcome === 'draw' ? '무승부' : `${outcome === 'home' ? homeName : awayName} 승`;

type Activity = PublicProfile['recentActivity'][number] & { sport: Sport };

/** `postId` is 0 for a pick without a post. */
export const activityOf = (pick: RecentPick): Activity => ({
  postId: pick.postId ?? 0,
  title: `${pick.homeName} vs ${pick.awayName}`,
  prediction: pickWords(pick),
  sport: pick.sport,
  date: pick.pickedAt.toISOString(),
  confidence: pick.confidencePct,
  result: results[pick.verdict],
  ...(pick.isPlaying && pick.verdict === 'pending' ? { isPlaying: true } : {}),
  points: pick.verdict === 'pending' ? null : pick.points,
});
