// Holds the joining of fights with what stands beside them: the row itself is believed first, then the fight's statistics, then the fighter's data.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readRows } from './csv-rows.ts';
import { fixtureOf, joinedInOrder, joinerOf, resultOf } from './forecast-rows.ts';

/** The place of the first of them. */
function beside(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fighters-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  return path.join(folder, Object.keys(files)[0] ?? '');
}

const extra = 'date,league,home,away,weight_class,method,round,corner_known\n2024-01-01,UFC,A,B,Heavyweight Bout,KO/TKO,1,1\n';
const before = 'date,league,home,away,R_age,B_age,R_Reach_cms,B_Reach_cms,R_wins,B_wins\n2024-01-01,UFC,A,B,30,,190,,5,4\n';
const bios =
  'fighter,height,weight,reach,stance,dob\nA,"5\' 11""",155 lbs.,"72""",Southpaw,"Jul 03, 1990"\nB,--,155 lbs.,"70""",Orthodox,"Jan 09, 1995"\n';
const row = { date: '2024-01-01', league: 'UFC', home: 'A', away: 'B', neutral: 1 };

test('statistics before the fight, and birth, build and stance, go along as context', () => {
  const join = joinerOf('mma', beside({ 'mma_extra.csv.gz': extra, 'mma_prefight.csv.gz': before, 'mma_fighter_bio.csv': bios }));
  expect(fixtureOf(join(row)).context).toMatchObject({
    R_age: 30,
    R_dob: '1990-07-03',
    B_dob: '1995-01-09',
    R_Reach_cms: 190,
    B_Reach_cms: 70 * 2.54,
    R_Height_cms: 71 * 2.54,
    R_Stance: 'Southpaw',
    R_wins: 5,
    weight_class: 'Heavyweight Bout',
    corner_known: 1,
  });
  expect(fixtureOf(join({ ...row, R_Reach_cms: 200 })).context).toMatchObject({ R_Reach_cms: 200 });
});

test('how a fight ended is told with the result and never before it', () => {
  const join = joinerOf('mma', beside({ 'mma_extra.csv.gz': extra }));
  expect(resultOf(join({ ...row, result: 'H' }))?.stats).toEqual({ knockout: 1, submission: 0 });
  expect(JSON.stringify(fixtureOf(join(row)))).not.toContain('KO');
  expect(resultOf({ ...row, result: 'H' })?.stats).toBeUndefined();
});

test('where nothing stands beside the extras, or there are none, a row stays as it is', () => {
  expect(fixtureOf(joinerOf('mma', beside({ 'mma_extra.csv.gz': extra }))({ ...row, home: 'C' })).context).toEqual({});
  expect(fixtureOf(joinerOf('mma', undefined)(row)).context).toEqual({});
});

test('it is the sport that has fighters, and not the name of the file', () => {
  const renamed = { 'fights.csv.gz': extra, 'mma_fighter_bio.csv': bios };
  expect(fixtureOf(joinerOf('mma', beside(renamed))(row)).context).toMatchObject({ R_dob: '1990-07-03' });
  expect(fixtureOf(joinerOf('soccer', beside(renamed))(row)).context).not.toHaveProperty('R_dob');
});

test('the games of a doubleheader get the extras of their own, in their order', () => {
  const two = 'date,league,home,away,sp_home,sp_away\n2024-05-01,MLB,A,B,One,Two\n2024-05-01,MLB,A,B,Three,Four\n';
  const join = joinerOf('baseball', beside({ 'baseball_extra.csv.gz': two }));
  const game = { date: '2024-05-01', league: 'MLB', home: 'A', away: 'B' };
  expect(joinedInOrder([game, game, game], join).map((one) => one.sp_home)).toEqual(['One', 'Three', 'Three']);
});

test('fields keep their places whatever is empty or quoted', () => {
  const path = beside({ 'rows.csv': 'a,b,c,d\n,"x, y",,z\n"say ""hi""",,"",\n1,2,3,4\n' });
  expect(readRows(path)).toEqual([
    { a: '', b: 'x, y', c: '', d: 'z' },
    { a: 'say "hi"', b: '', c: '', d: '' },
    { a: '1', b: '2', c: '3', d: '4' },
  ]);
});
