// What columns have to say to members, handed to them as a function: they know nothing of notices.

export type SettledNews = {
  memberId: number;
  matchId: string;
  homeName: string;
  awayName: string;
  href: string;
  verdict: 'won' | 'lost' | 'void';
  points: number;
  /** 1, and more for corrections. */
  revision: number;
  /** Right picks in a row after this one. */
  streak: number;
};

export type StartingNews = { memberId: number; matchId: string; homeName: string; awayName: string; href: string; startsAt: Date };

export type RankNews = {
  memberId: number;
  period: 'overall' | 'weekly' | 'monthly';
  /** Which snapshot: the same one is told once. */
  snapshot: string;
  rank: number;
  rankBefore: number;
};

export type CommentNews = {
  memberId: number;
  commentId: number;
  authorName: string;
  excerpt: string;
  href: string;
  isReply: boolean;
  /** Of several of one bundle a member is told the first. */
  bundle?: string;
};

/** Each may be repeated: nobody is told the same thing twice. At most a thousand at a time. */
export type Announce = {
  pickSettled(news: readonly SettledNews[]): Promise<void>;
  matchStarting(news: readonly StartingNews[]): Promise<void>;
  rankChanged(news: readonly RankNews[]): Promise<void>;
  commented(news: readonly CommentNews[]): Promise<void>;
};
