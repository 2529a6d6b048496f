// Comments as a list that pages, deeds and news write into: nobody stands in it twice.
import type { Comment } from '#contract/comments.ts';

export type CommentPage = { rows: readonly Comment[]; nextCursor: string | null };

/** What is told to everyone alike does not know the reader: what they have already is kept. */
const withOwn = (told: Comment, known: Comment, isOwnAnswer: boolean): Comment => {
  if (isOwnAnswer) return told;
  const { isLiked, isDisliked, isMine, editableUntil } = known;
  return { ...told, isLiked, isDisliked, isMine, editableUntil };
};

type Put = {
  /** The server's answer to the reader; news is told to all alike. */
  isOwnAnswer: boolean;
  /** For a comment that is not in the list yet: where to, or not at all while older ones are still to be asked for. */
  isAppended: boolean;
};

export function withComment(pages: readonly CommentPage[], told: Comment, { isOwnAnswer, isAppended }: Put): CommentPage[] {
  const isKnown = pages.some(({ rows }) => rows.some(({ id }) => id === told.id));
  const put = (row: Comment) => (row.id === told.id ? withOwn(told, row, isOwnAnswer) : row);
  if (isKnown) return pages.map((page) => ({ ...page, rows: page.rows.map(put) }));
  if (!isAppended) return [...pages];
  return pages.map((page, at) => (at === pages.length - 1 ? { ...page, rows: [...page.rows, told] } : page));
}

/** One with answers leaves an empty place; a deleted comment that nobody answers any more goes with its last answer. */
export function withoutComment(pages: readonly CommentPage[], id: number): CommentPage[] {
  const rows = pages.flatMap((page) => page.rows);
  const gone = rows.find((row) => row.id === id);
  if (!gone) return [...pages];
  const answersOf = (rootId: number) => rows.filter(({ id: own, parentId }) => parentId === rootId && own !== id);
  if (answersOf(id).length > 0) {
    const empty: Comment = { ...gone, content: '', isDeleted: true, isMine: false, editableUntil: null, likes: 0, dislikes: 0 };
    return pages.map((page) => ({ ...page, rows: page.rows.map((row) => (row.id === id ? empty : row)) }));
  }
  const parent = rows.find((row) => row.id === gone.parentId);
  const left = parent?.isDeleted && answersOf(parent.id).length === 0 ? [id, parent.id] : [id];
  return pages.map((page) => ({ ...page, rows: page.rows.filter((row) => !left.includes(row.id)) }));
}
