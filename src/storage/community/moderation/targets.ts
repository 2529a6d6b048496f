// What can be reported: a post, a comment or a line of the discussion, held while it is decided about, and hidden or shown again.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db.ts';
import { comments, messages, posts } from '../../schema/board.ts';
import { forgetNewsOf, forgetNewsUnder } from '../comment-news.ts';
import { standingComment, standingPost } from '../standing.ts';

export type Kind = 'post' | 'comment' | 'message';
export type Review = 'clear' | 'held' | 'removed';
export type Target = {
  kind: Kind;
  id: number;
  /** Null where nobody of ours said it. */
  authorId: number | null;
  words: string;
  review: Review;
  /** Everybody sees it. */
  isSeen: boolean;
  /** Its author took it away, or left. A line says so by its words alone: nobody can say nothing. */
  isGone: boolean;
  /** Of a comment: the post it stands under. Of a post: itself. */
  postId: number | null;
  /** Of a post: its match. */
  matchId: number | null;
  /** Of a line: the match in whose room it was said. */
  roomId: number | null;
};
type Numbers = 'authorId' | 'postId' | 'matchId' | 'roomId';
type TargetRow = Omit<Target, 'kind' | Numbers> & Record<Numbers, string | null>;

/** What a post says, all of it; of `p`. */
export const wordsOfPost = sql`concat_ws(E'\n', p.title, p.content, p.prediction_reason, nullif(array_to_string(p.tags, ' '), ''))`;

const selects: Record<Kind, (id: number) => SQL> = {
  post: (id) => sql`select p.user_id as "authorId", ${wordsOfPost} as words, p.review, (${standingPost}) as "isSeen",
      p.deleted_at is not null as "isGone", p.id as "postId", p.match_id as "matchId", null as "roomId"
    from ${posts} p where p.id = ${id} for no key update of p`,
  comment: (id) => sql`select c.user_id as "authorId", c.content as words, c.review, (${standingComment} and ${standingPost}) as "isSeen",
      c.deleted_at is not null as "isGone", c.post_id as "postId", null as "matchId", null as "roomId"
    from ${comments} c join ${posts} p on p.id = c.post_id where c.id = ${id} for no key update of c`,
  message: (id) => sql`select m.user_id as "authorId", m.content as words, m.review, (m.is_visible and m.review = 'clear') as "isSeen",
      m.content = '' as "isGone", null as "postId", null as "matchId", m.match_id as "roomId"
    from ${messages} m where m.id = ${id} for no key update of m`,
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

async function holdTarget(db: Db, kind: Kind, id: number): Promise<Target | undefined> {
  const [row] = await rowsOf<TargetRow>(db, selects[kind](id));
  if (!row) return undefined;
  const { authorId, postId, matchId, roomId } = row;
  const numbers = { authorId: numberOf(authorId), postId: numberOf(postId), matchId: numberOf(matchId), roomId: numberOf(roomId) };
  return { ...row, ...numbers, kind, id };
}

/** A comment counts while it is clear and there; its post is held after it, as everywhere. */
async function setCommentReview(db: Db, { id, postId, review: before, isGone }: Target, review: Review): Promise<number> {
  await db.execute(sql`update ${comments} set review = ${review} where id = ${id}`);
  if (review !== 'clear') await forgetNewsOf(db, id);
  const counts = (state: Review) => (state === 'clear' && !isGone ? 1 : 0);
  const [row] = await rowsOf<{ comments: number }>(
    db,
    sql`update ${posts} set comments = greatest(0, comments + ${counts(review) - counts(before)}::int) where id = ${postId} returning comments`,
  );
  return row?.comments ?? 0;
}

export const targeting = (db: Db) => ({
  /** Whatever became of it; nobody else changes it until the transaction is over. */
  holdTarget: (kind: Kind, id: number): Promise<Target | undefined> => holdTarget(db, kind, id),

  /** Wants the target held. Answers how many comments its post has then; 0 where that says nothing. */
  async setReview(target: Target, review: Review, now: Date): Promise<number> {
    if (target.kind === 'comment') return setCommentReview(db, target, review);
    const isShown = review === 'clear';
    if (target.kind === 'post') {
      await db.execute(sql`update ${posts} set review = ${review}, is_published = ${isShown}, updated_at = ${now} where id = ${target.id}`);
      if (review === 'removed') await forgetNewsUnder(db, target.id);
    } else {
      const isVisible = isShown && !target.isGone;
      await db.execute(sql`update ${messages} set review = ${review}, is_visible = ${isVisible} where id = ${target.id}`);
    }
    return 0;
  },
});
