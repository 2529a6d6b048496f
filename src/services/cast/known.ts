// What the cast can talk about: its members, the matches of these hours as they stand at an instant, and what each of them picked.
import { type CastMember, cast, castEmailOf } from '#domain/cast/cast.data.ts';
import type { Leaning, TalkMatch } from '#domain/cast/talk.ts';
import { clockWords } from '#domain/match-clock.ts';
import type { Sport } from '#domain/sport.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Account } from '#storage/people/accounts.ts';
import { leagueTold, shortNameOf } from '../shapes/match.ts';
import { worthOfMatch } from '../shapes/price.ts';
import type { CastNeeds } from './needs.ts';

const aheadMs = hours(10);
const endedForMs = hours(2);
/** Nobody talks of what has been under way for longer; by then a match of the past is over, too. */
const lastsMs: Record<Sport, number> = {
  soccer: minutes(150),
  baseball: hours(4),
  basketball: hours(3),
  volleyball: hours(3),
  mma: hours(1),
};
const longestMs = Math.max(...Object.values(lastsMs));
const matchLimit = 600;
/** Of each state: the talk comes back to the same matches, as talk does. */
const eachMax = 14;
/** By so much the better side is seen to be the better one. */
const leaningMin = 0.1;

/** Whoever was here a moment ago may come back to what they were doing. */
const playedForMs = minutes(15);

/** In whose shoes somebody stands just now: what they say is that reader's own, so the cast says nothing for them. */
export async function withoutPlayed<One extends { account: Account }>({ stores, clock }: CastNeeds, all: readonly One[]): Promise<One[]> {
  const since = new Date(clock().getTime() - playedForMs);
  const played = await stores.sessions.usedAmong([...new Set(all.map(({ account }) => account.id))], since);
  return all.filter(({ account }) => !played.has(account.id));
}

/** Those who are here, and are whom we mean: somebody else may bear the name. */
export async function castHere({ stores }: CastNeeds): Promise<Map<string, { member: CastMember; account: Account }>> {
  const accounts = await stores.accounts.byUsernames(cast.map(({ username }) => username));
  const byName = new Map(accounts.map((account) => [account.username, account]));
  return new Map(
    cast.flatMap((member) => {
      const account = byName.get(member.username);
      return account?.email === castEmailOf(member) ? [[member.username, { member, account }] as const] : [];
    }),
  );
}

/** Matches of two teams that have Korean names, from `back` ago to some hours ahead. */
export async function matchesAround({ stores }: CastNeeds, now: Date, backMs = 0): Promise<Match[]> {
  const found = await stores.matches.page({
    from: new Date(now.getTime() - backMs - longestMs - endedForMs),
    to: new Date(now.getTime() + aheadMs),
    limit: matchLimit,
  });
  return found.filter(({ teamsUndecided, home, away }) => !teamsUndecided && home.nameKo !== null && away.nameKo !== null);
}

/** `isPast`: the state that is remembered is that of now, not of then. */
function stateAt(match: Match, now: Date, isPast: boolean): TalkMatch['state'] | undefined {
  const sinceMs = now.getTime() - match.start.getTime();
  if (sinceMs < 0) return sinceMs > -aheadMs && (isPast || match.phase === 'scheduled') ? 'coming' : undefined;
  if (match.phase === 'live' && !isPast) return 'live';
  const overForMs = sinceMs - lastsMs[match.sport];
  const isOver = isPast ? overForMs > 0 : true;
  return match.phase === 'final' && isOver && overForMs < endedForMs ? 'ended' : undefined;
}

function talkMatchOf(match: Match, now: Date, isPast: boolean): TalkMatch | undefined {
  const state = stateAt(match, now, isPast);
  if (!state) return undefined;
  const { minute, period } = clockWords(match);
  return {
    id: match.id,
    sport: match.sport,
    home: shortNameOf(match.home),
    away: shortNameOf(match.away),
    // As one says it: what stands in brackets is for reading.
    league: leagueTold(match).name.replace(/\s*\(.*\)$/, ''),
    start: match.start,
    timeConfirmed: match.timeConfirmed,
    state,
    score: match.score,
    clock: `${period} ${minute}`.trim(),
    winner: match.winner,
  };
}

/** Of each state those whose start is nearest. */
export function talkedOf(matches: readonly Match[], now: Date, isPast = false): TalkMatch[] {
  const near = (a: TalkMatch, b: TalkMatch) =>
    Math.abs(a.start.getTime() - now.getTime()) - Math.abs(b.start.getTime() - now.getTime()) || a.id - b.id;
  const all = matches.flatMap((match) => talkMatchOf(match, now, isPast) ?? []).sort(near);
  return (['live', 'coming', 'ended'] as const).flatMap((wanted) => all.filter(({ state }) => state === wanted).slice(0, eachMax));
}

/** What one of them knows of a match: whom prices and forecasts take for the better one, and their own pick by then. */
export async function leaningOf(
  { stores }: CastNeeds,
  { match, userId, at }: { match: Match; userId: number; at: Date },
): Promise<Leaning> {
  const pick = await stores.picks.of({ userId, matchId: match.id });
  const [prices, forecasts] = await Promise.all([stores.odds.ofMatches([match.id]), stores.forecasts.callsOf([match.id])]);
  const worth = worthOfMatch(match, { prices: prices.get(match.id) ?? [], forecast: forecasts.get(match.id) });
  const apart = worth ? worth.probs.home - worth.probs.away : 0;
  const favourite = Math.abs(apart) < leaningMin ? null : apart > 0 ? 'home' : 'away';
  return { favourite, pick: pick && pick.pickedAt <= at ? pick.outcome : null };
}
