// The three ways a match can end, each with its price; where a draw cannot occur it stands there and says why.
import { type KeyboardEvent, useId, useRef } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { type ApiOutcome, outcomeWords } from '../../parts/match/outcome-words.ts';

const order = ['HOME', 'DRAW', 'AWAY'] as const;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Props = {
  match: OddsMatch;
  value: ApiOutcome | undefined;
  disabled: boolean;
  /** The id of what is said to be wrong with the choice. */
  errorId: string | undefined;
  onChange: (outcome: ApiOutcome) => void;
};

export function OutcomeChoice({ match, value, disabled, errorId, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [labelId, reasonId] = [useId(), useId()];
  const { canDraw, firstBookmaker: book, sport } = match;
  const words = { ...outcomeWords(sport), DRAW: '무승부' };
  const prices = { HOME: book?.home, DRAW: book?.draw, AWAY: book?.away };
  const open = order.filter((outcome) => canDraw || outcome !== 'DRAW');

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    const at = value ? open.indexOf(value) : step > 0 ? -1 : 0;
    const next = open[(at + step + open.length) % open.length];
    if (!next) return;
    onChange(next);
    row.current?.querySelector<HTMLElement>(`[data-outcome=${next}]`)?.focus();
  }

  const stop = value ?? open[0];
  return (
    <div>
      <p className="lab" id={labelId}>
        누가 이길까요?
      </p>
      <div
        ref={row}
        className="pick3"
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-required="true"
        onKeyDown={move}
      >
        {order.map((outcome) => {
          const isShut = outcome === 'DRAW' && !canDraw;
          const price = isShut ? undefined : prices[outcome];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the price and the tile's own look.
            <button
              key={outcome}
              type="button"
              role="radio"
              data-outcome={outcome}
              aria-checked={value === outcome}
              aria-disabled={isShut || disabled}
              aria-describedby={isShut ? reasonId : undefined}
              tabIndex={outcome === stop ? 0 : -1}
              onClick={() => !isShut && !disabled && onChange(outcome)}
            >
              <b>{words[outcome]}</b>
              {price ? (
                <small className="n odds-word">
                  <span className="sr">배당 </span>
                  {price.toFixed(2)}
                </small>
              ) : (
                <small className={isShut ? '' : 'odds-word'}>{isShut ? '없음' : '배당 없음'}</small>
              )}
            </button>
          );
        })}
      </div>
      {!canDraw && (
        <p className="qd-hint" id={reasonId}>
          이 경기는 무승부가 없어요.
        </p>
      )}
    </div>
  );
}
