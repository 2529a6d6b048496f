// What a feed told, made ready to be remembered: every team by its one key and its Korean name.
import type { Sport } from '#domain/sport.ts';
import { teamNames } from '#domain/team/team.ts';
import type { HeardEvent, HeardTeam } from '#feeds/feed.ts';
import type { HeardEntry, TeamIdentity } from '#storage/matches.ts';

export function identityOf(side: { sport: Sport; league: string | null; name: string }): TeamIdentity {
  const { key, full, short, korean, aliases } = teamNames(side);
  return { key, name: side.name, nameKo: korean ? full : null, shortKo: korean ? short : null, aliases };
}

/** Undefined for a sport that we do not keep matches of. A side that is not decided is no team; where the feed does not say which one it is, neither is. */
export function entryOf(event: HeardEvent): HeardEntry | undefined {
  const { sport } = event;
  if (sport === null) return undefined;
  const sideOf = ({ name, isUndecided = event.teamsUndecided }: HeardTeam) =>
    isUndecided ? null : identityOf({ sport, league: event.league, name });
  return { heard: { ...event, sport }, home: sideOf(event.home), away: sideOf(event.away) };
}
