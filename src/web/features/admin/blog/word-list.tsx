// A few short words, each a chip that can be taken out again: Enter or a comma adds what is typed, never in the middle of a syllable.
import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lineOf, withTyped, wordsIn } from './post-lines.ts';

type Props = {
  label: string;
  line: string;
  /** What is being typed, kept with the rest until it is added. */
  typed: string;
  error: string | undefined;
  max: { count: number; letters: number };
  /** What stands before each: `#` of a tag. */
  mark?: string;
  onChange: (line: string, typed: string) => void;
};

const composingKey = 229;

export function WordList({ label, line, typed, error, max, mark = '', onChange }: Props) {
  const words = wordsIn(line);
  const isFull = words.length >= max.count;
  const add = () => typed !== '' && onChange(withTyped(line, typed, max), '');
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.keyCode === composingKey) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      onChange(lineOf(words.slice(0, -1)), '');
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
        onChange={({ target }) => onChange(line, target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {words.length > 0 && (
        <ul className="blk-words" aria-label={`더한 ${label}`}>
          {words.map((word) => (
            <li key={word} className="chip-x">
              <span>{`${mark}${word}`}</span>
              <button
                type="button"
                aria-label={`${word} 빼기`}
                onClick={() => onChange(lineOf(words.filter((other) => other !== word)), typed)}
              >
                <Icon of="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
