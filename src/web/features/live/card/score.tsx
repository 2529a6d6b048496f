// A score in large figures: it flashes once when it changes, not when it is first drawn.
import { useEffect, useRef, useState } from 'react';
import type { Score } from '../match-words.ts';

export function FlashingScore({ score }: { score: Score }) {
  const words = `${score.home} : ${score.away}`;
  const shown = useRef(words);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (shown.current === words) return;
    shown.current = words;
    setChanges((count) => count + 1);
  }, [words]);
  return (
    // A new element begins its animation anew.
    <span key={changes} className={`sc n ${changes > 0 ? 'flash' : ''}`}>
      {words}
    </span>
  );
}
