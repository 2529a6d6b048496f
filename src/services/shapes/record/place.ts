// Cursors of lists that run by an instant and a number: where the page before ended.
import { Refusal } from '#contract/errors.ts';

export type Place = { at: Date; id: number };

export function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });
  return { at: new Date(Number(ms)), id: Number(id) };
}

export const cursorAt = ({ at, id }: Place): string => `${at.getTime()}.${id}`;
