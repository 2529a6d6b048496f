// Matches of one league under a heading that folds them away.
import { type ReactNode, useId, useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { Icon } from '../../ui/icon.tsx';
import { SportIcon } from './sport-icon.tsx';

export function LeagueGroup({ league, sport, children }: { league: OddsMatch['league']; sport: Sport; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  return (
    <section className="card lg" aria-label={league.name}>
      <h2>
        <button type="button" className="lg-h" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          <SportIcon sport={sport} size={16} named />
          {league.name}
          <small>{league.country}</small>
          {league.guessed && <small className="tag">추정</small>}
          <Icon of="chevron-up" className={isOpen ? '' : 'turned'} />
        </button>
      </h2>
      <ol id={listId} hidden={!isOpen}>
        {children}
      </ol>
    </section>
  );
}
