// Cuts chronological results into days: a forecast may know yesterday, never its own day.
export function* daysOf<T extends { date: string }>(results: readonly T[]): Generator<T[]> {
  let from = 0;
  for (let at = 1; at <= results.length; at++) {
    if (at < results.length && results[at]?.date === results[from]?.date) continue;
    yield results.slice(from, at);
    from = at;
  }
}
