// Digits that nobody can guess, for what each answer needs anew: taken from a supply, since asking the system costs more than using them.
import { randomFillSync } from 'node:crypto';

const supply = Buffer.alloc(4096);
let used = supply.length;

/** Two hexadecimal digits for each of at most 4,096 bytes. */
export function chance(bytes: number): string {
  if (used + bytes > supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  used += bytes;
  return supply.toString('hex', used - bytes, used);
}
