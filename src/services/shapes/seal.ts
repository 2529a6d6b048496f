// Where a pick, a forecast or a tip stands in the ledger, told so that a reader can check it without us.
import type { Seal } from '#contract/record/picks.ts';
import { type EntryKind, genesis } from '#domain/record/documents.ts';
import { hexOf } from '#domain/record/merkle.ts';
import type { EntryPlace } from '#storage/record/ledger.ts';
import type { Stores } from '#storage/stores.ts';
import { waysOfEntries } from './day-tree.ts';

/** `document`: the exact text behind the commitment, or null where it must stay hidden. */
export type Sealed = {
  kind: EntryKind;
  refId: number;
  version: number;
  document: string | null;
  commitment: Buffer;
  /** Of the match. */
  start: Date;
};

const nameOf = ({ kind, refId, version }: Pick<Sealed, 'kind' | 'refId' | 'version'>): string => `${kind} ${refId} ${version}`;

type WayOf = ReturnType<typeof waysOfEntries>;

async function proofOf(wayOf: WayOf, { entry, closed }: EntryPlace): Promise<Seal['proof']> {
  if (!closed) return null;
  const way = await wayOf({ seq: entry.seq, day: closed });
  return { root: hexOf(closed.root), path: way.map(({ side, hash }) => ({ side, hash: hexOf(hash) })) };
}

async function sealOf(wayOf: WayOf, { document, commitment, start }: Sealed, place: EntryPlace | undefined): Promise<Seal> {
  const told = { document, commitment: hexOf(commitment) };
  if (!place) return { ...told, entry: null, proof: null, isBeforeStart: false };
  const { seq, kind, sealedAt, previous, hash, day } = place.entry;
  return {
    ...told,
    entry: { seq, kind, sealedAt: sealedAt.toISOString(), previous: previous ? hexOf(previous) : genesis, hash: hexOf(hash), day },
    proof: await proofOf(wayOf, place),
    isBeforeStart: sealedAt < start,
  };
}

/** In the order asked for; one read of the entries, and of each its block where its day is closed. */
export async function sealsOf(stores: Stores, asked: readonly Sealed[]): Promise<Seal[]> {
  const places = await stores.ledger.placesOf(asked.map(({ kind, refId, version }) => ({ kind, refId, version })));
  const placeOf = new Map(places.map((place) => [nameOf(place.entry), place]));
  const wayOf = waysOfEntries(stores);
  return Promise.all(asked.map((one) => sealOf(wayOf, one, placeOf.get(nameOf(one)))));
}
