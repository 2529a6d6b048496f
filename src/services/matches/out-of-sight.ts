// Matches under way of which nobody has told anything for longer than such a match lasts: they leave what is live, and how they ended is not known.
import { longestMs } from '#domain/match.ts';
import { hours } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import { askedOf, silencedWords, type Word, wordsOf } from '../shapes/freshness.ts';
import { feedOf, silencedOf } from '../shapes/live-match.ts';
import { leagueTold } from '../shapes/match.ts';
import { tellChanges } from './changes.ts';
import type { HearingNeeds } from './needs.ts';

/** Rain, delays and long extra innings are waited for on top. */
const marginMs = hours(2);
const lookedAt = 500;
/** The rounds reach no further back, whole days of another continent included: of what is older nobody tells unless it is asked for on its own day. */
const roundsReachMs = hours(80);

/** When somebody told of the match last; undefined while a feed answers that may tell of it again. */
function lastWordOf(match: Match, words: readonly Word[]): number | undefined {
  const own = feedOf(match);
  const told = words
    .filter(({ league }) => league === leagueTold(match).code)
    .map(({ feed, asOf, missed, leftOut, isSilenced }) => {
      const leftOutAt = feed === own ? leftOut?.[match.id] : undefined;
      const isInVain = isSilenced || leftOutAt !== undefined || missed > (asOf ?? '');
      return { at: leftOutAt ?? asOf, isInVain };
    });
  if (told.some(({ isInVain }) => !isInVain)) return undefined;
  return Math.max(match.updatedAt.getTime(), ...told.flatMap(({ at }) => (at === null ? [] : Date.parse(at))));
}

/** How many were lost sight of. The first word of a feed that comes back puts each where it stands; absence ends none and settles nothing. */
export async function loseSight(needs: HearingNeeds): Promise<number> {
  const { stores, clock, scores } = needs;
  const now = clock();
  const playing = await stores.matches.underWay({ now, limit: lookedAt });
  const asked = askedOf(scores);
  const words = (await Promise.all([wordsOf(stores, asked), silencedWords(stores, silencedOf(playing, asked))])).flat();
  const lost = playing.filter((match) => {
    const lastWord = lastWordOf(match, words);
    return lastWord !== undefined && now.getTime() - lastWord > longestMs[match.sport] + marginMs;
  });
  const old = await stores.matches.liveSince({ before: new Date(now.getTime() - roundsReachMs), limit: lookedAt });
  const silent = old.filter(({ updatedAt, sport }) => now.getTime() - updatedAt.getTime() > longestMs[sport] + marginMs);
  const ids = await stores.matches.loseSight(
    [...lost, ...silent].map(({ id }) => id),
    now,
  );
  await tellChanges(needs, ids, 'matches-changed');
  return ids.length;
}
