// A member's tier: a glyph of its own beside its name, so that colour is never alone.
import type { CSSProperties } from 'react';
import glyphs from '../glyphs.svg?url&no-inline';

/** As their glyphs and colours are called. */
const looks: Readonly<Record<string, string>> = {
  브론즈: 'bronze',
  실버: 'silver',
  골드: 'gold',
  플래티넘: 'platinum',
  다이아몬드: 'diamond',
  마스터: 'master',
  그랜드마스터: 'grandmaster',
};

/** `glyphOnly` for dense rows: the name is then only spoken. */
export function TierBadge({ tier, size = 14, glyphOnly = false }: { tier: string; size?: number; glyphOnly?: boolean }) {
  const look = looks[tier];
  const style: CSSProperties & Record<'--t', string> = { '--t': look ? `var(--tier-${look})` : 'var(--text-2)' };
  return (
    <span className="tier" style={style}>
      {look && (
        <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
          <use href={`${glyphs}#tier-${look}`} />
        </svg>
      )}
      <span className={glyphOnly && look ? 'sr' : ''}>{tier}</span>
    </span>
  );
}
