// Right picks in a row, told from the third on: fewer say nothing yet.
import { figureOf } from '#domain/korean/figure.ts';
import { Icon } from '../../ui/icon.tsx';

export const streakShownFrom = 3;

export function Streak({ streak }: { streak: number }) {
  if (streak < streakShownFrom) return null;
  return (
    <span className="rk-st">
      <Icon of="flame" size={13} />
      <span className="n">{figureOf(streak)}</span>연속
      <span className="sr"> 적중</span>
    </span>
  );
}
