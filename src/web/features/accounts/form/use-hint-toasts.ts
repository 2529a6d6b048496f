// Hints that come one after another when a password was refused: only those that fit what was typed, and one that always does.
import { useEffect, useRef } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { generalHint, hintWords, newPasswordHints, passwordHints, rareHint } from './password-hints.ts';

const stepMs = 1_000;

type Of = 'typed' | 'chosen';
const linesFor: Record<Of, (password: string) => string[]> = {
  typed: (password) => [...passwordHints(password).map((hint) => hintWords[hint]), generalHint],
  chosen: (password) => [...newPasswordHints(password).map((hint) => hintWords[hint]), rareHint],
};

/** `of`: whether the password was to be the right one, or is a new one. `show` starts anew after `delayMs`; leaving the screen or calling `stop` ends what has not been shown yet. */
export function useHintToasts(of: Of) {
  const toast = useToast();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  };
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const show = (password: string, delayMs: number) => {
    stop();
    timers.current = linesFor[of](password).map((detail, at) =>
      setTimeout(() => toast({ title: '비밀번호를 확인해 보세요', detail }), delayMs + at * stepMs),
    );
  };
  return { show, stop };
}
