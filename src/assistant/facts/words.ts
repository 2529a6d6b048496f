// How the assistant names matches, times and percents.
import type { Reference } from '#contract/assistant.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { percentsOf, wholePercent } from '#contract/percent.ts';
import { dayWord, kstClock } from '#domain/time/korean-date.ts';
import type { ToldCall } from './fact.ts';

export const percent = (value: number): string => `${wholePercent(value)}%`;

type Shares<T> = { home: T; draw?: T | undefined; away: T };

/** The shares of one match in whole percents that sum to a hundred, as the bars of the screens show them; of percents or of probabilities. */
export function wholeShares({ home, draw, away }: Shares<number>): { home: number; draw: number; away: number } {
  const [homePct = 0, middlePct = 0, lastPct = 0] = percentsOf(draw === undefined ? [home, away] : [home, draw, away], 0);
  return draw === undefined ? { home: homePct, draw: 0, away: middlePct } : { home: homePct, draw: middlePct, away: lastPct };
}

/** @example '내일 21:30' */
export function whenOf({ startTime, timeConfirmed }: Pick<OddsMatch, 'startTime' | 'timeConfirmed'>, now: Date): string {
  const start = new Date(startTime);
  return `${dayWord(start, now)} ${timeConfirmed ? kstClock(start) : '시간 미정'}`;
}

export const pairOf = ({ homeSide, awaySide }: Pick<OddsMatch, 'homeSide' | 'awaySide'>): string =>
  `${homeSide.shortName} 대 ${awaySide.shortName}`;

/** @example '프리미어리그 맨유 대 첼시(내일 21:30)' */
export const matchName = (match: OddsMatch, now: Date): string => `${match.league.name} ${pairOf(match)}(${whenOf(match, now)})`;

export const winnerOf = (match: OddsMatch, outcome: 'HOME' | 'DRAW' | 'AWAY'): string =>
  outcome === 'DRAW' ? '무승부' : `${outcome === 'HOME' ? match.homeSide.shortName : match.awaySide.shortName} 승`;

/** The outcome that the stored forecast calls. */
export const callOf = ({ matchId, pick }: OddsMatch): ToldCall | undefined => (pick ? { matchId, outcome: pick.outcome } : undefined);

export const matchPage = (match: OddsMatch, asOf: string | null = null): Reference => ({
  kind: 'match',
  label: pairOf(match),
  href: `/matches/${match.matchId}`,
  asOf,
});

export const forecastPage = (match: OddsMatch, asOf: string | null): Reference => ({
  kind: 'forecast',
  label: `${pairOf(match)} AI 예측`,
  href: `/ai-prediction?${new URLSearchParams({ sport: match.sport, match: match.matchId })}`,
  asOf,
});

/** `asOf`: when what is said of it was so. */
export const page = (label: string, href: string, asOf: Date | null = null): Reference => ({
  kind: 'page',
  label,
  href,
  asOf: asOf?.toISOString() ?? null,
});

/** @example '오늘 21:10' of an instant that is now */
export const asOfWord = (now: Date): string => `${dayWord(now, now)} ${kstClock(now)}`;
