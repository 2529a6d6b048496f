// Which of those who share a name is meant: the one whose match is nearest; and what is said of a name that nobody bears.
import type { Asked, Mention, TeamMeant } from '#domain/assistant/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import { type Line, lineOf } from '../facts/fact.ts';
import type { MatchFacts, Wish } from '../facts/matches.ts';

const sidesShown = 2;
const looked = 12;

/** Of the first two names: together they are one match. */
export const wishOf = ({ sports, leagues, mentions }: Asked): Wish => ({
  sports: mentions.length > 0 ? [...new Set(mentions.flatMap(({ teams }) => teams.map(({ sport }) => sport)))] : sports,
  leagues: mentions.length > 0 ? [] : leagues,
  sides: mentions.slice(0, sidesShown).map(({ teams }) => teams.map(({ key }) => key)),
});

/** Whether those who are named meet; else the first alone is looked for. */
export const alone = (wish: Wish): Wish => ({ ...wish, sides: wish.sides.slice(0, 1) });

/** The one who plays soonest; without any match the first of them. */
export async function meant(mention: Mention, viewer: Viewer, facts: MatchFacts): Promise<TeamMeant | undefined> {
  const [first, ...others] = mention.teams;
  if (!first || others.length === 0) return first;
  const wish: Wish = {
    sports: [...new Set(mention.teams.map(({ sport }) => sport))],
    leagues: [],
    sides: [mention.teams.map(({ key }) => key)],
  };
  const [next] = await facts.coming(viewer, wish, { when: null, limit: looked });
  const names = next ? [next.homeSide.name, next.awaySide.name] : [];
  return mention.teams.find(({ name, sport }) => names.includes(name) && sport === next?.sport) ?? first;
}

const strangers = {
  team: '그 이름의 팀은 아직 몰라요. 축구, 야구, 농구, 배구, MMA의 다른 팀이나 리그 이름으로 물어봐 주세요.',
  sport: '그 종목은 아직 다루지 않아요. 축구, 야구, 농구, 배구, MMA의 팀이나 리그 이름으로 물어봐 주세요.',
} as const;

/** Matches of others would be no answer. */
export const ofStranger = (stranger: keyof typeof strangers, matches: MatchFacts): Line[] => [
  { text: strangers[stranger] },
  lineOf(matches.known()),
];
