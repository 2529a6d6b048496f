// How a comment looks when told: to its author, to another reader, or to everybody at once.
import type { Comment } from '#contract/comments.ts';
import { commentWordsUntil } from '#domain/moderation/edit-window.ts';
import type { CommentRow } from '#storage/community/comments.ts';
import type { Viewer } from '../viewer.ts';
import { authorOf } from './member.ts';

/** In the place of an author who is no longer told. */
export const nobody: Comment['user'] = {
  id: 0,
  username: '',
  displayName: '',
  avatar: null,
  icon: null,
  role: 'user',
  isVerified: false,
  isBot: false,
  tier: '',
  level: 1,
};

const placeOnly = ({ comment }: CommentRow): Comment => ({
  id: comment.id,
  postId: comment.postId,
  content: '',
  parentId: comment.parentId,
  userId: nobody.id,
  user: nobody,
  likes: 0,
  dislikes: 0,
  isLiked: false,
  isDisliked: false,
  isDeleted: true,
  isHeld: false,
  editedAt: null,
  revisions: 0,
  editableUntil: null,
  isMine: false,
  createdAt: comment.createdAt.toISOString(),
});

/** As `viewer` is shown it; a row that was read for somebody else shows a visitor nothing of that reader. */
export function commentOf(row: CommentRow, { viewer, now }: { viewer: Viewer; now: Date }): Comment {
  if (!row.isReadable) return placeOnly(row);
  const { comment, author } = row;
  const isMember = viewer.kind !== 'visitor';
  const isMine = isMember && viewer.id === comment.userId;
  return {
    id: comment.id,
    postId: comment.postId,
    content: comment.content,
    parentId: comment.parentId,
    userId: comment.userId,
    user: authorOf(author),
    likes: comment.likes,
    dislikes: comment.dislikes,
    isLiked: isMember && row.isLiked,
    isDisliked: isMember && row.isDisliked,
    isDeleted: false,
    isHeld: comment.review === 'held',
    editedAt: comment.editedAt?.toISOString() ?? null,
    revisions: comment.revisions,
    editableUntil: isMine ? (commentWordsUntil({ createdAt: comment.createdAt, now })?.toISOString() ?? null) : null,
    isMine,
    createdAt: comment.createdAt.toISOString(),
  };
}
