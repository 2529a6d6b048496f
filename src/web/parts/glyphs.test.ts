// Proves that every sport and every tier that has a look has its glyph in the sheet, under the name that is asked for.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sports } from '#domain/sport.ts';

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('sports and tiers are drawn', () => {
  const drawn = [...read('glyphs.svg').matchAll(/^<(?:path|g) id="([^"]+)"/gm)].map(([, id]) => id);
  const tiers = [...read('member/tier-badge.tsx').matchAll(/^ {2}[가-힣]+: '(\w+)',$/gm)].map(([, name]) => `tier-${name}`);
  expect(tiers).toHaveLength(7);
  expect(drawn).toEqual([...sports, ...tiers]);
});

test('every sport has a shape for its crests, and every pattern a ground', () => {
  const sheet = read('../styles/game/crests.css') + read('../styles/game/crest-shapes.css');
  for (const name of [...sports, 'half', 'band', 'stripes', 'hoops', 'sash', 'base']) expect(sheet).toContain(`.crest-${name} {`);
});
