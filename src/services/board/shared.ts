// The first page of the board, read once for many: everybody's, with what is a member's own put into it.
import type { Post } from '#contract/board.ts';
import type { BoardFilter } from '#storage/posts.ts';
import { createHotReads } from '../shapes/shared/hot-reads.ts';
import { markUnchanging } from '../shapes/shared/unchanging.ts';
import { type Member, visitor } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import type { BoardPage, Reading } from './pages.ts';

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

/** `wordsUntil`: of each post, until when its author may still change the words. */
type Shared = { page: BoardPage; wordsUntil: ReadonlyMap<number, string | null> };

export function sharing({ stores, events }: BoardNeeds, { readPage }: Pick<Reading, 'readPage'>) {
  const everybodys = createHotReads<Shared>();
  for (const happening of changing) events.onEverywhere(happening, everybodys.drop);

  async function readForAll(filter: BoardFilter, limit: number): Promise<Shared> {
    const slice = { after: undefined, limit };
    const { posts, total, nextCursor, wordsUntil } = await readPage(visitor, { ...filter, viewerId: null }, slice);
    return { page: { posts: markUnchanging(posts.map(markUnchanging)), total, nextCursor }, wordsUntil };
  }

  /** A first page without a search, as visitors see it; undefined while only a few ask for it. */
  const firstPage = (filter: BoardFilter, limit: number): Promise<Shared> | undefined =>
    everybodys.shared([filter.sort, filter.sport, filter.matchId, limit].join(' '), () => readForAll(filter, limit));

  /** Everybody's page with what is the member's own in it; undefined where theirs is made of other posts. */
  async function withOwn(viewer: Member, { page, wordsUntil }: Shared, isNewestFirst: boolean): Promise<BoardPage | undefined> {
    if (!viewer.hidesNothing || viewer.role === 'admin') return undefined;
    const ids = page.posts.map(({ id }) => id);
    const mine = page.posts.filter(({ author }) => author.id === viewer.id);
    const own = await stores.posts.ownAmong({ ids, viewerId: viewer.id });
    // Written since the page was read, in another process; or shown to its author alone; or changed by its author, which nobody calls out.
    if (own.hasWaiting || (isNewestFirst && own.newest > Math.max(0, ...ids))) return undefined;
    if (mine.some(({ id, updatedAt }) => own.changed.get(id) !== Date.parse(updatedAt))) return undefined;
    // Most readers have nothing of their own on a page: theirs is everybody's.
    if (own.liked.size === 0 && own.watches.size === 0 && mine.length === 0) return page;
    const isMine = (post: Post) => post.author.id === viewer.id;
    const hasOwn = (post: Post) => isMine(post) || own.liked.has(post.id) || own.watches.has(post.id);
    const withMine = (post: Post): Post => ({
      ...post,
      isMine: isMine(post),
      isLiked: own.liked.has(post.id),
      watch: own.watches.get(post.id) ?? null,
      wordsEditableUntil: isMine(post) ? (wordsUntil.get(post.id) ?? null) : null,
    });
    return { ...page, posts: page.posts.map((post) => (hasOwn(post) ? withMine(post) : post)) };
  }

  return { firstPage, withOwn };
}
