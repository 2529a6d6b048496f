// Proves that crests are stable, legible and drawn for teams that exist.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sports } from '../sport.ts';
import { clubColours } from './colours.data.ts';
import { contrast, crestOf } from './crest.ts';
import { allTeams } from './dictionary.ts';

test('known clubs wear their own colours', () => {
  expect(crestOf('soccer/eng/liverpool', 'soccer')).toEqual({ primary: '#c8102e', secondary: '#f2e3c0', pattern: 'base' });
  expect(crestOf('soccer/esp/barcelona', 'soccer').pattern).toBe('stripes');
  expect(crestOf('baseball/kbo/lg-twins', 'baseball').pattern).toBe('stripes');
});

test('every row of the colour table is of a team we know, once, in hex', () => {
  const keys = new Set(allTeams().map(({ scope, slug }) => (scope === 'nation' ? `soccer/nation/${slug}` : `${scope}/${slug}`)));
  for (const [key, primary, secondary] of clubColours) {
    expect.soft(keys, key).toContain(key);
    expect.soft([primary, secondary].join(' '), key).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
  }
  expect(new Set(clubColours.map(([key]) => key)).size).toBe(clubColours.length);
});

test('whole leagues wear their colours: NBA, MLB, KBO, NPB, KBL and both V-Leagues', () => {
  const coloured = new Set(clubColours.map(([key]) => key));
  const leagues = ['nba', 'mlb', 'kbo', 'npb', 'kbl', 'kovo-m', 'kovo-w', 'kor.1'];
  for (const team of allTeams()) {
    if (team.leagues.some((league) => leagues.includes(league))) expect.soft(coloured).toContain(`${team.scope}/${team.slug}`);
  }
});

test('figure and ground of a known crest can be told apart', () => {
  const faint = clubColours.filter(([, primary, secondary]) => contrast(primary, secondary) < 1.5).map(([key]) => key);
  expect(faint).toEqual([]);
});

test('any key gets the same legible crest every time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.constantFrom(...sports), (key, sport) => {
      const crest = crestOf(key, sport);
      expect(crestOf(key, sport)).toEqual(crest);
      expect(contrast(crest.primary, crest.secondary)).toBeGreaterThanOrEqual(1.5);
      expect(crest.pattern).toBeTruthy();
    }),
  );
});

test('generated crests use the whole palette rather than a corner of it', () => {
  const crests = Array.from({ length: 600 }, (_, n) => crestOf(`soccer/eng/town-${n}`, 'soccer'));
  expect(new Set(crests.map(({ primary }) => primary)).size).toBeGreaterThan(10);
  expect(new Set(crests.map(({ pattern }) => pattern)).size).toBe(6);
});

test('contrast is that of WCAG: black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
