// The trees of the ledger's days, grown without holding up anybody else, and a few of them kept.

import { hash } from 'node:crypto';
import { growTree, hashInTime, type Tree } from '#domain/record/merkle.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { Stores } from '#storage/stores.ts';

/** Some milliseconds of hashing; then others have their turn. */
async function hashAll(messages: readonly Uint8Array[]): Promise<Uint8Array[]> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  return messages.map((message) => hash('sha256', message, 'buffer'));
}

export async function treeBetween(stores: Stores, range: { firstSeq: number; lastSeq: number }): Promise<Tree> {
  return hashInTime(growTree(await stores.ledger.hashesBetween(range)), hashAll);
}

/** A leaf takes 64 bytes with all that stands above it. */
const leavesKept = 400_000;

type ClosedDay = { firstSeq: number; lastSeq: number; root: Buffer };
type Kept = { leaves: number; tree: Promise<Tree> };

/** By their roots, so that nothing kept can be wrong: the least asked for go first. */
const kept = new Map<string, Kept>();

function forgetTheOldest(): void {
  let leaves = [...kept.values()].reduce((sum, one) => sum + one.leaves, 0);
  for (const [root, one] of kept) {
    if (leaves <= leavesKept || kept.size === 1) return;
    kept.delete(root);
    leaves -= one.leaves;
  }
}

/** The tree of a closed day. Whoever asks while it grows waits for the same one. */
export function treeOfDay(stores: Stores, { firstSeq, lastSeq, root }: ClosedDay): Promise<Tree> {
  const name = `${root.toString('hex')} ${firstSeq} ${lastSeq}`;
  const known = kept.get(name);
  const tree = known?.tree ?? forEverybody(() => treeBetween(stores, { firstSeq, lastSeq }));
  kept.delete(name);
  kept.set(name, { leaves: lastSeq - firstSeq + 1, tree });
  tree.catch(() => kept.delete(name));
  forgetTheOldest();
  return tree;
}
