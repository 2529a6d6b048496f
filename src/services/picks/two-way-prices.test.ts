// A match that may end level, with prices for its two sides alone: the draw is worth what the model gives it, and it comes off the sides.
import { expect, test } from 'vitest';
import { pickHouse } from '#tests/support/pick-house.ts';

const noon = '2026-03-01T12:00:00Z';

test('a draw that no price names is worth what the model gives it, when it is picked and when picks close', async () => {
  await using house = await pickHouse(noon);
  const matchId = await house.match({ league: 'kbo', sport: 'baseball', homeName: 'LG Twins', awayName: 'KT Wiz' });
  await house.price(matchId, { home: 1.9, away: 1.9 });
  await house.rows(
    `insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away, home_sample,
       away_sample, created_at) values ($1, 'm', '1', $2, 0.5, 0.04, 0.46, 4, 4, 20, 20, $2)`,
    [matchId, noon],
  );
  for (const [name, prediction] of [
    ['minjun', 'HOME'],
    ['seoyeon', 'DRAW'],
  ] as const) {
    const member = await house.member(name);
    await house.board.createPost(member, house.draft({ sport: 'baseball', prediction, externalMatchId: String(matchId) }));
  }
  house.at('2026-03-01T16:00:00Z');
  await house.picks.closeDue();
  const rows = await house.rows<{ pick_prob: number; lock_prob: number }>(
    'select predicted_result, pick_prob, pick_source, lock_prob, lock_source from predictions order by id',
  );
  expect(rows).toEqual([
    { predicted_result: 'home', pick_prob: 0.48, pick_source: 'market', lock_prob: 0.48, lock_source: 'market' },
    { predicted_result: 'draw', pick_prob: 0.04, pick_source: 'model', lock_prob: 0.04, lock_source: 'model' },
  ]);
});
