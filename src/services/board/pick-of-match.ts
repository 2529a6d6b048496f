// What a pick of a match is made of at an instant: the match, whether it can be picked, the price, and the promise that stands in the ledger.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { isOpenForPicks, whyClosed } from '#domain/pick-window.ts';
import { pickDocument } from '#domain/record/documents.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { PickPrice } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import { firstOf, leagueTold } from '../shapes/match.ts';
import { lacksPrices, worthOfMatch } from '../shapes/price.ts';

const closedCodes = { started: 'match-started', 'called-off': 'match-called-off', closed: 'pick-closed' } as const;

export const refusalOfClosed = (match: Match, now: Date): Refusal => new Refusal(closedCodes[whyClosed(match, now)]);

/** The match by the number that lists give it. */
export async function matchPicked(stores: Stores, { matchId, sport }: { matchId: string; sport: Sport }): Promise<Match> {
  const match = /^\d{1,15}$/.test(matchId) ? await stores.matches.byId(Number(matchId)) : undefined;
  if (!match) throw new Refusal('no-such-match');
  if (match.sport !== sport) throw new Refusal('wrong-sport');
  return match;
}

/** Refuses what cannot be picked now; the statement that writes decides again. */
export function assertPickable(match: Match, { outcome, now }: { outcome: Outcome; now: Date }): void {
  if (!isOpenForPicks(match, now)) throw refusalOfClosed(match, now);
  if (outcome === 'draw' && !leagueTold(match).canDraw) throw new Refusal('no-draw');
}

export type Quote = { price: PickPrice | null; odds: number | null };

/** What the outcome is worth now: the market's fair probability, else the model's; and the first bookmaker's odds for it. */
export async function quoteOf(stores: Stores, match: Match, outcome: Outcome): Promise<Quote> {
  const prices = (await stores.odds.ofMatches([match.id])).get(match.id) ?? [];
  const forecast = lacksPrices(match, prices) ? (await stores.forecasts.callsOf([match.id])).get(match.id) : undefined;
  const worth = worthOfMatch(match, { prices, forecast });
  const prob = worth?.probs[outcome] ?? 0;
  const source = outcome === 'draw' ? worth?.drawSource : worth?.source;
  return { price: source && prob > 0 ? { prob, source } : null, odds: firstOf(prices)?.odds[outcome] ?? null };
}

type Version = { memberId: number; matchId: number; version: number; outcome: Outcome; confidencePct: number; madeAt: Date };

/** Nobody can tell the pick from its commitment; with the salt everybody can check it. */
export const promiseOf = (version: Version, salt: Buffer): { salt: Buffer; commitment: Buffer } => ({
  salt,
  commitment: createHash('sha256')
    .update(pickDocument({ ...version, salt: salt.toString('hex') }))
    .digest(),
});

/** Two digits, as it is stored: the document and the row say the same. */
/** In percent; undefined where the member stated none, also where the screen told its untouched default. */
export const confidenceStated = ({
  confidence,
  isConfidenceTouched,
}: {
  confidence?: number | undefined;
  isConfidenceTouched?: boolean | undefined;
}) => (isConfidenceTouched === false ? undefined : confidence);

export const confidenceKept = (confidence: number): number => Math.round(confidence * 100) / 100;
