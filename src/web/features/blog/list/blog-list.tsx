// The posts of the blog in their groups, and what stands there while there are none.
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { BlogPost } from '#contract/blog.ts';
import { More } from '../../../parts/more.tsx';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { BlogPostsAsked } from './blog.queries.ts';
import { BlogCard } from './blog-card.tsx';
import { addressOf, type BlogChoice, everything } from './blog-choice.ts';
import { groupsOf } from './blog-groups.ts';

/** Nothing is made up to fill the page: it says that there is nothing, and where there is something. */
function Nothing({ choice: { category, search }, onClear }: { choice: BlogChoice; onClear: () => void }) {
  const isAll = category === everything;
  const toAll = !isAll && (
    <Link to={addressOf({ category: everything, search })} className={buttonClass({ size: 'sm' })} preventScrollReset>
      {search === '' ? '모든 글 보기' : '모든 분류에서 찾기'}
    </Link>
  );
  if (search !== '') {
    return (
      <EmptyPanel icon="search" title={`‘${search}’ 검색 결과가 없어요`} line="다른 낱말이나 짧은 낱말로 찾아 보세요.">
        <span className="empty-go">
          <Button size="sm" onClick={onClear}>
            검색어 지우기
          </Button>
          {toAll}
        </span>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel icon="book-open" title={isAll ? '아직 글이 없어요' : `아직 ${category} 글이 없어요`} line="새 글이 올라오면 여기에 보여요.">
      {toAll && <span className="empty-go">{toAll}</span>}
    </EmptyPanel>
  );
}

const places = [0, 1, 2, 3, 4, 5];

function Wait() {
  return (
    <div className="bg-grid late" role="status" aria-busy="true" aria-label="글을 불러오는 중">
      {places.map((place) => (
        <div key={place} className="card bg-card">
          <span className="bg-cov" />
          <div className="bg-b">
            <Skeleton width="30%" height={16} />
            <Skeleton width="80%" height={22} />
            <Skeleton width="100%" height={40} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Group({ name, isSpoken = false, posts }: { name: string; isSpoken?: boolean; posts: readonly BlogPost[] }) {
  const id = useId();
  if (posts.length === 0) return null;
  return (
    <section className="bg-group" aria-labelledby={id}>
      <h2 id={id} className={isSpoken ? 'sr' : 'bg-h'}>
        {name}
      </h2>
      {isSpoken ? (
        posts.map((post) => <BlogCard key={post.id} post={post} isBig />)
      ) : (
        <div className="bg-grid">
          {posts.map((post) => (
            <BlogCard key={post.id} post={post} />
          ))}
        </div>
      )}
    </section>
  );
}

const restName = ({ category, search }: BlogChoice): string => {
  if (search !== '') return '검색 결과';
  return category === everything ? '전체 글' : `${category} 글`;
};

type Props = { list: BlogPostsAsked; choice: BlogChoice; onClear: () => void };

export function BlogList({ list, choice, onClear }: Props): ReactNode {
  if (!list.data) {
    return list.isError ? <ErrorPanel title="블로그 글을 불러오지 못했어요" onRetry={() => void list.refetch()} /> : <Wait />;
  }
  const { pinned, featured, rest } = groupsOf(list.data.pages, choice.search !== '');
  const hasNone = pinned.length + featured.length + rest.length === 0;
  return (
    <>
      {list.isRefetchError && !list.isFetchNextPageError && <StaleSince at={list.dataUpdatedAt} onRetry={() => void list.refetch()} />}
      {hasNone && !list.isPlaceholderData && <Nothing choice={choice} onClear={onClear} />}
      <div className="bg-groups" aria-busy={list.isPlaceholderData}>
        <Group name="고정한 글" isSpoken posts={pinned} />
        <Group name="추천 글" posts={featured} />
        <Group name={restName(choice)} posts={rest} />
      </div>
      {!list.isPlaceholderData && <More list={list} className="bg-more" rows=".bg-card" />}
    </>
  );
}
