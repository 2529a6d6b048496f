// A remembered match as the contract promises it: names in Korean, odds of the first bookmaker, the AI's pick.
import type { BookmakerPrices, OddsMatch, Side } from '#contract/matches.ts';
import { percentsByOutcome, wireOutcome } from '#contract/percent.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { pickOf, settleable } from '#domain/forecast/pick.ts';
import { guessLeague, type League, leagueOf, otherLeague, type Settles } from '#domain/league.ts';
import { publicStatusOf } from '#domain/match.ts';
import { clockWords } from '#domain/match-clock.ts';
import { isShut } from '#domain/pick-window.ts';
import { settlesOf } from '#domain/settlement/deciding-result.ts';
import { crestOf } from '#domain/team/crest.ts';
import { formerNames } from '#domain/team/former.ts';
import { placeholderKo } from '#domain/team/placeholder.ts';
import type { ForecastCall } from '#storage/forecasts.ts';
import type { Match, MatchSide } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';

/** Screens show the first of these that offers prices, else the first by name. */
const bookmakerPriority: readonly string[] = ['pinnacle'];

/** Who is not decided yet is no team, and has no Korean name to be remembered. */
export const nameOf = (side: MatchSide): string => side.nameKo ?? (side.key === null ? placeholderKo(side.name) : null) ?? side.name;
export const shortNameOf = (side: MatchSide): string => side.shortKo ?? nameOf(side);

export function sideOf(side: MatchSide, match: Match): Side {
  const former = formerNames(side.key, match.start);
  return {
    name: former?.full ?? nameOf(side),
    shortName: former?.short ?? shortNameOf(side),
    originalName: side.name,
    teamId: side.teamId,
    crest: crestOf(side.key ?? side.name, match.sport),
  };
}

/** Undefined when nobody offers prices. */
export function firstOf(prices: readonly Price[]): Price | undefined {
  const rank = ({ bookmaker }: Price) => bookmakerPriority.indexOf(bookmaker) + 1 || bookmakerPriority.length + 1;
  return [...prices].sort((a, b) => rank(a) - rank(b) || (a.title < b.title ? -1 : 1))[0];
}

const moveOf = (now: number | undefined, before: number | undefined): number =>
  now === undefined || before === undefined ? 0 : Math.sign(Math.round((now - before) * 100));

export function pricesOf(price: Price): BookmakerPrices {
  const { odds, previous } = price;
  return {
    bookmaker: price.bookmaker,
    title: price.title,
    home: odds.home,
    draw: odds.draw ?? null,
    away: odds.away,
    updatedAt: (price.sourceUpdatedAt ?? price.changedAt).toISOString(),
    moved: { home: moveOf(odds.home, previous?.home), draw: moveOf(odds.draw, previous?.draw), away: moveOf(odds.away, previous?.away) },
  };
}

/** Two names always point to the same league, and every list asks again. */
const guesses = new Map<string, League>();
const guessesKept = 2000;

/** What tells of which league a match is. */
type OfLeague = Pick<Match, 'sport' | 'league' | 'leagueName' | 'leagueNameKo'> & Record<'home' | 'away', { name: string }>;

function guessedLeague({ sport, home, away }: OfLeague): League {
  const key = `${sport}\n${home.name}\n${away.name}`;
  const kept = guesses.get(key);
  if (kept) return kept;
  if (guesses.size >= guessesKept) guesses.clear();
  const guess = guessLeague(sport, home.name, away.name);
  guesses.set(key, guess);
  return guess;
}

/** By which score the match is judged. */
export const settlesOfMatch = ({ sport, league, home, away }: Match): Settles =>
  settlesOf({ sport, league, home: home.name, away: away.name });

export function leagueTold(match: OfLeague): OddsMatch['league'] & { canDraw: boolean } {
  const guessed = match.league === null ? guessedLeague(match) : undefined;
  const known = guessed ?? leagueOf(match.league ?? '');
  if (known)
    return {
      code: known.code,
      name: known.nameKo,
      country: known.countryKo,
      guessed: guessed !== undefined && !guessed.code.startsWith('other-'),
      canDraw: known.canDraw,
    };
  const other = otherLeague(match.sport);
  return {
    code: match.league ?? other.code,
    name: match.leagueNameKo ?? match.leagueName ?? other.nameKo,
    country: '',
    guessed: false,
    canDraw: other.canDraw,
  };
}

function pickTold(forecast: ForecastCall | undefined, canDraw: boolean): OddsMatch['pick'] {
  if (!forecast || Math.min(forecast.homeMatches, forecast.awayMatches) < matchesNeeded) return null;
  const probs = settleable(forecast.probs, canDraw);
  const outcome = pickOf(probs);
  return { outcome: wireOutcome[outcome], percentage: percentsByOutcome(probs, canDraw)[outcome] ?? 0 };
}

/** Of a match that its status would let seem open. */
export const shutTold = (match: Match): { isShut?: true } => (match.phase === 'scheduled' && isShut(match) ? { isShut: true } : {});

export type Beside = { prices: readonly Price[]; forecast: ForecastCall | undefined };

export function oddsMatchOf(match: Match, { prices, forecast }: Beside): OddsMatch {
  const [homeSide, awaySide] = [sideOf(match.home, match), sideOf(match.away, match)];
  const [home, away] = [homeSide.name, awaySide.name];
  const { canDraw, ...league } = leagueTold(match);
  const first = firstOf(prices);
  const start = match.start.toISOString();
  const labelled = ({ odds }: Price) => ({ [home]: odds.home, ...(odds.draw === undefined ? {} : { Draw: odds.draw }), [away]: odds.away });
  return {
    matchId: String(match.id),
    sport: match.sport,
    league,
    home,
    away,
    homeTeam: home,
    awayTeam: away,
    homeSide,
    awaySide,
    date: start,
    commence_time: start,
    startTime: start,
    timeConfirmed: match.timeConfirmed,
    status: publicStatusOf(match.phase),
    statusDetail: match.phase,
    ...shutTold(match),
    clock: match.phase === 'live' ? clockWords(match) : null,
    score: match.score,
    shootout: match.shootout,
    ...(match.regulation === null ? {} : { regulation: match.regulation }),
    winner: match.winner ? wireOutcome[match.winner] : null,
    canDraw,
    odds: Object.fromEntries(prices.map((price) => [price.bookmaker, labelled(price)])),
    firstBookmaker: first ? pricesOf(first) : null,
    bookmakerCount: prices.length,
    pick: pickTold(forecast, canDraw),
  };
}
