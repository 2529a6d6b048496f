// The sports as chips over the board, each with how many posts it has; one stop of the tab order, arrows choose.

import { type KeyboardEvent, useRef } from 'react';
import type { PostCounts } from '#contract/community/threads.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { useChosenInRow } from '../../../ui/rows/use-chosen-in-row.ts';
import { countedMax } from '../board.queries.ts';
import type { FeedChoice } from './feed-choice.ts';

type Chip = FeedChoice['sport'];
const chips: readonly Chip[] = ['all', 'soccer', 'baseball', 'basketball', 'volleyball', 'mma'];

export const chipId = (chip: Chip): string => `feed-${chip}`;
export const chipWord = (chip: Chip): string => (chip === 'all' ? '전체' : sportNamesKo[chip]);

/** `375+` where more of them may have been found than were looked at; null where that says nothing. */
function told(counts: PostCounts, chip: Chip): string | null {
  const count = counts[chip];
  if (count > countedMax) return `${figureOf(countedMax)}+`;
  if (!counts.isPartial) return figureOf(count);
  return count === 0 ? null : `${figureOf(count)}+`;
}

type Props = { value: Chip; counts: PostCounts | undefined; panelId: string; onChange: (chip: Chip) => void };

export function SportChips({ value, counts, panelId, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInRow(row, value);
  function move(event: KeyboardEvent) {
    const at = chips.indexOf(value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: chips.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = chips[(to + chips.length) % chips.length];
    if (!next) return;
    onChange(next);
    row.current?.querySelector<HTMLElement>(`#${chipId(next)}`)?.focus();
  }
  return (
    <div ref={row} className="chips" role="tablist" aria-label="종목" onKeyDown={move}>
      {chips.map((chip) => {
        const count = counts && told(counts, chip);
        return (
          <button
            key={chip}
            id={chipId(chip)}
            type="button"
            role="tab"
            className="chip"
            aria-selected={chip === value}
            aria-controls={panelId}
            tabIndex={chip === value ? 0 : -1}
            onClick={() => onChange(chip)}
          >
            {chipWord(chip)}
            {count != null && (
              <small className="n">
                {count}
                <span className="sr">개</span>
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
