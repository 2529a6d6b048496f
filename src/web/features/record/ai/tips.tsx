// What 미나 called in her answers before kick-off: what it adds up to, and each with how it ended.

import { Link } from 'react-router';
import { wholePercent } from '#contract/percent.ts';
import type { Tip, TipSummary } from '#contract/record/tips.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { voidWords } from '#domain/settlement/void-words.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { pickEnds, ResultBadge } from '../../../parts/member/result-badge.tsx';
import { More } from '../../../parts/more.tsx';
import { StatTile } from '../../../parts/stat-tile.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { stamp } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type RecordChoice, type TipPage, useTips } from '../record.queries.ts';
import { Peek, Result, Secret } from '../secret.tsx';
import { toldWords } from '../tip-words.ts';
import { leastSample } from '../words.ts';
import { periodWords } from './headline.tsx';

const definition = '/rules#measure-tips';

function Row({ of }: { of: Tip }) {
  const words = outcomeWords(of.sport);
  const teams = `${of.homeTeam} 대 ${of.awayTeam}`;
  const isPending = of.result === 'pending';
  const versus = <b className="t3">VS</b>;
  return (
    <Secret as="li" className="rec-row rec-tip" hasResult={!isPending} matchId={of.matchId}>
      <SportIcon sport={of.sport} size={20} tinted named />
      <div className="rec-row-x">
        <Link to={`/matches/${of.matchId}`} className="rec-row-t">
          <span>{of.homeTeam}</span>{' '}
          {of.score ? (
            <Result instead={versus}>
              <b className="n">
                {of.score.home}:{of.score.away}
              </b>
            </Result>
          ) : (
            versus
          )}{' '}
          <span>{of.awayTeam}</span>
        </Link>
        <p className="n">
          미나 <b>{words[of.called]}</b> {wholePercent(of.percentage)}%
          <span className="t3">
            {' '}
            · <time dateTime={of.toldAt}>{toldWords(of)}</time>
          </span>
        </p>
        <p className="t3 n">
          {of.league} · <time dateTime={of.startTime}>{stamp(of.startTime)}</time>
          {of.voidReason && <Result> · {voidWords(of.voidReason, of.sport)}</Result>}
        </p>
      </div>
      <Result>
        <ResultBadge end={isPending && of.isPlaying ? 'playing' : pickEnds[of.result]} />
      </Result>
      <Peek of={teams} />
      <Link to={`/ai-record/${of.matchId}#tips`} className="rec-tip-receipt" aria-label={`${teams} 미나 예측 영수증`}>
        <Icon of="receipt-text" size={16} /> 영수증
      </Link>
    </Secret>
  );
}

const told = (value: string | undefined) => (value === undefined ? ({ state: 'counting' } as const) : ({ state: 'real', value } as const));

function Figures({ of: { period, sample, correct, accuracy, low, high, logLoss, pending } }: { of: TipSummary }) {
  const basis = `${periodWords[period]} · ${figureOf(sample)}개`;
  const interval = low === null || high === null ? undefined : `${low.toFixed(1)}~${high.toFixed(1)}`;
  return (
    <>
      <dl className="card rec-tiles">
        <StatTile
          label="적중률"
          {...told(accuracy?.toFixed(1))}
          unit="%"
          basis={accuracy === null ? basis : `${basis} 중 ${figureOf(correct)}개`}
          definitionHref={definition}
        />
        <StatTile label="95% 구간" {...told(interval)} unit="%" basis={basis} definitionHref="/rules#measure-interval" />
        <StatTile
          label="로그 손실"
          {...told(logLoss?.toFixed(3))}
          basis={`낮을수록 좋아요 · ${basis}`}
          definitionHref="/rules#measure-log-loss"
        />
        <StatTile
          label="결과 대기"
          state="real"
          value={figureOf(pending)}
          unit="개"
          basis={periodWords[period]}
          definitionHref={definition}
        />
      </dl>
      {accuracy === null && (
        <p className="banner banner-note" role="status">
          <span className="n">
            아직 집계 중이에요. 결과가 {leastSample}개 모이면 비율을 보여줘요. 지금 {figureOf(sample)}개예요.
          </span>
        </p>
      )}
    </>
  );
}

type Props = { choice: RecordChoice; initial: TipPage | undefined; at: string };

export function Tips({ choice, initial, at }: Props) {
  const list = useTips(choice, { initial, at });
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const summary = first?.summary;
  // What is said between two pages pushes one over to the next: it is shown once.
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [`${row.matchId} ${row.called}`, row] as const)));
  const place = choice.sport ? `${sportNamesKo[choice.sport]} 경기에서 ` : '';
  return (
    <section aria-labelledby="tips">
      <header className="rec-h rec-list-h">
        <h2 id="tips" className="h3">
          미나가 말한 예측 <AiMark />
        </h2>
      </header>
      <div className={`stack ${list.isPlaceholderData ? 'rec-old' : ''}`} aria-busy={list.isPlaceholderData}>
        <p className="src">
          AI 도우미 미나가 대화에서 가장 가능성이 높다고 말한 결과예요. 경기 시작 전에 말한 것만, 처음 말한 때의 확률로 적어요. 같은 말을
          되풀이해도 한 번만 세고, 나중에 다른 결과를 말하면 그것도 따로 채점해요. 무효 경기는 빼요.{' '}
          {summary && <span className="n">무효는 {figureOf(summary.void)}개예요. </span>}
          <Link to={definition}>기준 보기</Link>
        </p>
        {list.isPending && <SkeletonRows label="미나가 말한 예측을 불러오는 중" rows={5} />}
        {list.isError && !list.data && <ErrorPanel title="미나가 말한 예측을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
        {list.data && rows.size === 0 && (
          <EmptyPanel
            icon="message-circle"
            title={`아직 ${place}미나가 말한 예측이 없어요`}
            line="미나에게 다가오는 경기를 물어보면, 미나가 고른 결과가 여기에 남아요."
          />
        )}
        {summary && rows.size > 0 && <Figures of={summary} />}
        {rows.size > 0 && (
          <ul className="card rec-rows" aria-label="미나가 말한 예측">
            {[...rows].map(([key, row]) => (
              <Row key={key} of={row} />
            ))}
          </ul>
        )}
        {rows.size > 0 && <More list={list} className="rec-more" label="미나 예측 더 보기" />}
      </div>
    </section>
  );
}
