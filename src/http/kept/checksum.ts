// The check at the end of a gzip, put together from those of its parts: bytes that were summed once are not read again for each answer.
import zlib from 'node:zlib';

/** What a part adds to the check of the whole: its own check, and what its length does to the check of all that stands before it. */
export type Check = { sum: number; shift: number };

/** The polynomial of CRC-32 as gzip writes it (RFC 1952): the highest bit stands for x⁰. */
const polynomial = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials over GF(2), and what is left of it after the polynomial of the check. Without a branch: which way each bit goes
 *  nobody could guess. */
function times(a: number, b: number): number {
  let [product, power] = [0, b];
  for (let bit = 31; bit >= 0; bit -= 1) {
    product ^= power & -((a >>> bit) & 1);
    power = (power >>> 1) ^ (polynomial & -(power & 1));
  }
  return product >>> 0;
}

/** x⁸, and each after it the square of the one before. */
const squares = [0x00800000];
const squareOf = (at: number): number => {
  for (let last = squares.length - 1; last < at; last += 1) squares.push(times(squares[last] ?? 0, squares[last] ?? 0));
  return squares[at] ?? 0;
};

const shifts = new Map<number, number>();
/** Lengths that are remembered. */
const most = 5000;

/** x to the power of eight times the bytes: so far a check moves when as many zeros follow. */
function shiftOf(bytes: number): number {
  const known = shifts.get(bytes);
  if (known !== undefined) return known;
  let shift = one;
  for (let at = 0, left = bytes; left > 0; at += 1, left = Math.floor(left / 2)) if (left % 2 === 1) shift = times(squareOf(at), shift);
  if (shifts.size >= most) shifts.clear();
  shifts.set(bytes, shift);
  return shift;
}

export const checkOf = (bytes: Buffer): Check => ({ sum: zlib.crc32(bytes), shift: shiftOf(bytes.length) });

/** The check of what is made of these parts, one behind the other. */
export const checkOfAll = (parts: readonly Check[]): number =>
  parts.reduce((before, { sum, shift }) => (times(shift, before) ^ sum) >>> 0, 0);
