// How numbers and identities come in: strictly read, so that `12abc`, `1e9` and `-1` are refused instead of guessed at.
import { z } from 'zod';

const maxId = 2_147_483_647;

/** A row's number: digits in a path or query, an integer in a body. */
export const id = z.union(
  [
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    z.int().min(1).max(maxId),
  ],
  '번호를 확인해 주세요.',
);

/** How many rows are wanted: more than `max` means `max`, and what is no positive whole number is refused. */
export const limit = (max: number, usual: number) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .transform(Number),
        z.int().min(1),
      ],
      '개수는 1 이상의 숫자로 적어 주세요.',
    )
    .transform((wanted) => Math.min(wanted, max))
    .default(usual)
    .meta({ type: 'integer', minimum: 1, maximum: max, description: `${usual} when left out; more than ${max} counts as ${max}.` });

/** Where the page before ended, as header `X-Next-Cursor` of its answer told it. */
export const cursor = z
  .string('이어 볼 위치를 확인해 주세요.')
  .max(200)
  .regex(/^[\w.:~-]+$/, '이어 볼 위치를 확인해 주세요.')
  .optional();

/** A match as the odds lists name it. */
export const matchId = z
  .string('경기 번호를 확인해 주세요.')
  .trim()
  .min(1, '경기 번호를 확인해 주세요.')
  .max(80, '경기 번호를 확인해 주세요.')
  .regex(/^[\w.:@-]+$/, '경기 번호를 확인해 주세요.');
