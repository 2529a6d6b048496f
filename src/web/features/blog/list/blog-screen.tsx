// /blog on screen: a search, the categories, the place for advertising, and the posts.

import { type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { figureOf } from '#domain/korean/figure.ts';
import { type BlogListData, type BlogPostsAsked, useBlogPosts } from './blog.queries.ts';
import { addressOf, type BlogChoice, choiceFrom, everything } from './blog-choice.ts';
import { BlogList } from './blog-list.tsx';
import { BlogSearch } from './blog-search.tsx';
import { CategoryTabs, tabId } from './category-tabs.tsx';

/** The server counts what a search finds up to here. */
const countedMax = 1000;
const foundWords = (total: number): string => (total > countedMax ? `${figureOf(countedMax)}개 이상` : `${figureOf(total)}개`);

/** In words, for those who do not see the list change. */
function Found({ choice: { category, search }, list }: { choice: BlogChoice; list: BlogPostsAsked }) {
  const total = list.data?.pages.at(-1)?.total;
  const isKnown = total != null && !list.isPlaceholderData && (search !== '' || category !== everything);
  const where = category === everything ? '' : `${category} `;
  return (
    <p className="sr" role="status">
      {isKnown && (search === '' ? `${where}글 ${figureOf(total)}개` : `${where}‘${search}’ 검색 결과 ${foundWords(total)}`)}
    </p>
  );
}

/** `children`: the place for advertising. */
export function BlogScreen({ data, children }: { data: BlogListData; children?: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choice = choiceFrom(params);
  const list = useBlogPosts(choice, data);
  const panelId = useId();
  /** The first words are a step of their own to come back from; each further letter is not. */
  const onSearch = (search: string) =>
    void navigate(addressOf({ category: choice.category, search }), {
      replace: choice.search !== '' && search !== '',
      preventScrollReset: true,
    });
  return (
    <div className="wrap bg-page">
      <header className="ph">
        <h1>블로그</h1>
        <p>데이터로 경기를 읽는 법을 나눠요.</p>
      </header>
      <BlogSearch choice={choice} onSearch={onSearch} />
      <CategoryTabs choice={choice} panelId={panelId} />
      {children}
      <Found choice={choice} list={list} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(choice.category)} tabIndex={-1} className="bg-panel">
        <BlogList list={list} choice={choice} onClear={() => onSearch('')} />
      </div>
    </div>
  );
}
