// The posts of /predictions: folded, each opening its comments in its place, and a pill for what came meanwhile.

import { memo, type ReactNode, Suspense, useReducer } from 'react';
import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { More } from '../../../parts/more.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late/late.ts';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { PostCard } from '../card/post-card.tsx';
import type { FeedChoice } from './feed-choice.ts';
import { chipWord } from './sport-chips.tsx';
import type { FeedList } from './use-feed-list.ts';

/** Wanted by hardly anybody: it comes when it is. */
const LostWords = late(() => import('../thread/lost-words.tsx').then((made) => ({ default: made.LostWords })));

function Nothing({ choice: { q, sport }, onClear }: { choice: FeedChoice; onClear: () => void }) {
  if (q !== '') {
    return (
      <EmptyPanel icon="search" title={`‘${q}’ 검색 결과가 없어요`} line="다른 말로 찾아 보세요. 팀 별명과 초성으로도 찾아요.">
        <span className="empty-go">
          <Button size="sm" onClick={onClear}>
            검색어 지우기
          </Button>
        </span>
      </EmptyPanel>
    );
  }
  const of = sport === 'all' ? '' : `${chipWord(sport)} `;
  return <EmptyPanel icon="messages-square" title={`아직 ${of}예측이 없어요`} line="첫 예측을 남겨 보세요." />;
}

const places = [0, 1, 2, 3];

function Wait() {
  return (
    <div className="feed late" role="status" aria-busy="true" aria-label="글을 불러오는 중">
      {places.map((place) => (
        <div key={place} className="post post-sk">
          <Skeleton width="40%" height={36} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="70%" height={20} />
          <Skeleton width="100%" height={40} />
        </div>
      ))}
    </div>
  );
}

/** Everything that is left comes with one press: it is awaited as one page. */
function Rest({ feed: { list, left, isRevealing, more } }: { feed: FeedList }) {
  if (list.isPlaceholderData) return null;
  const { hasNextPage, isFetchNextPageError } = list;
  const pages = { hasNextPage, isFetchNextPageError, isFetchingNextPage: isRevealing, fetchNextPage: more };
  return <More list={pages} className="feed-more" label={left === null ? '더 보기' : `${figureOf(left)}개 더 보기`} />;
}

function Waiting({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="feed-new" role="status" aria-live="polite">
      {count > 0 && (
        <button type="button" className="brd-pill" onClick={onShow}>
          새 글 {figureOf(count)}개
        </button>
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type CardProps = { post: Post; now: Date; isOpen: boolean; onToggle: (id: number) => void; onEdit: (post: Post) => void };

const loadOpened = () => import('./opened.tsx');
const Opened = late(loadOpened);

/** A finger or the keyboard on the list comes before the press. What fails here is asked for again, and said, by the press. */
const readyOpened = () => void loadOpened().catch(() => undefined);

const Opening = ({ count }: { count: number }) => (
  <div className="cmts">
    <SkeletonRows label="댓글을 불러오는 중" rows={Math.min(3, Math.max(1, count))} />
  </div>
);

/** Hundreds may stand in the list: only those that changed are drawn again. */
export const FeedCard = memo(function FeedCard({ post, now, isOpen, onToggle, onEdit }: CardProps) {
  return (
    <PostCard
      post={post}
      now={now}
      heading={2}
      look="wide"
      isOpen={isOpen}
      isWhole={isOpen}
      onOpen={() => onToggle(post.id)}
      onEdit={() => onEdit(post)}
    >
      {isOpen && (
        <Suspense fallback={<Opening count={post.comments} />}>
          <Opened post={post} />
        </Suspense>
      )}
    </PostCard>
  );
});

type Placed = { id: number; post?: Post };

/** Where a post stood that is gone, there stand the words of whoever was answering it. */
function inPlace(posts: readonly Post[], lostIds: readonly number[]): readonly Placed[] {
  const placed: Placed[] = posts.map((post) => ({ id: post.id, post }));
  if (lostIds.length === 0) return placed;
  const shown = new Set(posts.map(({ id }) => id));
  return [...placed, ...lostIds.flatMap((id) => (shown.has(id) ? [] : { id }))].sort((a, b) => b.id - a.id);
}

type Props = {
  feed: FeedList;
  choice: FeedChoice;
  now: Date;
  onClear: () => void;
  onEdit: (post: Post) => void;
  /** Brings the beginning of the list into sight. */
  onTop: () => void;
};

export function FeedPosts({ feed, choice, now, onClear, onEdit, onTop }: Props): ReactNode {
  const [openIds, toggle] = useReducer(toggled, new Set<number>());
  const { list, posts } = feed;
  if (!posts) {
    return list.isError ? <ErrorPanel title="글을 불러오지 못했어요" onRetry={() => void list.refetch()} /> : <Wait />;
  }
  return (
    <>
      <Waiting
        count={feed.waiting}
        onShow={() => {
          feed.showWaiting();
          onTop();
        }}
      />
      {posts.length === 0 && !list.isPlaceholderData && <Nothing choice={choice} onClear={onClear} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears early of what is done with the buttons within. */}
      <div className="feed" aria-busy={list.isPlaceholderData} onPointerDown={readyOpened} onFocus={readyOpened}>
        {inPlace(posts, feed.lostIds).map(({ id, post }) =>
          post ? (
            <FeedCard key={id} post={post} now={now} isOpen={openIds.has(id)} onToggle={toggle} onEdit={onEdit} />
          ) : (
            <Suspense key={id} fallback={null}>
              <LostWords postId={id} onClose={() => feed.forget(id)} />
            </Suspense>
          ),
        )}
      </div>
      <Rest feed={feed} />
    </>
  );
}
