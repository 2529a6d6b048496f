// That there is none is said of the time that was looked at, and of no more.
import { expect, test } from 'vitest';
import type { OddsMatch } from '#contract/matches.ts';
import type { Asked } from '#domain/assistant/asked.ts';
import { numbersIn } from '#domain/assistant/numbers.ts';
import { hours } from '#domain/time/duration.ts';
import { looked, withReach } from './reach.ts';

const now = new Date('2026-03-01T12:00:00Z');
const plain = { care: null, sports: [], leagues: [], mentions: [], least: null, stranger: null, topic: null };
const asked: Asked = { ...plain, purpose: 'picks', span: null };
const lastIn = (inHours: number, count: number) =>
  Array.from({ length: count }, () => ({ startTime: new Date(now.getTime() + hours(inHours)).toISOString() }) as OddsMatch);

test.each([
  [looked, 3, '앞으로 몇 시간 안에 시작하는'],
  [looked, 24, '앞으로 하루 안에 시작하는'],
  [looked, 100, '앞으로 나흘 안에 시작하는'],
  [looked, 335, '앞으로 열사흘 안에 시작하는'],
  [looked - 1, 100, undefined],
  [0, 0, undefined],
])('%i matches, the last in %i hours: %s', (count, inHours, label) => {
  const { span } = withReach(asked, lastIn(inHours, count), now);
  expect(span?.label).toBe(label);
  expect(numbersIn(span?.label ?? '')).toEqual([]);
});

test('of a time that is named the first part', () => {
  const span = { label: '다음 주', from: now, to: now };
  expect(withReach({ ...asked, span }, lastIn(100, looked), now).span?.label).toBe('다음 주에 먼저 시작하는');
  expect(withReach({ ...asked, span }, lastIn(100, 1), now).span?.label).toBe('다음 주');
});
