// Questions of one kind that come while others of it are under way are asked together: a word to the server costs more than most answers.
import { type SQL, sql } from 'drizzle-orm';
import { forEverybody } from './for-whom.ts';

const togetherMost = 100;

/**
 * What is asked, as columns of one length, each an array of its type: reads as a table in FROM. How many are asked is kept from the planner, which
 * would otherwise plan anew for every number of them: that costs more than the answers.
 */
export function askedFor(columns: readonly (readonly [values: readonly unknown[], type: 'bigint' | 'text' | 'timestamptz'])[]): SQL {
  const arrays = columns.map(([values, type]) => sql`(select ${sql.param([...values])}::${sql.raw(type)}[])`);
  return sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality`;
}

/**
 * `ask` answers as many questions as it is given, in their order. The first is asked at once; who comes meanwhile waits for its answer and is
 * asked for with everybody else who waits. Nobody is handed an answer to a question that was asked before they came.
 */
export function gathered<Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  type Waiting = { question: Q; resolve: (answer: A) => void; reject: (fault: unknown) => void };
  const waiting: Waiting[] = [];
  let isAsking = false;

  async function work(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const these = waiting.splice(0, togetherMost);
      try {
        const answers = await forEverybody(() => ask(these.map(({ question }) => question)));
        for (const [at, { resolve }] of these.entries()) resolve(answers[at] as A);
      } catch (fault) {
        for (const { reject } of these) reject(fault);
      }
    }
    isAsking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void work();
    });
}
