// Posts as an admin sees them: all of them, those that wait or that an admin removed; released, taken back, removed and put back. Every deed is noted.
import type { adminPosts, deletePost, publishPost } from '#contract/admin/review.ts';
import type { Post } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { putBackReason, putBackSince } from '#domain/moderation/put-back.ts';
import { perReportUpheld } from '#domain/progress/reliability.ts';
import type { Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { postOf } from '../../shapes/post.ts';
import { wantedOf } from '../../shapes/wanted.ts';
import { type Member, requireAdmin, type Viewer } from '../../viewer.ts';
import { actions, nameOfTarget } from './actions.ts';
import { recountReliability } from './reliability.ts';
import { showing } from './show.ts';
import { bothTold, type ModerationNeeds, tellingAuthor } from './tell-author.ts';

async function holdPost(tx: Stores, id: number): Promise<Target> {
  const target = await tx.moderation.holdTarget('post', id);
  if (!target || target.isGone || target.review === 'removed') throw new Refusal('no-such-post');
  return target;
}

/** What an admin removed by hand comes back for a while. What its author took away never does, and what an upheld report did, with that report. */
async function holdToPublish(tx: Stores, id: number, now: Date): Promise<Target> {
  const target = await tx.moderation.holdTarget('post', id);
  if (target?.review !== 'removed' || target.isGone) return holdPost(tx, id);
  const removedAt = await tx.moderation.removedByHandAt(id);
  if (!removedAt) throw new Refusal('no-such-post');
  if (removedAt < putBackSince(now)) throw new Refusal('put-back-too-late');
  return target;
}

const titleMax = 60;

/** The first line of a post: short, for the log. */
function titleOf({ words }: Target): string {
  const signs = [...(words.split('\n')[0] ?? '')];
  return signs.length <= titleMax ? signs.join('') : `${signs.slice(0, titleMax - 1).join('')}…`;
}

/** Its author may reword what waits: only what the admin has read is let out. */
async function refuseUnread(tx: Stores, id: number, revisions: number | undefined): Promise<void> {
  if (revisions === undefined) return;
  if ((await tx.posts.holdWords(id))?.revisions !== revisions) throw new Refusal('post-changed');
}

/** A post that is let out is looked at: its open reports are answered with it, and those that were upheld, too, where they kept it away. */
async function answerReports(tx: Stores, { target, by, now }: { target: Target; by: number; now: Date }): Promise<{ reliability: number }> {
  const dismissed = { ...target, state: 'dismissed', by, now } as const;
  await tx.moderation.decide({ ...dismissed, from: 'open' });
  if (target.review !== 'removed') return { reliability: 0 };
  const wronged = await tx.moderation.decide({ ...dismissed, from: 'upheld' });
  if (wronged > 0 && target.authorId !== null) await recountReliability(tx, target.authorId, now);
  return { reliability: wronged > 0 ? perReportUpheld : 0 };
}

type Wish = InputOf<typeof publishPost> & { by: number };

function publishing(needs: ModerationNeeds) {
  const show = showing(needs);

  /** What was removed cannot be reworded meanwhile; there a reason is asked for. */
  async function letOut(tx: Stores, { id, revisions, note, by }: Wish) {
    const now = needs.clock();
    const target = await holdToPublish(tx, id, now);
    const isRemoved = target.review === 'removed';
    if (target.review === 'clear' && target.isSeen) return undefined;
    if (isRemoved && note === undefined) throw new Refusal('invalid-input', { message: putBackReason, fields: { note: putBackReason } });
    if (!isRemoved) await refuseUnread(tx, id, revisions);
    const { reliability } = await answerReports(tx, { target, by, now });
    const action = isRemoved ? actions.putBack : actions.published;
    const detail = isRemoved ? { title: titleOf(target), note } : {};
    await tx.moderation.note({ actorId: by, action, target: nameOfTarget(target), detail, now });
    const deed = 'restored';
    return bothTold(await show(tx, { target, review: 'clear', now }), tellingAuthor(needs, { target, deed, by, reliability, at: now }));
  }

  async function takeBack(tx: Stores, { id, by }: Wish) {
    const now = needs.clock();
    const target = await holdPost(tx, id);
    if (target.review === 'held' && !target.isSeen) return undefined;
    await tx.moderation.note({ actorId: by, action: actions.takenBack, target: nameOfTarget(target), now });
    return bothTold(await show(tx, { target, review: 'held', now }), tellingAuthor(needs, { target, deed: 'held', by, at: now }));
  }

  return (tx: Stores, wish: Wish) => (wish.isPublished ? letOut(tx, wish) : takeBack(tx, wish));
}

const amongOf = (state: InputOf<typeof adminPosts>['state'], now: Date) =>
  state === 'removed' ? { removedSince: putBackSince(now) } : state;

export function reviewing(needs: ModerationNeeds) {
  const { stores, clock } = needs;
  const show = showing(needs);
  const publish = publishing(needs);

  async function told(from: Stores, ids: readonly number[], viewer: Member): Promise<Post[]> {
    const rows = await from.posts.byIds(ids, viewer.id);
    const matches = await from.matches.byIds([...new Set(rows.flatMap(({ post }) => post.matchId ?? []))]);
    const now = clock();
    return rows.map((row) => postOf(row, { match: row.post.matchId === null ? undefined : matches.get(row.post.matchId), viewer, now }));
  }

  return {
    async adminPosts(viewer: Viewer, { state, search, limit, cursor }: InputOf<typeof adminPosts>) {
      const admin = requireAdmin(viewer);
      const before = rowNumberIn(cursor);
      const wanted = await wantedOf(stores, search);
      const ids = await stores.moderation.postsToReview({ among: amongOf(state, clock()), wanted, before, limit: limit + 1 });
      const page = ids.slice(0, limit);
      const last = ids.length > limit ? page.at(-1) : undefined;
      return { posts: await told(stores, page, admin), nextCursor: last ? String(last) : null };
    },

    async publishPost(viewer: Viewer, wish: InputOf<typeof publishPost>): Promise<Post> {
      const admin = requireAdmin(viewer);
      const tell = await stores.transaction((tx) => publish(tx, { ...wish, by: admin.id }));
      await tell?.();
      const [post] = await told(stores, [wish.id], admin);
      if (!post) throw new Refusal('no-such-post');
      return post;
    },

    async deletePost(viewer: Viewer, { id }: InputOf<typeof deletePost>): Promise<{ ok: true }> {
      const admin = requireAdmin(viewer);
      const tell = await stores.transaction(async (tx) => {
        const now = clock();
        const target = await holdPost(tx, id);
        await tx.moderation.note({
          actorId: admin.id,
          action: actions.removed,
          target: nameOfTarget(target),
          detail: { title: titleOf(target) },
          now,
        });
        return bothTold(
          await show(tx, { target, review: 'removed', now }),
          tellingAuthor(needs, { target, deed: 'removed', by: admin.id, at: now }),
        );
      });
      await tell();
      return { ok: true };
    },
  };
}
