// How long the database works on a call: every question it asks, one after the other on one connection, timed on its own.
import fs from 'node:fs';
import type pg from 'pg';

/** `cpuMs`: of the processor, which neighbours on the machine do not lengthen. */
export type Cost = { ms: number; cpuMs: number; questions: number };

type Ask = (...given: unknown[]) => Promise<unknown>;

/** The kernel counts in billionths of a second how long a process ran. */
const cpuOf = (pid: number): number => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** A pool of one connection: its questions wait for each other from now on; `of` sums those that a call asked. */
export async function watchDatabase(pool: pg.Pool): Promise<{ of: (call: () => Promise<unknown>) => Promise<Cost> }> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const ask = pool.query.bind(pool) as Ask;
  let turn: Promise<unknown> = Promise.resolve();
  let cost: Cost = { ms: 0, cpuMs: 0, questions: 0 };
  const timed: Ask = (...given) => {
    const answer = turn.then(async () => {
      const [started, cpu] = [performance.now(), cpuOf(pid)];
      try {
        return await ask(...given);
      } finally {
        cost = { ms: cost.ms + performance.now() - started, cpuMs: cost.cpuMs + cpuOf(pid) - cpu, questions: cost.questions + 1 };
      }
    });
    turn = answer.catch(() => {});
    return answer;
  };
  (pool as { query: unknown }).query = timed;
  return {
    async of(call) {
      cost = { ms: 0, cpuMs: 0, questions: 0 };
      await call();
      return cost;
    },
  };
}
