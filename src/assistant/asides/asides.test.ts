// What the house is asked, and answered: who a name belongs to, how far the next tier is, and that a pick is not taken back.
import { expect, test } from 'vitest';
import { figureOf } from '#domain/korean/figure.ts';
import { tiers } from '#domain/progress/tier.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { createAssistant } from '../assistant.ts';

const now = '2026-03-01T12:00:00Z';
type Said = { type: 'user' | 'assistant'; content: string };

const ask = async (house: TestHouse, message: string, { as, before = [] }: { as?: { token: string }; before?: Said[] } = {}) =>
  (await call(house, { method: 'POST', url: '/api/ai-chat', payload: { message, before }, ...(as ? { as } : {}) })).body;

const fromOf = (name: string): number => tiers.find((tier) => tier.name === name)?.pointsFrom ?? Number.NaN;

test('a nickname without 님 is answered as with it: where the record of that member stands, and nothing of who asks', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun_pick', { displayName: '민준' });
  const seoyeon = await signUp(house, 'seoyeon', { displayName: '서연' });
  for (const message of ['민준 적중률', '민준님 적중률', '혹시 민준의 적중률 알려줘', '@minjun_pick 적중률', '민준 성적', '민준 축구 승률'])
    for (const as of [undefined, seoyeon]) {
      const { response, references } = await ask(house, message, as ? { as } : {});
      expect(response).toBe(
        '다른 회원의 기록은 제가 말하지 않아요. 민준님의 적중률과 순위는 민준님의 공개 프로필에 있어요. [1]\n회원 순위는 리더보드에서 볼 수 있어요. [2]',
      );
      expect(references).toMatchObject([{ href: '/members/minjun_pick' }, { href: '/leaderboard' }]);
    }
  const before: Said[] = [
    { type: 'user', content: '아스널 요즘 폼' },
    { type: 'assistant', content: '아스널은…' },
  ];
  expect((await ask(house, '민준 성적', { before })).references).toMatchObject([{ href: '/members/minjun_pick' }, {}]);
});

test('who asks by the own nickname hears the own record; 내 and nothing but 적중률 stay what they were', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun_pick', { displayName: '민준' });
  for (const message of ['민준 적중률', '내 적중률'])
    expect((await ask(house, message, { as: minjun })).references).toMatchObject([{ href: '/profile?tab=statistics' }]);
  expect((await ask(house, '적중률', { as: minjun })).references).toMatchObject([{ href: '/ai-record' }]);
});

test('a name that several bear, or nobody, is said to be so; without 님 nobody is a name that is not known', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun_pick', { displayName: '민준' });
  await signUp(house, 'minjun2', { displayName: '민준' });
  await signUp(house, 'long_one', { displayName: '박민준' });
  for (const message of ['민준 적중률', '민준님 적중률']) {
    const { response, references } = await ask(house, message);
    expect(response).toMatch(/^다른 회원의 기록은 제가 말하지 않아요\. ‘민준’이라는 이름을 쓰는 회원이 여럿이에요\./);
    expect(references).toMatchObject([{ href: `/search?${new URLSearchParams({ q: '민준' })}` }]);
  }
  expect((await ask(house, '박민준 적중률')).references).toMatchObject([{ href: '/members/long_one' }, {}]);
  const unknown = await ask(house, '서연님 적중률');
  expect(unknown.response).toMatch(/^다른 회원의 기록은 제가 말하지 않아요\. ‘서연’이라는 이름의 회원은 찾지 못했어요\./);
  expect(unknown.references).toMatchObject([{ href: '/leaderboard' }]);
  expect((await ask(house, '서연 적중률')).references).toMatchObject([{ href: '/ai-record' }]);
});

test('one look for a name, and none where nobody can be meant', async () => {
  await using house = await testHouse({ now });
  const { services, now: clock } = house;
  let looks = 0;
  const called: typeof services.profile.called = async (...asked) => {
    looks += 1;
    return services.profile.called(...asked);
  };
  const profile = { ...services.profile, called };
  const assistant = createAssistant({ ...services, profile, clock, random: () => 0, warn: () => undefined });
  const hear = (message: string) => assistant.answer({ kind: 'visitor' }, { message, before: [], region: undefined, address: '' });
  for (const message of ['적중률', '내 적중률', '오늘 축구 추천', '안녕', '예측 취소 어떻게 해', '골드 되려면 몇 점']) await hear(message);
  expect(looks).toBe(0);
  await hear('민준이 적중률');
  expect(looks).toBe(1);
});

test('a team’s name is no nickname', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'hanwha', { displayName: '한화' });
  expect((await ask(house, '한화 승률')).response).not.toContain('회원');
  expect((await ask(house, '한화님 적중률')).response).not.toContain('한화님의 적중률');
});

test('the tiers are told by their points, to a member with what is missing', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const [gold, silver] = [fromOf('골드'), fromOf('실버')];
  const open = await ask(house, '골드 되려면 몇 점');
  expect(open.response).toBe(`골드는 시즌 포인트 ${gold}점부터예요. [1]\n로그인하면 몇 점이 남았는지 말씀드릴 수 있어요. [2]`);
  expect(open.references).toMatchObject([{ href: '/rules#growth' }, { href: '/login' }]);
  const all = await ask(house, '다음 티어까지 몇 점 남았어');
  for (const { name, pointsFrom } of tiers.slice(1)) expect(all.response).toContain(`${name} ${figureOf(pointsFrom)}점`);
  await house.rows(`update users set points = 150 where username = 'minjun' returning id`);
  const of = async (message: string) => (await ask(house, message, { as: minjun })).response;
  expect(await of('다음 티어까지 몇 점 남았어')).toBe(
    `지금 150점으로 브론즈예요. 다음 등급인 실버까지 ${silver - 150}점 남았어요. [1]\n등급마다 필요한 포인트는 채점 규칙에 적어 두었어요. [2]`,
  );
  expect(await of('골드 되려면 몇 점')).toBe(
    `골드는 시즌 포인트 ${gold}점부터예요. [1]\n지금 150점으로 브론즈예요. 골드까지 ${gold - 150}점 남았어요. [2]`,
  );
  expect(await of('브론즈 기준')).toContain('지금 150점으로 이미 브론즈예요.');
  await house.rows(`update users set points = ${fromOf('플래티넘')} where username = 'minjun' returning id`);
  expect(await of('실버 기준이 뭐야')).toContain('점으로 플래티넘이라서 실버는 이미 넘었어요.');
  await house.rows(`update users set points = ${fromOf('그랜드마스터')} where username = 'minjun' returning id`);
  expect(await of('다음 티어까지 몇 점')).toContain('점으로 가장 높은 등급인 그랜드마스터예요.');
});

test('a scored pick is not taken back, only changed until kick-off; and its post going changes nothing', async () => {
  await using house = await testHouse({ now });
  for (const message of ['예측 취소 어떻게 해', '예측 삭제하고 싶어', '예측 지울 수 있어?']) {
    const { response, references, isCanned } = await ask(house, message);
    expect(response).toMatch(/^채점하는 예측은 취소하거나 지울 수 없어요\. 경기가 시작하기 전까지 .* 바꿀 수 있고/);
    expect(response).toContain('글을 지워도 예측은 남아서 그대로 채점해요');
    expect(references).toMatchObject([{ href: '/rules#picks' }, { href: '/quick-prediction' }]);
    expect(isCanned).toBe(true);
  }
  const { response, references } = await ask(house, '픽 바꿀 수 있어?');
  expect(response).toMatch(/^네, 경기가 시작하기 전까지 결과와 신뢰도를 바꿀 수 있어요\./);
  expect(references).toMatchObject([{ href: '/quick-prediction' }, { href: '/rules#picks' }]);
});

test('no answer parts a number from its particle', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  for (const message of ['골드 되려면 몇 점', '다음 티어까지 몇 점 남았어', '티어 기준', '내 적중률', '예측 취소 어떻게 해'])
    expect((await ask(house, message, { as: minjun })).response).not.toMatch(
      /\d(?:%|점|건|개|위)?\s+(?:은|는|이|가|을|를|와|과|로|으로|예요|이에요)(?![가-힣])/,
    );
});
