// The crowd of a comparison: counted when a match is settled and kept beside its score, to the same sums as if its picks were counted each time.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { madeUp, people, written } from '#tests/support/comparison.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';
import type { Stores } from '../stores.ts';

/** Made-up matches, picked by people and bots; their scores know nothing of a crowd. */
async function world(database: TestDatabase) {
  const members = await people(database, 7);
  const bots = await people(database, 2, 'bot');
  const ids = await written(database, madeUp(120, [...members, ...bots], 'crowds'));
  return { me: members[0] ?? 0, ids };
}

const ofAll = ({ comparisons }: Stores) => comparisons.ofAll({ since: null, marketFrom: 30 });
const all = async ({ stores }: TestDatabase, me: number) => [
  await ofAll(stores),
  await stores.comparisons.ofAll({ since: null, sport: 'soccer', marketFrom: 30 }),
  await stores.comparisons.ofMember({ userId: me, marketFrom: 30 }),
];
const kept = async ({ pool }: TestDatabase) =>
  (await pool.query('select match_id, crowd_home, crowd_draw, crowd_away from forecast_scores order by match_id')).rows;

/** As the settlement of a match writes its score, and as a correction writes it again. */
async function saveAgain({ stores }: TestDatabase, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const score = await stores.forecastScores.ofMatch(id);
    if (score) await stores.forecastScores.save(score);
  }
}

test('a score that is written holds how people picked, and a comparison with it is the same and reads no pick', async () => {
  await using database = await testDatabase();
  const { me, ids } = await world(database);
  const counted = await all(database, me);
  expect(counted[0]?.crowded).toBeGreaterThan(60);
  await saveAgain(database, ids);
  expect(await kept(database)).not.toContainEqual(expect.objectContaining({ crowd_home: null }));
  expect(await all(database, me)).toEqual(counted);
  expect(await rowsLookedAt(database.db, { table: 'predictions', ask: ofAll })).toBe(0);
});

test('a correction counts anew who picked in time', async () => {
  await using database = await testDatabase();
  const { me, ids } = await world(database);
  await saveAgain(database, ids);
  const before = await all(database, me);
  await database.pool.query(`update predictions set verdict = 'void' where id % 5 = 0`);
  expect(await all(database, me)).toMatchObject([before[0], before[1], {}]);
  await saveAgain(database, ids);
  const after = await all(database, me);
  expect(after[0]).not.toEqual(before[0]);
  await database.pool.query('update forecast_scores set crowd_home = null, crowd_draw = null, crowd_away = null');
  expect(await all(database, me)).toEqual(after);
});

test('the migration counts them as a settlement does', async () => {
  await using database = await testDatabase();
  const { ids } = await world(database);
  const file = path.join(import.meta.dirname, '../migrations/0018_ages-and-crowds.sql');
  const statements = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
  await database.pool.query(statements.find((one) => /UPDATE "forecast_scores"/.test(one)) ?? 'select nothing');
  const migrated = await kept(database);
  expect(migrated).not.toContainEqual(expect.objectContaining({ crowd_home: null }));
  await saveAgain(database, ids);
  expect(await kept(database)).toEqual(migrated);
});
