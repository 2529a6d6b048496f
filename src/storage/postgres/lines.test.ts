// Lines out of pieces, wherever the pieces end.
import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}
async function read(texts: string[], longestLine = 100): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesIn(pieces(...texts), { longestLine, tooLong: () => new Error('too long') })) lines.push(line);
  return lines;
}

test('a line ends at \\n alone, and the last one needs none', async () => {
  expect(await read(['a\u2028b\u2029c\u0085d\re\n', 'f', 'g\n\nh'])).toEqual(['a\u2028b\u2029c\u0085d\re', 'fg', '', 'h']);
  expect(await read(['a\n', 'b\n'])).toEqual(['a', 'b']);
  expect(await read([''])).toEqual([]);
});

test('a line without an end is refused before it fills the memory', async () => {
  await expect(read(['x'.repeat(60), 'x'.repeat(60), 'x'.repeat(60)])).rejects.toThrow('too long');
});
