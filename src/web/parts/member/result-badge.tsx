// How a pick ended: shape and word repeat what the colour says.
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export type PickEnd = 'win' | 'loss' | 'void' | 'pending';

const looks: Record<PickEnd, { word: string; mark: string; icon: LucideIcon }> = {
  win: { word: '적중', mark: 'res-win', icon: Check },
  loss: { word: '빗나감', mark: 'res-lose', icon: X },
  void: { word: '무효', mark: 'res-pend', icon: Minus },
  pending: { word: '결과 대기', mark: 'res-pend', icon: Clock },
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
