// Proves the dictionary against a list of names that were read in Korean sources: tests/support/ko-names.csv.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { translateTeam, translateText } from './translate.ts';

type Row = { kind: string; league: string; english: string; korean: string; aliases: string[] };

const rows: Row[] = fs
  .readFileSync(path.resolve(import.meta.dirname, '../../../tests/support/ko-names.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', league = '', english = '', korean = '', aliases = ''] = line.split(',');
    return { kind, league, english, korean, aliases: aliases ? aliases.split(';').map((alias) => alias.trim()) : [] };
  });

/** Ours on purpose: the list says 리그 1(리그앙), and a board has no room for two names. */
const ours: Readonly<Record<string, string>> = { 'French Ligue 1': '리그 1' };
const isKorean = (text: string): boolean => /[가-힣]/.test(text);

test('[R288] every name that was found in a Korean source is translated as it is written there, and so is every spelling of it', () => {
  expect(rows.length).toBeGreaterThan(500);
  for (const { kind, league, english, korean, aliases } of rows) {
    const wanted = ours[english] ?? korean;
    for (const word of [english, ...aliases].filter((one) => !isKorean(one))) {
      const context = ['team', 'fighter'].includes(kind) && league ? { league } : {};
      expect.soft([kind, league, word, translateText(word, context)]).toEqual([kind, league, word, wanted]);
    }
  }
});

test('[R288] teams are found by their names alone, wherever no other team of another sport bears them', () => {
  const teams = rows.filter(({ kind }) => kind === 'team' || kind === 'nation');
  const missed = teams
    .filter(({ english, korean }) => translateTeam(english) !== korean)
    .map(({ league, english }) => `${league} ${english}`);
  expect(missed).toEqual([]);
});
