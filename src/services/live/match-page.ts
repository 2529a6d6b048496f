// One match in depth: its turning points, the model's line through it, and how its odds moved.
import { Refusal } from '#contract/errors.ts';
import type { MatchDetail, OddsHistory } from '#contract/live/match-page.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import { askedOf, silencedWords, wordsOf } from '../shapes/freshness.ts';
import { silencedOf, toldFrom } from '../shapes/live-match.ts';
import { firstOf, leagueTold, nameOf, oddsMatchOf } from '../shapes/match.ts';
import type { Viewer } from '../viewer.ts';
import { lineTold, momentsTold, mostMoments } from './match-line.ts';
import type { LiveNeeds } from './needs.ts';
import { sourcesOf } from './sources.ts';
import type { WatchBook } from './watching.ts';

/** A long basketball game with overtime stays below. */
const pointsRead = 1500;
const mostBookmakers = 5;
const mostMoves = 200;

async function toldOf({ stores, clock, mode, pollMs, scores }: LiveNeeds, match: Match): Promise<MatchDetail['told']> {
  const { code } = leagueTold(match);
  const asked = askedOf(scores);
  const [words, silenced] = await Promise.all([
    wordsOf(
      stores,
      asked.filter(({ league }) => league === code),
    ),
    silencedWords(stores, silencedOf([match], asked)),
  ]);
  return toldFrom([...words, ...silenced], { mode, pollMs, now: clock() })(match);
}

async function followingOf({ stores }: LiveNeeds, viewer: Viewer, { id, home, away }: Match): Promise<MatchDetail['following']> {
  if (viewer.kind === 'visitor') return { home: false, away: false, bell: false };
  const teamIds = [home.teamId, away.teamId].flatMap((teamId) => teamId ?? []);
  const { teams, bell } = await stores.following.ofMatch(viewer.id, { matchId: id, teamIds });
  const follows = (teamId: number | null) => teamId !== null && teams.has(teamId);
  return { home: follows(home.teamId), away: follows(away.teamId), bell };
}

/** Whoever picked what was called off looks for what is played. */
async function insteadOf({ stores }: LiveNeeds, match: Match): Promise<MatchDetail['instead']> {
  const other = match.phase === 'cancelled' ? await stores.matches.insteadOf(match) : undefined;
  return other
    ? { matchId: String(other.id), home: nameOf(other.home), away: nameOf(other.away), startTime: other.start.toISOString() }
    : null;
}

/** The one that screens show, then the next as if it were not there. */
function shownFirst(prices: readonly Price[], most: number): Price[] {
  const first = most > 0 ? firstOf(prices) : undefined;
  return first
    ? [
        first,
        ...shownFirst(
          prices.filter((price) => price !== first),
          most - 1,
        ),
      ]
    : [];
}

type Sought = { source: string; sourceId: string; matchId: string };
export type NamedMatch = { matchId: string; title: string; league: string };

export const matchPages = (needs: LiveNeeds, book: Pick<WatchBook, 'viewersOf'>) => ({
  /** Which match a source of streams shows; null where that match has no such source, so that no address gives a video a false name. */
  async nameMatch({ source, sourceId, matchId }: Sought): Promise<NamedMatch | null> {
    const match = /^\d{1,15}$/.test(matchId) ? await needs.stores.matches.byId(Number(matchId)) : null;
    if (!match) return null;
    const shown = (await sourcesOf(needs, [match])).get(match.id)?.sources ?? [];
    if (!shown.some((one) => one.source === source && one.id === sourceId)) return null;
    return { matchId: String(match.id), title: `${nameOf(match.home)} vs ${nameOf(match.away)}`, league: leagueTold(match).name };
  },

  async readMatch(viewer: Viewer, input: { id: string }): Promise<MatchDetail> {
    const { stores, clock } = needs;
    const match = await stores.matches.byId(Number(input.id));
    if (!match) throw new Refusal('not-found');
    const { id, sport } = match;
    const [prices, calls, moments, points, told, following, shown, instead] = await Promise.all([
      stores.odds.ofMatches([id]),
      stores.forecasts.callsOf([id]),
      stores.moments.ofMatch(id, mostMoments + 1),
      stores.inPlay.ofMatch(id, pointsRead),
      toldOf(needs, match),
      followingOf(needs, viewer, match),
      sourcesOf(needs, [match]),
      insteadOf(needs, match),
    ]);
    const { sources, streamCount } = shown.get(id) ?? { sources: [], streamCount: 0 };
    return {
      match: oddsMatchOf(match, { prices: prices.get(id) ?? [], forecast: calls.get(id) }),
      venue: match.venue,
      neutral: match.neutral,
      told,
      moments: momentsTold(moments, sport),
      inPlay: lineTold(points, { sport, canDraw: leagueTold(match).canDraw }),
      viewers: book.viewersOf([String(id)]).get(String(id)) ?? null,
      sources,
      streamCount,
      following,
      instead,
      now: clock().toISOString(),
    };
  },

  async readOddsHistory(_viewer: Viewer, input: { id: string }): Promise<OddsHistory[]> {
    const { stores } = needs;
    const id = Number(input.id);
    const [match, prices] = await Promise.all([stores.matches.byId(id), stores.odds.ofMatches([id])]);
    if (!match) throw new Refusal('not-found');
    const shown = shownFirst(prices.get(id) ?? [], mostBookmakers);
    if (shown.length === 0) return [];
    const moves = await stores.odds.movesOf(id, { bookmakers: shown.map(({ bookmaker }) => bookmaker), limit: mostMoves });
    return shown.map(({ bookmaker, title }) => ({
      bookmaker,
      title,
      points: (moves.get(bookmaker) ?? []).map(({ at, odds }) => ({
        at: at.toISOString(),
        home: odds.home,
        draw: odds.draw ?? null,
        away: odds.away,
      })),
    }));
  },
});
