// Whether I was closer than AI, market and members on the matches of which I said how sure I was: on the own profile only.

import { Link } from 'react-router';
import type { MyComparison } from '#contract/record/comparison.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { ComparedOf, ComparisonTable } from '../../../parts/comparison/comparison-table.tsx';
import { comparedFrom } from '../../../parts/comparison/comparison-words.ts';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMyComparison } from '../profile.queries.ts';
import { ChartPlace, TooFew } from './chart-place.tsx';

/** Left out for a member who wants no odds. */
const market = <span className="odds-word">배당, </span>;

function Told({ of }: { of: MyComparison }) {
  if (of.stated === 0) {
    return <TooFew>신뢰도를 직접 정한 예측의 결과가 나오면 같은 경기의 AI, {market}회원들과 견줘요. 아직 그런 예측이 없어요.</TooFew>;
  }
  return (
    <>
      {of.sample < comparedFrom ? (
        <TooFew>
          아직 집계 중이에요. 모두 함께 견줄 수 있는 경기가 {comparedFrom}경기 모이면 보여줘요. 지금 {figureOf(of.sample)}경기예요.
        </TooFew>
      ) : (
        <ComparisonTable of={of} />
      )}
      <p className="src n cmp-basis">
        최근 내 예측 2,000건 안에서 신뢰도를 직접 정하고 결과가 나온 {figureOf(of.stated)}건을 봤어요. AI 예측도 채점된{' '}
        {figureOf(of.scored)}경기 가운데 <ComparedOf of={of} /> <Link to="/rules#measure-skill">견주는 방법</Link>
      </p>
    </>
  );
}

type Props = { memberId: number; initial: MyComparison | null };

/** `memberId` keeps one member's answer from being shown to the next. */
export function ComparisonCard({ memberId, initial }: Props) {
  const { data, isError, isPending, dataUpdatedAt, refetch } = useMyComparison(memberId, initial);
  return (
    <ChartPlace title="같은 경기에서 누가 더 가까웠나요" line={<>나, AI, {market}회원들이 같은 경기에서 말한 확률 · 나에게만 보여요</>}>
      {isPending && (
        <div className="cmp-wait late" role="status" aria-busy="true" aria-label="같은 경기의 비교를 불러오는 중">
          <Skeleton width="62%" height={14} />
          <Skeleton width="100%" height={28} />
          <Skeleton width="100%" height={28} />
        </div>
      )}
      {isError && !data && (
        <div className="edge" role="alert">
          <span>같은 경기의 비교를 불러오지 못했어요.</span>
          <Button kind="ghost" size="sm" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </div>
      )}
      {isError && data && <StaleSince at={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data && <Told of={data} />}
    </ChartPlace>
  );
}
