// The page of a search: one field, and what was found in groups. It works without script.
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { SearchAnswer } from '#contract/platform.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { useHidden } from '../../parts/community/hidden.ts';
import { EmptyPanel } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FoundArticles, FoundGroup, FoundMembers, FoundPosts } from './found-groups.tsx';
import { FoundMatches } from './found-matches.tsx';

export const longestQuery = 80;
export const shownOf = { matches: 30, others: 10 } as const;

/** Null where the server could not look. */
export type SearchData = {
  q: string;
  matches: readonly OddsMatch[] | null;
  others: Pick<SearchAnswer, 'posts' | 'blog' | 'members'> | null;
  /** Of a team, where nothing was found. */
  nearName: string | null;
  now: string;
};

/** As the server reads them. */
const wordsIn = (text: string): string => text.normalize('NFC').trim().slice(0, longestQuery);

function SearchField({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  const sent = useRef<string>(undefined);
  // The way back leads to other words. The field stays the same one: whoever has just searched in it is still there, and may write on.
  useEffect(() => {
    if (shown.current === q) return;
    if (sent.current !== q && field.current) field.current.value = q;
    shown.current = q;
    sent.current = undefined;
  }, [q]);
  return (
    <search>
      <Form
        action="/search"
        className="search-f"
        onSubmit={() => {
          sent.current = wordsIn(field.current?.value ?? '');
        }}
      >
        <label className="field">
          <Icon of="search" />
          <span className="sr">검색어</span>
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={longestQuery}
            placeholder="예: 리버풀, 맨유, ㅌㅌㄴ"
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button kind="primary" type="submit">
          찾기
        </Button>
      </Form>
    </search>
  );
}

function Failed({ what }: { what: string }) {
  return (
    <p className="banner" role="status">
      <Icon of="circle-alert" />
      <span>{withParticle(what, '을/를')} 찾지 못했어요. 잠시 뒤에 다시 찾아보세요.</span>
    </p>
  );
}

function MorePosts({ q }: { q: string }) {
  return (
    <Link className="more" to={`/predictions?${new URLSearchParams({ q })}`}>
      더 보기 <span className="sr">: ‘{q}’ 글</span>
      <Icon of="chevron-right" size={16} />
    </Link>
  );
}

/** Whom the member blocked on this very page, the server has not left out yet. */
function useShown({ matches, others }: SearchData) {
  const hidden = useHidden();
  return {
    matches: matches ?? [],
    posts: others?.posts ?? [],
    members: (others?.members ?? []).filter(({ id }) => !hidden.isBlocked(id)),
    articles: others?.blog ?? [],
  };
}

type Shown = ReturnType<typeof useShown>;

function Groups({ shown: { matches, posts, members, articles }, q, now }: { shown: Shown; q: string; now: Date }) {
  return (
    <div className="found-gs">
      {matches.length > 0 && (
        <FoundGroup id="found-matches" name="경기" count={matches.length} hasMore={matches.length === shownOf.matches}>
          <FoundMatches matches={matches} now={now} />
        </FoundGroup>
      )}
      {posts.length > 0 && (
        <FoundGroup id="found-posts" name="글" count={posts.length} hasMore={posts.length === shownOf.others} more={<MorePosts q={q} />}>
          <FoundPosts posts={posts} query={q} now={now} />
        </FoundGroup>
      )}
      {members.length > 0 && (
        <FoundGroup id="found-members" name="회원" count={members.length} hasMore={members.length === shownOf.others}>
          <FoundMembers members={members} query={q} />
        </FoundGroup>
      )}
      {articles.length > 0 && (
        <FoundGroup id="found-articles" name="블로그" count={articles.length} hasMore={articles.length === shownOf.others}>
          <FoundArticles articles={articles} query={q} />
        </FoundGroup>
      )}
    </div>
  );
}

/** Where a list is full there may be more than it shows. */
const told = (list: readonly unknown[], { unit, most }: { unit: string; most: number }): string =>
  `${list.length}${unit}${list.length >= most ? ' 이상' : ''}`;

function spoken({ matches, posts, members, articles }: Shown): string {
  const others = { unit: '개', most: shownOf.others };
  const found = [
    `경기 ${told(matches, { unit: '개', most: shownOf.matches })}`,
    `글 ${told(posts, others)}`,
    `회원 ${told(members, { ...others, unit: '명' })}`,
    `블로그 글 ${told(articles, others)}`,
  ];
  return `${withParticle(found.join(', '), '을/를')} 찾았어요`;
}

export function SearchScreen(data: SearchData) {
  const { q, matches, others, nearName } = data;
  const now = useNow(data.now, 30_000);
  const shown = useShown(data);
  const hasNone = Object.values(shown).every((list) => list.length === 0);
  const isWhole = matches !== null && others !== null;
  return (
    <div className="wrap narrow2">
      <header className="ph">
        <h1>검색</h1>
        <p>팀, 리그, 글, 회원을 이름의 일부나 별명, 초성으로 찾아요.</p>
      </header>
      <SearchField q={q} />
      <div role="status" className="sr">
        {q && isWhole && spoken(shown)}
      </div>
      {!q && (
        <EmptyPanel
          icon="search"
          title="무엇을 찾을까요?"
          line="예정되었거나 진행 중인 경기와 막 끝난 경기, 토론방의 글, 회원을 찾을 수 있어요."
        />
      )}
      {q && matches === null && <Failed what="경기" />}
      {q && others === null && <Failed what="글과 회원" />}
      {q && isWhole && hasNone && (
        <EmptyPanel icon="search" title={`‘${q}’ 검색 결과가 없어요`} line="이름의 일부나 별명, 초성으로도 찾아보세요.">
          {nearName !== null && (
            <Link className="lk" to={`/search?${new URLSearchParams({ q: nearName })}`}>
              혹시 ‘{nearName}’?
            </Link>
          )}
        </EmptyPanel>
      )}
      {q && <Groups shown={shown} q={q} now={now} />}
    </div>
  );
}
