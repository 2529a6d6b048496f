// The board on a page of its own: a search, the sports, the posts, and beside them a form and who took part most.

import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { SidebarAds } from '../../../parts/ads/places.tsx';
import { useOpenForDraft } from '../../../parts/community/use-kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { late } from '../../../ui/late/late.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePostPlace } from '../write/kept-post.ts';
import { ActiveCommunicators } from './communicators.tsx';
import { type FeedData, useCounts } from './feed.queries.ts';
import { choiceFrom, type FeedChoice, matchNamedIn, withChoice } from './feed-choice.ts';
import { FeedPosts } from './feed-list.tsx';
import { SearchBox } from './search-box.tsx';
import { chipId, SportChips } from './sport-chips.tsx';
import { useFeedList } from './use-feed-list.ts';
import { isWideNow } from './use-is-wide.ts';
import { WriteCard } from './writing.tsx';

/** Most who read do not write: they come when they are asked for. */
const WriteSheet = late(() => import('./write-sheet.tsx').then((made) => ({ default: made.WriteSheet })));
const EditPostDialog = late(() => import('../write/edit-form.tsx').then((made) => ({ default: made.EditPostDialog })));

function useChoice(): [FeedChoice, (change: Partial<FeedChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = choiceFrom(params);
  const choose = (change: Partial<FeedChoice>) =>
    setParams((latest) => withChoice(latest, { ...choiceFrom(latest), ...change }), { replace: true, preventScrollReset: true });
  return [choice, choose];
}

/** Whoever comes to write about a match, or back to what they were writing, finds the form open: beside the list, or, on a phone, over it. */
function useWriting() {
  const about = matchNamedIn(useSearchParams()[0]);
  const [isWriting, setWriting] = useState(false);
  const [round, setRound] = useState(0);
  const isNamed = about !== undefined;
  const openWhereNarrow = () => !isWideNow() && setWriting(true);
  const openNamed = useEffectEvent(openWhereNarrow);
  useEffect(() => {
    if (isNamed) openNamed();
  }, [isNamed]);
  useOpenForDraft(usePostPlace(), openWhereNarrow);
  function closeSheet(): void {
    setWriting(false);
    setRound((before) => before + 1);
  }
  return { about, isWriting, round, openSheet: () => setWriting(true), closeSheet };
}

/** In words, for those who do not see the list change. */
function Found({ q, feed }: { q: string; feed: ReturnType<typeof useFeedList> }) {
  const { list, posts, left } = feed;
  const isKnown = q !== '' && posts && !list.isPlaceholderData && left !== null;
  return (
    <p className="sr" role="status">
      {isKnown && `‘${q}’ 검색 결과 ${figureOf(posts.length + left)}개`}
    </p>
  );
}

export function PredictionsScreen({ data }: { data: FeedData }) {
  const [choice, choose] = useChoice();
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { about, isWriting, round, openSheet, closeSheet } = useWriting();
  const [edited, setEdited] = useState<Post>();
  const now = useNow(data.now, 30_000);
  const counts = useCounts(choice.q, data);
  const feed = useFeedList(choice, data);
  return (
    <div className="wrap feed-page">
      <header className="ph">
        <h1>유저 토론방</h1>
        <p>근거를 나누고, 결과로 확인해요.</p>
      </header>
      <div className="cols-2">
        <div className="stack">
          <SearchBox value={choice.q} onSearch={(q) => choose({ q })} />
          <SportChips value={choice.sport} counts={counts} panelId={panelId} onChange={(sport) => choose({ sport })} />
          <div className="feed-bar m-only">
            <span className="t3">최신순으로 보여요</span>
            <Button kind="primary" size="sm" aria-haspopup="dialog" onClick={openSheet}>
              <Icon of="plus" size={16} /> 예측 쓰기
            </Button>
          </div>
          <Found q={choice.q} feed={feed} />
          <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={chipId(choice.sport)} tabIndex={-1} className="feed-panel">
            <FeedPosts
              feed={feed}
              choice={choice}
              now={now}
              onClear={() => choose({ q: '' })}
              onEdit={setEdited}
              onTop={() => panel.current?.scrollIntoView({ block: 'start' })}
            />
          </div>
        </div>
        <aside className="rail" aria-label="글쓰기와 참여자">
          <WriteCard now={now} about={about} round={round} />
          <ActiveCommunicators initial={data.communicators} now={data.now} />
          <SidebarAds />
        </aside>
      </div>
      {isWriting && (
        <Suspense>
          <WriteSheet now={now} about={about} onClose={closeSheet} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <EditPostDialog post={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
