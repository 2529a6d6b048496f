// What becomes of a post: liked, seen, followed, and taken off the board; and how its words read before they were changed.
import type { likePost } from '#contract/board.ts';
import type { postHistory, removePost, viewPost, Wording, watchPost } from '#contract/community/threads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { networkKeyOf } from '#domain/identity/network.ts';
import type { PostPlace } from '#storage/community/threads.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { createReaders } from '../shapes/members/readers.ts';
import { ownHost } from '../shapes/own-host.ts';
import { isInside, isReadBy } from '../shapes/thread.ts';
import { wordingsOf } from '../shapes/wording.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';

type PostLike = { isLiked: boolean; likes: number };
type Watched = { watch: 'follow' | 'mute' | null };
/** `reader` tells readers apart where nobody is signed in: the network that the request came from. */
type Reader = { reader: string };

const watching = ({ stores, clock }: BoardNeeds, readable: (viewer: Viewer, id: number) => Promise<PostPlace>) => ({
  async watchPost(viewer: Viewer, { id: postId, watch }: InputOf<typeof watchPost>): Promise<Watched> {
    const { id: userId } = requireUser(viewer);
    const chosen = watch === 'none' ? null : watch;
    // What was chosen once can be undone even where the post is no longer there to be read.
    if (chosen !== null) await readable(viewer, postId);
    await stores.transaction(async (tx) => {
      if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
      if (!(await tx.threads.place(postId))) throw new Refusal('no-such-post');
      await tx.threads.watch({ userId, postId, watch: chosen, now: clock() });
    });
    return { watch: chosen };
  },
});

const removing = ({ stores, events, clock }: BoardNeeds) => ({
  /** The pick stays, and so does its receipt. What is gone already is gone. */
  async removePost(viewer: Viewer, { id }: InputOf<typeof removePost>): Promise<{ ok: true }> {
    const member = requireUser(viewer);
    const post = await stores.threads.place(id);
    const isOwn = post?.userId === member.id;
    if (!post || (!isOwn && !isReadBy(viewer, post))) throw new Refusal('no-such-post');
    if (!isOwn) throw new Refusal('not-yours');
    const isGone = await stores.transaction(async (tx) => {
      await tx.picks.forgetWords({ userId: member.id, postId: id });
      return tx.threads.remove({ id, userId: member.id, now: clock() });
    });
    if (isGone) await events.tell('post-removed', { postId: id });
    return { ok: true };
  },
});

export function threading(needs: BoardNeeds) {
  const { stores, events, clock } = needs;
  const readers = createReaders('post', needs);

  async function readable(viewer: Viewer, id: number): Promise<PostPlace> {
    const post = await stores.threads.place(id);
    if (!post || !isReadBy(viewer, post)) throw new Refusal('no-such-post');
    return post;
  }

  return {
    ...watching(needs, readable),
    ...removing(needs),

    async likePost(viewer: Viewer, { id: postId }: InputOf<typeof likePost>, repeat?: Repeat): Promise<PostLike> {
      const { id: userId } = requireUser(viewer);
      const like = await stores.transaction(async (tx) => {
        if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
        const toggled = await tx.likes.togglePost({ userId, postId, now: clock() });
        if (!toggled) throw new Refusal('no-such-post');
        return answered(tx, repeat, toggled);
      });
      await events.tell('post-liked', { postId, likes: like.likes });
      return like;
    },

    async viewPost(viewer: Viewer, { id, reader }: InputOf<typeof viewPost> & Reader): Promise<{ views: number }> {
      const readerId = viewer.kind === 'visitor' ? null : viewer.id;
      const who = readerId === null ? networkKeyOf(reader) : `member ${readerId}`;
      const views = await readers.once({ who, postId: id }, () => stores.threads.view(id, readerId));
      return { views: views ?? (await readable(viewer, id)).views };
    },

    async postHistory(viewer: Viewer, { id }: InputOf<typeof postHistory>): Promise<Wording[]> {
      const post = await readable(viewer, id);
      return wordingsOf(await stores.threads.wordingsOfPost(id), { readsHeld: isInside(viewer, post), ownHost: ownHost(needs) });
    },
  };
}
