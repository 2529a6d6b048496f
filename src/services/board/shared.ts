// The first page of the board, read once for many: everybody's, with what is a member's own put into it.
import type { Post } from '#contract/board.ts';
import { hours } from '#domain/time/duration.ts';
import type { BoardFilter } from '#storage/posts.ts';
import { createHotReads } from '../shapes/shared/hot-reads.ts';
import { markUnchanging } from '../shapes/shared/unchanging.ts';
import { type Member, visitor } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import type { BoardPage, Reading } from './pages.ts';

/** No author may change words for longer than this, but beside a pick whose match is ahead. */
const changeableMs = hours(1);

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

export function sharing({ stores, events, clock }: BoardNeeds, { told, pageFor }: Reading) {
  const everybodys = createHotReads<BoardPage>();
  for (const happening of changing) events.onEverywhere(happening, everybodys.drop);

  /** A first page without a search, as visitors see it; undefined while only a few ask for it. */
  const firstPage = (filter: BoardFilter, limit: number): Promise<BoardPage> | undefined =>
    everybodys.shared([filter.sort, filter.sport, filter.matchId, limit].join(' '), async () => {
      const page = await pageFor(visitor, { ...filter, viewerId: null }, { after: undefined, limit });
      markUnchanging(page.posts);
      return page;
    });

  /** Everybody's page with what is the member's own in it; undefined where theirs is made of other posts. */
  async function withOwn(viewer: Member, page: BoardPage, isNewestFirst: boolean): Promise<BoardPage | undefined> {
    if (!viewer.hidesNothing || viewer.role === 'admin') return undefined;
    const ids = page.posts.map(({ id }) => id);
    const now = clock().getTime();
    // What its author may still change says until when.
    const mayChange = ({ author, match, createdAt }: Post) =>
      author.id === viewer.id && (match?.status === 'UPCOMING' || now - Date.parse(createdAt) < changeableMs);
    const changeable = page.posts.filter(mayChange).map(({ id }) => id);
    const [own, theirs] = await Promise.all([stores.posts.ownAmong(ids, viewer.id), told(changeable, viewer)]);
    // Written since the page was read, in another process; or shown to its author alone.
    if (own.hasWaiting || theirs.length < changeable.length || (isNewestFirst && own.newest > Math.max(0, ...ids))) return undefined;
    const byId = new Map(theirs.map((post) => [post.id, post]));
    const isMine = (post: Post) => post.author.id === viewer.id;
    // Most readers have nothing of their own on a page: theirs is everybody's.
    if (own.liked.size === 0 && own.watches.size === 0 && !page.posts.some(isMine)) return page;
    const withMine = (post: Post): Post => ({
      ...post,
      isMine: isMine(post),
      isLiked: own.liked.has(post.id),
      watch: own.watches.get(post.id) ?? null,
    });
    const posts = page.posts.map((post) => byId.get(post.id) ?? withMine(post));
    return { ...page, posts };
  }

  return { firstPage, withOwn };
}
