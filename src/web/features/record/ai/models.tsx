// How each model has done: its accuracy as a point in its interval, and its log loss beside the market's.

import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import type { AiRecord } from '#contract/record/ai-record.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { ModelLink } from '../models/model-link.tsx';
import { percent } from '../words.ts';
import { periodWords } from './headline.tsx';

type Model = AiRecord['models'][number];
type Tally = Model['tally'];
type Known = { accuracy: number; low: number; high: number };

const known = ({ accuracy, low, high }: Tally): Known | undefined =>
  accuracy === null || low === null || high === null ? undefined : { accuracy, low, high };

/** One scale for all rows, in tens, wide enough for every interval. */
function scaleOf(models: readonly Model[]): { from: number; to: number } {
  const told = models.flatMap(({ tally }) => known(tally) ?? []);
  const lowest = Math.min(50, ...told.map(({ low }) => low));
  const highest = Math.max(60, ...told.map(({ high }) => high));
  return { from: Math.floor(lowest / 10) * 10, to: Math.ceil(highest / 10) * 10 };
}

type Scale = ReturnType<typeof scaleOf>;

function Interval({ of: { accuracy, low, high }, market, scale }: { of: Known; market: number | null; scale: Scale }) {
  const at = (pct: number) => `${(Math.min(1, Math.max(0, (pct - scale.from) / (scale.to - scale.from))) * 100).toFixed(2)}%`;
  const style: CSSProperties & Record<`--${string}`, string> = { '--l': at(low), '--r': at(high), '--p': at(accuracy) };
  return (
    <>
      <span
        className="rec-ci"
        style={style}
        role="img"
        aria-label={`적중률 ${percent(accuracy)}, 95% 구간 ${percent(low)}에서 ${percent(high)}`}
      >
        {market !== null && <s className="odds-word" style={{ left: at(market) }} />}
        <i />
        <u />
      </span>
      {market !== null && <span className="sr odds-word">배당 1순위만 골랐을 때 {percent(market)}</span>}
    </>
  );
}

function ModelRow({ model: { sport, model, version, tally }, scale }: { model: Model; scale: Scale }) {
  const share = known(tally);
  const { market } = tally;
  return (
    <li className="rec-model">
      <p className="rec-model-n">
        <SportIcon sport={sport} tinted />
        <b>
          <ModelLink name={model} otherwise={sportNamesKo[sport]} />
        </b>
        <small>
          {model} <span className="n">{version}</span> · <span className="n">{figureOf(tally.sample)}경기</span>
        </small>
      </p>
      <p className="rec-model-v n">{share ? percent(share.accuracy) : <span className="t3">집계 중</span>}</p>
      {share && <Interval of={share} market={market.accuracy} scale={scale} />}
      {tally.logLoss !== null && (
        <p className="rec-model-l n">
          로그 손실 <b>{tally.logLoss.toFixed(3)}</b>
          {market.logLoss !== null && market.ownLogLoss !== null && (
            <span className="odds-word">
              {' '}
              · 배당이 있는 {figureOf(market.sample)}경기에서 AI {market.ownLogLoss.toFixed(3)}, 배당 {market.logLoss.toFixed(3)}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

export const Models = memo(function Models({ record }: { record: AiRecord }) {
  const { models, period } = record;
  const scale = scaleOf(models);
  const hasMarket = models.some(({ tally }) => tally.market.accuracy !== null);
  return (
    <section className="card rec-models" aria-labelledby="models">
      <header className="rec-sec">
        <h2 id="models" className="h3">
          종목과 모델
        </h2>
        <p className="src n">{periodWords[period]} · 결과가 나온 경기만</p>
      </header>
      {models.length === 0 && <p className="rec-none">아직 결과가 나온 예측이 없어요.</p>}
      {models.length > 0 && (
        <>
          <ul>
            {models.map((model) => (
              <ModelRow key={`${model.sport} ${model.model} ${model.version}`} model={model} scale={scale} />
            ))}
          </ul>
          <p className="src rec-foot n">
            띠는 95% 구간, 흰 선은 적중률이에요. 눈금은 {scale.from}%에서 {scale.to}%&#8288;까지예요.
            {hasMarket && <span className="odds-word"> 점선은 배당이 가장 높게 본 쪽만 골랐을 때의 적중률이에요.</span>} 로그 손실은
            낮을수록 좋아요. <Link to="/rules#measure-interval">구간의 뜻</Link>
          </p>
        </>
      )}
    </section>
  );
});
