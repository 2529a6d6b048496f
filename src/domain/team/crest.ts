// A crest of two colours and a pattern for every team: its own colours where we know them, else drawn from its key, always the same.

import { type CrestPattern, clubColours } from './colours.data.ts';
import type { CarriedSport } from './dictionary.ts';

export type Crest = { primary: string; secondary: string; pattern: CrestPattern };

const ownColours: ReadonlyMap<string, Crest> = new Map(
  clubColours.map(([key, primary, secondary, pattern]) => [key, { primary, secondary, pattern }]),
);

/** What suits the sport's shirts; a fighter has no shirt and gets the plainest. */
const patternsOf: Readonly<Record<CarriedSport, readonly CrestPattern[]>> = {
  soccer: ['half', 'band', 'stripes', 'hoops', 'sash', 'base'],
  baseball: ['half', 'band', 'stripes', 'base'],
  basketball: ['half', 'band', 'sash', 'base'],
  volleyball: ['half', 'band', 'hoops', 'base'],
  mma: ['half', 'sash', 'base'],
  football: ['half', 'band', 'base'],
  hockey: ['half', 'hoops', 'base'],
};

/** Grounds dark or bright enough for either figure colour beside them to be seen. */
const grounds = [
  '#a3142b',
  '#c8202e',
  '#d9541e',
  '#7a1f4a',
  '#5a2a8a',
  '#2a2d78',
  '#14479f',
  '#1565b4',
  '#0f6f8a',
  '#0c7a5f',
  '#0f7f43',
  '#4a6b1c',
  '#6b4a1e',
  '#3a3f4a',
];
const figures = ['#f4f4f0', '#f2c04a', '#a9cdea', '#17181c'];

/** The crest of a team key (team.ts). Two keys may look alike; one key never changes. */
export function crestOf(key: string, sport: CarriedSport): Crest {
  const own = ownColours.get(key);
  if (own) return own;
  const hash = hashOf(key);
  const choose = <T>(options: readonly T[], from: number): T => options[from % options.length] as T;
  const ground = choose(grounds, hash);
  const legible = figures.filter((figure) => contrast(ground, figure) >= minContrast);
  return { primary: ground, secondary: choose(legible, hash >>> 8), pattern: choose(patternsOf[sport], hash >>> 16) };
}

/** Below this a pattern of 20 pixels can no longer be told from its ground. */
const minContrast = 2.4;

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): spreads keys that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
