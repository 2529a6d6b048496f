// A team's generated crest: the shape tells the sport, two colours and a pattern tell the team. Decoration: the name stands beside it.
import { useId } from 'react';
import type { Side } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';

const shapes: Record<Sport, string> = {
  soccer: 'M16 1.8c4.3 2 8.6 2.8 12.7 2.6.5 12.4-2.7 20.6-12.7 25.8C6 25 2.8 16.8 3.3 4.4 7.4 4.6 11.7 3.8 16 1.8z',
  baseball: 'M5 3h22c1.1 0 2 .9 2 2v13.2c0 .6-.3 1.2-.7 1.6L17.4 29.3a2 2 0 0 1-2.8 0L3.7 19.8A2.2 2.2 0 0 1 3 18.2V5c0-1.1.9-2 2-2z',
  basketball: 'M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28z',
  volleyball:
    'M14.7 2.3a2.6 2.6 0 0 1 2.6 0l9.9 5.7c.8.5 1.3 1.3 1.3 2.2v11.6c0 .9-.5 1.7-1.3 2.2l-9.9 5.7a2.6 2.6 0 0 1-2.6 0L4.8 24a2.6 2.6 0 0 1-1.3-2.2V10.2c0-.9.5-1.7 1.3-2.2z',
  mma: 'M10.2 2.5h11.6c.5 0 1.1.2 1.5.6l5.6 5.6c.4.4.6 1 .6 1.5v11.6c0 .5-.2 1.1-.6 1.5l-5.6 5.6c-.4.4-1 .6-1.5.6H10.2c-.5 0-1.1-.2-1.5-.6l-5.6-5.6c-.4-.4-.6-1-.6-1.5V10.2c0-.5.2-1.1.6-1.5l5.6-5.6c.4-.4 1-.6 1.5-.6z',
};

const patterns: Record<Side['crest']['pattern'], string> = {
  half: 'M16 0h16v32H16z',
  band: 'M0 12.5h32v7H0z',
  stripes: 'M7 0h4.5v32H7zM16 0h4.5v32H16zM25 0h4.5v32H25z',
  hoops: 'M0 6h32v5H0zM0 16h32v5H0zM0 26h32v5H0z',
  sash: 'M-2 26 26-2h8L-2 34z',
  base: 'M0 23h32v9H0z',
};

/** A fighter has no badge: head and shoulders over the corner's colours. */
const fighter = 'M16 8a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM6.5 27c1.3-5.5 5-8 9.5-8s8.2 2.5 9.5 8z';

export function TeamMark({ side, sport, size = 22 }: { side: Pick<Side, 'crest'>; sport: Sport; size?: number }) {
  const clip = useId();
  const { primary, secondary, pattern } = side.crest;
  return (
    <svg className="crest" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id={clip}>
        <path d={shapes[sport]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={primary} d="M0 0h32v32H0z" />
        <path fill={secondary} d={sport === 'mma' ? 'M0 16h32v16H0z' : patterns[pattern]} />
        {sport === 'mma' && <path fill="#fff" fillOpacity=".92" d={fighter} />}
      </g>
      <path d={shapes[sport]} fill="none" stroke="var(--crest-ring)" strokeWidth="1.2" />
    </svg>
  );
}
