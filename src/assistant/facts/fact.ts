// What the assistant knows for sure: a sentence with its numbers, and the stored record that it stands on.
import type { Reference } from '#contract/assistant.ts';

/** An outcome that was called: told before kick-off, it is kept and graded. */
export type ToldCall = { matchId: string; outcome: 'HOME' | 'DRAW' | 'AWAY' };

export type Fact = {
  /** Korean, complete: every number that may be said of it stands in it. */
  line: string;
  reference: Reference;
  call?: ToldCall | undefined;
};

/** A line of an answer; without a fact it tells no number. */
export type Line = { text: string; reference?: Reference | undefined; call?: ToldCall | undefined };

export const lineOf = ({ line, reference, call }: Fact): Line => ({ text: line, reference, call });
