// Cursors of lists that run by an instant and a number: where the page before ended.
import { noPlace } from '../cursors/row-number.ts';

export type Place = { at: Date; id: number };

export function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, id] = /^(\d{1,14})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) throw noPlace();
  return { at: new Date(Number(ms)), id: Number(id) };
}

export const cursorAt = ({ at, id }: Place): string => `${at.getTime()}.${id}`;
