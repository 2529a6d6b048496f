// Where a list that is read newest first goes on: the number of the last row of the page before.
import { Refusal } from '#contract/errors.ts';

export function beforeOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });
  return Number(cursor);
}
