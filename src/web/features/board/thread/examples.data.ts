// Made-up comments and posts to look at, for tests of the board's screens only.
import type { Author } from '#contract/accounts.ts';
import type { Post } from '#contract/board.ts';
import type { Comment } from '#contract/comments.ts';

export const exampleAuthor = (change: Partial<Author> = {}): Author => ({
  id: 7,
  username: 'gomo',
  displayName: '데이터고모',
  avatar: null,
  icon: null,
  role: 'user',
  isVerified: false,
  isBot: false,
  tier: '골드',
  level: 3,
  ...change,
});

export const exampleComment = (change: Partial<Comment> = {}): Comment => {
  const user = change.user ?? exampleAuthor();
  return {
    id: 1,
    postId: 5,
    content: '오늘은 홈이 유리해요.',
    parentId: null,
    userId: user.id,
    user,
    likes: 0,
    dislikes: 0,
    isLiked: false,
    isDisliked: false,
    isDeleted: false,
    isHeld: false,
    editedAt: null,
    revisions: 0,
    editableUntil: null,
    isMine: false,
    createdAt: '2026-10-25T05:25:00.000Z',
    ...change,
  };
};

export const examplePost = (change: Partial<Post> = {}): Post => ({
  id: 5,
  title: '첼시 수비가 못 버텨요',
  content: '최근 원정 5경기 평균 실점이 1.8이에요.',
  sport: '축구',
  sportCode: 'soccer',
  prediction: '홈 승',
  outcome: 'HOME',
  predictionReason: null,
  confidence: 75,
  isConfidenceTouched: true,
  odds: 1.83,
  externalMatchId: null,
  match: null,
  author: exampleAuthor(),
  authorRecord: null,
  authorName: '데이터고모',
  username: 'gomo',
  likes: 2,
  likesCount: 2,
  comments: 0,
  commentsCount: 0,
  views: 10,
  tags: ['축구', '홈'],
  isLiked: false,
  isMine: false,
  isAi: false,
  isScored: false,
  isPublished: true,
  review: 'clear',
  watch: null,
  editedAt: null,
  revisions: 0,
  wordsEditableUntil: null,
  editableUntil: null,
  result: 'none',
  points: null,
  createdAt: '2026-10-25T05:20:00.000Z',
  updatedAt: '2026-10-25T05:20:00.000Z',
  ...change,
});
