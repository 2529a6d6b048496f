// The match a receipt is about: league, start, both sides, and the score once it may be told.
import type { Sport } from '#domain/sport.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { longMoment } from '../../parts/when.ts';
import { Peek, Result } from './secret.tsx';
import { stateInRecord } from './words.ts';

type Match = {
  matchId: string;
  league: string;
  homeTeam: string;
  awayTeam: string;
  startTime: string;
  /** False: its hour is none that anybody told. */
  timeConfirmed?: boolean | undefined;
  status: 'LIVE' | 'UPCOMING' | 'FINISHED';
  /** Where `status` alone would mislead. */
  statusDetail?: string | undefined;
  score: { home: number; away: number } | null;
  /** After ninety minutes, where that settled. */
  regulation?: { home: number; away: number } | undefined;
  shootout?: { home: number; away: number } | undefined;
};

export const teamsOf = ({ homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>): string => `${homeTeam} 대 ${awayTeam}`;

const versus = <span className="rec-score t3">VS</span>;

export function MatchHead({ match, sport }: { match: Match; sport: Sport }) {
  const { league, homeTeam, awayTeam, startTime, timeConfirmed = true, score, regulation, shootout } = match;
  const { look, word } = stateInRecord(match);
  return (
    <section className="card rec-match" aria-label="경기">
      <p className="rec-match-l">
        <SportIcon sport={sport} size={16} tinted named />
        <span>{league}</span>
        <span className={`tag tag-${look}`}>{word}</span>
      </p>
      <p className="rec-vs">
        <b>{homeTeam}</b>
        {score ? (
          <Result instead={versus}>
            <span className="rec-score n">
              {score.home}
              <span aria-hidden="true"> : </span>
              <span className="sr">대</span>
              {score.away}
              {regulation && <small className="t3">{` 90분 ${regulation.home}:${regulation.away}`}</small>}
              {shootout && <small className="t3">{` 승부차기 ${shootout.home}:${shootout.away} (채점에는 넣지 않아요)`}</small>}
            </span>
          </Result>
        ) : (
          versus
        )}
        <b>{awayTeam}</b>
      </p>
      <p className="rec-match-t">
        <time dateTime={startTime} className="n">
          {timeConfirmed ? longMoment(startTime) : `${longMoment(startTime).replace(/ (오전|오후).*$/, '')} 시간 미정`}
        </time>
        <Peek of={teamsOf(match)} />
      </p>
    </section>
  );
}
