// What the assistant knows for sure: a sentence with its numbers, and the stored record that it stands on.
import type { Reference } from '#contract/assistant.ts';

export type Fact = {
  /** Korean, complete: every number that may be said of it stands in it. */
  line: string;
  reference: Reference;
};

/** A line of an answer; without a fact it tells no number. */
export type Line = { text: string; reference?: Reference | undefined };

export const lineOf = ({ line, reference }: Fact): Line => ({ text: line, reference });
