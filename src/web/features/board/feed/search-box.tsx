// The search of the board: asks a moment after the last letter, also while a syllable is still being composed; Escape empties it.
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { longestQuery, queryKept } from './feed-choice.ts';

const restMs = 250;

export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // Going back and forth in the browser changes the words from outside.
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
    // While a syllable is composed, the keys belong to the keyboard.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    empty();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    tell(field.current?.value ?? text);
  }
  return (
    <search>
      <form className="field brd-q" onSubmit={submit}>
        <Icon of={Search} size={20} />
        <label className="sr" htmlFor={id}>
          토론방 검색
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuery}
          placeholder="팀, 리그, 글쓴이 검색"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton small label="검색어 지우기" onClick={empty}>
            <Icon of={X} />
          </IconButton>
        )}
      </form>
    </search>
  );
}
