// Posts of the board: written, read in pages that never skip, and found by their match or author.
import { among, type Db } from './db.ts';
import { postKeepers } from './posts/keep.ts';
import { ownAmong, ownWaiting } from './posts/own.ts';
import { type BoardFilter, type BoardPlace, countPosts, pageOfIds } from './posts/page.ts';
import { type PostRow, selectPosts } from './posts/read.ts';
import { waitingPosts } from './posts/waiting.ts';
import { postWriters } from './posts/write.ts';
import { posts } from './schema/board.ts';

export { type KeptPick, type KeptPost, rowOf } from './posts/keep.ts';
export type { BoardFilter, BoardPlace } from './posts/page.ts';
export type { PostRow } from './posts/read.ts';
export type { HeldWords, NewPost, PostWords, RecentPost } from './posts/write.ts';

export const createPostStore = (db: Db) => ({
  ...postWriters(db),
  ...waitingPosts(db),
  ...postKeepers(db),

  /** With authors, picks and the viewer's own like, in the order asked for; hidden ones too: the caller decides. */
  async byIds(ids: readonly number[], viewerId: number | null): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    const rows = await selectPosts(db, viewerId).where(among(posts.id, ids));
    const byId = new Map(rows.map((row) => [row.post.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** What of these posts is a member's alone, and whether their board differs from everybody's otherwise. */
  ownAmong: ownAmong(db),
  ownWaiting: ownWaiting(db),

  /** The places of one page, one more than `limit` where there is more. */
  page: (filter: BoardFilter, { after, limit }: { after: BoardPlace | undefined; limit: number }): Promise<BoardPlace[]> =>
    pageOfIds(db, filter, { after, limit }),

  /** At most `max`: counting stops there. */
  count: (filter: BoardFilter, max: number): Promise<number> => countPosts(db, filter, max),
});
