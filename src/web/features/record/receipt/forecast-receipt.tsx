// The receipt of a forecast: what the AI said when, which version stood at kick-off, how it was scored, and where it is sealed.
import { Link } from 'react-router';
import type { ForecastReceipt, ScoredForecast } from '#contract/record/ai-record.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { logLossWritten } from '#domain/scoring/proper-scores.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../../parts/match/probability-bar.tsx';
import { ResultBadge } from '../../../parts/member/result-badge.tsx';
import { longMoment } from '../../../parts/when.ts';
import { MatchHead, teamsOf } from '../match-head.tsx';
import { ModelLink } from '../models/model-link.tsx';
import { useForecastReceipt } from '../record.queries.ts';
import { SealBlock } from '../seal/seal-block.tsx';
import type { Told } from '../seal/verify.ts';
import { Peek, Result, Secret } from '../secret.tsx';
import { percent } from '../words.ts';
import { ReceiptTips } from './receipt-tips.tsx';

type Version = ForecastReceipt['versions'][number];
type Shares = Version['shares'];

function calledIn({ home, draw = 0, away }: Shares): 'HOME' | 'DRAW' | 'AWAY' {
  if (home >= draw && home >= away) return 'HOME';
  return away >= draw ? 'AWAY' : 'DRAW';
}

const probOf = ({ probs: { home, draw, away }, outcome }: ScoredForecast): number => ({ HOME: home, DRAW: draw, AWAY: away })[outcome];

const toldBy = (matchId: string, { model, version, shares, madeAt }: Version): Told => ({
  kind: 'forecast',
  matchId,
  model,
  version,
  shares,
  madeAt,
});

function Scored({ scored }: { scored: ScoredForecast }) {
  const words = outcomeWords(scored.sport);
  const { prob, loss } = logLossWritten(probOf(scored));
  const { market } = scored;
  return (
    <Result>
      <dl className="rec-facts rec-short">
        <dt>AI가 고른 결과</dt>
        <dd>
          <b>{words[scored.called]}</b> <span className="n">{percent(scored.percentage)}</span>
        </dd>
        <dt>실제 결과</dt>
        <dd>
          <b>{words[scored.outcome]}</b>
        </dd>
        <dt>로그 손실</dt>
        <dd className="n">
          <b>{loss}</b> = −ln({prob})
        </dd>
        {market && (
          <>
            <dt className="odds-word">배당은</dt>
            <dd className="n odds-word">
              {words[market.called]} {market.isCorrect ? '적중' : '빗나감'} · 로그 손실 {market.logLoss.toFixed(3)}
            </dd>
          </>
        )}
      </dl>
      <p className="src">
        실제로 나온 결과에 AI가 준 확률이 {withParticle(prob, '이었어요/였어요')}. 그 확률의 자연로그에 −를 붙인 값이 로그 손실이고,
        낮을수록 좋아요. 확률을 높게 줄수록 0에 가까워지고, 낮게 줄수록 빠르게 커져요.{' '}
        <Link to="/rules#measure-log-loss">로그 손실의 뜻</Link>
      </p>
    </Result>
  );
}

function Unscored({ status }: { status: ForecastReceipt['match']['status'] }) {
  return (
    <p>
      {status === 'FINISHED' ? '결과가 확인되면 채점해요. 무효가 된 경기는 채점하지 않아요.' : '경기가 끝나고 결과가 확인되면 채점해요.'}
    </p>
  );
}

function VersionItem({ version, receipt }: { version: Version; receipt: ForecastReceipt }) {
  const { sport, matchId, startTime } = receipt.match;
  const { shares, madeAt, model, isStanding, seal } = version;
  const block = seal && <SealBlock key={seal.proof?.root ?? 'open'} seal={seal} told={toldBy(matchId, version)} startTime={startTime} />;
  return (
    <li className={isStanding ? 'is-standing' : ''}>
      <p className="rec-version-h">
        <time dateTime={madeAt} className="n">
          {longMoment(madeAt)}
        </time>
        {isStanding && <span className="tag tag-ai">경기 시작 때의 예측</span>}
      </p>
      <ProbabilityBar sport={sport} homePct={shares.home} drawPct={shares.draw} awayPct={shares.away} lit={calledIn(shares)} />
      <p className="t3">
        <ModelLink name={model} otherwise="모델" /> {model} <span className="n">{version.version}</span>
      </p>
      {!block && <p className="t3">데모를 시작할 때 지난 경기로 계산한 예측이라서 장부에 적지 않았어요.</p>}
      {block && isStanding && block}
      {block && !isStanding && (
        <details className="rec-more-x">
          <summary>이 예측의 봉인</summary>
          {block}
        </details>
      )}
    </li>
  );
}

export function ForecastReceiptScreen({ initial }: { initial: ForecastReceipt }) {
  const { data: receipt } = useForecastReceipt(initial);
  const { match, scored, versions, tips } = receipt;
  return (
    <Secret
      as="article"
      className="wrap narrow rec-page"
      hasResult={scored !== null || match.score !== null || tips.some(({ result }) => result !== 'pending')}
      matchId={match.matchId}
    >
      <header className="ph">
        <h1>
          AI 예측 영수증 <AiMark />
        </h1>
        <p>{teamsOf(match)} 경기에 AI가 남긴 예측이에요.</p>
      </header>
      <div className="stack">
        <MatchHead match={match} sport={match.sport} />
        <section className="card pad rec-ended" aria-labelledby="scored">
          <header className="rec-h">
            <h2 id="scored" className="h3">
              채점
            </h2>
            {scored && (
              <Result>
                <ResultBadge end={scored.isCorrect ? 'win' : 'loss'} />
              </Result>
            )}
            {scored && <Peek of={teamsOf(match)} />}
          </header>
          {scored ? <Scored scored={scored} /> : <Unscored status={match.status} />}
        </section>
        <section className="card pad" aria-labelledby="versions">
          <h2 id="versions" className="h3">
            AI가 남긴 예측
          </h2>
          <p className="src">
            새 자료가 나오면 예측을 새로 남기고, 앞의 예측은 지우지 않아요. 채점은 경기 시작 때 남아 있던 예측으로만 해요.
            {scored?.isRehearsed && ' 이 경기는 데모를 시작할 때, 경기 날 아침까지의 자료만으로 계산했어요.'}
          </p>
          <ol className="rec-versions">
            {versions.map((version) => (
              <VersionItem key={`${version.madeAt} ${version.version}`} version={version} receipt={receipt} />
            ))}
          </ol>
        </section>
        <ReceiptTips of={receipt} />
        <p className="src">
          확률은 참고용이고 결과를 보장하지 않아요. <Link to="/ai-record">AI 성적표 보기</Link>
        </p>
      </div>
    </Secret>
  );
}
