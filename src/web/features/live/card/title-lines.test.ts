// Proves which titles break before the second name.
import { expect, test } from 'vitest';
import { isTwoLines } from './title-lines.ts';

test('two long names stand one under the other, two short ones side by side', () => {
  expect(isTwoLines('도호쿠 라쿠텐 골든이글스', '요코하마 DeNA 베이스타스')).toBe(true);
  expect(isTwoLines('KT 위즈', '키움 히어로즈')).toBe(false);
  expect(isTwoLines('맨체스터 유나이티드', '맨체스터 시티')).toBe(false);
});
