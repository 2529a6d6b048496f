// The AI's record in four numbers, each with period, sample and the way to its definition.

import type { AiRecord } from '#contract/record/ai-record.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { StatTile } from '../../../parts/stat-tile.tsx';
import { stamp } from '../../../parts/when.ts';
import { leastSample, percent } from '../words.ts';

export const periodWords: Record<AiRecord['period'], string> = { '90d': '최근 90일', all: '전체 기간' };

type Props = { record: AiRecord | undefined; isFailed: boolean };

const ofOdds = '배당의 로그 손실';

/** Fills the place of what is hidden from those who want no odds. */
const blank = <div className="odds-less" style={{ background: 'var(--surface)' }} />;

/** `counting` where a number is still kept back. */
const told = (value: string | undefined) => (value === undefined ? ({ state: 'counting' } as const) : ({ state: 'real', value } as const));

export function Headline({ record, isFailed }: Props) {
  if (!record) {
    const state = isFailed ? 'failed' : 'loading';
    return (
      <dl className="card rec-tiles" aria-busy={!isFailed}>
        {['적중률', '95% 구간', '로그 손실', ofOdds].map((label) => (
          <StatTile
            key={label}
            label={label}
            state={state}
            definitionHref="/rules#measure-ai-accuracy"
            mark={label === ofOdds ? 'odds-word' : ''}
          />
        ))}
        {blank}
      </dl>
    );
  }
  return <TallyTiles tally={record.overall} period={record.period} />;
}

export function TallyTiles({ tally, period }: { tally: AiRecord['overall']; period: AiRecord['period'] }) {
  const { sample, correct, accuracy, low, high, logLoss, market } = tally;
  const basis = `${periodWords[period]} · ${figureOf(sample)}경기`;
  const interval = low === null || high === null ? undefined : `${low.toFixed(1)}~${high.toFixed(1)}`;
  return (
    <dl className="card rec-tiles">
      <StatTile
        label="적중률"
        {...told(accuracy?.toFixed(1))}
        unit="%"
        basis={accuracy === null ? basis : `${basis} 중 ${figureOf(correct)}경기`}
        definitionHref="/rules#measure-ai-accuracy"
      />
      <StatTile label="95% 구간" {...told(interval)} unit="%" basis={basis} definitionHref="/rules#measure-interval" />
      <StatTile
        label="로그 손실"
        {...told(logLoss?.toFixed(3))}
        basis={`낮을수록 좋아요 · ${basis}`}
        definitionHref="/rules#measure-log-loss"
      />
      <StatTile
        label={ofOdds}
        mark="odds-word"
        {...told(market.logLoss?.toFixed(3))}
        basis={
          market.ownLogLoss === null
            ? `배당이 있는 ${figureOf(market.sample)}경기`
            : `같은 ${figureOf(market.sample)}경기에서 AI ${market.ownLogLoss.toFixed(3)}`
        }
        definitionHref="/rules#measure-market-loss"
      />
      {blank}
    </dl>
  );
}

/** What the numbers rest on, or why there are none yet. */
export function Basis({ record }: { record: AiRecord }) {
  const { overall, rehearsed, open } = record;
  return (
    <>
      {overall.accuracy === null && (
        <p className="banner banner-note" role="status">
          <span className="n">
            아직 집계 중이에요. 결과가 {leastSample}경기 모이면 비율을 보여줘요. 지금 {figureOf(overall.sample)}경기예요.
          </span>
        </p>
      )}
      {record.paused.map(({ sport, since, sample, claimed, observed }) => (
        <p key={sport} className="banner banner-note" role="status">
          <span className="n">
            {sportNamesKo[sport]} AI 추천을 {stamp(since)}부터 쉬고 있어요. 최근 90일 {figureOf(sample)}경기에서 평균 {percent(claimed)}라고
            말했는데 {percent(observed)}만큼 맞아서, 확률을 그대로 믿기 어려워요. 다시 맞아 들어가면 저절로 이어져요.
          </span>
        </p>
      ))}
      <p className="src n">
        경기 시작 전에 남긴 예측만, 결과가 확정된 다음에 세요. 무효 경기는 빼요.
        {rehearsed > 0 && ` 이 가운데 ${figureOf(rehearsed)}경기는 데모를 시작할 때, 그 경기 날 아침까지의 자료만으로 계산한 예측이에요.`}
        {` 결과를 기다리는 예측이 ${figureOf(open)}건 있어요.`}
      </p>
    </>
  );
}

/** Whether the AI or the market was closer, in one sentence; undefined while nothing can be compared. */
export function marketSentence({ market }: Pick<AiRecord['overall'], 'market'>): string | undefined {
  const { sample, logLoss, ownLogLoss, accuracy } = market;
  if (logLoss === null || ownLogLoss === null) return undefined;
  const apart = Math.abs(ownLogLoss - logLoss);
  const favourite = accuracy === null ? '' : ` 배당이 가장 높게 본 쪽만 골랐다면 ${percent(accuracy)}를 맞혔어요.`;
  const closer =
    apart < 0.0005
      ? 'AI와 배당의 로그 손실이 같아요.'
      : `${ownLogLoss < logLoss ? 'AI가 배당보다' : '배당이 AI보다'} 로그 손실이 ${apart.toFixed(3)} 낮아요.`;
  return `배당이 있는 ${figureOf(sample)}경기에서 ${closer}${favourite}`;
}
