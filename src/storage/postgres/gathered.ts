// Questions of one kind that come while others of it are under way are asked together: a word to the server costs more than most answers.
import { forEverybody } from './for-whom.ts';

const togetherMost = 100;

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
