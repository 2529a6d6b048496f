// A scoreboard in upstream's shape as the contract promises it: the words of a state stand where screens read them, every team has a Korean name.
import type { EspnScoreboard } from '#contract/live.ts';
import type { Scoreboard, ScoreboardCompetitor, ScoreboardStatus } from '#feeds/feed.ts';

const statusOf = (status: ScoreboardStatus) => ({
  ...status,
  displayClock: status.displayClock ?? '',
  description: status.type.description,
  state: status.type.state,
});

/** Fights and tennis name no home side: the first of the two stands there. */
const competitorOf = (competitor: ScoreboardCompetitor, index: number) => ({
  ...competitor,
  homeAway: competitor.homeAway ?? (index === 0 ? 'home' : 'away'),
  team: { ...competitor.team, displayNameKorean: competitor.team.displayNameKorean ?? competitor.team.displayName },
});

export const scoreboardOf = ({ leagues, events }: Scoreboard): EspnScoreboard => ({
  leagues,
  events: events.map((event) => ({
    ...event,
    status: statusOf(event.status),
    competitions: event.competitions.map((competition) => ({
      ...competition,
      status: statusOf(competition.status),
      competitors: competition.competitors.map(competitorOf),
    })),
  })),
});
