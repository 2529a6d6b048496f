// The few places in which a thing differs when it is its reader's own: each is given room for either, so that what stands around it stays where it is.

/** A thing is `fixed[0]`, what fills the first slot, `fixed[1]`, and so on, and ends with the last of `fixed`. */
export type Slots = { fixed: readonly string[]; sizes: readonly number[] };

const tokensOf = (html: string): string[] => html.match(/<[^>]*>|[^<]+/g) ?? [];
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** How long the longest row of tokens is that both have from here on, for each place in one and in the other. */
function commonFrom(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const row = lengths[a] as number[];
      const below = lengths[a + 1] as number[];
      row[b] = one[a] === other[b] ? 1 + (below[b + 1] as number) : Math.max(below[b] as number, row[b + 1] as number);
    }
  return lengths;
}

/** What both have, in turns with what each has there. */
function apart(one: readonly string[], other: readonly string[]): { both: string; one: string; other: string }[] {
  const lengths = commonFrom(one, other);
  const runs: { both: string; one: string; other: string }[] = [{ both: '', one: '', other: '' }];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const run = runs.at(-1) as { both: string; one: string; other: string };
    const isDifferent = run.one !== '' || run.other !== '';
    if (a < one.length && one[a] === other[b]) {
      if (isDifferent) runs.push({ both: one[a] as string, one: '', other: '' });
      else run.both += one[a];
      a += 1;
      b += 1;
    } else if (b >= other.length || (a < one.length && (lengths[a + 1]?.[b] ?? 0) >= (lengths[a]?.[b + 1] ?? 0))) {
      run.one += one[a];
      a += 1;
    } else {
      run.other += other[b];
      b += 1;
    }
  }
  return runs;
}

/** Where the last tag ends; the end of a comment is none, for a blank in it would make it go on. */
function tagEndIn(html: string): number {
  let at = html.lastIndexOf('>');
  while (at > 0 && html.endsWith('--', at)) at = html.lastIndexOf('>', at - 1);
  return at;
}

/** What stands between two differences without the end of a tag belongs to both. */
function slottable(runs: ReturnType<typeof apart>): ReturnType<typeof apart> {
  const joined: ReturnType<typeof apart> = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isDifferent = run.one !== '' || run.other !== '';
    if (last && isDifferent && tagEndIn(run.both) < 0) {
      last.one += run.both + run.one;
      last.other += run.both + run.other;
    } else joined.push(run);
  }
  return joined;
}

/** Of what a thing is as nobody's, and with everything on it that could be its reader's. A slot begins with the end of the tag before it, for
 *  there, and only there, is room for blanks. Undefined where no tag stands before it. */
export function slotsOf(nobodys: string, fullest: string): Slots | undefined {
  const fixed: string[] = [];
  const sizes: number[] = [];
  for (const { both, one, other } of slottable(apart(tokensOf(nobodys), tokensOf(fullest)))) {
    if (one === '' && other === '') {
      fixed.push(both);
      return { fixed, sizes };
    }
    const end = tagEndIn(both);
    // Then the slot begins with a tag of its own.
    if (end < 0 && !(both === '' && startsWithTag(one) && startsWithTag(other))) return undefined;
    fixed.push(both.slice(0, Math.max(0, end)));
    const before = bytesOf(both.slice(Math.max(0, end)));
    sizes.push(before + Math.max(bytesOf(one), bytesOf(other)));
  }
  fixed.push('');
  return { fixed, sizes };
}

const startsWithTag = (html: string): boolean => /^<[a-z]/.test(html);

/** Blanks before the end of a tag are nothing to a browser. */
function padded(text: string, size: number): string | undefined {
  const room = size - bytesOf(text);
  const end = text.indexOf('>');
  return room < 0 || end < 0 ? undefined : text.slice(0, end) + ' '.repeat(room) + text.slice(end);
}

/** What fills the slots of a thing that is drawn so. Undefined where it is another thing, or needs more room. */
export function fillingsOf(html: string, { fixed, sizes }: Slots): string[] | undefined {
  const [first = '', ...rest] = fixed;
  if (!html.startsWith(first)) return undefined;
  let at = first.length;
  const fillings: string[] = [];
  for (const [n, next] of rest.entries()) {
    const end = n === rest.length - 1 ? html.length - next.length : html.indexOf(next, at + 1);
    if (end < at || !html.startsWith(next, end)) return undefined;
    const filling = padded(html.slice(at, end), sizes[n] ?? 0);
    if (filling === undefined) return undefined;
    fillings.push(filling);
    at = end + next.length;
  }
  return at === html.length ? fillings : undefined;
}
