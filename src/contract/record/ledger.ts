// What the API promises about the ledger: a root for each day, and the entries under it, so that anyone can add them up again.
import { z } from 'zod';
import { entryKinds } from '#domain/record/documents.ts';
import { cursor, limit } from '../fields/ids.ts';
import { route } from '../route.ts';

const dateTime = z.iso.datetime();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const date = z.string('날짜를 확인해 주세요.').regex(/^\d{4}-\d{2}-\d{2}$/, '날짜를 확인해 주세요.');

export const ledgerDay = z
  .object({
    /** Seoul's. */
    date: z.iso.date(),
    entries: z.int(),
    picks: z.int(),
    forecasts: z.int(),
    tips: z.int(),
    firstSeq: z.int().nullable(),
    lastSeq: z.int().nullable(),
    /** Merkle tree hash (RFC 6962, SHA-256) over the hashes of the day's entries; null while the day is open, or empty. */
    root: hash.nullable(),
    /** Hash of the last entry: the chain up to here. */
    head: hash.nullable(),
    sealedAt: dateTime.nullable(),
    isClosed: z.boolean(),
  })
  .meta({ id: 'LedgerDay' });
export type LedgerDay = z.output<typeof ledgerDay>;

export const listLedgerDays = route({
  method: 'GET',
  path: '/api/ledger',
  who: 'visitor',
  summary: 'The days of the ledger, newest first, each with its root.',
  input: z.object({ limit: limit(100, 30), before: date.optional() }),
  output: z.array(ledgerDay),
});

export const readLedgerDay = route({
  method: 'GET',
  path: '/api/ledger/:date',
  who: 'visitor',
  summary: 'One day of the ledger: its root, and how many picks, forecasts and tips stand under it.',
  input: z.object({ date }),
  output: ledgerDay,
});

/** The answer's head carries `X-Next-Cursor` while there is more. */
export const listLedgerEntries = route({
  method: 'GET',
  path: '/api/ledger/:date/entries',
  who: 'visitor',
  summary: 'The entries of a day in order: enough to rebuild the chain and the root.',
  limitPerMinute: 120,
  input: z.object({ date, limit: limit(1000, 500), cursor }),
  output: z.array(
    z.object({
      seq: z.int(),
      kind: z.enum(entryKinds),
      ref: z.string(),
      version: z.int(),
      commitment: hash,
      previous: hash,
      hash,
      sealedAt: dateTime,
    }),
  ),
});
