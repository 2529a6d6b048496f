// Dice that always fall the same way for the same words, so that every process tells the same demo world.

/** A stream of numbers from 0 (included) to 1 (excluded). */
export type Dice = () => number;

/** FNV-1a with a murmur finaliser: neighbouring keys must not give neighbouring streams. */
export function hash(key: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32, started from the hash of the key. */
export function diceOf(key: string): Dice {
  let state = hash(key);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One number for one key. */
export const chance = (key: string): number => hash(key) / 0x1_0000_0000;

/** Standard normal, by Box and Muller. */
export const normal = (dice: Dice): number => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());

export const between = (dice: Dice, low: number, high: number): number => low + Math.floor(dice() * (high - low + 1));

/** Knuth's product method: the means here stay below ten. */
export function poisson(dice: Dice, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = dice(); product > limit; product *= dice()) count += 1;
  return count;
}

export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(dice() * (i + 1));
    const kept = list[i] as T;
    list[i] = list[j] as T;
    list[j] = kept;
  }
  return list;
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A memory that forgets its oldest entries, for values that can always be worked out again. */
export function memory<V>(limit: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    if (kept.size > limit) kept.delete(kept.keys().next().value as string);
    return made;
  };
}
