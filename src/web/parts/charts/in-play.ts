// The model's probabilities through a match, told in words and as the rows of a table. Pure.
import type { InPlayPoint } from '#contract/live/match-page.ts';
import { percentsOf } from '#contract/percent.ts';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, outcomeWords } from '../match/outcome-words.ts';

type Shares = Pick<InPlayPoint, 'home' | 'draw' | 'away'>;

/** Whole percents that sum to 100; a draw that cannot happen is left out. */
export function sharesOf({ home, draw, away }: Shares, canDraw: boolean): { outcome: ApiOutcome; pct: number }[] {
  const [homePct = 0, middle = 0, last = 0] = percentsOf(canDraw ? [home, draw, away] : [home, away], 0);
  const ends = { home: { outcome: 'HOME' as const, pct: homePct }, away: { outcome: 'AWAY' as const, pct: canDraw ? last : middle } };
  return canDraw ? [ends.home, { outcome: 'DRAW', pct: middle }, ends.away] : [ends.home, ends.away];
}

type Told = { sport: Sport; canDraw: boolean };

const listed = (point: Shares, { sport, canDraw }: Told): string =>
  sharesOf(point, canDraw)
    .map(({ outcome, pct }) => `${outcomeWords(sport)[outcome]} ${pct}%`)
    .join(', ');

/** Where it began and where it stands. */
export function inPlaySentence(points: readonly InPlayPoint[], told: Told & { isOver: boolean }): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '아직 계산한 확률이 없어요.';
  if (points.length === 1) return `시작할 때는 ${listed(first, told)}로 봤어요.`;
  const end = told.isOver ? '끝날 때는' : '지금은';
  return `시작할 때는 ${listed(first, told)}로 봤고, ${end} ${listed(last, told)}로 ${told.isOver ? '봤어요' : '봐요'}.`;
}

const isScoreNew = (points: readonly InPlayPoint[], at: number): boolean => {
  const [before, point] = [points[at - 1], points[at]];
  return before !== undefined && point !== undefined && (before.score.home !== point.score.home || before.score.away !== point.score.away);
};

/** The points at which the score was another than before. */
export const scoreChanges = (points: readonly InPlayPoint[]): InPlayPoint[] => points.filter((_, at) => isScoreNew(points, at));

/** So much of a match without a point was not looked at. */
const gapMin = 0.12;

/** Stretches that were looked at, and between them the gaps from one to the next. */
export function stretches(points: readonly InPlayPoint[]): { seen: InPlayPoint[][]; gaps: [InPlayPoint, InPlayPoint][] } {
  const seen: InPlayPoint[][] = [];
  const gaps: [InPlayPoint, InPlayPoint][] = [];
  for (const point of points) {
    const run = seen.at(-1);
    const last = run?.at(-1);
    if (run && last && point.progress - last.progress <= gapMin) run.push(point);
    else {
      if (last) gaps.push([last, point]);
      seen.push([point]);
    }
  }
  return { seen, gaps };
}

/** Both ends, every new score while there is room, and even steps between: newest first. */
export function tableRows(points: readonly InPlayPoint[], most: number): InPlayPoint[] {
  if (points.length <= most) return [...points].reverse();
  const last = points.length - 1;
  const news = points.flatMap((_, at) => (isScoreNew(points, at) ? [at] : []));
  const kept = new Set<number>([0, last, ...news.slice(-(most / 2))]);
  const step = last / (most - kept.size);
  for (let at = 0; at < last && kept.size < most; at += step) kept.add(Math.round(at));
  return [...kept].sort((a, b) => b - a).flatMap((at) => points[at] ?? []);
}
