// Proves that the last ten and the streak tell one story, whatever the order in which the picks were made.
import { expect, test } from 'vitest';
import { testStandings } from '#tests/support/standings.ts';

test('the last ten run along the settlements beside posts, among communicators and in the standings, and end in the streak', async () => {
  await using house = await testStandings('2026-03-05T03:00:00Z');
  const { stores, sql } = house;
  const minjun = await house.member('minjun', { win_streak: 2, points: 50, total_predictions: 4, correct_predictions: 3 });
  const [post] = await sql<{ id: string }>(
    `insert into posts (user_id, title, content, created_at) values ($1, '제목', '내용', '2026-03-05T02:00:00Z') returning id`,
    [minjun],
  );
  for (const verdict of ['won', 'lost', 'won', 'won'] as const) await house.settled({ [minjun]: verdict });
  await house.rankings.recompute();
  // The pick that was made first is the one that was lost, and was settled second.
  await sql(`update predictions set id = -id where verdict = 'lost'`);
  const oldestFirst = ['won', 'lost', 'won', 'won'];
  const [beside] = await stores.posts.byIds([Number(post?.id)], null);
  expect(beside?.record.form).toEqual(oldestFirst);
  expect((await stores.posts.writer(minjun))?.record.form).toEqual(oldestFirst);
  expect(await stores.search.communicators({ since: new Date('2026-03-01T00:00:00Z'), limit: 1 })).toMatchObject([{ form: oldestFirst }]);
  expect((await stores.rankings.forms([minjun])).get(minjun)).toEqual(oldestFirst.toReversed());
});

test('a row of the standings tells the streak of the moment, as its last ten are', async () => {
  await using house = await testStandings('2026-03-05T03:00:00Z');
  const minjun = await house.member('minjun', { win_streak: 2, points: 50, total_predictions: 4, correct_predictions: 3 });
  for (const verdict of ['won', 'lost', 'won', 'won'] as const) await house.settled({ [minjun]: verdict });
  await house.rankings.recompute();
  await house.settled({ [minjun]: 'lost' });
  await house.change(minjun, { win_streak: 0 });
  const { row } = await house.rankings.myStanding(house.as(minjun), { period: 'overall' });
  expect(row).toMatchObject({ winStreak: 0, form: ['lost', 'won', 'won', 'lost', 'won'] });
});
