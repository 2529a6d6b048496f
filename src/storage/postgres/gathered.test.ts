// Proves that what comes while another is asked goes together, never earlier than it came, and that a fault reaches everybody it concerns.
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Asks whose answers come when the test says so. */
function held() {
  const asked: { questions: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const ask = gathered(
    (questions: readonly number[]) =>
      new Promise<readonly number[]>((resolve, reject) => {
        const answer = () => resolve(questions.map((one) => one * 10));
        asked.push({ questions, answer, fail: () => reject(new Error('away')) });
      }),
  );
  const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return { ask, asked, turn };
}

test('the first is asked at once, those who come meanwhile together, those after them again', async () => {
  const { ask, asked, turn } = held();
  const first = [ask(1)];
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1]]);
  const second = [ask(2), ask(3), ask(2)];
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  await turn();
  const third = ask(4);
  await turn();
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3, 2]]);
  asked[1]?.answer();
  await turn();
  asked[2]?.answer();
  expect(await Promise.all([...first, ...second, third])).toEqual([10, 20, 30, 20, 40]);
});

test('no question waits for more than a hundred others, and after a fault the next are asked', async () => {
  const { ask, asked, turn } = held();
  const first = ask(1);
  const others = Array.from({ length: 150 }, (_, n) => ask(n).catch((fault: Error) => fault.message));
  asked[0]?.answer();
  await turn();
  expect(asked[1]?.questions).toHaveLength(100);
  asked[1]?.fail();
  await turn();
  asked[2]?.answer();
  const told = await Promise.all(others);
  expect([await first, told[0], told[99], told[100], told[149]]).toEqual([10, 'away', 'away', 1000, 1490]);
  const later = ask(7);
  await turn();
  asked[3]?.answer();
  expect(await later).toBe(70);
});
