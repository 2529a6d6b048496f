// One figure of a member, with the sample it rests on; without a sample it says 집계 전 instead of a number.

type Props = {
  label: string;
  /** Undefined while nothing has been settled. */
  value: string | undefined;
  unit?: string;
  basis: string;
  /** Which way the basis points: a gained or a lost place. */
  trend?: 'up' | 'down' | undefined;
  mark?: string;
};

const trendMarks = { up: 'sub n up', down: 'sub n dn' } as const;

export function FigureTile({ label, value, unit = '', basis, trend, mark = '' }: Props) {
  return (
    <div className="tile">
      <dt>{label}</dt>
      {value === undefined ? (
        <dd className="t3">집계 전</dd>
      ) : (
        <dd className={`n ${mark}`}>
          {value}
          {unit && <small>{unit}</small>}
        </dd>
      )}
      <dd className={trend ? trendMarks[trend] : 'sub n'}>{basis}</dd>
    </div>
  );
}
