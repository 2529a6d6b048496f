// The three ways a match can end, one of them to be chosen; where a draw cannot occur it stands there and says why.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { ApiOutcome } from './outcome-words.ts';

const order = ['HOME', 'DRAW', 'AWAY'] as const;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** `below` stands under the word, such as the team's name or the price. */
export type OutcomeTile = { label: string; below?: ReactNode };
/** The classes of the form it stands in. */
type Look = { label: string; row: string; hint: string };

type Props = {
  label: string;
  look: Look;
  tiles: Readonly<Record<ApiOutcome, OutcomeTile>>;
  canDraw: boolean;
  /** Why there is no draw, where no match is chosen yet. */
  noDraw?: string | undefined;
  value: ApiOutcome | undefined;
  disabled?: boolean;
  /** The id of what is said to be wrong with the choice. */
  errorId?: string | undefined;
  onChange: (outcome: ApiOutcome) => void;
};

export function OutcomeChoice({
  label,
  look,
  tiles,
  canDraw,
  noDraw = '이 경기는 무승부가 없어요.',
  value,
  disabled = false,
  errorId,
  onChange,
}: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [labelId, reasonId] = [useId(), useId()];
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
      <p className={look.label} id={labelId}>
        {label}
      </p>
      <div
        ref={row}
        className={look.row}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-required="true"
        onKeyDown={move}
      >
        {order.map((outcome) => {
          const isShut = outcome === 'DRAW' && !canDraw;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold what stands below the word and the tile's own look.
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
              <b>{tiles[outcome].label}</b>
              {tiles[outcome].below}
            </button>
          );
        })}
      </div>
      {!canDraw && (
        <p className={look.hint} id={reasonId}>
          {noDraw}
        </p>
      )}
    </div>
  );
}
