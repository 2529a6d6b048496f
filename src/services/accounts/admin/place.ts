// Where a list of members goes on: the sort, the value of the last row and its number, in one word fit for a header.
import type { MemberPlace, MemberRow, MemberSort } from '#storage/admin/members.ts';
import { noPlace } from '../../shapes/cursors/row-number.ts';

const numbers = {
  newest: { of: ({ createdAt }: MemberRow) => String(Math.floor(createdAt.getTime())), pattern: /^\d{1,14}$/ },
  points: { of: ({ points }: MemberRow) => String(points), pattern: /^\d{1,9}$/ },
  accuracy: { of: ({ predictionAccuracy }: MemberRow) => String(predictionAccuracy), pattern: /^\d{1,3}(\.\d{1,2})?$/ },
  predictions: { of: ({ totalPredictions }: MemberRow) => String(totalPredictions), pattern: /^\d{1,9}$/ },
} as const;

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** @example wordOfPlace('points', row) // 'points:120:55' */
export function wordOfPlace(sort: MemberSort, row: MemberRow): string {
  const value = sort === 'name' ? Buffer.from(row.displayName).toString('base64url') : numbers[sort].of(row);
  return `${sort}:${value}:${row.id}`;
}

/** Refuses a word of another sort and one that no page of ours told. */
export function placeOf(sort: MemberSort, cursor: string | undefined): MemberPlace | undefined {
  if (cursor === undefined) return undefined;
  const [of, word = '', id = '', ...more] = cursor.split(':');
  if (of !== sort || more.length > 0 || !isId(id)) throw noPlace();
  if (sort !== 'name') {
    if (!numbers[sort].pattern.test(word)) throw noPlace();
    return { value: word, id: Number(id) };
  }
  const name = Buffer.from(word, 'base64url').toString();
  if (name.includes('\0') || Buffer.from(name).toString('base64url') !== word) throw noPlace();
  return { value: name, id: Number(id) };
}
