// Whether everybody sees a post: only then does its own page open, also for an admin who is signed in nowhere else.
import type { Post } from '#contract/board.ts';

export const isOut = ({ review, isPublished }: Pick<Post, 'review' | 'isPublished'>): boolean => isPublished && review === 'clear';
