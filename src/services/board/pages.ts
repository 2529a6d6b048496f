// Pages of the board, read for one who looks: which posts, how many in all, and where the next page goes on.
import type { listPosts, Post } from '#contract/board.ts';
import type { InputOf } from '#contract/route.ts';
import type { BoardFilter, BoardPlace } from '#storage/posts.ts';
import { noPlace } from '../shapes/cursors/row-number.ts';
import { authorsWordsUntil, mayRead, postOf } from '../shapes/post.ts';
import type { Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';

export type Wish = InputOf<typeof listPosts>;
export type BoardPage = { posts: Post[]; total: number; nextCursor: string | null };
export type Slice = { after: BoardPlace | undefined; limit: number };

/** Counting stops here: 1,001 says that there are more than a thousand. */
const countMax = 1001;

const ranked = /^(\d{1,9}(?:\.\d{1,2})?):([1-9]\d{0,14}):([1-9]\d{0,14}):(\d{1,15}):(\d{1,15})$/;

/** `id` for the latest; for what is ordered otherwise also its value, and what was newest when the first page was read. */
export function placeOf(cursor: string | undefined, sort: Wish['sort']): BoardPlace | undefined {
  if (cursor === undefined) return undefined;
  const found = sort === 'latest' ? /^()([1-9]\d{0,14})$/.exec(cursor) : ranked.exec(cursor);
  if (!found) throw noPlace();
  const [value = 0, id = 0, top = 0, likeTop = 0, commentTop = 0] = found.slice(1).map(Number);
  return { value, id, top, likeTop, commentTop };
}

const cursorOf = ({ id, value, top, likeTop, commentTop }: BoardPlace, sort: Wish['sort']): string =>
  sort === 'latest' ? String(id) : [value, id, top, likeTop, commentTop].join(':');

export const idOf = (viewer: Viewer): number | null => (viewer.kind === 'visitor' ? null : viewer.id);

/** `wordsUntil`: of each post, until when its author may still change the words. */
type Read = { posts: Post[]; wordsUntil: ReadonlyMap<number, string | null> };

export function reading({ stores, clock }: Pick<BoardNeeds, 'stores' | 'clock'>) {
  /** Posts, matches, authors, picks and likes in two reads, however many there are. */
  async function read(ids: readonly number[], viewer: Viewer): Promise<Read> {
    const rows = (await stores.posts.byIds(ids, idOf(viewer))).filter((row) => mayRead(row, viewer));
    const matches = await stores.matches.byIds([...new Set(rows.flatMap(({ post }) => post.matchId ?? []))]);
    const now = clock();
    const beside = rows.map((row) => ({ row, match: row.post.matchId === null ? undefined : matches.get(row.post.matchId), viewer, now }));
    return {
      posts: beside.map(({ row, ...rest }) => postOf(row, rest)),
      wordsUntil: new Map(beside.map(({ row, ...rest }) => [row.post.id, authorsWordsUntil(row, rest)])),
    };
  }

  const told = async (ids: readonly number[], viewer: Viewer): Promise<Post[]> => (await read(ids, viewer)).posts;

  /** The first page of a search is a part of what is counted: its posts are looked for once. */
  async function pageAndTotal(filter: BoardFilter, slice: Slice): Promise<[BoardPlace[], number]> {
    if (!filter.wanted || slice.after || filter.sort !== 'latest')
      return [await stores.posts.page(filter, slice), await stores.posts.count(filter, countMax)];
    const found = await stores.posts.page(filter, { after: undefined, limit: countMax - 1 });
    return [found.slice(0, slice.limit + 1), found.length];
  }

  async function readPage(viewer: Viewer, filter: BoardFilter, { after, limit }: Slice): Promise<BoardPage & Read> {
    const [places, total] = await pageAndTotal(filter, { after, limit });
    const page = places.slice(0, limit);
    const found = await read(
      page.map(({ id }) => id),
      viewer,
    );
    const last = places.length > limit ? page.at(-1) : undefined;
    return { ...found, total, nextCursor: last ? cursorOf(last, filter.sort) : null };
  }

  async function pageFor(viewer: Viewer, filter: BoardFilter, slice: Slice): Promise<BoardPage> {
    const { posts, total, nextCursor } = await readPage(viewer, filter, slice);
    return { posts, total, nextCursor };
  }

  return { told, readPage, pageFor };
}
export type Reading = ReturnType<typeof reading>;
