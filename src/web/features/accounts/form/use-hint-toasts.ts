// Hints that come one after another when a password was refused: only those that fit what was typed, and one that always does.
import { useEffect, useRef } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { generalHint, hintWords, passwordHints } from './password-hints.ts';

const stepMs = 1_000;

/** `show` starts anew after `delayMs`; leaving the screen or calling `stop` ends what has not been shown yet. */
export function useHintToasts() {
  const toast = useToast();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  };
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const show = (password: string, delayMs: number) => {
    stop();
    const lines = [...passwordHints(password).map((hint) => hintWords[hint]), generalHint];
    timers.current = lines.map((detail, at) =>
      setTimeout(() => toast({ title: '비밀번호를 확인해 보세요', detail }), delayMs + at * stepMs),
    );
  };
  return { show, stop };
}
