// The AI's analysis of one match: the pick, how sure, against the market, why, and from which data.
import { Link } from 'react-router';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { modelNameOf } from '#domain/forecast/model-names.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { outcomeWords } from '../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { ResultBadge } from '../../parts/member/result-badge.tsx';
import { useTelling } from '../../parts/spoiler.tsx';
import { stamp } from '../../parts/when.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Gap, gapOf, probabilitiesOf, tickOf } from './market-gap.ts';
import { WhatIfDoor } from './what-if/door.tsx';

function GapLine({ gap }: { gap: Gap }) {
  const { subject, marketPct, apartPct } = gap;
  return (
    <p className="edge">
      <Icon of="info" />
      <span>
        배당으로 환산한 {subject} 확률은 <b className="n">{marketPct}%</b>예요.{' '}
        {apartPct === 0 ? (
          'AI도 똑같이 봤어요.'
        ) : (
          <>
            AI는 <b className="n">{Math.abs(apartPct)}%p</b> 더 {apartPct > 0 ? '높게' : '낮게'} 봤어요.
          </>
        )}
      </span>
    </p>
  );
}

function Source({ analysis }: { analysis: Analysis }) {
  const { dataSource, market, sample } = analysis;
  const compared = dataSource.lastIndexOf(', 비교할 ');
  return (
    <p className="src">
      {compared < 0 ? dataSource : dataSource.slice(0, compared)}
      {compared >= 0 && <span className="odds-word">{dataSource.slice(compared)}</span>}을 썼어요. 두 팀의 지난 경기는{' '}
      <span className="n">{sample.home}</span>경기와 <span className="n">{sample.away}</span>경기예요.{' '}
      <span className="n">{stamp(analysis.createdAt)}</span> 분석
      {market && <span className="n odds-word"> · 배당 {stamp(market.updatedAt)}</span>}.
      <br />
      {analysis.timing === 'after' && (
        <>
          경기가 시작된 뒤에, 그 전까지의 기록만으로 계산했어요. AI 적중률에는 넣지 않아요.
          <br />
        </>
      )}
      AI가 쓴 분석이에요. 확률은 참고용이고 결과를 보장하지 않아요. <Link to="/rules#measure-confidence">숫자의 뜻</Link>
      {modelNameOf(analysis.model.name) && (
        <>
          {' · '}
          <Link to={`/ai-record/models/${analysis.model.name}`}>모델 카드</Link>
        </>
      )}
    </p>
  );
}

/** Where the score is folded it is folded with it, and a screen that runs late has not seen the end yet. */
function Verdict({ result, match }: { result: NonNullable<Analysis['result']>; match: OddsMatch }) {
  const { isTold } = useTelling({ matchId: match.matchId });
  if (!isTold || match.status !== 'FINISHED') return null;
  return (
    <p className="ana-v t2">
      <ResultBadge end={result.isCorrect ? 'win' : 'loss'} /> 실제 결과 <b>{outcomeWords(match.sport)[result.outcome]}</b>
    </p>
  );
}

export function AnalysisResult({ analysis, match }: { analysis: Analysis; match: OddsMatch }) {
  const { home, draw, away } = probabilitiesOf(analysis);
  const gap = gapOf(analysis, match.sport);
  const matchQuery = new URLSearchParams({ match: match.matchId });
  return (
    <section className="ana" aria-label="AI 분석 결과">
      <div className="ana-h">
        <div>
          <p>
            AI 예측 <AiMark />
          </p>
          <h3>{analysis.prediction}</h3>
        </div>
        <ConfidenceBadge confidencePct={analysis.confidence} />
      </div>
      {analysis.result && <Verdict result={analysis.result} match={match} />}
      <ProbabilityBar
        sport={match.sport}
        homePct={home}
        drawPct={draw}
        awayPct={away}
        lit={analysis.outcome}
        market={tickOf(analysis)}
        large
      />
      {gap ? (
        <GapLine gap={gap} />
      ) : (
        <p className="edge">
          <Icon of="info" />
          <span>배당이 없어서 모델 산출 확률만 보여줘요.</span>
        </p>
      )}
      {analysis.keyFactors.length > 0 && (
        <div>
          <h4>핵심 근거</h4>
          <ol className="kf" aria-label="핵심 근거">
            {analysis.keyFactors.slice(0, 4).map((factor, at) => (
              <li key={factor}>
                <b className="n" aria-hidden="true">
                  {at + 1}
                </b>
                <span>{factor}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div>
        <h4>AI 코멘트</h4>
        <p className="ins">{analysis.expertInsight}</p>
      </div>
      {match.statusDetail === 'scheduled' && <WhatIfDoor key={match.matchId} match={match} />}
      <Source analysis={analysis} />
      <div className="ana-f">
        {match.statusDetail === 'scheduled' && (
          <Link className={buttonClass({ kind: 'primary' })} to={`/quick-prediction?${matchQuery}`}>
            <Icon of="zap" /> 이 경기 예측하기
          </Link>
        )}
        <Link className={buttonClass()} to={`/predictions?${matchQuery}&sport=${match.sport}`}>
          토론방에 공유
        </Link>
      </div>
    </section>
  );
}
