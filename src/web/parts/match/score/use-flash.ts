// Lights a number up once when it has changed; what is drawn first does not flash.
import { useEffect, useRef, useState } from 'react';

const flashMs = 600;

export function useFlash(value: string | undefined): boolean {
  const known = useRef(value);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    const before = known.current;
    known.current = value;
    if (before === undefined || value === undefined || before === value) return;
    setLit(true);
    const timer = setTimeout(() => setLit(false), flashMs);
    return () => {
      clearTimeout(timer);
      setLit(false);
    };
  }, [value]);
  return isLit;
}
