// Where a curve of a member's results stands: once there are enough of them; until then it says how many are missing.
import { type ReactNode, useId } from 'react';
import type { MemberRecord } from '#contract/record/picks.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** What is known of the record: nothing yet, nothing because it could not be had, or all of it. */
export type RecordSeen = { record: MemberRecord | undefined; isLost: boolean; onRetry: () => void };

type Props = { title: string; line: ReactNode; aside?: ReactNode; children: ReactNode };

export function ChartPlace({ title, line, aside, children }: Props) {
  const id = useId();
  return (
    <section className="card pad" aria-labelledby={id}>
      <div className="plot-h">
        <h2 id={id} className="h3">
          {title}
        </h2>
        {aside}
      </div>
      <p className="src">{line}</p>
      {children}
    </section>
  );
}

/** Too few results, told with their number. */
export function TooFew({ children }: { children: ReactNode }) {
  return (
    <p className="edge">
      <Icon of="chart-line" />
      <span className="n">{children}</span>
    </p>
  );
}

/** While the record is on its way its place is kept; a record that could not be had can be asked for again. */
export function NoRecord({ kind, isLost, onRetry }: { kind: 'trend' | 'calibration'; isLost: boolean; onRetry: () => void }) {
  if (!isLost) return <div className={`plot plot-${kind} plot-wait`} role="status" aria-busy="true" aria-label="그래프를 불러오는 중" />;
  return (
    <div className="edge" role="alert">
      <span>그래프의 기록을 불러오지 못했어요.</span>
      <Button kind="ghost" size="sm" onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  );
}
