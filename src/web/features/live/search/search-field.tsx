// The search over all matches of the days around: answers a moment after the last letter; Escape empties it. Without script it asks the server.
import { useId } from 'react';
import { useTypedSearch } from '../../../parts/use-typed-search.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { longestQuery, queryKept } from '../choice.ts';

const restMs = 200;

type Props = { value: string; onSearch: (q: string) => void; onNear: () => void };

export function SearchField({ value, onSearch, onNear }: Props) {
  const { text, field, type, empty, onKeyDown, submit } = useTypedSearch({ value, onSearch, restMs, queryKept });
  const id = useId();
  return (
    <search className="lv-q">
      <form className="field" action="/live-sports" onSubmit={submit}>
        <Icon of="search" size={18} />
        <label className="sr" htmlFor={id}>
          경기 검색
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuery}
          placeholder="팀, 리그 검색"
          value={text}
          onFocus={onNear}
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
