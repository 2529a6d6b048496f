// What a search found: matches, each leading to its analysis and to its own page.
import { Link } from 'react-router';
import type { OddsMatch, Side } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { kickoffTold, stateOf } from '../../parts/match/match-state.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { useTelling } from '../../parts/spoiler.tsx';

/** Crest and name stay together where the line breaks. */
function Team({ side, sport }: { side: Side; sport: Sport }) {
  return (
    <span className="found-t">
      <TeamMark side={side} sport={sport} size={20} />
      <span className="tl-n">{side.name}</span>
    </span>
  );
}

function Found({ match, now }: { match: OddsMatch; now: Date }) {
  const { look, word } = stateOf(match);
  // The line is a link and holds no button: what it leads to has one.
  const { isTold } = useTelling({ matchId: match.matchId });
  const score = isTold ? match.score : null;
  return (
    <div className="found-row">
      <Link className="found" to={`/ai-prediction?${new URLSearchParams({ sport: match.sport, match: match.matchId })}`}>
        <SportIcon sport={match.sport} tinted named />
        <span className="found-x">
          <span className="tl">
            <Team side={match.homeSide} sport={match.sport} />
            <span className="t3 n">{score ? `${score.home} : ${score.away}` : 'VS'}</span>
            <Team side={match.awaySide} sport={match.sport} />
          </span>
          <small>
            {match.league.name} · {kickoffTold(match, now)}
          </small>
        </span>
        <span className={`tag tag-${look}`}>{word}</span>
      </Link>
      <Link
        className="to-match"
        to={`/matches/${match.matchId}`}
        aria-label={`${match.homeSide.name} 대 ${match.awaySide.name} 경기 페이지`}
      >
        경기 페이지
      </Link>
    </div>
  );
}

/** A team has a match every few days: posts and members are to be in sight below them. */
const openMax = 8;

type ListProps = { matches: readonly OddsMatch[]; now: Date };

const Founds = ({ matches, now }: ListProps) => matches.map((match) => <Found key={match.matchId} match={match} now={now} />);

export function FoundMatches({ matches, now }: ListProps) {
  const rest = matches.slice(openMax);
  return (
    <div className="card founds">
      <Founds matches={matches.slice(0, openMax)} now={now} />
      {rest.length > 0 && (
        <details className="founds-more">
          <summary>{rest.length}경기 더 보기</summary>
          <Founds matches={rest} now={now} />
        </details>
      )}
    </div>
  );
}
