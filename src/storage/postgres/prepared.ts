// Statements that nearly every request asks are put together once for a store, not every time: that costs more than asking.

/** Made when it is first asked for: a store that is made for one transaction seldom asks. */
export function prepared<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Without a name of its own a statement is given one as every other that comes often, and loses it where it does not help (repeated.ts). */
export const unnamed = '';
