// Where a curve of a member's results stands once there are enough of them; until then it says how many are missing.
import { ChartLine } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { count } from './figures.ts';

/** Below this a curve would tell more about chance than about the member. */
export const curveResultsMin = 30;

type Props = { title: string; line: string; settled: number; children?: ReactNode };

export function ChartPlace({ title, line, settled, children }: Props) {
  const id = useId();
  const hasEnough = settled >= curveResultsMin;
  return (
    <section className="card pad" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <p className="src">{line}</p>
      {hasEnough && children}
      {!(hasEnough && children) && (
        <p className="edge">
          <Icon of={ChartLine} />
          <span className="n">
            {hasEnough ? '그래프는 준비하고 있어요.' : `결과가 ${curveResultsMin}건 모이면 보여줘요. 지금 ${count(settled)}건이에요.`}
          </span>
        </p>
      )}
    </section>
  );
}
