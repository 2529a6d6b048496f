// Where a list of the blog goes on.
import type { BlogPlace } from '#storage/publishing/blog.ts';
import { noPlace } from '../shapes/cursors/row-number.ts';

/** Of a list that has sticky posts first: `1~1772366400000~12`. */
export const cursorOf = ({ isSticky, publishedAt, id }: BlogPlace): string => `${Number(isSticky)}~${publishedAt.getTime()}~${id}`;

export function placeOf(cursor: string | undefined): BlogPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, sticky, at, id] = /^([01])~(\d{1,14})~([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (sticky === undefined || at === undefined || id === undefined) throw noPlace();
  return { isSticky: sticky === '1', publishedAt: new Date(Number(at)), id: Number(id) };
}
