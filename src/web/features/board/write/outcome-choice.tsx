// The three ways a match can end, one of them to be chosen; where a draw cannot occur it stands there and says why.
import { type KeyboardEvent, useId, useRef } from 'react';
import type { ApiOutcome } from '../../../parts/match/outcome-words.ts';

const order = ['HOME', 'DRAW', 'AWAY'] as const;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export type OutcomeTile = { label: string; name?: string; odds?: number | null | undefined };

type Props = {
  label: string;
  tiles: Readonly<Record<ApiOutcome, OutcomeTile>>;
  canDraw: boolean;
  value: ApiOutcome | undefined;
  /** The id of what is said to be wrong with the choice. */
  errorId?: string | undefined;
  onChange: (outcome: ApiOutcome) => void;
};

export function OutcomeChoice({ label, tiles, canDraw, value, errorId, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [labelId, reasonId] = [useId(), useId()];
  const open = order.filter((outcome) => canDraw || outcome !== 'DRAW');

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
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
      <p className="wr-l" id={labelId}>
        {label}
      </p>
      <div
        ref={row}
        className="pick3 wr-pick"
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-required="true"
        onKeyDown={move}
      >
        {order.map((outcome) => {
          const isShut = outcome === 'DRAW' && !canDraw;
          const { label: word, name, odds } = tiles[outcome];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the team's name and the tile's own look.
            <button
              key={outcome}
              type="button"
              role="radio"
              data-outcome={outcome}
              aria-checked={value === outcome}
              aria-disabled={isShut}
              aria-describedby={isShut ? reasonId : undefined}
              tabIndex={outcome === stop ? 0 : -1}
              onClick={() => !isShut && onChange(outcome)}
            >
              <b>{word}</b>
              {(name || odds) && (
                <small>
                  {name}
                  {odds && (
                    <span className="n odds-word">
                      {name && ' · '}
                      <span className="sr">배당 </span>
                      {odds.toFixed(2)}
                    </span>
                  )}
                </small>
              )}
            </button>
          );
        })}
      </div>
      {!canDraw && (
        <p className="hint" id={reasonId}>
          이 경기는 무승부가 없어요.
        </p>
      )}
    </div>
  );
}
