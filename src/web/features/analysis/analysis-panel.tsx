// The analysis of the chosen match in whichever state it is; says aloud once when it failed.
import { useEffect, useEffectEvent } from 'react';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { ApiError } from '../../api/client.ts';
import { FormTicks } from '../../parts/match/form-ticks.tsx';
import { kickoffTold } from '../../parts/match/match-state.ts';
import { LateAnnouncer } from '../../parts/match/score/late-announcer.tsx';
import { useFlash } from '../../parts/match/score/use-flash.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { Spoiler } from '../../parts/spoiler.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAnalysis } from './analysis.queries.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { AnalysisFailed, AnalysisPending, AnalysisRefused } from './analysis-states.tsx';

/** What the server already knew when it drew the page. */
export type Known = { matchId: string; analysis: Analysis | null; isRefused: boolean };

const lacksData = (error: Error | null): boolean => error instanceof ApiError && error.code === 'not-enough-data';

type Props = { match: OddsMatch; known: Known | undefined; children?: (analysis: Analysis | undefined) => React.ReactNode };

export function AnalysisPanel({ match, known, children }: Props) {
  const mine = known?.matchId === match.matchId ? known : undefined;
  const { data, error, isFetching, refetch } = useAnalysis(match, mine?.analysis ?? undefined);
  const toast = useToast();
  const isRefused = lacksData(error) || (mine?.isRefused === true && !data && !error);
  // An analysis that is on screen stays when asking again fails.
  const hasFailed = error !== null && !isRefused && !data;
  const tellFailure = useEffectEvent(() =>
    toast({ kind: 'bad', title: '종합 분석을 만들지 못했어요', detail: '잠시 뒤에 다시 시도해 주세요.' }),
  );
  useEffect(() => {
    if (hasFailed && !isFetching) tellFailure();
  }, [hasFailed, isFetching]);
  return (
    <>
      {children?.(data)}
      {data && <AnalysisResult analysis={data} match={match} />}
      {!data && isRefused && <AnalysisRefused />}
      {hasFailed && <AnalysisFailed onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isRefused && !hasFailed && <AnalysisPending />}
    </>
  );
}

/** Alone, so that what is asked for does not light up as if it had changed. */
function Score({ score: { home, away } }: { score: NonNullable<OddsMatch['score']> }) {
  const words = `${home} : ${away}`;
  return <b className={`n score ${useFlash(words) ? 'flash' : ''}`}>{words}</b>;
}

function Versus({ match, analysis }: { match: OddsMatch; analysis: Analysis | undefined }) {
  const { score } = match;
  const sides = [
    { side: match.homeSide, form: analysis?.form.home ?? [] },
    { side: match.awaySide, form: analysis?.form.away ?? [] },
  ] as const;
  const [home, away] = sides.map(({ side, form }) => (
    <div className="vs-t" key={side.originalName}>
      <TeamMark side={side} sport={match.sport} size={48} />
      <span>{side.name}</span>
      <small className="vs-form">
        <FormTicks results={form.slice(-5)} canDraw={match.canDraw} />
      </small>
    </div>
  ));
  return (
    <div className="vs">
      {home}
      <div className="vs-c vs-own">
        {score ? (
          <Spoiler what="점수" of={`${match.homeSide.name} 대 ${match.awaySide.name}`} matchId={match.matchId}>
            <Score score={score} />
          </Spoiler>
        ) : (
          <b>VS</b>
        )}
      </div>
      {away}
    </div>
  );
}

/** The panel beside the list: who plays, and then the analysis. */
export function AnalysisCard({ match, known, now }: { match: OddsMatch; known: Known | undefined; now: Date }) {
  return (
    <div className="card pad ana-card">
      <h2 className="feat-h">
        <SportIcon sport={match.sport} tinted />
        <span>
          {match.league.name} · {kickoffTold(match, now)}
        </span>
      </h2>
      <LateAnnouncer match={match} />
      <AnalysisPanel match={match} known={known}>
        {(analysis) => <Versus match={match} analysis={analysis} />}
      </AnalysisPanel>
    </div>
  );
}
