// Where a list goes on that runs by one number: that of the last row of the page before.
import { Refusal } from '#contract/errors.ts';

/** What no page of ours told. */
export const noPlace = (): Refusal => new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });

export function rowNumberIn(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw noPlace();
  return Number(cursor);
}
