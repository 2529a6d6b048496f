// A row of tabs with one stop in the tab order: arrows, Home and End move and choose.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useChosenInRow } from './rows/use-chosen-in-row.ts';

type Tab<T extends string> = { value: T; label: ReactNode };
type Props<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  idOf: (value: T) => string;
  panelId: string;
};

export function Tabs<T extends string>({ label, tabs, value, onChange, idOf, panelId }: Props<T>) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInRow(row, value);
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(next.value))}`)?.focus();
  }
  return (
    <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={idOf(tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
