// A member's latest settled picks as ticks above and below a line: shape says what colour says.
import type { RankingRow } from '#contract/rankings.ts';

type Ended = RankingRow['form'][number];
const marks: Record<Ended, string> = { won: 'w', lost: 'l' };

/** `form` comes newest first; it is drawn as time runs, the newest on the right. */
export function PickForm({ form }: { form: readonly Ended[] }) {
  if (form.length === 0) return null;
  const won = form.filter((end) => end === 'won').length;
  return (
    <span className="form" role="img" aria-label={`최근 ${form.length}번 중 ${won}번 적중`}>
      <span aria-hidden="true">
        {form.toReversed().map((end, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place in the row.
          <i key={at} className={marks[end]} />
        ))}
      </span>
    </span>
  );
}
