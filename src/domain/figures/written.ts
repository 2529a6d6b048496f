// A figure as it is written where others work on with it: with as few digits as do not lead them elsewhere.

/** More tell nothing that anything here hangs on. */
const digitsMax = 15;

/** With the fewest digits, from `digits` on, that `isEnough` is content with; every digit where none are. */
export function written(value: number, { digits, isEnough }: { digits: number; isEnough: (shown: number) => boolean }): string {
  const shown = value.toFixed(digits);
  if (isEnough(Number(shown))) return shown;
  return digits < digitsMax ? written(value, { digits: digits + 1, isEnough }) : String(value);
}
