// SHA-256 as the browser computes it, and the ledger's trees built of it: nothing here is taken from the server's word.
import { bytesOf, climb, growTree, hashInTime, hexOf, rootOf } from '#domain/record/merkle.ts';

/** Browsers lend their cryptography only to pages that came by https, or from this very machine. */
export const canCompute = (): boolean => globalThis.isSecureContext;

async function sha256(message: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', message as Uint8Array<ArrayBuffer>));
}

/** A long day is hashed in pieces, so that the page stays awake. */
const pieceLength = 2_000;

async function hashAll(messages: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const digests: Uint8Array[] = [];
  for (let from = 0; from < messages.length; from += pieceLength)
    digests.push(...(await Promise.all(messages.slice(from, from + pieceLength).map(sha256))));
  return digests;
}

export const hashOfText = async (text: string): Promise<string> => hexOf(await sha256(new TextEncoder().encode(text)));

export type ProofStep = { side: 'left' | 'right'; hash: string };

/** The root to which the hash of an entry leads. */
export async function rootAbove(hash: string, path: readonly ProofStep[]): Promise<string> {
  const way = path.map((step) => ({ side: step.side, hash: bytesOf(step.hash) }));
  return hexOf(await hashInTime(climb(bytesOf(hash), way), hashAll));
}

/** Of the hashes of a day's entries, in their order. */
export async function rootOver(hashes: readonly string[]): Promise<string> {
  return hexOf(rootOf(await hashInTime(growTree(hashes.map(bytesOf)), hashAll)));
}
