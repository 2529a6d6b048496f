// Says the score of the one match that is open when it changes; lists stay silent, for a row that speaks would be a crowd of them.
import type { OddsMatch } from '#contract/matches.ts';
import { useTelling } from '../../spoiler.tsx';
import { scoreWords } from './score-words.ts';
import { useAnnounced } from './use-announced.ts';

type Match = Pick<OddsMatch, 'matchId' | 'homeSide' | 'awaySide' | 'score' | 'status'>;

/** One sentence at a time, and none where the reader wants to ask. */
export function ScoreAnnouncer({ match }: { match: Match }) {
  const { matchId, score, status } = match;
  const { isTold } = useTelling({ matchId });
  const words = isTold && score && status !== 'UPCOMING' ? scoreWords(match, score) : undefined;
  const said = useAnnounced(words && (status === 'FINISHED' ? `${words}, 경기 종료` : words));
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
