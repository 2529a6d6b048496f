// How old a board is and who told it; once it is old, or could not be asked for, a bar says so and the old data stays.
import type { LiveMatch } from '#contract/live.ts';
import { minutes } from '#domain/time/duration.ts';
import { StaleBar } from '../../parts/state-panels.tsx';
import { ago, agoFine } from '../../parts/when.ts';
import { useNow } from '../../ui/use-now.ts';

/** What of a board's answer tells its age. */
export type Age = { asOf: string | null; stale: boolean; isFailed: boolean };

const staleAfterMs = minutes(2);
const isOld = ({ asOf, stale, isFailed }: Age, now: Date): boolean =>
  stale || isFailed || (asOf !== null && now.getTime() - Date.parse(asOf) > staleAfterMs);

/** `ESPN`, `ESPN, API-SPORTS`: whoever told something of what is shown. */
export const tellersOf = (matches: readonly LiveMatch[]): string => [...new Set(matches.map(({ told }) => told.by))].slice(0, 3).join(', ');

/** A clock of its own, so that the seconds do not draw the whole page again. */
const useSeconds = (startIso: string): Date => useNow(startIso, 5_000);

export function Fresh({ age, by, startIso }: { age: Age; by: string; startIso: string }) {
  const now = useSeconds(startIso);
  if (age.asOf === null) return by === '' ? null : <span className="fresh">{by}</span>;
  if (isOld(age, now)) return null;
  return (
    <span className="fresh">
      <i aria-hidden="true" />
      {agoFine(age.asOf, now)} 업데이트{by !== '' && ` · ${by}`}
    </span>
  );
}

export function StaleNotice({ age, startIso, onRetry }: { age: Age; startIso: string; onRetry: () => void }) {
  const now = useSeconds(startIso);
  if (!isOld(age, now)) return null;
  return <StaleBar age={age.asOf ? ago(age.asOf, now) : '오래된'} onRetry={onRetry} />;
}
