// What the cast plays with, and one move of it.
import type { createPost, likePost } from '#contract/board.ts';
import type { addComment } from '#contract/comments.ts';
import type { viewPost } from '#contract/community/threads.ts';
import type { InputOf } from '#contract/route.ts';
import type { CastPick } from '#domain/cast/temper.ts';
import type { Match } from '#storage/matches.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Worth } from '../shapes/price.ts';
import type { Viewer } from '../viewer.ts';

/** As the board takes it from anyone. */
type Submit = (viewer: Viewer, input: InputOf<typeof createPost>) => Promise<unknown>;

type SubmitComment = (viewer: Viewer, input: InputOf<typeof addComment>) => Promise<unknown>;
type SubmitLike = (viewer: Viewer, input: InputOf<typeof likePost>) => Promise<unknown>;
type SubmitView = (viewer: Viewer, input: InputOf<typeof viewPost> & { reader: string }) => Promise<unknown>;

export type CastNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  random: () => number;
  newSalt: () => Buffer;
  mode: 'demo' | 'live';
  submit: Submit;
  /** Without these two nobody of the cast comments or likes. */
  submitComment?: SubmitComment;
  submitLike?: SubmitLike;
  /** Whoever comments or likes has read the post. */
  submitView?: SubmitView;
};

/** Someone of the cast, a match, and what they make of it. */
export type Move = { account: Account; match: Match; worth: Worth; pick: CastPick };
