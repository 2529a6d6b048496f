// A few short words, each a chip that can be taken out again: Enter or a comma adds what is typed, never in the middle of a syllable.
import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lineOf, wordsIn } from './post-lines.ts';

type Props = {
  label: string;
  line: string;
  error: string | undefined;
  max: { count: number; letters: number };
  /** What stands before each: `#` of a tag. */
  mark?: string;
  onChange: (line: string) => void;
};

const plain = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[#,\s]+|[,\s]+$/g, '');
const composingKey = 229;

export function WordList({ label, line, error, max, mark = '', onChange }: Props) {
  const [typed, setTyped] = useState('');
  const words = wordsIn(line);
  const isFull = words.length >= max.count;
  function add() {
    const word = plain(typed).slice(0, max.letters);
    setTyped('');
    if (word !== '' && !words.includes(word) && !isFull) onChange(lineOf([...words, word]));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === composingKey) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      onChange(lineOf(words.slice(0, -1)));
    }
  }
  return (
    <div className="adm-ed-words-in">
      <Field
        label={label}
        value={typed}
        error={error}
        hint={isFull ? `${max.count}개를 모두 썼어요.` : `Enter로 더해요. ${words.length} / ${max.count}개`}
        maxLength={max.letters + 1}
        autoComplete="off"
        enterKeyHint="done"
        disabled={isFull}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {words.length > 0 && (
        <ul className="blk-words" aria-label={`더한 ${label}`}>
          {words.map((word) => (
            <li key={word} className="chip-x">
              <span>{`${mark}${word}`}</span>
              <button type="button" aria-label={`${word} 빼기`} onClick={() => onChange(lineOf(words.filter((other) => other !== word)))}>
                <Icon of="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
