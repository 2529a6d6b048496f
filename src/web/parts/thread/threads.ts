// Comments in the order in which they are read: nobody twice, and answers below what they answer.

type Row = { id: number; parentId: number | null };
export type Thread<R> = { root: R; replies: readonly R[] };

/** Oldest first. What comes later in `pages` is newer knowledge of the same comment. */
export function rowsOf<R extends Row>(pages: readonly { rows: readonly R[] }[]): R[] {
  const byId = new Map<number, R>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, row);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** An answer to an answer stands with it below the same comment; one whose comment is not there stands for itself. */
export function threadsOf<R extends Row>(rows: readonly R[]): Thread<R>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rootOf = (row: R): R => {
    const seen = new Set([row.id]);
    let at = row;
    for (let up = byId.get(at.parentId ?? 0); up && !seen.has(up.id); up = byId.get(at.parentId ?? 0)) {
      seen.add(up.id);
      at = up;
    }
    return at;
  };
  const threads = new Map<number, { root: R; replies: R[] }>();
  for (const row of rows) {
    const root = rootOf(row);
    const thread = threads.get(root.id);
    if (!thread) threads.set(root.id, { root, replies: [] });
    else thread.replies.push(row);
  }
  return [...threads.values()];
}
