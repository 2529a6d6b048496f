// The figures of a profile in words: counts, places gained and lost, moments.

import { oneDigit } from '#contract/percent.ts';
import type { UserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { isSport, type Sport, sportNamesKo, sports } from '#domain/sport.ts';
import { kstDate } from '#domain/time/kst.ts';

export const percent = (pct: number): string => oneDigit(pct);

/** `6계단 올랐어요`, `2계단 내려갔어요`, `순위가 그대로예요`; without two places to compare, nothing. */
export function movedWords(rankingChange: number | null): string | undefined {
  if (rankingChange === null) return undefined;
  if (rankingChange === 0) return '순위가 그대로예요';
  return `${figureOf(Math.abs(rankingChange))}계단 ${rankingChange > 0 ? '올랐어요' : '내려갔어요'}`;
}

export const trendOf = (rankingChange: number | null): 'up' | 'down' | undefined =>
  rankingChange === null || rankingChange === 0 ? undefined : rankingChange > 0 ? 'up' : 'down';

export type Period = UserStats['weeklyStats'];
export type SportFigures = UserStats['sportStats'][string];
export type Activity = UserStats['recentActivity'][number];

/** The sports that have figures, in the product's order. */
export const figuresBySport = (stats: Readonly<Record<string, SportFigures>>): { sport: Sport; figures: SportFigures }[] =>
  sports.flatMap((sport) => {
    const figures = stats[sport];
    return figures && figures.predictions > 0 ? [{ sport, figures }] : [];
  });

/** Below this a share says little: it is drawn in grey. */
export const fewResults = 10;

export const sportName = (word: string): string => (isSport(word) ? sportNamesKo[word] : word);

/** `2026년 3월`, in Seoul. */
export function monthWords(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return '';
  const [year, month] = kstDate(new Date(iso)).split('-').map(Number);
  return `${year}년 ${month}월`;
}

/** `10월 25일 (일)`, of a Seoul date. */
export function dayWords(date: string): string {
  const [month, day] = date.split('-').slice(1).map(Number);
  return `${month}월 ${day}일 (${'일월화수목금토'[new Date(`${date}T00:00:00Z`).getUTCDay()]})`;
}

const outcomes: Readonly<Record<string, string>> = { HOME: '홈 승', DRAW: '무승부', AWAY: '원정 승' };
const corners: Readonly<Record<string, string>> = { HOME: '청 승', DRAW: '무승부', AWAY: '홍 승' };

/** A pick's outcome as it is read; words that are Korean already stay as they are. */
export const pickWords = ({ prediction, sport }: Pick<Activity, 'prediction' | 'sport'>): string =>
  (sport === 'mma' ? corners : outcomes)[prediction] ?? prediction;
