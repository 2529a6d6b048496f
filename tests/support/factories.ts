// Ready things for tests: an event as a feed tells it, and a season of results.

import { winnerOf } from '#domain/match.ts';
import { teamKey } from '#domain/team/team.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import type { NewResult } from '#storage/results.ts';

export const side = (name: string) => ({ id: null, name, shortName: null });
export const calm = { delayed: false, halftime: false, extraTime: false, penalties: false };

/** Arsenal against Chelsea in the Premier League, scheduled, changed by what is given. */
export function event(change: Partial<HeardEvent> & { eventId: string }): HeardEvent {
  return {
    provider: 'scripted',
    competitionId: change.eventId,
    sport: 'soccer',
    league: 'eng.1',
    leagueName: 'English Premier League',
    season: '2025-26',
    start: '2026-03-01T15:00:00.000Z',
    timeConfirmed: true,
    phase: 'scheduled',
    flags: calm,
    statusText: null,
    period: null,
    clock: null,
    home: side('Arsenal'),
    away: side('Chelsea'),
    teamsUndecided: false,
    neutralSite: false,
    homeScore: null,
    awayScore: null,
    shootoutHome: null,
    shootoutAway: null,
    winner: null,
    venue: null,
    odds: null,
    ...change,
  };
}

const clubs = ['Arsenal', 'Chelsea', 'Liverpool', 'Everton', 'Fulham', 'Brentford', 'Leeds United', 'Aston Villa'];

/** A double round of eight clubs, one round a week from the given date: the club named first in the list wins its home games 2-0, others draw 1-1. */
export function season(from: string): NewResult[] {
  const rows: NewResult[] = [];
  let week = 0;
  for (let round = 0; round < 14; round += 1, week += 1) {
    const date = new Date(Date.parse(`${from}T00:00:00Z`) + week * 7 * 86_400_000).toISOString().slice(0, 10);
    for (let pair = 0; pair < 4; pair += 1) {
      const a = clubs[(round + pair) % 7] as string;
      const b = pair === 0 ? (clubs[7] as string) : (clubs[(round + 7 - pair) % 7] as string);
      const [home, away] = (round + pair) % 2 === 0 ? [a, b] : [b, a];
      const score = clubs.indexOf(home) < clubs.indexOf(away) ? { home: 2, away: 0 } : { home: 1, away: 1 };
      const keyOf = (name: string) => teamKey({ sport: 'soccer', league: 'eng.1', name });
      rows.push({
        sport: 'soccer',
        league: 'eng.1',
        season: '2025-26',
        date,
        homeKey: keyOf(home),
        awayKey: keyOf(away),
        homeName: home,
        awayName: away,
        homeScore: score.home,
        awayScore: score.away,
        outcome: winnerOf(score),
        neutral: false,
        gameNo: 1,
        stats: null,
        context: null,
        closingOdds: null,
        source: 'test',
      });
    }
  }
  return rows;
}
