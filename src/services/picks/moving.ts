// Tells members that a match they have picked was moved to another day, or takes place after all.
import { closesAt } from '#domain/pick-window.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { PickedMatch } from '#storage/picks/moved.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce } from '../shapes/announcing.ts';
import { nameOf } from '../shapes/match.ts';
import { inBatches } from '../shapes/members/in-batches.ts';

/** `times`: how often news of the match were told, these included. */
type Change = { isMoved: boolean; wasVoid: boolean; times: number };
type Needs = { stores: Stores; clock: () => Date; announce: Pick<Announce, 'matchMoved'> };

const matchesMax = 2000;
/** What was called off longer ago comes back as another match. */
const rememberedMs = days(60);
/** As the picked matches stood at the last look: by what is otherwise now members are told. */
const knownKey = 'picks:known-starts';
type Stood = { start: string; isVoid: boolean; times?: number /** Told where it is false. */; timeConfirmed?: false };

/** An hour that becomes known this near to the instant that stood in for it is no other day: midnight in New York is the afternoon in Seoul. */
const hourKnownMs = hours(24);

/** Only of what takes place, and is still to come: while it is called off its kick-off is that of before. */
const isComing = (match: PickedMatch, now: Date): boolean => match.phase === 'scheduled' && closesAt(match) > now;

function stoodAs(match: PickedMatch, before: Stood | undefined): Stood {
  const { start, timeConfirmed } =
    match.phase === 'scheduled' || !before ? { ...match, start: match.start.toISOString() } : { timeConfirmed: true, ...before };
  return { start, isVoid: match.isVoid, ...(timeConfirmed ? {} : { timeConfirmed: false }) };
}

function isHourKnown({ start, timeConfirmed }: PickedMatch, before: Stood): boolean {
  return timeConfirmed && before.timeConfirmed === false && Math.abs(start.getTime() - Date.parse(before.start)) <= hourKnownMs;
}

/** Undefined where nothing is to be told: another hour of the same day is seen on the match itself, and so is the first. */
function changeOf(match: PickedMatch, before: Stood | undefined): Change | undefined {
  if (!before) return undefined;
  const { start, isVoid } = match;
  const isMoved = kstDate(new Date(before.start)) !== kstDate(start) && !isHourKnown(match, before);
  const isBack = before.isVoid && !isVoid;
  return isMoved || isBack ? { isMoved, wasVoid: before.isVoid, times: (before.times ?? 0) + 1 } : undefined;
}

async function tellOf({ stores, announce }: Needs, { matchId, start }: PickedMatch, change: Change) {
  const match = await stores.matches.byId(matchId);
  if (!match) return 0;
  const { timeConfirmed, home, away } = match;
  const about = { matchId: String(matchId), homeName: nameOf(home), awayName: nameOf(away), href: `/matches/${matchId}` };
  return inBatches({
    next: (place) => stores.picks.membersWaiting({ matchId, start, ...place }),
    tell: (members) => announce.matchMoved(members.map((memberId) => ({ ...about, ...change, memberId, startsAt: start, timeConfirmed }))),
  });
}

/** What is remembered is written after the telling: a crash in between repeats it, and nobody hears the same thing twice. */
export async function tellMoved(needs: Needs): Promise<{ moved: number }> {
  const { stores, clock } = needs;
  const now = clock();
  const known = (await stores.settings.read<Record<string, Stood>>(knownKey)) ?? {};
  const picked = await stores.picks.pickedAhead({ since: new Date(now.getTime() - rememberedMs), limit: matchesMax });
  const next: Record<string, Stood> = {};
  let moved = 0;
  for (const match of picked) {
    const before = known[match.matchId];
    const change = isComing(match, now) ? changeOf(match, before) : undefined;
    const times = change?.times ?? before?.times;
    next[match.matchId] = { ...stoodAs(match, before), ...(times === undefined ? {} : { times }) };
    if (change) moved += await tellOf(needs, match, change);
  }
  if (JSON.stringify(next) !== JSON.stringify(known)) await stores.settings.write(knownKey, next);
  return { moved };
}
