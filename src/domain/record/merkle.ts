// The tree of hashes over a day of the ledger (RFC 6962, section 2.1): one root, and for each entry a short way up to it.

/** What has to be hashed next goes out, many at once; the digests come back in the same order. So the same tree grows on the
 *  server, where hashing answers at once, and in the browser, where it has to be waited for. */
export type Hashing<T> = Generator<readonly Uint8Array[], T, readonly Uint8Array[]>;

/** A neighbour on the way up, and on which side of us it stands. */
export type Step = { side: 'left' | 'right'; hash: Uint8Array };

/** The hashes of each level, side by side: leaves first, the root last. */
export type Tree = { width: number; levels: readonly Uint8Array[] };

export const digestBytes = 32;

/** Leaves and inner nodes are told apart, so that no node can be shown as a leaf. */
const leafPrefix = 0x00;
const nodePrefix = 0x01;

function leafMessage(data: Uint8Array): Uint8Array {
  const message = new Uint8Array(1 + data.length);
  message[0] = leafPrefix;
  message.set(data, 1);
  return message;
}

function nodeMessage(left: Uint8Array, right: Uint8Array): Uint8Array {
  const message = new Uint8Array(1 + left.length + right.length);
  message[0] = nodePrefix;
  message.set(left, 1);
  message.set(right, 1 + left.length);
  return message;
}

const at = (level: Uint8Array, index: number): Uint8Array => level.subarray(index * digestBytes, (index + 1) * digestBytes);
const widthOf = (level: Uint8Array): number => level.length / digestBytes;

/** So many at once that nobody waits long for the next breath. */
const messagesAtOnce = 1024;

type Level = { width: number; messageOf: (index: number) => Uint8Array };

/** One level, a piece at a time. */
function* hashLevel({ width, messageOf }: Level, risen?: Uint8Array): Hashing<Uint8Array> {
  const level = new Uint8Array((width + (risen ? 1 : 0)) * digestBytes);
  for (let from = 0; from < width; from += messagesAtOnce) {
    const digests = yield Array.from({ length: Math.min(messagesAtOnce, width - from) }, (_, index) => messageOf(from + index));
    digests.forEach((digest, index) => {
      level.set(digest, (from + index) * digestBytes);
    });
  }
  if (risen) level.set(risen, width * digestBytes);
  return level;
}

/** Neighbours are joined level by level and a last one without a neighbour rises as it is: the same tree as RFC 6962 splits from above. */
function* growAbove(lowest: Uint8Array): Hashing<Tree> {
  let below = lowest;
  const levels = [below];
  while (widthOf(below) > 1) {
    const [level, pairs] = [below, Math.floor(widthOf(below) / 2)];
    const messageOf = (pair: number) => nodeMessage(at(level, 2 * pair), at(level, 2 * pair + 1));
    below = yield* hashLevel({ width: pairs, messageOf }, widthOf(level) % 2 === 1 ? at(level, widthOf(level) - 1) : undefined);
    levels.push(below);
  }
  return { width: widthOf(lowest), levels };
}

/** Without leaves the root is the hash of nothing. */
export function* growTree(leaves: readonly Uint8Array[]): Hashing<Tree> {
  const width = leaves.length;
  if (width === 0) return { width, levels: [yield* hashLevel({ width: 1, messageOf: () => new Uint8Array(0) })] };
  return yield* growAbove(yield* hashLevel({ width, messageOf: (index) => leafMessage(leaves[index] as Uint8Array) }));
}

/** Levels from a leaf to the root of its block. */
const blockHeight = 10;

/** A tree of 2^k leaves stands in a larger one as it is where it begins at a multiple of them: so do blocks, the last as far as it goes. */
export const blockLeaves = 2 ** blockHeight;

/** The roots of a tree's blocks, side by side. */
export const blocksOf = ({ levels }: Tree): Uint8Array => levels[Math.min(blockHeight, levels.length - 1)] as Uint8Array;

/** The way up as `wayUp` tells it, from the leaves of the block alone and the roots of all blocks. `leaf`: its place in the whole tree. */
export function* wayUpByBlocks(leaf: number, { leaves, blocks }: { leaves: readonly Uint8Array[]; blocks: Uint8Array }): Hashing<Step[]> {
  const inBlock = wayUp(yield* growTree(leaves), leaf % blockLeaves);
  const above = wayUp(yield* growAbove(blocks), Math.floor(leaf / blockLeaves));
  if (!inBlock || !above) throw new RangeError(`no leaf ${leaf} in these blocks`);
  return [...inBlock, ...above];
}

export const rootOf = ({ levels }: Tree): Uint8Array => levels.at(-1) as Uint8Array;

/** From the leaf up, lowest first; undefined for a leaf that the tree does not have. */
export function wayUp({ width, levels }: Tree, leaf: number): Step[] | undefined {
  if (!Number.isInteger(leaf) || leaf < 0 || leaf >= width) return undefined;
  return levels.slice(0, -1).flatMap((level, height): Step[] => {
    const index = Math.floor(leaf / 2 ** height);
    if (index % 2 === 1) return [{ side: 'left', hash: at(level, index - 1) }];
    return index + 1 < widthOf(level) ? [{ side: 'right', hash: at(level, index + 1) }] : [];
  });
}

/** The root that this leaf and this way lead to: a leaf stands in a tree when it is that tree's root. */
export function* climb(leaf: Uint8Array, way: readonly Step[]): Hashing<Uint8Array> {
  let [reached] = yield [leafMessage(leaf)];
  for (const { side, hash } of way)
    [reached] = yield [side === 'left' ? nodeMessage(hash, reached as Uint8Array) : nodeMessage(reached as Uint8Array, hash)];
  return reached as Uint8Array;
}

export function hashNow<T>(work: Hashing<T>, hash: (message: Uint8Array) => Uint8Array): T {
  for (let step = work.next(); ; ) {
    if (step.done) return step.value;
    step = work.next(step.value.map(hash));
  }
}

/** `hashAll` answers for all that is asked at once: one by one, together, or after a pause, as the place can. */
export async function hashInTime<T>(
  work: Hashing<T>,
  hashAll: (messages: readonly Uint8Array[]) => Promise<readonly Uint8Array[]>,
): Promise<T> {
  for (let step = work.next(); ; ) {
    if (step.done) return step.value;
    step = work.next(await hashAll(step.value));
  }
}

/** @example bytesOf('00ff') // Uint8Array [0, 255] */
export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @example hexOf(Uint8Array.of(0, 255)) // '00ff' */
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
