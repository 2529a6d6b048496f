// The pieces that every tab of the admins is laid out with: a heading, a bar of what is asked, a field to search in.
import { type ReactNode, useId } from 'react';
import { useTypedSearch } from '../../../parts/use-typed-search.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The heading of a tab or of a part of it, with what can be done there on the right. */
export function PanelHead({ title, line, children }: { title: string; line?: string | undefined; children?: ReactNode }) {
  return (
    <header className="adm-h">
      <div>
        <h2>{title}</h2>
        {line && <p>{line}</p>}
      </div>
      {children && <div className="adm-h-do">{children}</div>}
    </header>
  );
}

/** A search field grows in it; selects and buttons stand beside it, and below it on a phone. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className="adm-bar">{children}</div>;

const restMs = 300;
const queryKept = (typed: string): string => typed.normalize('NFC').trim().slice(0, 100);

type SearchProps = { label: string; placeholder: string; value: string; onSearch: (words: string) => void };

/** Asks a moment after the last letter, also while a syllable is still being composed. */
export function SearchField({ label, placeholder, value, onSearch }: SearchProps) {
  const { text, field, type, empty, onKeyDown, submit } = useTypedSearch({ value, onSearch, restMs, queryKept });
  const id = useId();
  return (
    <search className="adm-q">
      <form className="field" onSubmit={submit}>
        <Icon of="search" size={20} />
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <IconButton label="검색어 지우기" small onClick={empty}>
            <Icon of="x" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
