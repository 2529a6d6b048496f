// What a model of today says of itself: how it works, what it looks at, what it does not know, and how good it was in development.

import { Link } from 'react-router';
import type { ModelCard } from '#contract/record/models.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { dateWords } from '../../../parts/date-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { percent } from '../words.ts';
import { monthWords } from './days.ts';

type InService = NonNullable<ModelCard['inService']>;
type Row = InService['development']['rows'][number];

export function Method({ method }: Pick<InService, 'method'>) {
  return (
    <section className="card pad" aria-labelledby="method">
      <h2 id="method" className="h3">
        어떻게 계산하나요
      </h2>
      <ol className="mc-steps">
        {method.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

export function Inputs({ given, notGiven }: Pick<InService, 'given' | 'notGiven'>) {
  return (
    <div className="rec-two">
      <section className="card pad" aria-labelledby="given">
        <h2 id="given" className="h3">
          무엇을 보나요
        </h2>
        <ul className="mc-list">
          {given.map((one) => (
            <li key={one}>
              <Icon of="check" size={16} /> <span>{one}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card pad" aria-labelledby="not-given">
        <h2 id="not-given" className="h3">
          무엇을 모르나요
        </h2>
        <ul className="mc-list">
          {notGiven.map((one) => (
            <li key={one}>
              <Icon of="minus" size={16} /> <span>{one}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Figures({ row }: { row: Row }) {
  const { pool, from, to, sample, logLoss, logLossError, accuracy, marketLogLoss, learnsPastOdds } = row;
  return (
    <li className="mc-row">
      <p>
        <b>{pool}</b> {learnsPastOdds && <span className="tag">지난 배당도 배움</span>}
      </p>
      <p className="t3 n">
        {monthWords(from)}~{monthWords(to)} · {figureOf(sample)}경기
      </p>
      <dl className="mc-figures n">
        <div>
          <dt>로그 손실</dt>
          <dd>
            {logLoss.toFixed(4)} <small>± {logLossError.toFixed(4)}</small>
          </dd>
        </div>
        <div className="odds-word">
          <dt>마감 배당</dt>
          <dd>{marketLogLoss === null ? <span className="t3">자료 없음</span> : marketLogLoss.toFixed(4)}</dd>
        </div>
        <div>
          <dt>적중률</dt>
          <dd>{percent(accuracy)}</dd>
        </div>
      </dl>
    </li>
  );
}

export function Development({ of: { measuredOn, rows, caveats } }: { of: InService['development'] }) {
  return (
    <section className="card pad" aria-labelledby="development">
      <h2 id="development" className="h3">
        개발할 때 잰 성적
      </h2>
      <p className="src">
        여기서 남긴 예측이 아니라, 지난 시즌을 하루씩 앞으로 가며 잰 값이에요(walk-forward). 그날 경기를 모두 예측한 다음에야 그날 결과를
        배웠어요. ±는 표준오차 하나예요. <span className="odds-word">마감 배당은 같은 경기의 배당을 같은 방법으로 채점한 값이고, </span>로그
        손실은 낮을수록 좋아요. <Link to="/rules#measure-log-loss">로그 손실의 뜻</Link>
      </p>
      <ul className="mc-rows">
        {rows.map((row) => (
          <Figures key={`${row.pool} ${row.learnsPastOdds}`} row={row} />
        ))}
      </ul>
      <ul className="mc-caveats">
        {caveats.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="src n">{dateWords(measuredOn)}에 쟀어요.</p>
    </section>
  );
}
