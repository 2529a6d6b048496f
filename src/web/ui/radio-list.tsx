// A column of choices, with counts where they are known: one stop in the tab order, arrows move and choose.
import { type KeyboardEvent, useRef } from 'react';

type Choice<T extends string> = { value: T; label: string; count?: number | string | undefined };
type Props<T extends string> = { label: string; choices: readonly Choice<T>[]; value: T; onChange: (value: T) => void };

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function RadioList<T extends string>({ label, choices, value, onChange }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const to = (at + step + choices.length) % choices.length;
    const next = choices[to];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus();
  }
  const stop = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;
  return (
    <div ref={list} role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the count and the row's own look.
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === stop ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label} {choice.count !== undefined && <span className="n">{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}
