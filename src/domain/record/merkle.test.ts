// Holds the tree to RFC 6962: its published roots, and that each leaf and no other climbs to the root.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockLeaves,
  blocksOf,
  bytesOf,
  climb,
  digestBytes,
  growTree,
  hashInTime,
  hashNow,
  hexOf,
  rootOf,
  type Step,
  wayUp,
  wayUpByBlocks,
} from './merkle.ts';

const sha256 = (message: Uint8Array): Uint8Array => createHash('sha256').update(message).digest();
const treeOf = (leaves: readonly Uint8Array[]) => hashNow(growTree(leaves), sha256);
const reached = (leaf: Uint8Array, way: readonly Step[]) => hexOf(hashNow(climb(leaf, way), sha256));
const concat = (...parts: Uint8Array[]) => Buffer.concat(parts);

/** The definition, word for word: a list is split at the largest power of two below its length. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return sha256(concat(Uint8Array.of(0), leaves[0] as Uint8Array));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(concat(Uint8Array.of(1), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split))));
}

// The eight leaves and the roots after each of them that the reference implementation of certificate transparency is tested with.
// https://github.com/google/certificate-transparency/blob/master/cpp/merkletree/merkle_tree_test.cc
const reference = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;

test('the roots are those of the reference implementation', () => {
  const leaves = reference.map(([leaf]) => bytesOf(leaf));
  expect(reference.map((_, at) => hexOf(rootOf(treeOf(leaves.slice(0, at + 1)))))).toEqual(reference.map(([, root]) => root));
});

test('without leaves the root is the hash of nothing, and there is no way up', () => {
  const tree = treeOf([]);
  expect(hexOf(rootOf(tree))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(wayUp(tree, 0)).toBeUndefined();
});

test('the way of the fourth of seven leaves, by hand', () => {
  const leaves = Array.from({ length: 7 }, (_, n) => Uint8Array.of(n));
  const leaf = (n: number) => sha256(Uint8Array.of(0, n));
  const node = (left: Uint8Array, right: Uint8Array) => sha256(concat(Uint8Array.of(1), left, right));
  const right = node(node(leaf(4), leaf(5)), leaf(6));
  expect(wayUp(treeOf(leaves), 3)?.map(({ side, hash }) => [side, hexOf(hash)])).toEqual([
    ['left', hexOf(leaf(2))],
    ['left', hexOf(node(leaf(0), leaf(1)))],
    ['right', hexOf(right)],
  ]);
  // The last of an odd number rises without a neighbour: its way is shorter.
  expect(wayUp(treeOf(leaves), 6)?.map(({ side }) => side)).toEqual(['left', 'left']);
});

const leafLists = fc.uniqueArray(fc.uint8Array({ minLength: 1, maxLength: 32 }), { minLength: 1, maxLength: 70, selector: hexOf });

test('every tree is the one that the definition splits from above', () => {
  fc.assert(
    fc.property(leafLists, (leaves) => {
      expect(hexOf(rootOf(treeOf(leaves)))).toBe(hexOf(rootByDefinition(leaves)));
    }),
  );
});

test('every leaf climbs to the root, and no other leaf does by its way', () => {
  fc.assert(
    fc.property(leafLists, (leaves) => {
      const tree = treeOf(leaves);
      const root = hexOf(rootOf(tree));
      for (const [place, leaf] of leaves.entries()) {
        const way = wayUp(tree, place) ?? [];
        expect(reached(leaf, way)).toBe(root);
        const other = leaves[(place + 1) % leaves.length] as Uint8Array;
        if (leaves.length > 1) expect(reached(other, way)).not.toBe(root);
      }
    }),
    { numRuns: 40 },
  );
});

test('a changed step, a missing step or a step on the wrong side leads elsewhere', () => {
  fc.assert(
    fc.property(leafLists, fc.nat(), fc.nat(), (leaves, a, b) => {
      const tree = treeOf(leaves);
      const place = a % leaves.length;
      const leaf = leaves[place] as Uint8Array;
      const way = wayUp(tree, place) ?? [];
      fc.pre(way.length > 0);
      const at = b % way.length;
      const step = way[at] as Step;
      const root = hexOf(rootOf(tree));
      const flipped = Uint8Array.from(step.hash, (byte, index) => (index === 0 ? byte ^ 1 : byte));
      expect(reached(leaf, way.with(at, { ...step, hash: flipped }))).not.toBe(root);
      expect(reached(leaf, way.toSpliced(at, 1))).not.toBe(root);
      expect(reached(leaf, way.with(at, { ...step, side: step.side === 'left' ? 'right' : 'left' }))).not.toBe(root);
    }),
    { numRuns: 40 },
  );
});

test('from its own block and the roots of all of them a leaf climbs the same way as from the whole tree', () => {
  for (const count of [1, 2, 1023, 1024, 1025, 2048, 2049, 3000, 5121]) {
    const leaves = Array.from({ length: count }, (_, n) => Uint8Array.of(n >> 8, n));
    const tree = treeOf(leaves);
    const blocks = blocksOf(tree);
    expect(blocks.length / digestBytes).toBe(Math.ceil(count / blockLeaves));
    for (const leaf of [0, 1, 1023, 1024, 2047, 2048, count - 1].filter((one) => one < count)) {
      const from = leaf - (leaf % blockLeaves);
      const own = leaves.slice(from, from + blockLeaves);
      expect(hashNow(wayUpByBlocks(leaf, { leaves: own, blocks }), sha256)).toEqual(wayUp(tree, leaf));
    }
  }
  expect(() => hashNow(wayUpByBlocks(1, { leaves: [Uint8Array.of(1)], blocks: new Uint8Array(digestBytes) }), sha256)).toThrow(RangeError);
});

test('a leaf that is not there has no way', () => {
  const tree = treeOf([Uint8Array.of(1), Uint8Array.of(2)]);
  expect([-1, 2, 0.5, Number.NaN].map((leaf) => wayUp(tree, leaf))).toEqual([undefined, undefined, undefined, undefined]);
});

test('hashing that has to be waited for grows the same tree', async () => {
  const leaves = Array.from({ length: 21 }, (_, n) => Uint8Array.of(n));
  const subtle = async (message: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', message as Uint8Array<ArrayBuffer>));
  const grown = await hashInTime(growTree(leaves), (messages) => Promise.all(messages.map(subtle)));
  expect(hexOf(rootOf(grown))).toBe(hexOf(rootOf(treeOf(leaves))));
});

test('bytes and their letters', () => {
  expect(bytesOf('00ff')).toEqual(Uint8Array.of(0, 255));
  expect(hexOf(Uint8Array.of(0, 255))).toBe('00ff');
});
