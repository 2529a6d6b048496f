// When an operator is woken, and when not.
import { expect, test } from 'vitest';
import { createAlarm, createWatch } from './alarm.ts';
import { HungRun } from './runner.ts';

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

test('where the table counts over all processes, the one that makes it two rings, and nobody after it', () => {
  const rung: string[] = [];
  const [one, other] = [1, 2].map((place) => createAlarm({ ring: () => void rung.push(`by ${place}`) }));
  one?.failed('daily', 'a', 1);
  other?.failed('daily', 'b', 2);
  one?.failed('daily', 'c', 3);
  other?.failed('daily', 'd', 4);
  expect(rung).toEqual(['by 2']);
});

test('a run that hangs sends the operator a letter of its own', () => {
  const letters: string[] = [];
  const watch = createWatch({
    say: { error: () => {}, warn: () => {} },
    send: async ({ subject }) => letters.push(subject),
    isClosing: () => false,
  });
  watch.failed('settle', new HungRun('settle has not ended in 10 minutes'));
  watch.failed('settle', 'a', 1);
  expect(letters).toEqual(['[픽노트] 작업 멈춤: settle']);
});
