// Questions about people's records: who asks hears their own, nobody hears another's, and the AI's is told as hers.
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { scoredSoccer } from '#tests/support/record.ts';

const now = '2026-03-01T12:00:00Z';

const ask = async (house: TestHouse, message: string, as?: { token: string }) =>
  (await call(house, { method: 'POST', url: '/api/ai-chat', payload: { message, before: [] }, ...(as ? { as } : {}) })).body;

/** Settled picks of a member, right and wrong, of soccer. */
async function settled(house: TestHouse, username: string, verdicts: readonly ('won' | 'lost')[]): Promise<void> {
  for (const [at, verdict] of verdicts.entries())
    await house.rows(`
      with made as (
        insert into matches (sport_id, home_team, away_team, match_date, status)
        values ((select id from sports where code = 'soccer'), '홈${at}', '원정${at}', '2026-02-1${at}T12:00:00Z', 'finished') returning id
      )
      insert into predictions (user_id, match_id, predicted_result, confidence, verdict, is_correct, points, settled_at, created_at)
      select u.id, made.id, 'home', 80, '${verdict}', ${verdict === 'won'}, 0, '2026-02-1${at}T14:00:00Z', '2026-02-01T00:00:00Z'
      from made, users u where u.username = '${username}' returning id`);
}

test('a member hears the own hit rate from the own record, and a visitor is asked to sign in', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  expect((await ask(house, '내 적중률', minjun)).response).toBe('아직 남긴 예측이 없어서 적중률도 없어요. [1]');
  await settled(house, 'minjun', ['won', 'won', 'lost']);
  for (const message of ['내 적중률', '나 적중률 몇이야', '내가 몇 개 맞혔어?']) {
    const { response, references } = await ask(house, message, minjun);
    expect(response).toContain('채점된 예측 3건 가운데 2건을 맞혀서 적중률은 66.7%예요.');
    expect(references).toMatchObject([{ href: '/profile?tab=statistics', asOf: '2026-03-01T12:00:00.000Z' }]);
  }
  expect((await ask(house, '내 축구 적중률', minjun)).response).toMatch(/^축구에서는 채점된 예측 3건에서 적중률이 66\.7%예요/);
  expect((await ask(house, '내 야구 적중률', minjun)).response).toMatch(/^야구에는 채점된 예측이 아직 없어요/);
  const { response, references } = await ask(house, '내 적중률');
  expect(response).toMatch(/로그인하면[^\d]*\[1\]$/);
  expect(references).toMatchObject([{ href: '/login' }]);
});

test('of other members nothing is told, whoever asks', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  await settled(house, 'minjun', ['won', 'won', 'lost']);
  for (const as of [undefined, minjun]) {
    const { response, references } = await ask(house, 'minjun_pick 적중률 얼마야?', as);
    expect(response).toMatch(/^다른 회원의 기록은 제가 말하지 않아요\./);
    expect(references).toMatchObject([{ href: '/leaderboard' }]);
  }
});

test('the AI’s own rate is told with the digit of its record, and counts as the pages write them', async () => {
  await using house = await testHouse({ now });
  await scoredSoccer((query) => house.rows(query), { count: 1100, right: 620 });
  const { response } = await ask(house, 'AI 적중률');
  expect(response).toContain('채점한 경기 1,100건 가운데 제가 620건을 맞혀서 적중률은 56.4%(95% 구간 53.4~59.3%)예요.');
  expect(response).toContain('이 가운데 1,100경기는');
});
