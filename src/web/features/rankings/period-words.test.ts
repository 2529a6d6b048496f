// The dates under the tabs are Seoul's, and a new week or month is another list.
import { expect, test } from 'vitest';
import { battleTabOf, missingWords, periodWords, turnOf } from './period-words.ts';

test('[R74] the exact days of a week, also where it lies in two months or begins at this very midnight in Seoul', () => {
  expect(periodWords('weekly', new Date('2025-10-24T06:00:00Z'))).toBe('10월 20일 ~ 26일 · 월요일 0시에 새로 시작해요');
  expect(periodWords('weekly', new Date('2025-10-01T06:00:00Z'))).toBe('9월 29일 ~ 10월 5일 · 월요일 0시에 새로 시작해요');
  expect(periodWords('weekly', new Date('2026-03-01T14:59:59Z'))).toMatch(/^2월 23일 ~ 3월 1일 /);
  expect(periodWords('weekly', new Date('2026-03-01T15:00:00Z'))).toMatch(/^3월 2일 ~ 8일 /);
  expect(periodWords('weekly', new Date('2025-12-31T15:00:00Z'))).toMatch(/^12월 29일 ~ 1월 4일 /);
});

test('[R74] the exact days of a month, leap years included', () => {
  expect(periodWords('monthly', new Date('2026-10-31T14:59:59Z'))).toBe('10월 1일 ~ 31일 · 매월 1일 0시에 새로 시작해요');
  expect(periodWords('monthly', new Date('2026-10-31T15:00:00Z'))).toMatch(/^11월 1일 ~ 30일 /);
  expect(periodWords('monthly', new Date('2028-02-10T00:00:00Z'))).toMatch(/^2월 1일 ~ 29일 /);
  expect(periodWords('monthly', new Date('2026-12-31T14:00:00Z'))).toMatch(/^12월 1일 ~ 31일 /);
});

test('a list turns with its own period only', () => {
  const [sunday, monday] = [new Date('2026-10-25T14:59:59Z'), new Date('2026-10-25T15:00:00Z')];
  expect(turnOf('weekly', sunday)).not.toBe(turnOf('weekly', monday));
  expect(turnOf('monthly', sunday)).toBe(turnOf('monthly', monday));
  expect(turnOf('overall', sunday)).toBe(turnOf('overall', monday));
});

test('what is missing names its period, and an unknown tab is the first', () => {
  expect(missingWords('weekly', 2)).toBe('이번 주 결과가 나온 예측 2건이 더 있으면 순위에 올라가요');
  expect(missingWords('overall', 1)).toBe('결과가 나온 예측 1건이 더 있으면 순위에 올라가요');
  expect([battleTabOf('monthly'), battleTabOf('nonsense'), battleTabOf(null)]).toEqual(['monthly', 'overall', 'overall']);
});
