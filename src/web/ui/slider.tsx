// A number between two ends, chosen by dragging or by keys: the arrows move by one, Page Up and Page Down by more.
import type { CSSProperties, KeyboardEvent } from 'react';

type Props = {
  labelledBy: string;
  describedBy?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** How far Page Up and Page Down go. */
  page: number;
  valueText: string;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
};

const pages: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

export function Slider({ labelledBy, describedBy, value, min, max, page, valueText, disabled = false, onChange }: Props) {
  const style: CSSProperties & Record<'--r', number> = { '--r': (value - min) / (max - min) };
  function turnPage(event: KeyboardEvent) {
    const way = pages[event.key];
    if (!way || disabled) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, value + way * page)));
  }
  return (
    <input
      type="range"
      className="range"
      style={style}
      min={min}
      max={max}
      step={1}
      value={value}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-valuetext={valueText}
      onKeyDown={turnPage}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
