// The exact texts whose hashes stand in the ledger: written the same way here, on the server, and in the browser that checks them.
import type { Outcome } from '../sport.ts';

type Plain = string | number | readonly Plain[] | { readonly [key: string]: Plain };

/** JSON with the keys of every object in order and no blanks, numbers as JavaScript writes them (a part of RFC 8785).
 *  @example canonicalJson({ b: 1, a: 'x' }) // '{"a":"x","b":1}' */
export function canonicalJson(value: Plain): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value as Record<string, Plain>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** What stands before the first entry. */
export const genesis = '0'.repeat(64);

/** The salt of a pick whose author left: its commitment stays in the chain and can never be opened again. */
export const erasedSalt = '0'.repeat(32);

type PickFacts = {
  memberId: number;
  matchId: number;
  version: number;
  outcome: Outcome;
  /** 50 to 95. */
  confidencePct: number;
  madeAt: Date;
  /** 32 hex digits. */
  salt: string;
};

export const pickDocument = ({ memberId, matchId, version, outcome, confidencePct, madeAt, salt }: PickFacts): string =>
  canonicalJson({
    kind: 'pick',
    member: String(memberId),
    match: String(matchId),
    version,
    outcome,
    confidence: confidencePct,
    madeAt: madeAt.toISOString(),
    salt,
  });

type ForecastFacts = {
  id: number;
  matchId: number;
  model: string;
  version: string;
  probs: { home: number; draw: number; away: number };
  madeAt: Date;
};

export const forecastDocument = ({ id, matchId, model, version, probs, madeAt }: ForecastFacts): string =>
  canonicalJson({
    kind: 'forecast',
    id: String(id),
    match: String(matchId),
    model,
    version,
    home: probs.home,
    draw: probs.draw,
    away: probs.away,
    madeAt: madeAt.toISOString(),
  });

type TipFacts = {
  id: number;
  matchId: number;
  forecastId: number;
  outcome: Outcome;
  /** Settleable: without a draw where none can be picked. */
  probs: { home: number; draw: number; away: number };
  toldAt: Date;
};

/** What the assistant called, resting on a forecast that has an entry of its own. */
export const tipDocument = ({ id, matchId, forecastId, outcome, probs, toldAt }: TipFacts): string =>
  canonicalJson({
    kind: 'tip',
    id: String(id),
    match: String(matchId),
    forecast: String(forecastId),
    outcome,
    home: probs.home,
    draw: probs.draw,
    away: probs.away,
    toldAt: toldAt.toISOString(),
  });

/** What is entered: a version of a member's pick, a forecast, or what the assistant called. */
export const entryKinds = ['pick', 'forecast', 'tip'] as const;
export type EntryKind = (typeof entryKinds)[number];

type EntryFacts = { seq: number; kind: EntryKind; commitment: string; previous: string; at: string };

/** The hash of an entry is the SHA-256 of this; `at` is ISO 8601 with milliseconds. */
export const entryDocument = ({ seq, kind, commitment, previous, at }: EntryFacts): string =>
  canonicalJson({ seq, kind, commitment, previous, at });
