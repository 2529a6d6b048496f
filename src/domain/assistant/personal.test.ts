// What tells who somebody is leaves a text; dates, scores and odds stay.
import { expect, test } from 'vitest';
import { withoutPersonal } from './personal.ts';

test.each([
  '010-1234-5678',
  '01012345678',
  '+82 10-1234-5678',
  '02-123-4567',
  '070-1234-5678',
  'minjun.kim+a@example.co.kr',
  '900101-1234567',
  '9001011234567',
  '1234-5678-9012-3456',
  '1234 5678 9012 3456',
  '110-234-567890',
  '3333-01-1234567',
])('%s is taken out', (told) => {
  expect(withoutPersonal(`내 건 ${told}이야.`)).toBe('내 건 (지움)이야.');
});

test.each(['2026-03-01', '3월 5일 21:30', '2-1', '1.94', '10,000원', '1336', '1899-1119', '2025-26', '5-4-3', '맨유 3-2 첼시'])(
  '%s stays',
  (told) => {
    expect(withoutPersonal(told)).toBe(told);
  },
);
