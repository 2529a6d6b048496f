// What columns have to say to members, handed to them as a function: they know nothing of notices.
import type { VoidReason } from '#domain/settlement/settle.ts';
import type { Sport } from '#domain/sport.ts';
import type { Stores } from '#storage/stores.ts';

export type SettledNews = {
  memberId: number;
  matchId: string;
  sport: Sport;
  homeName: string;
  awayName: string;
  href: string;
  verdict: 'won' | 'lost' | 'void';
  /** Why this pick does not count; null where it does. */
  voidReason: VoidReason | null;
  points: number;
  /** How it stood when the member was told last, and what its correction did to the points of other picks; null where this is the first news. */
  before: { verdict: 'won' | 'lost' | 'void'; points: number; elsewhere: number } | null;
  /** 1, and more for corrections. */
  revision: number;
  /** By which revision of the match: one calling-off is told from the next by it, for between them nothing was corrected. */
  settledRevision: number;
  /** Right picks in a row after this one. */
  streak: number;
};

export type StartingNews = {
  memberId: number;
  matchId: string;
  homeName: string;
  awayName: string;
  href: string;
  startsAt: Date;
  /** Not a reminder to pick: the member follows a team, or put a bell on the match. */
  isWatching?: boolean;
};

/** To those whose pick waits for the match. */
export type MovedNews = Omit<StartingNews, 'isWatching'> & {
  /** To another day; where not, it takes place after all. */
  isMoved: boolean;
  timeConfirmed: boolean;
  /** Picks of it did not count as it stood before. */
  wasVoid: boolean;
  /** The how many-th such news of the match: it may be moved there and back, and there again. */
  times: number;
};

/** How a match ended, to those who follow one of its teams. */
export type EndedNews = {
  memberId: number;
  matchId: string;
  homeName: string;
  awayName: string;
  href: string;
  /** Ready to show, such as `2 : 1`; null for a fight or a match that was called off. */
  score: string | null;
  /** After ninety minutes, where that settled a match that went on; ready to show like the score. */
  regulation?: string | undefined;
  /** After a level score; ready to show like it. */
  shootout?: string | undefined;
  /** Of a fight. */
  winnerName?: string | undefined;
  /** In a word, why nobody won: 경기 취소. */
  calledOff?: string | undefined;
  /** Where nobody won, and yet it was played: to its end, or until it was broken off. */
  wasPlayed?: 'no-contest' | 'abandoned' | undefined;
  /** 1, and more for corrections. */
  revision: number;
  /** As of a pick. */
  settledRevision: number;
};

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

/** What became of a member's words when an admin looked at them. */
export type ReviewNews = {
  memberId: number;
  kind: 'post' | 'comment' | 'message' | 'blog-comment';
  id: number;
  /** `excused`: what was upheld was none, though the words stay away for another reason. */
  deed: 'upheld' | 'removed' | 'held' | 'restored' | 'excused';
  /** Of reliability: taken with what was upheld, given back with what is restored; 0 where it stays. */
  reliability: number;
  /** Those that were decided about. */
  words: string;
  /** A pick stands in it: what becomes of that is told with it. */
  hasPick: boolean;
  href: string;
  at: Date;
};

/** The operator answered what a member had written; `to`: where the letter went, part of it hidden; null where none could go. */
export type AnswerNews = { memberId: number; number: number; reply: string; to: string | null; at: Date };

/** Each may be repeated: nobody is told the same thing twice. At most a thousand at a time. */
export type Announce = {
  pickSettled(news: readonly SettledNews[]): Promise<void>;
  matchStarting(news: readonly StartingNews[]): Promise<void>;
  matchMoved(news: readonly MovedNews[]): Promise<void>;
  matchEnded(news: readonly EndedNews[]): Promise<void>;
  rankChanged(news: readonly RankNews[]): Promise<void>;
  commented(news: readonly CommentNews[]): Promise<void>;
  reviewed(news: readonly ReviewNews[]): Promise<void>;
  /** In the transaction that answers: to some it is all the answer there is. What comes back is called after it. */
  answered(tx: Stores, news: AnswerNews): Promise<() => Promise<void>>;
};
