// Every settled forecast, newest match first: what the AI called, how sure, how it ended, and what the market had called.

import { memo, useState } from 'react';
import { Link } from 'react-router';
import { wholePercent } from '#contract/percent.ts';
import type { ScoredForecast } from '#contract/record/ai-record.ts';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { ResultBadge } from '../../../parts/member/result-badge.tsx';
import { More } from '../../../parts/more.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { stamp } from '../../../parts/when.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Result as Ending, type ListChoice, type Page, useForecasts } from '../record.queries.ts';
import { Peek, Result, Secret } from '../secret.tsx';

const versus = <b className="t3">VS</b>;

const Row = memo(function Row({ of }: { of: ScoredForecast }) {
  const words = outcomeWords(of.sport);
  const teams = `${of.homeTeam} 대 ${of.awayTeam}`;
  return (
    <Secret as="li" className="rec-row" matchId={of.matchId}>
      <SportIcon sport={of.sport} size={20} tinted named />
      <div className="rec-row-x">
        <Link to={`/ai-record/${of.matchId}`} className="rec-row-t">
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
          AI <b>{words[of.called]}</b> {wholePercent(of.percentage)}%
          {of.market && (
            <span className="odds-word">
              {' '}
              · 배당 {words[of.market.called]}
              <Result> {of.market.isCorrect ? '적중' : '빗나감'}</Result>
            </span>
          )}
        </p>
        <p className="t3 n">
          {of.league} · <time dateTime={of.startTime}>{stamp(of.startTime)}</time>
          <Result> · 로그 손실 {of.logLoss.toFixed(3)}</Result>
          {of.isRehearsed && ' · 데모 시작 때 계산'}
        </p>
      </div>
      <Result>
        <ResultBadge end={of.isCorrect ? 'win' : 'loss'} />
      </Result>
      <Peek of={teams} />
    </Secret>
  );
});

const choices = [
  { value: 'all', label: '전체' },
  { value: 'won', label: '적중' },
  { value: 'lost', label: '빗나감' },
] as const;

type Props = { sport: ListChoice['sport']; initial: Page<ScoredForecast> | undefined; at: string };

export function ForecastList({ sport, initial, at }: Props) {
  const [choice, setChoice] = useState<'all' | Ending>('all');
  const result = choice === 'all' ? undefined : choice;
  const list = useForecasts({ sport, result }, { initial: result ? undefined : initial, at });
  // A match that is settled between two pages pushes one over to the next: it is shown once.
  const byMatch = new Map((list.data?.pages ?? []).flatMap(({ rows }) => rows.map((row) => [row.matchId, row] as const)));
  return (
    <section aria-labelledby="forecasts">
      <header className="rec-h rec-list-h">
        <h2 id="forecasts" className="h3">
          채점한 예측
        </h2>
        <Segmented label="결과로 고르기" choices={choices} value={choice} onChange={setChoice} />
      </header>
      {list.isPending && <SkeletonRows label="예측을 불러오는 중" rows={5} />}
      {list.isError && !list.data && <ErrorPanel title="예측을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {list.data && byMatch.size === 0 && (
        <EmptyPanel icon="list-checks" title="아직 채점한 예측이 없어요" line="경기가 끝나고 결과가 확인되면 여기에 하나씩 쌓여요." />
      )}
      {byMatch.size > 0 && (
        <ul className="card rec-rows" aria-label="채점한 예측">
          {[...byMatch.values()].map((row) => (
            <Row key={row.matchId} of={row} />
          ))}
        </ul>
      )}
      {byMatch.size > 0 && <More list={list} className="rec-more" label="예측 더 보기" />}
    </section>
  );
}
