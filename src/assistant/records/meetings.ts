// How a question about two teams' meetings is answered: those that are over, or plainly that there are none beside the one that is coming.
import type { OddsMatch } from '#contract/matches.ts';
import type { TeamMeant } from '#domain/assistant/asked.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { type Line, lineOf } from '../facts/fact.ts';
import { pairOf } from '../facts/words.ts';
import type { Answer, Room } from './room.ts';
import { wishOf } from './team.ts';

type Pair = readonly [TeamMeant, TeamMeant];
/** Of names that many bear (뉴욕, 로스앤젤레스), at most so many pairs are looked up. */
const pairsLooked = 6;

/** Whoever two names may stand for, of one sport; those who play each other next stand first. */
function pairsOf({ mentions: [one, two] }: Room['asked'], next: OddsMatch | undefined): Pair[] {
  const pairs = (one?.teams ?? []).flatMap((a) =>
    (two?.teams ?? []).flatMap((b): Pair[] => (a.sport === b.sport && a.key !== b.key ? [[a, b]] : [])),
  );
  const names = next ? [next.homeSide.name, next.awaySide.name] : [];
  const isNext = (pair: Pair): boolean => pair.every(({ name, sport }) => sport === next?.sport && names.includes(name));
  return [...pairs.filter(isNext), ...pairs.filter((pair) => !isNext(pair))].slice(0, pairsLooked);
}

/** The match of theirs that is on or coming. */
async function nearest({ viewer, asked, matches }: Room): Promise<{ match: OddsMatch; isLive: boolean } | undefined> {
  const wish = wishOf(asked);
  const [live] = await matches.live(viewer, wish, 1);
  if (live) return { match: live, isLive: true };
  const [next] = await matches.coming(viewer, wish, { when: null, limit: 1 });
  return next && { match: next, isLive: false };
}

export const ofMeetings: Answer = async (room) => {
  const { viewer, asked, matches, records } = room;
  const [one, two] = asked.mentions;
  if (!one || !two) return [{ text: '두 팀의 이름을 함께 적어 주시면 맞대결 기록을 찾아볼게요.' }];
  const near = await nearest(room);
  const pairs = pairsOf(asked, near?.match);
  for (const [a, b] of pairs) {
    const facts = await records.meetings(viewer, a, b);
    if (facts) return facts.map(lineOf);
  }
  const [a, b] = pairs[0] ?? [one.teams[0], two.teams[0]];
  const names = near ? pairOf(near.match) : `${withParticle(a?.short ?? one.said, '과/와')} ${b?.short ?? two.said}`;
  const none: Line = lineOf(matches.noMeetings(names, near?.match));
  if (!near) return [none, { text: '다가오는 맞대결도 없어요.' }];
  const { match, isLive } = near;
  if (isLive) return [none, { text: '지금 하고 있는 경기가 있어요.' }, lineOf(matches.standing(match))];
  return [none, { text: '다음 경기는 이래요.' }, lineOf(matches.call(match) ?? matches.schedule(match))];
};
