// Ready-made tellings of matches, as a feed would bring them, for tests of what is remembered.
import type { HeardEntry, HeardMatch } from '#storage/matches.ts';

const side = (name: string) => ({ id: name.toLowerCase(), name, shortName: null });
const identity = (sport: string, name: string) => ({ key: `${sport}/${name.toLowerCase()}`, name });

/** A scheduled league match of soccer, changed by what is given. */
export function heard(change: Partial<HeardMatch> & { homeName?: string; awayName?: string; eventId: string }): HeardEntry {
  const { homeName = 'Arsenal', awayName = 'Chelsea', eventId, ...rest } = change;
  const match: HeardMatch = {
    provider: 'espn',
    eventId,
    competitionId: eventId,
    sport: 'soccer',
    league: 'epl',
    leagueName: 'Premier League',
    season: '2025-26',
    start: '2026-03-01T12:00:00Z',
    timeConfirmed: true,
    phase: 'scheduled',
    flags: { delayed: false, halftime: false, extraTime: false, penalties: false },
    statusText: null,
    period: null,
    clock: null,
    home: side(homeName),
    away: side(awayName),
    teamsUndecided: false,
    neutralSite: false,
    homeScore: null,
    awayScore: null,
    shootoutHome: null,
    shootoutAway: null,
    winner: null,
    venue: null,
    odds: null,
    ...rest,
  };
  return { heard: match, home: identity(match.sport, homeName), away: identity(match.sport, awayName) };
}

export const at = (text: string) => new Date(text);
