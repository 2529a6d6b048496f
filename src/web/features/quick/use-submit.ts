// Sends a pick, new or changed, and sorts what the server answers: done, closed meanwhile, made elsewhere, signed out, or a sentence to show.
import type { RefusalCode } from '#contract/errors.ts';
import { submitPredictionFailed } from '#contract/fields/failed.ts';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { pickTitle } from '#domain/content/pick-sentences.ts';
import { useDeed } from '../../api/deed.ts';
import { codeOf, refusalWords, statusOf } from '../../api/refused.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';
import type { Draft } from './use-draft.ts';

export type Ends = {
  onDone: (kind: 'made' | 'changed', outcome: ApiOutcome) => void;
  /** The match takes no picks any more; the words say why. */
  onClosed: (words: string) => void;
  /** Picked already, on another screen or by a first try whose answer was lost. */
  onTaken: (words: string) => void;
  onSignedOut: () => void;
  onFail: (words: string) => void;
};

const closing: ReadonlySet<RefusalCode | undefined> = new Set<RefusalCode>(['match-started', 'pick-closed', 'match-called-off']);

function sort(fault: Error, ends: Ends, otherwise: string): void {
  const [code, words] = [codeOf(fault), refusalWords(fault, otherwise)];
  if (statusOf(fault) === 401) ends.onSignedOut();
  else if (closing.has(code)) ends.onClosed(words);
  else if (code === 'already-predicted') ends.onTaken(words);
  else ends.onFail(words);
}

type Sent = Draft & { outcome: ApiOutcome };

export function useSubmit(match: OddsMatch, own: OwnPick | undefined, ends: Ends) {
  const making = useDeed('createPost', {
    onDone: (_post, { prediction }) => ends.onDone('made', prediction as ApiOutcome),
    onFail: (fault) => sort(fault, ends, submitPredictionFailed),
  });
  const changing = useDeed('editPick', {
    onDone: (_post, { prediction }) => ends.onDone('changed', prediction as ApiOutcome),
    onFail: (fault) => sort(fault, ends, '예측을 고치지 못했어요.'),
  });

  function submit({ outcome, confidence, isTouched, content }: Sent) {
    // The default is told as it stood there, and that it was not touched: it is no statement of certainty.
    const said = { prediction: outcome, content: content.trim(), confidence, ...(isTouched ? {} : { isConfidenceTouched: false }) };
    if (own?.postId) return changing.act({ id: own.postId, ...said });
    const { homeTeam: homeName, awayTeam: awayName, sport, matchId } = match;
    making.act({ title: pickTitle({ homeName, awayName, outcome, sport }), sport, externalMatchId: matchId, ...said });
  }

  return { submit, isPending: making.isPending || changing.isPending };
}
