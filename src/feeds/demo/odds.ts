// Three simulated bookmakers: the true chances seen through their own errors, with a margin, moving in small steps until kick-off.

import type { Odds, Probs } from '#domain/odds.ts';
import { days, minutes, seconds } from '#domain/time/duration.ts';
import type { HeardOdds } from '#feeds/feed.ts';
import { chance, diceOf, hash, normal } from './dice.ts';

type Bookmaker = { key: string; title: string; margin: number; error: number };

/** Named so that nobody can take them for real ones. */
const bookmakers: readonly Bookmaker[] = [
  { key: 'demo-a', title: '데모 북메이커 1', margin: 0.045, error: 0.03 },
  { key: 'demo-b', title: '데모 북메이커 2', margin: 0.055, error: 0.05 },
  { key: 'demo-c', title: '데모 북메이커 3', margin: 0.068, error: 0.07 },
];

export const marketOpensMs = days(5);
/** What the whole market has wrong at the close, and how much it wanders before. */
const sharedError = 0.06;
const wander = 0.16;
const knotMs = minutes(12 * 60);
/** The last touch of every step, so that a step is seen. */
const jitter = 0.012;

const noise = (key: string): number => normal(diceOf(key));

/** Smooth noise in time: hashed knots half a day apart, joined by a cosine. */
function wanderAt(key: string, beforeMs: number): number {
  const knot = Math.floor(beforeMs / knotMs);
  const share = (1 - Math.cos(Math.PI * (beforeMs / knotMs - knot))) / 2;
  const value = noise(`${key}|knot|${knot}`) * (1 - share) + noise(`${key}|knot|${knot + 1}`) * share;
  // The nearer the kick-off, the less is left to learn.
  return wander * Math.sqrt(beforeMs / marketOpensMs) * value;
}

/** Raises the probabilities to the power at which they sum to 1 + margin: favourites carry less of it, and no price falls to 1. */
function withMargin(probs: readonly number[], margin: number): number[] {
  let power = 1;
  for (let turn = 0; turn < 6; turn += 1) {
    const raised = probs.map((p) => p ** power);
    const excess = raised.reduce((sum, p) => sum + p, 0) - 1 - margin;
    const slope = raised.reduce((sum, p, i) => sum + p * Math.log(probs[i] as number), 0);
    power -= excess / slope;
  }
  return probs.map((p) => p ** power);
}

const price = (prob: number): number => Math.max(1.02, Math.round(100 / prob) / 100);

type Market = { key: string; probs: Probs; startMs: number };

/** Prices at one step of a bookmaker; `beforeMs` is the time left to kick-off. */
function pricesAt({ key, probs }: Market, bookmaker: Bookmaker, beforeMs: number): Odds {
  const own = `${key}|${bookmaker.key}`;
  const homeShift =
    sharedError * noise(`${key}|shared`) + bookmaker.error * noise(own) + wanderAt(key, beforeMs) + jitter * noise(`${own}|${beforeMs}`);
  const drawShift = 0.04 * noise(`${key}|draw`) + 0.02 * noise(`${own}|draw`);
  const seen = [probs.home * Math.exp(homeShift), probs.draw * Math.exp(drawShift), probs.away * Math.exp(-homeShift)].map((p) =>
    p === 0 ? 0 : Math.max(0.015, p),
  );
  const total = seen.reduce((sum, p) => sum + p, 0);
  const market = seen.filter((p) => p > 0).map((p) => p / total);
  const prices = withMargin(market, bookmaker.margin).map(price);
  if (probs.draw === 0) return { home: prices[0] as number, away: prices[1] as number };
  return { home: prices[0] as number, draw: prices[1] as number, away: prices[2] as number };
}

/** A look at the prices every ten to forty minutes, counted back from kick-off so that the last is the closing line. */
const stepOf = (market: Market, bookmaker: Bookmaker): { stepMs: number; offsetMs: number } => {
  const stepMs = minutes(10 + (hash(`${market.key}|${bookmaker.key}|step`) % 31));
  return { stepMs, offsetMs: seconds(Math.floor((chance(`${market.key}|${bookmaker.key}|offset`) * stepMs) / seconds(1))) };
};

function stepBefore(market: Market, bookmaker: Bookmaker, nowMs: number): number {
  const { stepMs, offsetMs } = stepOf(market, bookmaker);
  const leftMs = Math.max(0, market.startMs - nowMs - offsetMs);
  return Math.min(marketOpensMs, Math.ceil(leftMs / stepMs) * stepMs + offsetMs);
}

/** A look that changed nothing is no change: goes back to the one that did. */
function told(market: Market, bookmaker: Bookmaker, nowMs: number): { odds: Odds; changedMs: number } {
  const { stepMs } = stepOf(market, bookmaker);
  let beforeMs = stepBefore(market, bookmaker, nowMs);
  const odds = pricesAt(market, bookmaker, beforeMs);
  while (beforeMs < marketOpensMs) {
    const earlier = pricesAt(market, bookmaker, Math.min(marketOpensMs, beforeMs + stepMs));
    if (earlier.home !== odds.home || earlier.draw !== odds.draw || earlier.away !== odds.away) break;
    beforeMs = Math.min(marketOpensMs, beforeMs + stepMs);
  }
  return { odds, changedMs: market.startMs - beforeMs };
}

/** What the three tell at an instant; null before the market opens and from kick-off on. */
export function oddsAt(market: Market, nowMs: number): HeardOdds[] | null {
  if (nowMs >= market.startMs || nowMs < market.startMs - marketOpensMs) return null;
  return bookmakers.map((bookmaker) => {
    const { odds, changedMs } = told(market, bookmaker, nowMs);
    return { bookmaker: bookmaker.key, bookmakerTitle: bookmaker.title, odds, updatedAt: new Date(changedMs).toISOString() };
  });
}

/** The last prices before kick-off of the bookmaker who errs least. */
export function closingOdds(market: Market): Odds {
  const sharpest = bookmakers[0] as Bookmaker;
  return pricesAt(market, sharpest, stepBefore(market, sharpest, market.startMs - 1));
}
