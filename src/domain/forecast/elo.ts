// A margin-aware Elo model for the sports decided by strength and home advantage: baseball, basketball, volleyball, mixed martial arts.
import type { Probs } from '../odds.ts';
import type { Sport } from '../sport.ts';
import { dayNumber } from './calendar.ts';
import { type EloSettings, eloSettings } from './elo-settings.data.ts';
import { canonicalLeague } from './league-place.ts';
import { createLedger, type Ledger, lastAtHome, lastOf, type Page, tallyOf } from './ledger.ts';
import type { Factor, FixtureInput, Forecast, Model, ResultInput } from './model.ts';

type Rating = { elo: number; day: number; before: number[] };
type Side = { rating: Rating; page: Page };

const formMatches = 5;
const shortestGapDays = 60;

/** Elo's expected share for a difference in rating points, as in Elo (1978). */
const expectedShare = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** FiveThirtyEight's multiplier: wide wins count more, and less so when the favourite wins (their notes on NBA Elo). */
const marginFactor = (margin: number, favour: number, power: number): number =>
  power === 0 ? 1 : (Math.log(Math.abs(margin) + 1) ** power * 2.2) / (favour * 0.001 + 2.2);

type State = { sport: Sport; name: string; ratings: Map<string, Rating>; ledger: Ledger };

const version = '1';

export function createEloModel(sport: Exclude<Sport, 'soccer'>): Model {
  const name = `elo-${sport}`;
  const state: State = { sport, name, ratings: new Map(), ledger: createLedger() };
  return {
    sport,
    name,
    version,
    learn: (results) => {
      for (const result of results) learnOne(state, result);
    },
    forecast: (fixture, { factors = true } = {}) => forecastOf(state, fixture, factors),
    countries: () => [],
    prepare: () => undefined,
  };
}

const keyOf = (league: string, team: string) => `${league}\n${team}`;

function settingsOf(league: string, sport: Sport): EloSettings {
  const known = Object.hasOwn(eloSettings, league) ? eloSettings[league] : eloSettings[sport];
  return known ?? eloSettings.other;
}

/** The rating as of a day: after a long break part of it is given back to the mean. */
function ratingOf({ ratings }: State, key: string, { day, carry }: { day: number; carry: number }): Rating {
  const rating = ratings.get(key);
  if (!rating) return { elo: 0, day, before: [] };
  return day - rating.day > shortestGapDays ? { elo: rating.elo * carry, day, before: [] } : rating;
}

function edgeOf({ neutral, context }: FixtureInput, { edgeNeedsCorner, homeEdge }: EloSettings): number {
  if (edgeNeedsCorner) return Number(context?.corner_known) === 1 ? homeEdge : 0;
  return neutral ? 0 : homeEdge;
}

function learnOne(state: State, result: ResultInput): void {
  const league = canonicalLeague(result.league);
  const settings = settingsOf(league, state.sport);
  const day = dayNumber(result.date);
  const asOf = { day, carry: settings.carry };
  const [homeKey, awayKey] = [keyOf(league, result.home), keyOf(league, result.away)];
  const [home, away] = [ratingOf(state, homeKey, asOf), ratingOf(state, awayKey, asOf)];
  const difference = home.elo - away.elo + edgeOf(result, settings);
  const share = result.outcome === 'draw' ? 0.5 : result.outcome === 'home' ? 1 : 0;
  const favour = share === 0.5 ? 0 : share === 1 ? difference : -difference;
  const factor = marginFactor(result.homeScore - result.awayScore, favour, settings.marginPower);
  const change = settings.k * factor * (share - expectedShare(difference));
  const write = (key: string, rating: Rating, elo: number) =>
    state.ratings.set(key, { elo, day, before: [...rating.before, rating.elo].slice(-formMatches) });
  write(homeKey, home, home.elo + change);
  write(awayKey, away, away.elo - change);
  state.ledger.add({ ...result, home: homeKey, away: awayKey }, day);
}

function forecastOf(state: State, fixture: FixtureInput, withFactors: boolean): Forecast {
  const league = canonicalLeague(fixture.league);
  const settings = settingsOf(league, state.sport);
  const asOf = { day: dayNumber(fixture.date), carry: settings.carry };
  const [homeKey, awayKey] = [keyOf(league, fixture.home), keyOf(league, fixture.away)];
  const sideOf = (key: string): Side => ({ rating: ratingOf(state, key, asOf), page: state.ledger.page(key) });
  const [home, away] = [sideOf(homeKey), sideOf(awayKey)];
  const edge = edgeOf(fixture, settings);
  const difference = home.rating.elo - away.rating.elo + edge;
  const margin = difference / settings.eloPerPoint;
  return {
    probs: probsOf(difference, settings),
    expectedHome: settings.meanScore + margin / 2,
    expectedAway: settings.meanScore - margin / 2,
    factors: withFactors ? eloFactors({ home, away, edge, settings }) : [],
    homeMatches: home.page.matches,
    awayMatches: away.page.matches,
    lastMatchDate: state.ledger.lastDate({ ...fixture, home: homeKey, away: awayKey }),
    model: state.name,
    version,
  };
}

/** The favourite's Elo share is shrunk a little (`sharpness`), then a league's share of draws is set aside. */
function probsOf(difference: number, { sharpness, drawProb }: EloSettings): Probs {
  const home = expectedShare(difference * sharpness) * (1 - drawProb);
  return { home, draw: drawProb, away: 1 - drawProb - home };
}

type Scene = { home: Side; away: Side; edge: number; settings: EloSettings };

/** Each input in turn set to its neutral value: an average team, no home edge, the rating of five matches ago. */
function eloFactors({ home, away, edge, settings }: Scene): Factor[] {
  const difference = home.rating.elo - away.rating.elo + edge;
  const now = probsOf(difference, settings).home;
  const without = (points: number) => now - probsOf(difference - points, settings).home;
  const neutral = edge === 0 ? 1 : 0;
  const factors: Factor[] = [];
  const add = (kind: string, points: number, facts: Factor['facts']) =>
    factors.push({ kind, effect: without(points), facts: { ...facts, neutral } });
  for (const [side, { rating, page }] of [['home', home] as const, ['away', away] as const]) {
    const sign = side === 'home' ? 1 : -1;
    const tally = tallyOf(lastOf(page, 10));
    const old = rating.before[0];
    if (tally.matches < formMatches) continue;
    const facts = { matches: tally.matches, wins: tally.wins, draws: tally.draws, losses: tally.losses };
    const formPoints = old === undefined || rating.before.length < formMatches ? 0 : rating.elo - old;
    add(`strength-${side}`, sign * (rating.elo - formPoints), facts);
    const form = tallyOf(lastOf(page, formMatches));
    if (formPoints)
      add(`form-${side}`, sign * formPoints, { matches: form.matches, wins: form.wins, draws: form.draws, losses: form.losses });
  }
  const hosting = tallyOf(lastAtHome(home.page, 10));
  if (edge && !settings.edgeNeedsCorner) {
    add('home-advantage', edge, { matches: hosting.matches, wins: hosting.wins, draws: hosting.draws, losses: hosting.losses });
  }
  return factors.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}
