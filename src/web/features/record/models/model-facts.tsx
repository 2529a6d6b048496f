// What a model is at a glance: its sport and leagues, what it has learned and when, and the versions that have spoken.

import { Link } from 'react-router';
import type { ModelCard } from '#contract/record/models.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { dateWords } from '../../../parts/date-words.ts';
import { longMoment } from '../../../parts/when.ts';
import { dayOf } from './days.ts';

type Learned = NonNullable<ModelCard['learned']>;

/** So many names are read at a glance; the rest opens. */
const leaguesShown = 6;

function Leagues({ leagues }: { leagues: readonly string[] }) {
  if (leagues.length <= leaguesShown) return leagues.join(', ');
  return (
    <details className="rec-more-x mc-leagues">
      <summary>
        <span className="n">
          {leagues.slice(0, leaguesShown).join(', ')} 등 {figureOf(leagues.length)}개
        </span>
      </summary>
      <p>{leagues.join(', ')}</p>
    </details>
  );
}

function LearnedFacts({ of: { version, results, until, trainedAt, saidAt }, isFormer }: { of: Learned; isFormer: boolean }) {
  return (
    <>
      <dt>{isFormer ? '마지막 버전' : '지금 버전'}</dt>
      <dd className="n">{version}</dd>
      <dt>배운 경기</dt>
      <dd className="n">
        {results === null ? '기록이 없어요' : `${figureOf(results)}경기`}
        {until && ` · ${dateWords(until)}까지`}
      </dd>
      <dt>마지막 학습</dt>
      <dd className="n">
        <time dateTime={trainedAt}>{longMoment(trainedAt)}</time>
      </dd>
      <dt>마지막 예측</dt>
      <dd className="n">
        <time dateTime={saidAt}>{longMoment(saidAt)}</time>
      </dd>
    </>
  );
}

export function ModelFacts({ card: { sport, inService, former, learned } }: { card: ModelCard }) {
  return (
    <section className="card pad" aria-labelledby="glance">
      <h2 id="glance" className="h3">
        한눈에 보기
      </h2>
      <dl className="rec-facts rec-short">
        <dt>종목</dt>
        <dd>
          <Link to={`/ai-record?sport=${sport}`}>{sportNamesKo[sport]}</Link>
        </dd>
        {inService && (
          <>
            <dt>다루는 리그</dt>
            <dd>
              <Leagues leagues={inService.leagues} />
            </dd>
          </>
        )}
        {learned && <LearnedFacts of={learned} isFormer={former !== null} />}
      </dl>
      <p className="src">
        {learned
          ? '배운 경기와 학습 시각은 이 모델이 가장 최근에 남긴 예측에 적힌 값이에요.'
          : '아직 남긴 예측이 없어요. 첫 예측을 남기면 배운 경기 수와 학습 시각을 보여줘요.'}
        {inService && ' 두 팀 모두 지난 경기가 5경기 이상 쌓인 경기만 예측해요.'}
      </p>
    </section>
  );
}

export function Versions({ versions }: { versions: ModelCard['versions'] }) {
  return (
    <section className="card pad" aria-labelledby="model-versions">
      <h2 id="model-versions" className="h3">
        버전
      </h2>
      {versions.length === 0 && <p className="rec-none">아직 남긴 예측이 없어요.</p>}
      {versions.length > 0 && (
        <>
          <ul className="mc-versions">
            {versions.map(({ version, settled, firstAt, lastAt }) => (
              <li key={version}>
                <b className="n">버전 {version}</b>
                <span className="n">
                  <time dateTime={firstAt}>{dayOf(firstAt)}</time>부터 <time dateTime={lastAt}>{dayOf(lastAt)}</time>까지
                </span>
                <span className="t3 n">채점 {figureOf(settled)}경기</span>
              </li>
            ))}
          </ul>
          <p className="src">
            채점한 예측과 요즘 남긴 예측에서 찾은 첫날과 마지막 날이에요. 남긴 예측은 고치거나 지우지 않아요.{' '}
            <Link to="/ledger">예측 장부</Link>
          </p>
        </>
      )}
    </section>
  );
}
