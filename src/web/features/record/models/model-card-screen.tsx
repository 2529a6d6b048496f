// The card of one forecasting model: what it is, how it has done here, how it works and what it does not know. A former one is told as such.

import { Link } from 'react-router';
import type { ModelCard } from '#contract/record/models.ts';
import type { ModelName } from '#domain/forecast/model-names.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Calibration } from '../ai/calibration.tsx';
import { marketSentence, TallyTiles } from '../ai/headline.tsx';
import { useModelCard } from '../record.queries.ts';
import { leastSample } from '../words.ts';
import { ModelFacts, Versions } from './model-facts.tsx';
import { Development, Inputs, Method } from './model-words.tsx';

type Props = { named: ModelName; initial: ModelCard | null };

/** What the model has done here, lately and since ever. */
function Live({ card: { recent, overall, rehearsed } }: { card: ModelCard }) {
  const compared = marketSentence(overall);
  return (
    <section aria-labelledby="live">
      <h2 id="live" className="h3 mc-h">
        여기서 거둔 성적 <AiMark />
      </h2>
      <div className="stack">
        <TallyTiles tally={recent.tally} period="90d" />
        <TallyTiles tally={overall} period="all" />
        {overall.accuracy === null && (
          <p className="banner banner-note" role="status">
            <span className="n">
              아직 집계 중이에요. 결과가 {leastSample}경기 모이면 비율을 보여줘요. 지금 {figureOf(overall.sample)}경기예요.
            </span>
          </p>
        )}
        {compared && <p className="rec-words n odds-word">전체 기간에 {compared}</p>}
        <p className="src n">
          경기 시작 전에 남긴 예측만, 결과가 확정된 다음에 세요. 무효 경기는 빼요.
          {rehearsed > 0 && ` 이 가운데 ${figureOf(rehearsed)}경기는 데모를 시작할 때, 그 경기 날 아침까지의 자료만으로 계산한 예측이에요.`}
        </p>
      </div>
    </section>
  );
}

function Former({ of: { why, replacedBy } }: { of: NonNullable<ModelCard['former']> }) {
  return (
    <section className="card pad" aria-labelledby="former">
      <h2 id="former" className="h3">
        예전 모델이에요
      </h2>
      <p className="mc-text">
        {why} 지금은 <Link to={`/ai-record/models/${replacedBy.name}`}>{withParticle(replacedBy.nameKo, '이/가')}</Link> 예측해요. 이
        이름으로 남긴 예측은 그대로 두고, 성적도 따로 세요.
      </p>
    </section>
  );
}

function Card({ card }: { card: ModelCard }) {
  const { former, inService, calibration, overall, versions } = card;
  return (
    <>
      {former && <Former of={former} />}
      <ModelFacts card={card} />
      <Live card={card} />
      <Calibration record={{ calibration, overall, period: 'all' }} />
      {inService && (
        <>
          <Development of={inService.development} />
          <Method method={inService.method} />
          <Inputs given={inService.given} notGiven={inService.notGiven} />
        </>
      )}
      <Versions versions={versions} />
    </>
  );
}

export function ModelCardScreen({ named, initial }: Props) {
  const query = useModelCard(named.name, initial);
  const { data: card, isError, dataUpdatedAt } = query;
  const again = () => void query.refetch();
  return (
    <article className="wrap rec-page mc-page">
      <header className="ph">
        <h1>
          <SportIcon sport={named.sport} size={24} tinted /> {named.nameKo} <small className="mc-name">{named.name}</small>
        </h1>
        {card && <p>{card.summary}</p>}
      </header>
      <div className="stack">
        {isError && card && <StaleSince at={dataUpdatedAt} onRetry={again} />}
        {isError && !card && <ErrorPanel title="모델 카드를 불러오지 못했어요" onRetry={again} />}
        {!isError && !card && <SkeletonRows label="모델 카드를 불러오는 중" />}
        {card && <Card card={card} />}
      </div>
      <p className="src mc-foot">
        확률은 참고용 정보예요. 지난 성적이 앞으로의 결과를 보장하지 않아요.{' '}
        <Link to={`/ai-record?sport=${named.sport}`}>{sportNamesKo[named.sport]} AI 성적표 보기</Link>
      </p>
    </article>
  );
}
