// What the log calls the deeds of a review, and what they were done to.
import type { Target } from '#storage/community/moderation.ts';

export const actions = {
  held: 'content.held',
  upheld: 'report.upheld',
  /** Of what was gone by then: taking it back lets nothing stand again. */
  upheldLate: 'report.upheld-late',
  dismissed: 'report.dismissed',
  published: 'post.published',
  takenBack: 'post.taken-back',
  removed: 'post.removed',
  putBack: 'post.put-back',
} as const;

/** @example 'post:12' */
export const nameOfTarget = ({ kind, id }: Pick<Target, 'kind' | 'id'>): string => `${kind}:${id}`;
