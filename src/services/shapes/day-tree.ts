// The tree over a day of the ledger, grown without holding up anybody else, and the way of one entry up to its root.

import { hash } from 'node:crypto';
import { blockLeaves, blocksOf, growTree, hashInTime, type Step, type Tree, wayUpByBlocks } from '#domain/record/merkle.ts';
import type { EntryDay } from '#storage/record/ledger-reading.ts';
import type { Stores } from '#storage/stores.ts';

/** Some milliseconds of hashing; then others have their turn. */
async function hashAll(messages: readonly Uint8Array[]): Promise<Uint8Array[]> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  return messages.map((message) => hash('sha256', message, 'buffer'));
}

export async function treeBetween(stores: Stores, range: { firstSeq: number; lastSeq: number }): Promise<Tree> {
  return hashInTime(growTree(await stores.ledger.hashesBetween(range)), hashAll);
}

/** Reads of a closed day the block of the entry, once however many of it are asked for, so that a receipt takes as long on a day of millions. */
export function waysOfEntries(stores: Stores): (asked: { seq: number; day: EntryDay }) => Promise<Step[]> {
  const read = new Map<number, Promise<Uint8Array[]>>();
  const grown = new Map<number, Promise<Uint8Array>>();
  /** Of a day from before blocks were kept, for the minutes until the job has filled it in. */
  const grownOf = (day: EntryDay): Promise<Uint8Array> => {
    const growing = grown.get(day.firstSeq) ?? treeBetween(stores, day).then(blocksOf);
    grown.set(day.firstSeq, growing);
    return growing;
  };

  return async ({ seq, day }) => {
    const leaf = seq - day.firstSeq;
    const firstSeq = seq - (leaf % blockLeaves);
    const lastSeq = Math.min(day.lastSeq, firstSeq + blockLeaves - 1);
    const reading = read.get(firstSeq) ?? stores.ledger.hashesBetween({ firstSeq, lastSeq });
    read.set(firstSeq, reading);
    const leaves = await reading;
    if (leaves.length !== lastSeq - firstSeq + 1) throw new Error(`the ledger has lost entries between ${firstSeq} and ${lastSeq}`);
    const blocks = day.blocks ?? (await grownOf(day));
    return hashInTime(wayUpByBlocks(leaf, { leaves, blocks }), hashAll);
  };
}
