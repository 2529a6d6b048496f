// How a pick ended: shape and word repeat what the colour says.
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

export type PickEnd = 'win' | 'loss' | 'void' | 'pending' | 'playing';

/** As the contract names it. */
export const pickEnds: Record<'pending' | 'won' | 'lost' | 'void', PickEnd> = {
  pending: 'pending',
  won: 'win',
  lost: 'loss',
  void: 'void',
};

/** `statusDetail` stands where `status` alone would mislead: a match that is broken off is not played. */
type Played = { status: 'LIVE' | 'UPCOMING' | 'FINISHED'; statusDetail?: string | undefined };

/** How a pick stands, with how far its match has come: nobody waits for a result while it is still played. */
export const pickEndOf = (result: keyof typeof pickEnds, { status, statusDetail = 'live' }: Played): PickEnd =>
  result === 'pending' && status === 'LIVE' && statusDetail === 'live' ? 'playing' : pickEnds[result];

const looks: Record<PickEnd, { word: string; mark: string; icon: IconName }> = {
  win: { word: '적중', mark: 'res-win', icon: 'check' },
  loss: { word: '빗나감', mark: 'res-lose', icon: 'x' },
  void: { word: '무효', mark: 'res-pend', icon: 'minus' },
  pending: { word: '결과 대기', mark: 'res-pend', icon: 'clock' },
  playing: { word: '경기 중', mark: 'res-pend', icon: 'clock' },
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
