// Where a list of the blog goes on.
import { Refusal } from '#contract/errors.ts';
import type { BlogPlace } from '#storage/publishing/blog.ts';

const refused = () => new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });

/** The number of the last row of the page before. */
export function numberOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw refused();
  return Number(cursor);
}

/** Of a list that has sticky posts first: `1~1772366400000~12`. */
export const cursorOf = ({ isSticky, publishedAt, id }: BlogPlace): string => `${Number(isSticky)}~${publishedAt.getTime()}~${id}`;

export function placeOf(cursor: string | undefined): BlogPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, sticky, at, id] = /^([01])~(\d{1,14})~([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (sticky === undefined || at === undefined || id === undefined) throw refused();
  return { isSticky: sticky === '1', publishedAt: new Date(Number(at)), id: Number(id) };
}
