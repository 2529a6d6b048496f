// Tells a database that is away for a moment (stopped, restarting, out of connections, too slow to answer) from a query that is wrong.

/** Socket errors of Node, and SQLSTATEs of a server that stops, starts, lost the connection, gave up for want of time, or has no room for more. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0[1-5]|57014|08...|53[134]00|25P03)$/;
const words =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|cannot use a pool after calling end|server closed the connection/i;
const longestChain = 5;

/** Drivers and query builders wrap what happened: the cause counts, however deep it lies. */
export function isDatabaseAway(fault: unknown): boolean {
  let one = fault;
  for (let depth = 0; depth < longestChain && one instanceof Error; depth += 1, one = one.cause) {
    const { code, syscall } = one as NodeJS.ErrnoException;
    if (code === 'ENOENT' ? syscall === 'connect' : code && codes.test(code)) return true;
    if (words.test(one.message)) return true;
    const [first] = one instanceof AggregateError ? one.errors : [];
    if (first && isDatabaseAway(first)) return true;
  }
  return false;
}
