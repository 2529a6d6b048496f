// The five sports as line glyphs, drawn for this product; like every icon, lines are as thick as styles/base.css says.
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import glyphs from '../glyphs.svg?url&no-inline';

/** Spoken by its Korean name when `named`; else it stands beside the word and is silent. */
export function SportIcon({
  sport,
  size = 18,
  tinted = false,
  named = false,
}: {
  sport: Sport;
  size?: number;
  tinted?: boolean;
  named?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or silent beside its word.
    <svg
      className={`i sp ${tinted ? `sp-${sport}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(named ? { role: 'img', 'aria-label': sportNamesKo[sport] } : { 'aria-hidden': true })}
    >
      <use href={`${glyphs}#${sport}`} />
    </svg>
  );
}
