// Tells members that a match begins soon which they are likely to want to pick, and have not.
import type { Sport } from '#domain/sport.ts';
import { minutes } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import type { MatchSoon } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce, StartingNews } from '../shapes/announcing.ts';
import { nameOf } from '../shapes/match.ts';
import { inBatches } from '../shapes/members/in-batches.ts';

type Needs = { stores: Stores; clock: () => Date; announce: Pick<Announce, 'matchStarting'> };

const beforeMs = minutes(30);
const atMostADay = 2;
const matchesMax = 500;
/** Those that the quick-prediction screen shows: the notice leads there. */
const offered: readonly Sport[] = ['soccer', 'basketball', 'baseball', 'mma'];
/** Until which kick-off everybody was told. */
const toldUntil = 'picks:reminded-until';

const newsOf = (match: Match, memberId: number): StartingNews => ({
  memberId,
  matchId: String(match.id),
  homeName: nameOf(match.home),
  awayName: nameOf(match.away),
  href: `/quick-prediction?${new URLSearchParams({ sport: match.sport, match: String(match.id) })}`,
  startsAt: match.start,
});

/** One match after the other: who was told of the first may have had enough for the day. */
async function remindOf({ stores, announce }: Needs, soon: MatchSoon, { match, now }: { match: Match; now: Date }): Promise<number> {
  const since = startOfKstDate(kstDate(now));
  return inBatches({
    next: (place) => stores.picks.membersToRemind({ match: soon, now, since, atMost: atMostADay, ...place }),
    tell: (members) => announce.matchStarting(members.map((id) => newsOf(match, id))),
  });
}

/** Each kick-off is looked at once, half an hour before it. A crash in between repeats it, and nobody hears the same thing twice. */
export async function remindDue(needs: Needs): Promise<{ reminded: number }> {
  const { stores, clock } = needs;
  const now = clock();
  const told = await stores.settings.read<string>(toldUntil);
  const from = new Date(Math.max(now.getTime(), told ? Date.parse(told) : 0));
  const to = new Date(now.getTime() + beforeMs);
  if (from >= to) return { reminded: 0 };
  const soon = await stores.picks.startingBetween({ from, to, sports: offered, limit: matchesMax });
  const matches = await stores.matches.byIds(soon.map(({ matchId }) => matchId));
  let reminded = 0;
  for (const one of soon) {
    const match = matches.get(one.matchId);
    if (match) reminded += await remindOf(needs, one, { match, now });
  }
  await stores.settings.write(toldUntil, to.toISOString());
  return { reminded };
}
