// Proves that a burst of news costs a list one running question and one more, and that none of them is aborted.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { askAgain } from './ask-again.ts';

function list() {
  const client = new QueryClient();
  const asked: { answer: (value: number) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver<number>(client, {
    queryKey: ['odds', 'soccer'],
    queryFn: ({ signal }) => new Promise((answer) => asked.push({ answer, signal })),
    retry: false,
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, asked, again: () => askAgain(client, ['odds', 'soccer']), shown: () => observer.getCurrentResult().data };
}

test('a burst while an answer is on its way costs one more question, after it', async () => {
  const { asked, again, shown } = list();
  for (let n = 0; n < 10; n += 1) again();
  expect(asked).toHaveLength(1);
  asked[0]?.answer(1);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]?.signal.aborted).toBe(false);
  expect(shown()).toBe(1);
  again();
  asked[1]?.answer(2);
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer(3);
  await expect.poll(shown).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(3);
});

test('a list that is at rest is asked for at once, and another list is left alone', async () => {
  const { client, asked, again } = list();
  asked[0]?.answer(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  askAgain(client, ['odds', 'mma']);
  expect(asked).toHaveLength(1);
  again();
  expect(asked).toHaveLength(2);
});
