// A match that has ended, as everything that settles with it sees it.
import type { MatchEnd } from '#domain/settlement/settle.ts';
import type { Match } from '#storage/matches.ts';

/** `at`: the instant of this settlement. */
export type Ended = { match: Match; end: MatchEnd; at: Date };
