// What a search found: matches, each leading to its analysis.
import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import { stateOf } from '../../parts/match/match-state.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { kickoffWords } from '../../parts/when.ts';

function Found({ match, now }: { match: OddsMatch; now: Date }) {
  const { look, word } = stateOf(match);
  return (
    <Link className="found" to={`/ai-prediction?${new URLSearchParams({ sport: match.sport, match: match.matchId })}`}>
      <SportIcon sport={match.sport} tinted named />
      <span className="found-x">
        <span className="tl">
          <TeamMark side={match.homeSide} sport={match.sport} size={20} />
          <span className="tl-n">{match.homeSide.name}</span>
          <span className="t3">{match.score ? `${match.score.home} : ${match.score.away}` : 'VS'}</span>
          <TeamMark side={match.awaySide} sport={match.sport} size={20} />
          <span className="tl-n">{match.awaySide.name}</span>
        </span>
        <small>
          {match.league.name} · {kickoffWords(match.startTime, { timeConfirmed: match.timeConfirmed, now })}
        </small>
      </span>
      <span className={`tag tag-${look}`}>{word}</span>
    </Link>
  );
}

export function FoundMatches({ matches, now }: { matches: readonly OddsMatch[]; now: Date }) {
  return (
    <section className="card founds" aria-label="경기">
      {matches.map((match) => (
        <Found key={match.matchId} match={match} now={now} />
      ))}
    </section>
  );
}
