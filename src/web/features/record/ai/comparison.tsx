// Who was closer on the same matches, of the chosen period and sport: the AI, the market or the members.

import { Link } from 'react-router';
import type { AiComparison } from '#contract/record/comparison.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import type { Drawn } from '../../../api/query-client.ts';
import { ComparedOf, ComparisonTable } from '../../../parts/comparison/comparison-table.tsx';
import { comparedFrom } from '../../../parts/comparison/comparison-words.ts';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type RecordChoice, useAiComparison } from '../record.queries.ts';
import { periodWords } from './headline.tsx';

function Told({ of, place }: { of: AiComparison; place: string }) {
  if (of.scored === 0) return <p className="rec-none">아직 {place}채점한 경기가 없어요. 경기가 끝나고 결과가 확정되면 여기에서 견줘요.</p>;
  return (
    <>
      {of.sample < comparedFrom ? (
        <p className="rec-none n" role="status">
          아직 집계 중이에요. 회원 픽이 3개 이상인 경기가 {comparedFrom}경기 모이면 보여줘요. 지금 {figureOf(of.sample)}경기예요.
        </p>
      ) : (
        <ComparisonTable of={of} />
      )}
      <p className="src n cmp-basis">
        {periodWords[of.period]} · {place}채점한 {figureOf(of.scored)}경기 가운데 <ComparedOf of={of} /> 최근 2,000경기까지 봐요.{' '}
        <Link to="/rules#measure-skill">견주는 방법</Link>
      </p>
    </>
  );
}

type Props = { choice: RecordChoice; initial: Drawn<AiComparison> };

export function Comparison({ choice, initial }: Props) {
  const query = useAiComparison(choice, initial);
  const { data, isError, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const again = () => void query.refetch();
  return (
    <section aria-labelledby="comparison">
      <header className="rec-h rec-list-h">
        <h2 id="comparison" className="h3">
          같은 경기에서 누가 더 가까웠나요
        </h2>
      </header>
      <div className={`stack ${isPlaceholderData ? 'rec-old' : ''}`} aria-busy={isPlaceholderData}>
        {isPending && <SkeletonRows label="같은 경기의 비교를 불러오는 중" rows={3} />}
        {isError && !data && <ErrorPanel title="같은 경기의 비교를 불러오지 못했어요" onRetry={again} />}
        {isError && data && <StaleSince at={dataUpdatedAt} onRetry={again} />}
        {data && (
          <div className="card pad">
            <Told of={data} place={choice.sport ? `${sportNamesKo[choice.sport]}에서 ` : ''} />
          </div>
        )}
      </div>
    </section>
  );
}
