// Earlier wordings as they are told: what would be held today is told to those alone who may read what is held.
import type { Wording } from '#contract/community/threads.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { WordingRow } from '#storage/community/threads.ts';

const isSuspicious = ({ title, content, reason }: WordingRow, ownHost: string | undefined): boolean =>
  suspicionOf([title, content, reason].filter((words) => words !== null).join('\n'), ownHost) !== null;

type Readers = { readsHeld: boolean; ownHost: string | undefined };

export const wordingsOf = (rows: readonly WordingRow[], { readsHeld, ownHost }: Readers): Wording[] =>
  rows
    .filter((row) => readsHeld || !isSuspicious(row, ownHost))
    .map(({ title, content, reason, replacedAt }) => ({
      title,
      content,
      predictionReason: reason,
      replacedAt: replacedAt.toISOString(),
    }));
