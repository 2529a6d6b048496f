// The board read: one post, or a page that goes on where the page before ended.
import type { Post, readPost } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import type { BoardFilter } from '#storage/posts.ts';
import { wantedOf } from '../shapes/wanted.ts';
import type { Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';
import { type BoardPage, idOf, placeOf, reading, type Wish } from './pages.ts';
import { sharing } from './shared.ts';

/** Nothing but time orders it and nothing is left out: the newest post of all stands on top. */
const isWhole = ({ sort, sport, matchId }: BoardFilter): boolean => sort === 'latest' && sport === undefined && matchId === undefined;

export function listing(needs: BoardNeeds) {
  const { stores } = needs;
  const { told, readPage, pageFor } = reading(needs);
  const { firstPage, withOwn } = sharing(needs, { readPage });

  return {
    async readPost(viewer: Viewer, { id }: InputOf<typeof readPost>): Promise<Post> {
      const [post] = await told([id], viewer);
      if (!post) throw new Refusal('no-such-post');
      return post;
    },

    /** Those of them that they may read, in this order. */
    readPosts: (viewer: Viewer, ids: readonly number[]): Promise<Post[]> => told(ids, viewer),

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
      const shared = isFirst ? await firstPage(filter, limit) : undefined;
      const mine = shared && viewer.kind !== 'visitor' ? await withOwn(viewer, shared, isWhole(filter)) : shared?.page;
      return mine ?? pageFor(viewer, filter, { after, limit });
    },
  };
}
