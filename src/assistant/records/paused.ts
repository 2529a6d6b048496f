// She recommends no sport whose AI picks are paused, and says so where it was asked for.
import type { Asked } from '#domain/assistant/asked.ts';
import { leagueOf } from '#domain/league.ts';
import { type Sport, sports } from '#domain/sport.ts';
import { type Line, lineOf } from '../facts/fact.ts';
import type { Answer, Room } from './room.ts';
import { wishOf } from './team.ts';

/** Whoever names none asks of all that anybody tells us of. */
function sportsAsked({ asked, matches }: Room): Sport[] {
  const wish = wishOf(asked);
  const ofLeagues = wish.leagues.flatMap((code) => leagueOf(code)?.sport ?? []);
  const said = new Set([...wish.sports, ...ofLeagues]);
  return sports.filter((sport) => (said.size > 0 ? said.has(sport) : matches.carries({ sports: [sport], leagues: [], sides: [] })));
}

/** The question without what is paused: of those who share a name, whoever plays another sport is left. */
function askedOf(asked: Asked, trusted: readonly Sport[]): Asked {
  const isTrusted = (sport: Sport | undefined): boolean => sport === undefined || trusted.includes(sport);
  const mentions = asked.mentions.map((mention) => ({ ...mention, teams: mention.teams.filter(({ sport }) => isTrusted(sport)) }));
  return {
    ...asked,
    sports: trusted,
    leagues: asked.leagues.filter((code) => isTrusted(leagueOf(code)?.sport)),
    mentions: mentions.filter(({ teams }) => teams.length > 0),
  };
}

/** The answer of the sports that are not paused, behind a line on those that are; that line alone where none is left. */
export const amongTrusted =
  (answer: Answer): Answer =>
  async (room) => {
    const { viewer, asked, records } = room;
    const paused = await records.paused(viewer);
    const wanted = sportsAsked(room);
    const resting = wanted.filter((sport) => paused.has(sport));
    if (resting.length === 0) return answer(room);
    const said: Line = lineOf(records.pause(resting));
    const trusted = wanted.filter((sport) => !paused.has(sport));
    if (trusted.length === 0) return [said, { text: '다른 종목이나 경기 일정을 물어보시겠어요?' }];
    return [said, ...(await answer({ ...room, asked: askedOf(asked, trusted) }))];
  };
