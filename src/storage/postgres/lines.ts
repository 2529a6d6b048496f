// Text that comes in pieces, line by line: lines end at \n alone, for JSON holds U+2028 and U+2029 as they are, and a reader of Node's ends at them.

/** `longestLine`: in UTF-16 units; a longer one is no line of ours, and `tooLong` makes the fault that says so. */
export async function* linesIn(
  pieces: AsyncIterable<string>,
  { longestLine, tooLong }: { longestLine: number; tooLong: () => Error },
): AsyncGenerator<string> {
  let held: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    held.push(first);
    length += first.length;
    for (const other of others) {
      yield held.join('');
      held = [other];
      length = other.length;
    }
    if (length > longestLine) throw tooLong();
  }
  if (length > 0) yield held.join('');
}
