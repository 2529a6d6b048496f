// A team's generated crest, drawn by styles/game/crests.css from two colours and a pattern. Decoration: the name stands beside it.
import type { CSSProperties } from 'react';
import type { Side } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';

type Colours = CSSProperties & Record<'--one' | '--two' | '--size', string>;

export function TeamMark({ side, sport, size = 22 }: { side: Pick<Side, 'crest'>; sport: Sport; size?: number }) {
  const { primary, secondary, pattern } = side.crest;
  const style: Colours = { '--one': primary, '--two': secondary, '--size': `${size}px` };
  return <span className={`crest crest-${pattern} crest-${sport}`} style={style} aria-hidden="true" />;
}
