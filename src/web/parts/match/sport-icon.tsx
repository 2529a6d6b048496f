// The five sports as line glyphs, drawn for this product.
import type { ReactNode } from 'react';
import { type Sport, sportNamesKo } from '#domain/sport.ts';

const ball = <circle cx="12" cy="12" r="9" />;
const glyphs: Record<Sport, ReactNode> = {
  soccer: (
    <>
      {ball}
      <path d="m12 8.2 3.6 2.6-1.4 4.2H9.8l-1.4-4.2z" />
      <path d="M12 8.2V3.2M15.6 10.8l4.9-1.5M14.2 15l3 4.2M9.8 15l-3 4.2M8.4 10.8 3.5 9.3" />
    </>
  ),
  baseball: (
    <>
      {ball}
      <path d="M6.6 4.9c3.3 4 3.3 10.2 0 14.2M17.4 4.9c-3.3 4-3.3 10.2 0 14.2" />
      <path d="m7.4 8.4 1.9-.5M8.3 12h2M7.4 15.6l1.9.5M16.6 8.4l-1.9-.5M15.7 12h-2M16.6 15.6l-1.9.5" strokeWidth="1.5" />
    </>
  ),
  basketball: (
    <>
      {ball}
      <path d="M3 12h18M12 3v18M5.8 5.6c2.6 3.6 2.6 9.2 0 12.8M18.2 5.6c-2.6 3.6-2.6 9.2 0 12.8" />
    </>
  ),
  volleyball: (
    <>
      {ball}
      <path d="M12 12c0-4.2 2.3-7 5.6-7.1M12 12c-3.7 2.1-7.2 1.6-9-1.1M12 12c3.7 2.1 4.9 5.6 3.3 8.4" />
      <path d="M12 3c-2.5 2-4 4.6-4.3 7.6M4.6 17.1c3 1.2 6 1.1 8.7-.2M20.6 14.8c-.5-3.2-2-5.8-4.5-7.5" />
    </>
  ),
  mma: (
    <>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
      <path d="M10 7.2h4l2.8 2.8v4L14 16.8h-4L7.2 14v-4z" />
    </>
  ),
};

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
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...(named ? { role: 'img', 'aria-label': sportNamesKo[sport] } : { 'aria-hidden': true })}
    >
      {glyphs[sport]}
    </svg>
  );
}
