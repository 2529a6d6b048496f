// A stream of pieces of text, handed on line by line: only what is whole can be checked.
const lineMax = 1000;

/** A line without end is cut: nobody reads it, and it must not fill the memory. */
export async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length <= lineMax) continue;
    yield rest;
    rest = '';
  }
  if (rest !== '') yield rest;
}
