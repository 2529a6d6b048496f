// Grey places where something will be: the same size as what comes, spoken once as a state.
import type { CSSProperties } from 'react';

export function Skeleton({ width, height }: { width: number | string; height: number }) {
  const size: CSSProperties = { width, height };
  return <span className="sk" style={size} />;
}

export function SkeletonRows({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div className="card late" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div className="sk-row" key={row}>
          <span className="sk sk-c" />
          <span className="sk-g">
            <Skeleton width="62%" height={14} />
            <Skeleton width="38%" height={14} />
          </span>
          <span className="sk sk-b" />
        </div>
      ))}
    </div>
  );
}
