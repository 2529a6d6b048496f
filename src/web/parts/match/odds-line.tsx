// One bookmaker's prices for a match, and whose they are and from when.
import type { Sport } from '#domain/sport.ts';
import { kstDate } from '#domain/time/kst.ts';
import { serverNow } from '../../api/server-clock.ts';
import { clockTime, stamp } from '../when.ts';
import { type ApiOutcome, sideWords } from './outcome-words.ts';

type Prices = { home: number | null; draw: number | null | undefined; away: number | null };
type Props = {
  sport: Sport;
  prices: Prices;
  canDraw: boolean;
  pick?: ApiOutcome | undefined;
  moved?: { home: number; draw: number; away: number };
  /** A market that no longer takes anything: dimmed. */
  locked?: boolean;
};

function Moved({ by }: { by: number | undefined }) {
  if (!by) return null;
  return (
    <>
      <i className={`mv ${by > 0 ? 'up' : 'down'}`} aria-hidden="true" />
      <span className="sr">{by > 0 ? ' 상승' : ' 하락'}</span>
    </>
  );
}

export function OddsLine({ sport, prices, canDraw, pick, moved, locked = false }: Props) {
  const words = sideWords(sport);
  const cells = [
    { outcome: 'HOME' as const, price: prices.home, by: moved?.home },
    ...(canDraw ? [{ outcome: 'DRAW' as const, price: prices.draw ?? null, by: moved?.draw }] : []),
    { outcome: 'AWAY' as const, price: prices.away, by: moved?.away },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look and a legend of its own.
    <div role="group" aria-label="배당" className={`odds ${canDraw ? '' : 'odds-2'} ${locked ? 'odds-locked' : ''}`}>
      {cells.map(({ outcome, price, by }) => (
        <div key={outcome} className={`oc ${outcome === pick ? 'on' : ''}`} {...(locked ? { 'aria-disabled': true } : {})}>
          <span className="oc-l">
            {words[outcome]}
            {outcome === pick && <em>AI 픽</em>}
          </span>
          <span className="oc-v n">
            {price === null ? '–' : price.toFixed(2)}
            <Moved by={by} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The hour alone would make a price of days ago one of today. */
const toldAt = (at: string, now: Date): string | undefined =>
  clockTime(at) && (kstDate(new Date(at)) === kstDate(now) ? clockTime(at) : stamp(at));

/** Whose odds these are and from when. */
export function OddsSource({ title, updatedAt }: { title: string; updatedAt: string }) {
  const time = toldAt(updatedAt, serverNow());
  return (
    <p className="oc-src">
      {title}
      {time && (
        <span className="n" suppressHydrationWarning>
          {' '}
          · {time} 기준
        </span>
      )}
    </p>
  );
}
