// The sign of a place: a crown for the first, medals for the next two, a star down to the tenth. The place itself is always written.

import type { CSSProperties } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { Icon } from '../../ui/icon.tsx';

const starsTo = 10;
const metals = ['gold', 'silver', 'bronze'] as const;

/** `big` for the cards of the first three, where the words 1위 stand beside the sign. */
export function RankMark({ place, big = false }: { place: number; big?: boolean }) {
  const metal = metals[place - 1];
  const size = big ? 18 : metal ? 14 : 11;
  const style: CSSProperties & Record<'--m', string> = { '--m': metal ? `var(--tier-${metal})` : 'var(--text-3)' };
  return (
    <span className={big ? 'rank-m big n' : 'rank-m n'} style={style}>
      {big && <RankSign place={place} size={size} />}
      {figureOf(place)}
      {big && '위'}
      {!big && <RankSign place={place} size={size} />}
    </span>
  );
}

function RankSign({ place, size }: { place: number; size: number }) {
  if (place === 1) return <Icon of="crown" size={size} />;
  if (place <= metals.length) return <Icon of="medal" size={size} />;
  return place <= starsTo ? <Icon of="star" size={size} /> : null;
}
