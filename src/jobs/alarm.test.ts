// When an operator is woken, and when not.
import { expect, test } from 'vitest';
import { createAlarm } from './alarm.ts';

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
