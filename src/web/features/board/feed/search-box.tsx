// The search of the board: asks a moment after the last letter, also while a syllable is still being composed; Escape empties it.
import { useId } from 'react';
import { useTypedSearch } from '../../../parts/use-typed-search.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { longestQuery, queryKept } from './feed-choice.ts';

const restMs = 250;

export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { text, field, type, empty, onKeyDown, submit } = useTypedSearch({ value, onSearch, restMs, queryKept });
  const id = useId();
  return (
    <search>
      <form className="field brd-q" onSubmit={submit}>
        <Icon of="search" size={20} />
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
            <Icon of="x" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
