// The cast of the demo world: they pick matches as people of their temper would, and talk about them.
import type { createPost } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import { wireOutcome } from '#contract/percent.ts';
import type { InputOf } from '#contract/route.ts';
import { castLooksAheadMs, castPick } from '#domain/cast/temper.ts';
import { pickSentence, pickTitle } from '#domain/content/pick-sentences.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import { castHere, withoutPlayed } from './cast/known.ts';
import type { CastNeeds, Move } from './cast/needs.ts';
import { talk } from './cast/talk.ts';
import { talkPast } from './cast/talk-past.ts';
import { castViewer } from './cast/viewer.ts';
import { writePast } from './cast/write-past.ts';
import { shortNameOf } from './shapes/match.ts';
import { worthOfMatch } from './shapes/price.ts';

const playedUntil = 'cast:played';
/** After a long sleep of the house not everybody picks at once. */
const catchUpMs = hours(2);
const movesAtOnce = 20;
const matchLimit = 1500;
const pastLimit = 4000;

const nobody: readonly Refusal['code'][] = [
  'already-predicted',
  'match-started',
  'pick-closed',
  'match-called-off',
  'no-draw',
  'no-such-match',
];

/** Everybody's moves on these matches, in the order of their instants. */
async function movesOn(needs: CastNeeds, matches: readonly Match[]): Promise<Move[]> {
  const known = matches.filter(({ teamsUndecided }) => !teamsUndecided);
  const ids = known.map(({ id }) => id);
  const { stores } = needs;
  const members = [...(await castHere(needs)).values()];
  const [prices, forecasts] = await Promise.all([stores.odds.ofMatches(ids), stores.forecasts.callsOf(ids)]);
  return known
    .flatMap((match) => {
      const worth = worthOfMatch(match, { prices: prices.get(match.id) ?? [], forecast: forecasts.get(match.id) });
      if (!worth) return [];
      return members.flatMap(({ member, account }): Move[] => {
        const pick = castPick(member, { id: match.id, sport: match.sport, start: match.start, probs: worth.probs });
        return pick ? [{ account, match, worth, pick }] : [];
      });
    })
    .sort((a, b) => a.pick.at.getTime() - b.pick.at.getTime() || a.account.id - b.account.id);
}

function inputOf({ match, pick }: Move): InputOf<typeof createPost> {
  const words = { homeName: shortNameOf(match.home), awayName: shortNameOf(match.away), outcome: pick.outcome };
  return {
    title: pickTitle({ ...words, sport: match.sport }),
    content: pickSentence({ ...words, confidencePct: pick.confidencePct }),
    sport: match.sport,
    prediction: wireOutcome[pick.outcome],
    ...(pick.isConfidenceTouched ? { confidence: pick.confidencePct } : {}),
    externalMatchId: String(match.id),
    tags: [],
  };
}

/** False where the match would not have it any more; a fault is a fault. */
async function submitted({ submit, clock }: CastNeeds, move: Move): Promise<boolean> {
  try {
    await submit(castViewer(move.account, clock()), inputOf(move));
    return true;
  } catch (fault) {
    if (fault instanceof Refusal && nobody.includes(fault.code)) return false;
    throw fault;
  }
}

export const createCast = (needs: CastNeeds) => ({
  /** Whoever feels like it picks a match that is coming; nothing in a live world. */
  async play(): Promise<{ picks: number }> {
    const { stores, clock, mode } = needs;
    if (mode !== 'demo') return { picks: 0 };
    const now = clock();
    const played = await stores.settings.read<string>(playedUntil);
    const since = Math.max(now.getTime() - catchUpMs, played ? Date.parse(played) : 0);
    const coming = await stores.matches.page({
      statuses: ['upcoming'],
      from: now,
      to: new Date(now.getTime() + castLooksAheadMs),
      limit: matchLimit,
    });
    const moves = (await movesOn(needs, coming)).filter(({ pick }) => pick.at.getTime() > since && pick.at <= now);
    const due = await withoutPlayed(needs, moves);
    let picks = 0;
    for (const move of due.slice(-movesAtOnce)) picks += Number(await submitted(needs, move));
    await stores.settings.write(playedUntil, now.toISOString());
    return { picks };
  },

  /** For the first opening: what they picked in the days before it, as it would have stood then. */
  async playPast(daysBack: number): Promise<{ picks: number }> {
    const { stores, clock, mode } = needs;
    if (mode !== 'demo') return { picks: 0 };
    const now = clock();
    const matches = await stores.matches.page({
      from: new Date(now.getTime() - days(daysBack)),
      to: new Date(now.getTime() + castLooksAheadMs),
      limit: pastLimit,
    });
    const moves = (await movesOn(needs, matches)).filter(({ pick }) => pick.at <= now);
    const picks = await writePast(needs, moves);
    await stores.settings.write(playedUntil, now.toISOString());
    return { picks };
  },

  /** Says the next line when its time has come, and now and then comments or likes on the board. */
  talk: () => talk(needs),

  /** For the first opening: some hours of talk before it. */
  talkPast: (daysBack: number) => talkPast(needs, daysBack),
});
