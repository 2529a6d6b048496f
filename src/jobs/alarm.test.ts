// When an operator is woken, and when not.
import { expect, test } from 'vitest';
import { createAlarm, createWatch } from './alarm.ts';

test('the second failure in a row rings, once, and a success resets the count', () => {
  const rung: string[] = [];
  const alarm = createAlarm({ ring: (job) => void rung.push(job) });
  alarm.failed('daily', 'a');
  alarm.succeeded('daily');
  alarm.failed('daily', 'b');
  expect(rung).toEqual([]);
  alarm.failed('scores', 'x');
  alarm.failed('daily', 'c');
  alarm.failed('daily', 'd');
  expect(rung).toEqual(['daily']);
  alarm.succeeded('daily');
  alarm.failed('daily', 'e');
  alarm.failed('daily', 'f');
  expect(rung).toEqual(['daily', 'daily']);
});

test('the second failure sends the operator one letter; a job that is cut off when the house closes sends none', () => {
  const said: string[] = [];
  const letters: string[] = [];
  let isClosing = false;
  const watch = createWatch({
    say: { error: (text) => void said.push(`error ${text}`), warn: (text) => void said.push(`warn ${text}`) },
    send: async ({ subject }) => letters.push(subject),
    isClosing: () => isClosing,
  });
  isClosing = true;
  for (const fault of ['the pool has ended', 'the pool has ended']) watch.failed('settle', fault);
  expect(letters).toEqual([]);
  expect(said.every((line) => line.startsWith('warn job settle was cut off'))).toBe(true);
  isClosing = false;
  for (const fault of ['a', 'b', 'c']) watch.failed('settle', fault);
  expect(letters).toEqual(['[픽노트] 작업 실패: settle']);
});
