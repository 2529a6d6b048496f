// The assistant as a use-case: prepared words, real picks, and no number without its source.
import { expect, test } from 'vitest';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { createAssistant } from './assistant.ts';

test('[R255] [R256] a visitor who asks for picks gets stored ones, each with its reference', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  const ask = async (message: string) => (await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message } })).json();
  const answer = await ask('축구 추천');
  expect(answer.response).toContain('프리미어리그 아스널 대 첼시(내일 00:00): 아스널 승');
  expect(answer.references).toMatchObject([{ kind: 'forecast', href: expect.stringContaining('/ai-prediction?sport=soccer&match=') }]);
  expect(answer).toMatchObject({ isCanned: false, isAi: true, engine: 'records', partner: null });
  const talk = await ask('점심 뭐 먹지');
  expect(talk.references).toEqual([]);
  expect(talk.response).not.toMatch(/\d/);
});

test('[R254] asked about betting she gives the legal notice and the helpline, and no link', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const { body } = await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message: '베팅 사이트 알려줘' } });
  expect(body).toContain('1336');
  expect(body).not.toMatch(/https?:/);
  expect((await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message: '   ' } })).statusCode).toBe(400);
  expect((await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message: 'x'.repeat(501) } })).statusCode).toBe(400);
});

test('[R254] care waits for no database', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const { services, now } = house;
  const noDatabase = async (): Promise<never> => {
    throw new Error('no database');
  };
  const matches = { ...services.matches, playing: noDatabase, asked: noDatabase, counted: noDatabase };
  const assistant = createAssistant({ ...services, matches, clock: now, random: () => 0, warn: () => undefined });
  const ask = (message: string) => assistant.answer({ kind: 'visitor' }, { message, before: [], region: undefined, address: '' });
  for (const [message, line] of [
    ['죽고 싶어', '109'],
    ['맨유 추천 보고 죽으려고요', '109'],
    ['토토로 천만원 잃고 죽으려고요', '109'],
    ['I want to die', '109'],
    ['저 고등학생인데 토토 어떻게 해요', '1336'],
    ['50만원 잃었는데 본전 찾을 축구 추천', '1336'],
  ] as const)
    expect((await ask(message)).response).toContain(line);
  await expect(ask('오늘 축구 추천')).rejects.toThrow('no database');
});
