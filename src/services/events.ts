// What has happened, in typed words. Told after commit; a letter may be lost in a crash, so the timetable sweeps.

import type { Message } from '#contract/chat.ts';
import type { Comment } from '#contract/comments.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import type { Sport } from '#domain/sport.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';

/** A browser before a match. A member is one person on however many; a visitor is known by seat and network. */
export type Taken = { matchId: string; network: string; seat: string; memberId?: number };

export type Happenings = {
  /** Scores, phases, kick-offs, prices or forecasts of these matches are new. */
  'matches-changed': { sport: Sport; matchIds: string[] };
  /** These matches have ended and the end was confirmed. */
  'matches-finished': { sport: Sport; matchIds: string[] };
  /** A match was settled, or settled anew. */
  'match-settled': { matchId: string; revision: number; picks: number };
  /** A post stands on the board that was not there before, or its pick or words changed. */
  'post-added': { postId: number; matchId: string | null };
  /** Taken off the board: by its author, by an admin, or held for a review. */
  'post-removed': { postId: number };
  'post-liked': { postId: number; likes: number };
  /** Said in the discussion, as a visitor is shown it. */
  'message-sent': { message: Message };
  'message-removed': { messageId: number };
  /** Written or changed, as a visitor is shown it. `answeredId`: whose comment it answers, where that is not who began the thread. */
  /** `comments` is how many the post has with it; `isReworded`: it stood before, with other words. */
  'comment-added': { comment: Comment; comments?: number; answeredId?: number; isReworded?: boolean };
  /** `comments` is how many the post has left. */
  'comment-removed': { postId: number; commentId: number; comments: number };
  /** A member's list of blocks or muted words is another one. */
  'blocks-changed': { memberId: number };
  /** Something is recommended that was not before. */
  'recommendation-added': { recommendation: Recommendation };
  /** Something was written in the blog: a post, a like, a word under a post. */
  'blog-changed': Record<never, never>;
  /** The standings were counted anew. */
  'standings-changed': { at: Date };
  /** Results were learned or imported: models are behind. */
  'results-added': { sport: Sport; count: number };
  'analysis-ready': { date: string; count: number };
  /** Something stands in a member's list of notices that was not there before. */
  'notice-added': { memberId: number };
  /** These sessions open nothing any more; `all` where the member has left, and none will be theirs again. */
  'sessions-ended': { memberId: number; sessionIds: number[] | 'all' };
  /** A member's password is another one; the letter that says so went with the deed. */
  'password-changed': { memberId: number; at: Date };
  /** A sign-in from a kind of device that this member was not seen with. */
  'new-device': { memberId: number; device: string; at: Date };
  /** How a member is shown has changed: name, picture, or that they left. */
  'member-changed': { memberId: number };
  /** These people sit before matches. */
  'seats-taken': { seats: readonly Taken[] };
  /** Someone read a post today for the first time, as far as this process knows. */
  'read-today': { what: string };
};
export type Happening = keyof Happenings;
type Listener<H extends Happening> = (data: Happenings[H]) => void | Promise<void>;
/** What has come from another process: an instant is text there. */
type Carried<T> = { [K in keyof T]: T[K] extends Date ? Date | string : T[K] };
type ListenerEverywhere<H extends Happening> = (data: Carried<Happenings[H]>) => void | Promise<void>;
type HandOn = (what: Happening, data: unknown) => void;

export type Events = {
  /** For what has to be done once: it is done in the process where it is told. */
  on<H extends Happening>(what: H, listener: Listener<H>): void;
  /** For what each process keeps for itself, such as what it remembers for a moment and whose streams it holds. */
  onEverywhere<H extends Happening>(what: H, listener: ListenerEverywhere<H>): void;
  /** Resolves when every listener has had its turn; a listener that fails is reported and stops no other. */
  tell<H extends Happening>(what: H, data: Happenings[H]): Promise<void>;
  /** What was told in another process. */
  hear(what: Happening, data: unknown): Promise<void>;
  /** Tells the other processes what each of them has to know, before anyone here acts on it. */
  handOn(carry: HandOn): void;
};

export function createEvents({ onFault }: { onFault: (fault: unknown, what: Happening) => void }): Events {
  type Heard = { listener: (data: never) => void | Promise<void>; isEverywhere: boolean };
  const listeners = new Map<Happening, Heard[]>();
  let carry: HandOn | undefined;

  const add = (what: Happening, heard: Heard) => void listeners.set(what, [...(listeners.get(what) ?? []), heard]);

  async function call(what: Happening, data: unknown, among: readonly Heard[]): Promise<void> {
    for (const { listener } of among) {
      try {
        await listener(data as never);
      } catch (fault) {
        onFault(fault, what);
      }
    }
  }

  const everywhere = (what: Happening): Heard[] => (listeners.get(what) ?? []).filter(({ isEverywhere }) => isEverywhere);

  return {
    on: (what, listener) => add(what, { listener, isEverywhere: false }),
    onEverywhere: (what, listener) => add(what, { listener, isEverywhere: true }),
    async tell(what, data) {
      if (carry && everywhere(what).length > 0) carry(what, data);
      // Whoever caused it: what follows from it is everybody's.
      await forEverybody(() => call(what, data, listeners.get(what) ?? []));
    },
    hear: (what, data) => call(what, data, everywhere(what)),
    handOn(told) {
      carry = told;
    },
  };
}
