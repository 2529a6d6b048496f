// A side's last results as ticks above and below a line: shape says what colour says.

export type FormResult = 'W' | 'D' | 'L';
const marks: Record<FormResult, string> = { W: 'w', D: 'p', L: 'l' };

export function FormTicks({ results, canDraw }: { results: readonly FormResult[]; canDraw: boolean }) {
  if (results.length === 0) return null;
  const count = (what: FormResult) => results.filter((result) => result === what).length;
  const draws = canDraw || count('D') > 0 ? ` ${count('D')}무` : '';
  return (
    <span className="form" role="img" aria-label={`최근 ${results.length}경기 ${count('W')}승${draws} ${count('L')}패`}>
      <span aria-hidden="true">
        {results.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place in the row.
          <i key={at} className={marks[result]} />
        ))}
      </span>
    </span>
  );
}
