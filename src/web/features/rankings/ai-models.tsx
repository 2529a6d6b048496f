// How the forecasting models have done on settled matches: each with its sample, its interval, and what the market's favourite would have scored.

import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { AiPerformance } from '#contract/rankings.ts';
import { modelNameOf } from '#domain/forecast/model-names.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { isSport, sportNamesKo } from '#domain/sport.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAiPerformance } from './rankings.queries.ts';

type Model = AiPerformance[number];
type Band = CSSProperties & Record<'--l' | '--w' | '--p', string>;

const isWhole = ({ model }: Model): boolean => model === 'all';
const nameOf = (model: Model): string =>
  isWhole(model) ? '통합 모델' : `${isSport(model.sport) ? sportNamesKo[model.sport] : model.sport} 모델`;

function Interval({ of, value }: { of: Model; value: number }) {
  const { low, high, baseline } = of;
  if (low === null || high === null) return null;
  const band: Band = { '--l': `${low}%`, '--w': `${high - low}%`, '--p': `${value}%` };
  return (
    <>
      <span className="lb-ci" style={band} role="img" aria-label={`95% 신뢰구간 ${low.toFixed(1)}%에서 ${high.toFixed(1)}%`}>
        {baseline !== null && <s className="odds-word" style={{ left: `${baseline}%` }} />}
        <i />
        <u />
      </span>
      {baseline !== null && <span className="sr odds-word">배당 1순위만 골랐을 때 {baseline.toFixed(1)}%</span>}
    </>
  );
}

/** `isOneOfMany`: the sport has had several models, which only their own names tell apart. */
function ModelRow({ of, isOneOfMany }: { of: Model; isOneOfMany: boolean }) {
  const { value, sample } = of.accuracy;
  return (
    <li className="lb-model">
      <span>
        <b>{modelNameOf(of.model) ? <Link to={`/ai-record/models/${of.model}`}>{nameOf(of)}</Link> : nameOf(of)}</b>{' '}
        <small className="n">
          {isOneOfMany && `${of.model} · `}
          {figureOf(sample)}경기
        </small>
      </span>
      {value === null ? <span className="lb-model-v t3">집계 중</span> : <span className="lb-model-v n">{value.toFixed(1)}%</span>}
      {value !== null && <Interval of={of} value={value} />}
    </li>
  );
}

function Legend({ models }: { models: AiPerformance }) {
  const isCounting = models.every(({ accuracy }) => accuracy.value === null);
  const hasBaseline = models.some(({ baseline }) => baseline !== null);
  return (
    <p className="lb-note">
      <Icon of="info" size={14} />
      <span>
        {isCounting
          ? '결과가 나온 AI 예측이 30경기 모이면 적중률을 보여줘요.'
          : '가로줄은 0~100%, 세로 막대가 적중률, 띠는 95% 신뢰구간이에요.'}
        {hasBaseline && <span className="odds-word"> 점선은 배당 1순위만 골랐을 때의 적중률이에요.</span>}
      </span>
    </p>
  );
}

/** In the words of whoever counted: what is in the figure, and what of it was worked out afterwards. */
function Basis({ of }: { of: Model }) {
  return (
    <details className="lb-basis">
      <summary>적중률 기준 보기</summary>
      <p>{of.accuracy.definition}</p>
      <p>
        <Link to="/rules#measure-ai-accuracy" className="lk">
          채점 규칙에서 보기
        </Link>
      </p>
    </details>
  );
}

function Models({ models }: { models: AiPerformance }) {
  if (models.length === 0)
    return (
      <p className="lb-model-none">
        <b>집계 중</b>
        <span>아직 결과가 나온 AI 예측이 없어요.</span>
      </p>
    );
  return (
    <ul>
      {models.map((model) => (
        <ModelRow
          key={`${model.sport}-${model.model}`}
          of={model}
          isOneOfMany={models.filter(({ sport }) => sport === model.sport).length > 1}
        />
      ))}
    </ul>
  );
}

export function AiModels({ initial, at }: { initial: AiPerformance | null; at: string }) {
  const { data, isError, refetch } = useAiPerformance(initial, at);
  const period = data?.[0]?.accuracy.period;
  return (
    <section className="card lb-models" aria-labelledby="ai-models">
      <div className="lb-models-h">
        <h3 id="ai-models" className="lb-h3">
          AI 모델 성적
        </h3>
        <p>{period ? `${period} · 결과가 나온 경기만` : '결과가 나온 경기만 집계해요'}</p>
      </div>
      {data && <Models models={data} />}
      {data && data.length > 0 && <Legend models={data} />}
      {data?.[0] && <Basis of={data[0]} />}
      {!data && isError && (
        <p className="lb-model-none" role="alert">
          <span>성적을 불러오지 못했어요.</span>
          <Button size="sm" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      {!data && !isError && (
        <div className="lb-models-wait" role="status" aria-busy="true" aria-label="AI 모델 성적을 불러오는 중">
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
        </div>
      )}
      <p className="lb-models-f">
        <Link to="/ai-record" className="more">
          AI 성적표 보기
          <Icon of="chevron-right" size={16} />
        </Link>
      </p>
    </section>
  );
}
