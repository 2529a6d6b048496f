// The panel of the day's recommendations: a single and a combination, each opening its detail; what became of them; or honestly none.

import { useEffect, useState } from 'react';
import { wholePercent } from '#contract/percent.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { ResultBadge } from '../../parts/member/result-badge.tsx';
import { Spoiler, useSpoilerFree } from '../../parts/spoiler.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { ExampleTag, RecommendationDialog } from './recommendation-dialog.tsx';
import { useEndedRecommendations, useRecommendations } from './recommendations.queries.ts';
import { endOf, endWords, headline, kindWords, ofToday, riskWords, shownOf, underWayWords, won } from './slip-words.ts';

/** A card is pressed as a whole: what is folded for a reader is told in its dialog. */
function SlipState({ slip, now }: { slip: Recommendation; now: Date }) {
  const isSpoilerFree = useSpoilerFree();
  const underWay = underWayWords(slip, now);
  if (underWay) return <span className="tag">{underWay}</span>;
  if (slip.status === 'pending') return null;
  return isSpoilerFree ? <span className="tag">종료</span> : <ResultBadge end={endOf[slip.status]} />;
}

/** What it would return is told as long as it may. */
function Outlook({ slip }: { slip: Recommendation }) {
  return (
    <>
      <span className="pro-f odds-word">
        1만 원이면{' '}
        <span className="pro-n">
          <b className="n">{won(slip.potentialReturn)}</b> (예시)
        </span>
      </span>
      <span className="pro-f odds-word">
        빗나갈 확률 <b className="n">{100 - wholePercent(slip.confidence)}%</b>
      </span>
    </>
  );
}

type CardProps = { slip: Recommendation; isExample: boolean; now: Date; onOpen: () => void };

function SlipCard({ slip, isExample, now, onOpen }: CardProps) {
  return (
    <button type="button" className="pro" aria-haspopup="dialog" data-slip={slip.type} onClick={onOpen}>
      <span className="pro-h">
        {kindWords(slip)} {isExample ? <ExampleTag /> : <SlipState slip={slip} now={now} />}
      </span>
      <span className="pro-o n odds-word">
        {slip.totalOdds.toFixed(2)}
        <small>배</small>
      </span>
      <span className="pro-t">{headline(slip)}</span>
      <span className="pro-f">
        <ConfidenceBadge confidencePct={slip.confidence} />
        <span className="risk">위험도 {riskWords[slip.riskLevel]}</span>
      </span>
      {slip.status === 'pending' && <Outlook slip={slip} />}
    </button>
  );
}

function Waiting() {
  return (
    <div className="proto late" role="status" aria-busy="true" aria-label="추천을 불러오는 중">
      {['single', 'multi'].map((place) => (
        <div key={place} className="pro pro-wait">
          <Skeleton width="60%" height={14} />
          <Skeleton width="50%" height={30} />
          <Skeleton width="80%" height={14} />
        </div>
      ))}
    </div>
  );
}

function Failed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <p className="pro-fail" role="status">
      <span>추천을 불러오지 못했어요. 아래는 예시예요.</span>
      <Button kind="ghost" size="sm" onClick={onRetry} aria-busy={isRetrying}>
        <Icon of="refresh-cw" size={14} /> 다시 불러오기
      </Button>
    </p>
  );
}

/** Stands under every recommendation, real or example. */
function Caution() {
  return (
    <p className="pro-safe">
      참고용 정보예요. 픽노트에서는 돈을 걸지 않아요. 19세 이상 · 도박문제 상담{' '}
      <a className="lk" href="tel:1336">
        ☎1336
      </a>
    </p>
  );
}

/** Nothing is open. That the whole day brings nothing nobody can say: its run may be still to come. */
function NoneOpen({ ended }: { ended: readonly Recommendation[] }) {
  if (ended.length === 0)
    return (
      <p className="card pro-none">
        <b>지금은 추천할 만한 경기가 없어요</b>
        <small>배당보다 확률이 높은 경기가 있을 때만 추천해요.</small>
      </p>
    );
  return (
    <p className="card pro-none">
      <b>오늘 추천은 모두 끝났어요</b>
      <small>
        <Spoiler what="결과" of="오늘 추천">
          {endWords(ended)}
        </Spoiler>
      </small>
      <small>아래 추천을 누르면 경기마다 어떻게 끝났는지 볼 수 있어요.</small>
    </p>
  );
}

type Props = { initial: Recommendation[] | null; initialEnded: Recommendation[] | null; now: string };

/** `initial` is what the server had; null when it had nothing to show and the browser has to ask. */
export function RecommendationPanel({ initial, initialEnded, now: drawnAt }: Props) {
  const { data, error, isPending, isFetching, refetch } = useRecommendations(initial);
  const now = useNow(drawnAt, 30_000);
  const isTodayOver = data !== undefined && ofToday(data, now).length === 0;
  const past = useEndedRecommendations(initialEnded, isTodayOver);
  const [openId, setOpenId] = useState<string>();
  const isExample = data === undefined && error !== null;
  const isWaiting = isPending || (data?.length === 0 && past.isPending);
  const ended = isTodayOver ? ofToday(past.data ?? [], now) : [];
  // Before the day has brought any of its own, what is still open of the day before is what there is.
  const isNoneOpen = data?.length === 0 || ended.length > 0;
  const shown = isExample ? [exampleSingle, exampleMulti] : shownOf(isNoneOpen ? ended : (data ?? []));
  useEffect(() => {
    if (error) console.error('Failed to load betting recommendations', error);
  }, [error]);
  return (
    <section className="recs" aria-labelledby="recommendations">
      <div className="sec-h">
        <h3>
          <span id="recommendations">프로토 추천</span> <AiMark />
        </h3>
      </div>
      {isWaiting && <Waiting />}
      {isExample && <Failed onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isNoneOpen && !isWaiting && <NoneOpen ended={ended} />}
      {shown.length > 0 && (
        <div className={`proto ${shown.length === 1 ? 'proto-1' : ''}`}>
          {shown.map((slip) => (
            <SlipCard key={slip.id} slip={slip} isExample={isExample} now={now} onOpen={() => setOpenId(slip.id)} />
          ))}
        </div>
      )}
      {!isWaiting && <Caution />}
      <RecommendationDialog
        slip={shown.find(({ id }) => id === openId)}
        isExample={isExample}
        now={now}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  );
}
