// What is being played: what was chosen, and what came in its place when that failed.
import { useState } from 'react';
import { type Attempt, type Found, firstOf, nextAttempt } from './attempts.ts';

type State = {
  attempt: Attempt | null;
  failed: ReadonlySet<string>;
  /** Every address has failed: words stand where the video was. */
  isSpent: boolean;
  /** For those who do not see that another video stands there. */
  news: string;
  /** Grows with each choice, so that the same stream chosen again is loaded again. */
  turn: number;
};

const nothing: State = { attempt: null, failed: new Set(), isSpent: false, news: '', turn: 0 };

export const streamName = ({ source, title, streamNo }: Found): string => (source === 'channels' ? title : `${streamNo}번 영상`);

function chosen(before: State, found: Found): State {
  const failed = new Set([...before.failed].filter((key) => !key.startsWith(`${found.key}#`)));
  const attempt = firstOf(found, location.hostname);
  return { attempt, failed, isSpent: attempt === null, news: '', turn: before.turn + 1 };
}

function advanced(before: State, broken: Attempt, list: readonly Found[]): State {
  // Told twice, or by a player that is already gone.
  if (before.isSpent || before.attempt?.key !== broken.key) return before;
  const failed = new Set([...before.failed, broken.key]);
  const next = nextAttempt(broken, { list, failed, ourHost: location.hostname });
  if (!next) return { ...before, failed, isSpent: true, news: '' };
  const isSame = next.found.key === broken.found.key;
  const news = isSame
    ? '영상이 나오지 않아 다른 주소로 바꿨어요.'
    : `영상이 나오지 않아 다른 영상(${streamName(next.found)})으로 바꿨어요.`;
  return { ...before, failed, attempt: next, news };
}

export function useAttempts(list: readonly Found[]) {
  const [state, setState] = useState<State>(nothing);
  return {
    ...state,
    choose: (found: Found) => setState((before) => chosen(before, found)),
    fail: (broken: Attempt) => setState((before) => advanced(before, broken, list)),
  };
}
