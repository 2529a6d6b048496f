// How a pick ended: shape and word repeat what the colour says.
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

export type PickEnd = 'win' | 'loss' | 'void' | 'pending';

/** As the contract names it. */
export const pickEnds: Record<'pending' | 'won' | 'lost' | 'void', PickEnd> = {
  pending: 'pending',
  won: 'win',
  lost: 'loss',
  void: 'void',
};

const looks: Record<PickEnd, { word: string; mark: string; icon: IconName }> = {
  win: { word: '적중', mark: 'res-win', icon: 'check' },
  loss: { word: '빗나감', mark: 'res-lose', icon: 'x' },
  void: { word: '무효', mark: 'res-pend', icon: 'minus' },
  pending: { word: '결과 대기', mark: 'res-pend', icon: 'clock' },
};

export function ResultBadge({ end }: { end: PickEnd }) {
  const { word, mark, icon } = looks[end];
  return (
    <span className={`res ${mark}`}>
      <Icon of={icon} size={14} />
      {word}
    </span>
  );
}
