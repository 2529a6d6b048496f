// The streams to choose from: one stop in the tab order, arrows move, and only a press plays, as playing calls on somebody else's page.
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Found } from '../attempts.ts';
import { streamName } from '../use-attempts.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const about = ({ source, language, hd }: Found): string =>
  [source === 'channels' && '공식 채널', language, hd ? 'HD' : 'SD'].filter(Boolean).join(' · ');

type Props = {
  /** The heading that names the list. */
  labelId: string;
  list: readonly Found[];
  chosenKey: string | undefined;
  onChoose: (found: Found) => void;
};

export function StreamList({ labelId, list, chosenKey, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [walkedTo, setWalkedTo] = useState<string>();
  const stop = [walkedTo, chosenKey].find((key) => list.some((found) => found.key === key)) ?? list[0]?.key;
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (list.findIndex(({ key }) => key === stop) + step + list.length) % list.length;
    setWalkedTo(list[to]?.key);
    box.current?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus();
  }
  return (
    <div ref={box} className="strm" role="radiogroup" aria-labelledby={labelId} onKeyDown={move}>
      {list.map((found) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would play what an arrow only passes.
        <button
          key={found.key}
          type="button"
          role="radio"
          className="st-r"
          aria-checked={found.key === chosenKey}
          tabIndex={found.key === stop ? 0 : -1}
          onClick={() => {
            setWalkedTo(found.key);
            onChoose(found);
          }}
        >
          <span className="radio" aria-hidden="true" />
          <span>
            <b>{streamName(found)}</b>
            <small>{about(found)}</small>
          </span>
          <small>{found.provider}</small>
        </button>
      ))}
    </div>
  );
}
