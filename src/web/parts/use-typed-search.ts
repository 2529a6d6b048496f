// A search field that asks a moment after the last letter, also while a syllable is still being composed; Escape empties it.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  /** What was last asked for, here or elsewhere. */
  value: string;
  onSearch: (q: string) => void;
  restMs: number;
  /** The typed words as they are asked for. */
  queryKept: (typed: string) => string;
};

export function useTypedSearch({ value, onSearch, restMs, queryKept }: Options) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // The words may change from outside: going back and forth in the browser, or a choice that ends the search.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function tell(words: string) {
    clearTimeout(timer.current);
    const q = queryKept(words);
    if (q === told.current) return;
    told.current = q;
    onSearch(q);
  }
  function type(words: string) {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(words), restMs);
  }
  function empty() {
    setText('');
    tell('');
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While a syllable is composed, the keys belong to the keyboard (229 where a browser tells it no other way).
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229 || text === '') return;
    event.preventDefault();
    empty();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    tell(field.current?.value ?? text);
  }
  return { text, field, type, empty, onKeyDown, submit };
}
