// A member's tier: a glyph of its own beside its name, so that colour is never alone.
import type { CSSProperties, ReactNode } from 'react';

type Look = { colour: string; glyph: ReactNode };

const shield = 'M3 3h10v6.5L8 14 3 9.5z';
const looks: Readonly<Record<string, Look>> = {
  브론즈: {
    colour: 'bronze',
    glyph: (
      <>
        <path d={shield} />
        <path className="k" d="m5.6 6.3 2.4 2 2.4-2" />
      </>
    ),
  },
  실버: {
    colour: 'silver',
    glyph: (
      <>
        <path d={shield} />
        <path className="k" d="m5.6 5.2 2.4 2 2.4-2M5.6 8.2l2.4 2 2.4-2" />
      </>
    ),
  },
  골드: {
    colour: 'gold',
    glyph: (
      <>
        <path d={shield} />
        <path className="k" d="m5.6 4.3 2.4 2 2.4-2M5.6 6.9l2.4 2 2.4-2M5.6 9.5l2.4 2 2.4-2" />
      </>
    ),
  },
  플래티넘: {
    colour: 'platinum',
    glyph: (
      <>
        <path d="M8 1.6 13.5 5v6L8 14.4 2.5 11V5z" />
        <path className="k" d="M8 5.2 10.5 6.7v2.8L8 11 5.5 9.5V6.7z" />
      </>
    ),
  },
  다이아몬드: {
    colour: 'diamond',
    glyph: (
      <>
        <path d="M4.5 2.5h7L14.5 6 8 14.2 1.5 6z" />
        <path className="k" d="M2 6h12M6 6l2 8 2-8-2-3.2z" />
      </>
    ),
  },
  마스터: { colour: 'master', glyph: <path d="m8 1.3 2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.7l-4.1 2.2.9-4.6L1.4 6.1 6 5.5z" /> },
  그랜드마스터: { colour: 'grandmaster', glyph: <path d="M2 12.8h12v1.7H2zM1.5 4.4 4.7 7 8 1.8 11.3 7l3.2-2.6-1.2 7.2H2.7z" /> },
};

/** `glyphOnly` for dense rows: the name is then only spoken. */
export function TierBadge({ tier, size = 14, glyphOnly = false }: { tier: string; size?: number; glyphOnly?: boolean }) {
  const look = looks[tier];
  const style: CSSProperties & Record<'--t', string> = { '--t': look ? `var(--tier-${look.colour})` : 'var(--text-2)' };
  return (
    <span className="tier" style={style}>
      {look && (
        <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
          {look.glyph}
        </svg>
      )}
      <span className={glyphOnly && look ? 'sr' : ''}>{tier}</span>
    </span>
  );
}
