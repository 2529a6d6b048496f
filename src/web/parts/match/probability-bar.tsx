// What can happen and how likely: one lit segment, percents above that add up to 100, and the market's view as a tick.

import { percentsOf } from '#contract/percent.ts';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, outcomeWords } from './outcome-words.ts';

const letters: Record<ApiOutcome, 'h' | 'd' | 'a'> = { HOME: 'h', DRAW: 'd', AWAY: 'a' };

type Props = {
  sport: Sport;
  homePct: number;
  /** Absent where a draw cannot happen. */
  drawPct?: number | undefined;
  awayPct: number;
  lit: ApiOutcome;
  large?: boolean;
  /** Where the bookmaker's odds put the end of the home segment. */
  market?: { atPct: number; label: string } | undefined;
};

export function ProbabilityBar({ sport, homePct, drawPct, awayPct, lit, large = false, market }: Props) {
  const words = outcomeWords(sport);
  const kinds: ApiOutcome[] = drawPct === undefined ? ['HOME', 'AWAY'] : ['HOME', 'DRAW', 'AWAY'];
  const whole = percentsOf(drawPct === undefined ? [homePct, awayPct] : [homePct, drawPct, awayPct], 0);
  const parts = kinds.map((kind, at) => ({ kind, letter: letters[kind], on: kind === lit ? 'on' : '', pct: whole[at] ?? 0 }));
  const spoken = parts.map(({ kind, pct }) => `${words[kind]} ${pct}%`).join(', ');
  return (
    <div className={`pb ${large ? 'pb-lg' : ''}`}>
      <div className="pb-l" role="img" aria-label={spoken}>
        {parts.map(({ kind, letter, on, pct }) => (
          <span key={kind} className={`${on} ${letter}`} aria-hidden="true">
            {kind === 'AWAY' && `${words[kind]} `}
            <b className="n">{pct}%</b>
            {kind !== 'AWAY' && ` ${words[kind]}`}
          </span>
        ))}
      </div>
      <div className="pb-t" aria-hidden="true">
        {parts.map(({ kind, letter, on, pct }) => (
          <i key={kind} className={`pb-${letter} ${on}`} style={{ flexGrow: pct }} />
        ))}
      </div>
      {market && (
        <div className="pb-m">
          <span className={market.atPct > 60 ? 'pb-m-left' : ''} style={{ left: `${market.atPct}%` }}>
            {market.label}
          </span>
        </div>
      )}
    </div>
  );
}
