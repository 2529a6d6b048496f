// What a settlement did to the points of members, summed up as it goes so that nothing of it has to be held.
import type { NewLine } from '#storage/settlement.ts';

/** One member's points before and after. */
export type Move = { userId: number; before: number; after: number };
/** `greatest`: of those who lose or win most. */
export type Moves = { members: number; taken: number; awarded: number; greatest: readonly Move[] };

const shown = 10;

export const noMoves = (): Moves => ({ members: 0, taken: 0, awarded: 0, greatest: [] });

const sizeOf = ({ before, after }: Move): number => Math.abs(after - before);
export const greatestOf = (moves: readonly Move[]): Move[] =>
  [...moves].sort((a, b) => sizeOf(b) - sizeOf(a) || a.userId - b.userId).slice(0, shown);

/** By the lines that were written; `pointsOf`: what each member has now. Whose points stay as they are is not counted. */
export function movesOf(lines: readonly Pick<NewLine, 'userId' | 'points'>[], pointsOf: ReadonlyMap<number, number>): Moves {
  const differences = new Map<number, number>();
  for (const { userId, points } of lines) differences.set(userId, (differences.get(userId) ?? 0) + points);
  const moves = [...differences].flatMap(([userId, difference]) => {
    const after = pointsOf.get(userId) ?? 0;
    return difference === 0 ? [] : [{ userId, before: after - difference, after }];
  });
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    members: moves.length,
    taken: sum(moves.map(({ before, after }) => Math.max(0, before - after))),
    awarded: sum(moves.map(({ before, after }) => Math.max(0, after - before))),
    greatest: greatestOf(moves),
  };
}

export const together = (a: Moves, b: Moves): Moves => ({
  members: a.members + b.members,
  taken: a.taken + b.taken,
  awarded: a.awarded + b.awarded,
  greatest: greatestOf([...a.greatest, ...b.greatest]),
});
