// The board read: one post, or a page that goes on where the page before ended.
import type { listPosts, Post, readPost } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { hours } from '#domain/time/duration.ts';
import type { BoardFilter, BoardPlace } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { mayRead, postOf } from '../shapes/post.ts';
import { createHotReads } from '../shapes/shared/hot-reads.ts';
import { wantedOf } from '../shapes/wanted.ts';
import { type Member, type Viewer, visitor } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';

type Wish = InputOf<typeof listPosts>;
export type BoardPage = { posts: Post[]; total: number; nextCursor: string | null };

/** Counting stops here: 1,001 says that there are more than a thousand. */
const countMax = 1001;

/** No author may change words for longer than this, but beside a pick whose match is ahead. */
const changeableMs = hours(1);

const ranked = /^(\d{1,9}(?:\.\d{1,2})?):([1-9]\d{0,14}):([1-9]\d{0,14}):(\d{1,15}):(\d{1,15})$/;

/** `id` for the latest; for what is ordered otherwise also its value, and what was newest when the first page was read. */
function placeOf(cursor: string | undefined, sort: Wish['sort']): BoardPlace | undefined {
  if (cursor === undefined) return undefined;
  const found = sort === 'latest' ? /^()([1-9]\d{0,14})$/.exec(cursor) : ranked.exec(cursor);
  if (!found) throw new Refusal('invalid-input', { fields: { cursor: '이어 볼 위치를 확인해 주세요.' } });
  const [value = 0, id = 0, top = 0, likeTop = 0, commentTop = 0] = found.slice(1).map(Number);
  return { value, id, top, likeTop, commentTop };
}

const cursorOf = ({ id, value, top, likeTop, commentTop }: BoardPlace, sort: Wish['sort']): string =>
  sort === 'latest' ? String(id) : [value, id, top, likeTop, commentTop].join(':');

/** Nothing but time orders it and nothing is left out: the newest post of all stands on top. */
const isWhole = ({ sort, sport, matchId }: BoardFilter): boolean => sort === 'latest' && sport === undefined && matchId === undefined;

const idOf = (viewer: Viewer): number | null => (viewer.kind === 'visitor' ? null : viewer.id);

/** What a page of the board shows is otherwise after each of these. */
const changing = [
  'post-added',
  'post-removed',
  'post-liked',
  'comment-added',
  'comment-removed',
  'member-changed',
  'match-settled',
  'matches-changed',
] as const;

export function listing({ stores, events, clock }: BoardNeeds) {
  /** Posts, matches, authors, picks and likes in two reads, however many there are. */
  async function told(from: Stores, ids: readonly number[], viewer: Viewer): Promise<Post[]> {
    const rows = await from.posts.byIds(ids, idOf(viewer));
    const matches = await from.matches.byIds([...new Set(rows.flatMap(({ post }) => post.matchId ?? []))]);
    const now = clock();
    return rows
      .filter((row) => mayRead(row, viewer))
      .map((row) => postOf(row, { match: row.post.matchId === null ? undefined : matches.get(row.post.matchId), viewer, now }));
  }

  /** The first page of a search is a part of what is counted: its posts are looked for once. */
  async function pageAndTotal(
    filter: BoardFilter,
    slice: { after: BoardPlace | undefined; limit: number },
  ): Promise<[BoardPlace[], number]> {
    if (!filter.wanted || slice.after || filter.sort !== 'latest')
      return [await stores.posts.page(filter, slice), await stores.posts.count(filter, countMax)];
    const found = await stores.posts.page(filter, { after: undefined, limit: countMax - 1 });
    return [found.slice(0, slice.limit + 1), found.length];
  }

  async function pageFor(viewer: Viewer, filter: BoardFilter, { after, limit }: { after: BoardPlace | undefined; limit: number }) {
    const [places, total] = await pageAndTotal(filter, { after, limit });
    const page = places.slice(0, limit);
    const posts = await told(
      stores,
      page.map(({ id }) => id),
      viewer,
    );
    const last = places.length > limit ? page.at(-1) : undefined;
    return { posts, total, nextCursor: last ? cursorOf(last, filter.sort) : null };
  }

  const everybodys = createHotReads<BoardPage>();
  for (const happening of changing) events.onEverywhere(happening, everybodys.drop);

  /** A first page without a search, as visitors see it; undefined while only a few ask for it. */
  const everybodysPage = (filter: BoardFilter, limit: number): Promise<BoardPage> | undefined =>
    everybodys.shared([filter.sort, filter.sport, filter.matchId, limit].join(' '), () =>
      pageFor(visitor, { ...filter, viewerId: null }, { after: undefined, limit }),
    );

  /** Everybody's page with what is the member's own in it; undefined where theirs is made of other posts. */
  async function withOwn(viewer: Member, page: BoardPage, isNewestFirst: boolean): Promise<BoardPage | undefined> {
    if (!viewer.hidesNothing || viewer.role === 'admin') return undefined;
    const ids = page.posts.map(({ id }) => id);
    const now = clock().getTime();
    // What its author may still change says until when.
    const mayChange = ({ author, match, createdAt }: Post) =>
      author.id === viewer.id && (match?.status === 'UPCOMING' || now - Date.parse(createdAt) < changeableMs);
    const changeable = page.posts.filter(mayChange).map(({ id }) => id);
    const [own, theirs] = await Promise.all([stores.posts.ownAmong(ids, viewer.id), told(stores, changeable, viewer)]);
    // Written since the page was read, in another process; or shown to its author alone.
    if (own.hasWaiting || theirs.length < changeable.length || (isNewestFirst && own.newest > Math.max(0, ...ids))) return undefined;
    const byId = new Map(theirs.map((post) => [post.id, post]));
    const withMine = (post: Post): Post => ({
      ...post,
      isMine: post.author.id === viewer.id,
      isLiked: own.liked.has(post.id),
      watch: own.watches.get(post.id) ?? null,
    });
    const posts = page.posts.map((post) => byId.get(post.id) ?? withMine(post));
    return { ...page, posts };
  }

  return {
    async readPost(viewer: Viewer, { id }: InputOf<typeof readPost>): Promise<Post> {
      const [post] = await told(stores, [id], viewer);
      if (!post) throw new Refusal('no-such-post');
      return post;
    },

    async listPosts(viewer: Viewer, { sort, sport, matchId, username, search, limit, cursor }: Wish): Promise<BoardPage> {
      const after = placeOf(cursor, sort);
      // A number that is none of ours names no match, and so no post.
      if (matchId !== undefined && !/^\d{1,15}$/.test(matchId)) return { posts: [], total: 0, nextCursor: null };
      const filter: BoardFilter = {
        sort,
        sport,
        matchId: matchId === undefined ? undefined : Number(matchId),
        username: username === '' ? undefined : username,
        wanted: await wantedOf(stores, search),
        viewerId: idOf(viewer),
      };
      const isFirst = after === undefined && !filter.wanted && filter.username === undefined;
      const shared = isFirst ? await everybodysPage(filter, limit) : undefined;
      const mine = shared && viewer.kind !== 'visitor' ? await withOwn(viewer, shared, isWhole(filter)) : shared;
      return mine ?? pageFor(viewer, filter, { after, limit });
    },
  };
}
