// A scoreboard in upstream's shape as the contract promises it: the words of a state stand where screens read them, every team has a Korean name.
import type { EspnScoreboard } from '#contract/live.ts';
import { teamNames } from '#domain/team/team.ts';
import type { Scoreboard, ScoreboardCompetition, ScoreboardCompetitor, ScoreboardEvent, ScoreboardStatus } from '#feeds/feed.ts';

const statusOf = (status: ScoreboardStatus) => ({
  ...status,
  displayClock: status.displayClock ?? '',
  description: status.type.description,
  state: status.type.state,
});

/** Leagues that are shown and not forecast: no feed keeps their teams, the dictionary knows them. */
const carried: Readonly<Record<string, 'football' | 'hockey'>> = { nfl: 'football', nhl: 'hockey' };

function koreanOf({ displayName, displayNameKorean }: ScoreboardCompetitor['team'], league: string): string {
  if (displayNameKorean) return displayNameKorean;
  const sport = carried[league];
  return sport ? teamNames({ sport, league, name: displayName }).full : displayName;
}

/** As our own matches have them (feeds/espn/espn.map.ts). */
const byOrder = (a: ScoreboardCompetitor, b: ScoreboardCompetitor): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.id.localeCompare(b.id, 'en', { numeric: true });

/** Fights and tennis name no home side: the first of the two by their order stands there; the order of the list itself means nothing. */
function sidesOf(competitors: ScoreboardCompetitor[]) {
  const isTold = (['home', 'away'] as const).every((side) => competitors.some(({ homeAway }) => homeAway === side));
  if (isTold) return competitors.map((competitor) => ({ ...competitor, homeAway: competitor.homeAway ?? ('away' as const) }));
  return competitors
    .toSorted(byOrder)
    .map((competitor, index) => ({ ...competitor, homeAway: index === 0 ? ('home' as const) : ('away' as const) }));
}

const competitionOf = (league: string) => (competition: ScoreboardCompetition) => ({
  ...competition,
  status: statusOf(competition.status),
  competitors: sidesOf(competition.competitors).map((competitor) => ({
    ...competitor,
    team: { ...competitor.team, displayNameKorean: koreanOf(competitor.team, league) },
  })),
});

/** A card of several bouts is several matches of ours, and none of them is the event. */
function matchOf({ id, competitions }: ScoreboardEvent, ids: ReadonlyMap<string, number>): { matchId?: string } {
  const [only, ...others] = competitions;
  const found = only && others.length === 0 ? ids.get(`${id} ${only.id}`) : undefined;
  return found === undefined ? {} : { matchId: String(found) };
}

/** `ids`: our matches, by the numbers of event and competition. */
export const scoreboardOf = (
  { leagues, events }: Scoreboard,
  { league, ids }: { league: string; ids: ReadonlyMap<string, number> },
): EspnScoreboard => ({
  leagues,
  events: events.map((event) => ({
    ...event,
    ...matchOf(event, ids),
    status: statusOf(event.status),
    competitions: event.competitions.map(competitionOf(league)),
  })),
});
