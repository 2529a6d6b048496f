// The panel of the day's recommendations: a single and a combination, each opening its detail; or honestly none.

import { useEffect, useState } from 'react';
import { wholePercent } from '#contract/percent.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { ExampleTag, RecommendationDialog } from './recommendation-dialog.tsx';
import { useRecommendations } from './recommendations.queries.ts';
import { headline, kindWords, riskWords, shownOf, won } from './slip-words.ts';

function SlipCard({ slip, isExample, onOpen }: { slip: Recommendation; isExample: boolean; onOpen: () => void }) {
  return (
    <button type="button" className="pro" aria-haspopup="dialog" data-slip={slip.type} onClick={onOpen}>
      <span className="pro-h">
        {kindWords(slip)} {isExample && <ExampleTag />}
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
      <span className="pro-f odds-word">
        1만 원이면{' '}
        <span className="pro-n">
          <b className="n">{won(slip.potentialReturn)}</b> (예시)
        </span>
      </span>
      <span className="pro-f odds-word">
        빗나갈 확률 <b className="n">{100 - wholePercent(slip.confidence)}%</b>
      </span>
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

/** `initial` is what the server had; null when it had nothing to show and the browser has to ask. */
export function RecommendationPanel({ initial }: { initial: Recommendation[] | null }) {
  const { data, error, isPending, isFetching, refetch } = useRecommendations(initial);
  const [openId, setOpenId] = useState<string>();
  const isExample = data === undefined && error !== null;
  const shown = isExample ? [exampleSingle, exampleMulti] : shownOf(data ?? []);
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
      {isPending && <Waiting />}
      {isExample && <Failed onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && shown.length === 0 && (
        <p className="card pro-none">
          <b>오늘은 추천할 만한 경기가 없어요</b>
          <small>배당보다 확률이 높은 경기가 있을 때만 추천해요.</small>
        </p>
      )}
      {shown.length > 0 && (
        <div className={`proto ${shown.length === 1 ? 'proto-1' : ''}`}>
          {shown.map((slip) => (
            <SlipCard key={slip.id} slip={slip} isExample={isExample} onOpen={() => setOpenId(slip.id)} />
          ))}
        </div>
      )}
      {!isPending && <Caution />}
      <RecommendationDialog slip={shown.find(({ id }) => id === openId)} isExample={isExample} onClose={() => setOpenId(undefined)} />
    </section>
  );
}
