// Rest, venue, starter or form set otherwise, and what the model makes of it: recomputed, never written.
import { useState } from 'react';
import type { WhatIf as Answer } from '#contract/analysis/what-if.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../../parts/match/probability-bar.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Changes, useWhatIf } from './what-if.queries.ts';
import { LeverFields } from './what-if-fields.tsx';

type Percents = Answer['now'];

const likeliest = ({ home, draw = 0, away }: Percents) => (draw > home && draw > away ? 'DRAW' : home >= away ? 'HOME' : 'AWAY');
const hasLevers = ({ venue, rest, form, starters }: Answer['levers']): boolean =>
  venue !== null || rest !== null || starters !== null || form.home || form.away;

/** What the change does to the home side's chance, in points of a hundred. */
function Difference({ answer, sport }: { answer: Answer; sport: OddsMatch['sport'] }) {
  const points = Math.round((answer.changed.home - answer.now.home) * 10) / 10;
  const subject = outcomeWords(sport).HOME;
  if (points === 0) return <p className="wi-d">{subject} 확률이 그대로예요.</p>;
  return (
    <p className="wi-d">
      {subject} 확률이 <b className="n">{Math.abs(points).toFixed(1)}%p</b> {points > 0 ? '올라가요.' : '내려가요.'}
    </p>
  );
}

function Outcome({ answer, sport, isChanged }: { answer: Answer; sport: OddsMatch['sport']; isChanged: boolean }) {
  const bar = (percents: Percents) => (
    <ProbabilityBar sport={sport} homePct={percents.home} drawPct={percents.draw} awayPct={percents.away} lit={likeliest(percents)} />
  );
  return (
    <div className="wi-o">
      <div>
        <h5>지금 그대로</h5>
        {bar(answer.now)}
      </div>
      <div>
        <h5>
          바꾸면 <AiMark />
        </h5>
        {bar(answer.changed)}
      </div>
      <div role="status">{isChanged && <Difference answer={answer} sport={sport} />}</div>
    </div>
  );
}

/** The match as it is, with everything that can be set. */
export function WhatIf({ match }: { match: OddsMatch }) {
  const [changes, setChanges] = useState<Changes>({});
  const { data: answer, isError, isPlaceholderData, refetch } = useWhatIf(match.matchId, changes);
  const isChanged = Object.keys(changes).length > 0;
  if (!answer && isError) return <ErrorPanel title="다시 계산하지 못했어요" onRetry={() => void refetch()} />;
  if (!answer) return <SkeletonRows label="조건을 불러오는 중" rows={3} />;
  if (!hasLevers(answer.levers)) return <p className="src">이 경기에서는 모델이 바꿔 볼 수 있는 조건이 없어요.</p>;
  return (
    <div className={`wi ${isPlaceholderData ? 'wi-old' : ''}`} aria-busy={isPlaceholderData}>
      <LeverFields match={match} levers={answer.levers} changes={changes} onChange={setChanges} />
      <Outcome answer={answer} sport={match.sport} isChanged={isChanged} />
      {isError && <ErrorPanel title="다시 계산하지 못했어요" onRetry={() => void refetch()} />}
      <p className="src">
        같은 모델({answer.model.name} {answer.model.version})이 조건만 바꿔 다시 계산한 확률이에요. 저장하거나 채점하지 않아요.
      </p>
      {isChanged && (
        <Button kind="ghost" size="sm" onClick={() => setChanges({})}>
          <Icon of="rotate-ccw" size={16} /> 처음으로
        </Button>
      )}
    </div>
  );
}
