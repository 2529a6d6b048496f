// The search of the blog: asks a moment after the last letter, also while a syllable is still being composed; without script it is a form.
import { useId } from 'react';
import { useTypedSearch } from '../../../parts/use-typed-search.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type BlogChoice, everything, longestSearch, searchKept } from './blog-choice.ts';

const restMs = 250;

export function BlogSearch({ choice, onSearch }: { choice: BlogChoice; onSearch: (search: string) => void }) {
  const { text, field, type, empty, onKeyDown, submit } = useTypedSearch({
    value: choice.search,
    onSearch,
    restMs,
    queryKept: searchKept,
  });
  const id = useId();
  return (
    <search>
      <form className="field bg-q" action="/blog" onSubmit={submit}>
        <Icon of="search" size={20} />
        <label className="sr" htmlFor={id}>
          블로그 글 검색
        </label>
        {choice.category !== everything && <input type="hidden" name="category" value={choice.category} />}
        <input
          ref={field}
          id={id}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
          placeholder="제목, 태그 검색"
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
