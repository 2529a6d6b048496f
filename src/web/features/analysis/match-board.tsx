// The matches of one sport, grouped by league; the chosen one opens in its row on phones.
import { useId } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { LeagueGroup } from '../../parts/match/league-group.tsx';
import { MatchRow } from '../../parts/match/match-row.tsx';
import { LateAnnouncer } from '../../parts/match/score/late-announcer.tsx';
import { AnalysisPanel, type Known } from './analysis-panel.tsx';
import { groupByLeague } from './match-filter.ts';
import { useOwnEnds } from './own-ends.ts';
import { useIsWide } from './use-is-wide.ts';

type Props = {
  matches: readonly OddsMatch[];
  /** What the address names; only this opens a row. */
  chosenId: string | null;
  /** What the panel beside the list shows. */
  shownId: string | undefined;
  known: Known | undefined;
  now: Date;
  cardId: string;
  onChoose: (matchId: string | null) => void;
};

export function MatchBoard({ matches, chosenId, shownId, known, now, cardId, onChoose }: Props) {
  const isWide = useIsWide();
  const idStem = useId();
  const ends = useOwnEnds(matches);
  return groupByLeague(matches).map(({ league, matches: own }) => (
    <LeagueGroup key={league.code} league={league} sport={own[0]?.sport ?? 'soccer'}>
      {own.map((match) => {
        const { matchId } = match;
        const isOpen = matchId === (isWide ? shownId : chosenId);
        const rowPanelId = `${idStem}-${matchId}`;
        return (
          <MatchRow
            key={matchId}
            match={match}
            own={match.status === 'FINISHED' ? ends.get(matchId) : undefined}
            now={now}
            isSelected={matchId === shownId}
            isOpen={isOpen}
            panelId={isWide ? cardId : rowPanelId}
            onToggle={() => onChoose(isOpen && !isWide ? null : matchId)}
          >
            {isWide && isOpen && (
              <button type="button" className="skip" onClick={() => document.getElementById(cardId)?.focus()}>
                분석으로 가기
              </button>
            )}
            {!isWide && (
              <div className="m-ana" id={rowPanelId}>
                {isOpen && (
                  <>
                    <LateAnnouncer match={match} />
                    <AnalysisPanel match={match} known={known} />
                  </>
                )}
              </div>
            )}
          </MatchRow>
        );
      })}
    </LeagueGroup>
  ));
}
