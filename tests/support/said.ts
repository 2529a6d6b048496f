// What people said, as the contract shows it: a ready post, comment and message, changed by what is given.
import type { Author } from '#contract/accounts.ts';
import type { Post } from '#contract/board.ts';
import type { Message } from '#contract/chat.ts';
import type { Comment } from '#contract/comments.ts';

const instant = '2026-03-01T12:00:00.000Z';

export const sampleAuthor = (change: Partial<Author> = {}): Author => ({
  id: 1,
  username: 'minjun_pick',
  displayName: '민준',
  avatar: null,
  icon: null,
  role: 'user',
  isVerified: false,
  isBot: false,
  tier: '브론즈',
  level: 1,
  ...change,
});

export const sampleMessage = (change: Partial<Message> = {}): Message => {
  const author = change.author ?? sampleAuthor();
  const content = change.content ?? '오늘은 홈 승이에요.';
  return {
    id: 1,
    user: author.displayName,
    username: author.username,
    avatar: author.avatar,
    author,
    content,
    message: content,
    createdAt: instant,
    timestamp: instant,
    type: 'user',
    isAi: false,
    isMine: false,
    matchId: null,
    tellsScore: false,
    isHeld: false,
    ...change,
  };
};

export const sampleComment = (change: Partial<Comment> = {}): Comment => ({
  id: 1,
  postId: 1,
  content: '저도 그렇게 봐요.',
  parentId: null,
  userId: 1,
  user: sampleAuthor(),
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
  createdAt: instant,
  ...change,
});

export const samplePost = (change: Partial<Post> = {}): Post => {
  const author = change.author ?? sampleAuthor();
  return {
    id: 1,
    title: '아스널 홈 승',
    content: '원정 팀은 세 경기째 이기지 못했어요.',
    sport: '축구',
    sportCode: 'soccer',
    prediction: '홈 승',
    outcome: 'HOME',
    predictionReason: null,
    confidence: 70,
    isConfidenceTouched: true,
    odds: null,
    externalMatchId: null,
    match: null,
    author,
    authorRecord: null,
    authorName: author.displayName,
    username: author.username,
    likes: 0,
    likesCount: 0,
    comments: 0,
    commentsCount: 0,
    views: 0,
    tags: [],
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
    createdAt: instant,
    updatedAt: instant,
    ...change,
  };
};
