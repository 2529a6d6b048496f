// Tells members that a match begins soon which they are likely to want to pick, and have not.
import type { Sport } from '#domain/sport.ts';
import { minutes } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import type { MatchSoon } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce, StartingNews } from '../shapes/announcing.ts';
import { nameOf } from '../shapes/match.ts';

type Needs = {
  stores: Stores;
  clock: () => Date;
  announce: Pick<Announce, 'matchStarting'>;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

const beforeMs = minutes(30);
const atMostADay = 2;
const matchesMax = 500;
/** So many members are asked for and told at a time. */
const batch = 1000;
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

/** Who picks in a league is asked once in a round, however many matches begin in it. */
function pickersOf({ stores }: Needs, now: Date): (league: string) => Promise<readonly number[]> {
  const asked = new Map<string, readonly number[]>();
  return async (league) => {
    const pickers = asked.get(league) ?? (await stores.picks.pickersOf(league, now));
    asked.set(league, pickers);
    return pickers;
  };
}

/** One match after the other: who was told of the first may have had enough for the day. */
async function remindOf({ stores, announce }: Needs, match: Match, { pickers, now }: { pickers: readonly number[]; now: Date }) {
  const since = startOfKstDate(kstDate(now));
  let reminded = 0;
  for (let place = 0; place < pickers.length; place += batch) {
    const memberIds = pickers.slice(place, place + batch);
    const members = await stores.picks.membersToRemind({ matchId: match.id, memberIds, since, atMost: atMostADay });
    if (members.length > 0) await announce.matchStarting(members.map((id) => newsOf(match, id)));
    reminded += members.length;
  }
  return reminded;
}

/** Each kick-off is looked at once, half an hour before it; from the first on that failed all again, until it begins. A repetition, as after a crash, tells nobody the same thing twice. */
export async function remindDue(needs: Needs): Promise<{ reminded: number }> {
  const { stores, clock, warn } = needs;
  const now = clock();
  const told = await stores.settings.read<string>(toldUntil);
  const from = new Date(Math.max(now.getTime(), told ? Date.parse(told) : 0));
  let to = new Date(now.getTime() + beforeMs);
  if (from >= to) return { reminded: 0 };
  const soon: readonly MatchSoon[] = await stores.picks.startingBetween({ from, to, sports: offered, limit: matchesMax });
  const matches = await stores.matches.byIds(soon.map(({ matchId }) => matchId));
  const pickers = pickersOf(needs, now);
  let reminded = 0;
  for (const { matchId, league, start } of soon) {
    const match = matches.get(matchId);
    try {
      if (match) reminded += await remindOf(needs, match, { pickers: await pickers(league), now });
    } catch (fault) {
      // One match is not to silence those after it.
      warn('members could not be reminded of a match', { matchId, fault: String(fault) });
      to = new Date(Math.min(to.getTime(), start.getTime() - 1));
    }
  }
  await stores.settings.write(toldUntil, to.toISOString());
  return { reminded };
}
