// What she recommends while a sport's AI picks are paused, and what she holds for worth its price: nothing of that sport, and nothing whose price
// means another end.
import { expect, onTestFinished, test } from 'vitest';
import type { AssistantAnswer } from '#contract/assistant.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import type { NewForecast } from '#storage/forecasts.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { type LlmStandIn, llmStandIn } from '#tests/support/llm-stand-in.ts';
import { languageModel } from '../model/provider.ts';

/** Sunday, nine in the evening in Seoul. */
const now = '2026-03-01T12:00:00Z';
const derby = event({ eventId: '1' });
const [ofBaseball, ofSoccer] = [
  { sport: 'baseball', league: 'kbo', leagueName: 'KBO', home: side('LG Twins'), away: side('Kia Tigers') } as const,
  { home: side('Liverpool'), away: side('Everton') },
];
const baseball = event({ eventId: '2', ...ofBaseball });
const pausedTold = (sport: string) => `${sport} AI 추천은 지금 쉬고 있어요. 말한 확률만큼 맞지 않아서 그대로 믿기 어려워요. [1]`;
const instead = '다른 종목이나 경기 일정을 물어보시겠어요?';

const forecastOf = (matchId: number): NewForecast => ({
  matchId,
  model: 'test',
  version: '1',
  trainedAt: new Date('2026-02-28T00:00:00Z'),
  resultsUntil: null,
  inputs: {},
  probs: { home: 0.7, draw: 0.1, away: 0.2 },
  expectedHome: 1,
  expectedAway: 1,
  factors: [],
  homeMatches: 9,
  awayMatches: 9,
  lastMatchDate: null,
  market: null,
  createdAt: new Date('2026-03-01T11:00:00Z'),
});

/** Matches that are forecast alike; every price holds the home side for less likely, and `twoSided` leagues name no draw. */
async function furnished(events: HeardEvent[], given: { twoSided?: string[]; model?: LlmStandIn } = {}): Promise<TestHouse> {
  const { twoSided = [], model: llm } = given;
  const model = llm && { model: languageModel({ baseUrl: llm.baseUrl, model: 'test' }), secrets: [] };
  const house = await testHouse({ now, ...(model ? { model } : {}) });
  onTestFinished(() => house[Symbol.asyncDispose]());
  house.script.events = events;
  await house.services.matches.refresh();
  const matches = await house.stores.matches.page({ from: new Date(now), to: new Date('2026-03-09T00:00:00Z'), limit: 10 });
  expect(matches).toHaveLength(events.filter(({ phase }) => phase === 'scheduled').length);
  await house.stores.forecasts.add(matches.map(({ id }) => forecastOf(id)));
  await house.stores.odds.record(
    matches.map(({ id, league }) => {
      const odds = twoSided.includes(league ?? '') ? { home: 1.6, away: 2 } : { home: 1.6, draw: 3.6, away: 4 };
      return { matchId: id, bookmaker: 'testbook', title: '시험 북', odds, updatedAt: null };
    }),
    house.now(),
  );
  return house;
}

/** As the watch keeps it. */
const pause = (house: TestHouse, ...sports: string[]) => {
  const why = { model: 'test', version: '1', since: now, sample: 120, claimedProb: 0.6, hitProb: 0.4 };
  return house.stores.settings.write('forecast:paused', Object.fromEntries(sports.map((sport) => [sport, why])));
};

async function ask(house: TestHouse, message: string): Promise<AssistantAnswer> {
  const reply = await house.app.inject({ method: 'POST', url: '/api/ai-chat', payload: { message, before: [] } });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const tipsOf = (house: TestHouse) => house.rows('select sport from assistant_tips');

test('a sport whose AI picks are paused is not recommended, however it is asked for: that it is paused, no match, and no tip', async () => {
  const begun = event({ eventId: '3', ...ofSoccer, start: '2026-03-01T11:30:00.000Z', phase: 'live', homeScore: 0, awayScore: 0 });
  const house = await furnished([derby, baseball, begun]);
  await pause(house, 'soccer');
  for (const message of ['축구 추천', '축구 가치 배당', '축구 확실한 픽', '축구 60% 넘는 경기', 'EPL 추천', '아스널 가치 배당']) {
    const { response, references } = await ask(house, message);
    expect([message, response]).toEqual([message, `${pausedTold('축구')}\n${instead}`]);
    expect(references).toMatchObject([{ kind: 'record', href: '/ai-record' }]);
  }
  expect(await tipsOf(house)).toEqual([]);
  // Where her answer to something else would end in calls of hers, it ends before them.
  expect((await ask(house, '축구 부상 선수 알려줘')).response).toMatch(/모르겠어요[^%]*아스널 대 첼시, 내일 00:00[^%]*$/);
  expect((await ask(house, '오늘 축구 배당')).response).toMatch(/앞으로 시작할 경기는 찾지 못했어요\.$/);
  expect(await tipsOf(house)).toEqual([]);
});

test('beside a paused sport the others are recommended, and a match that is named is told as ever', async () => {
  const house = await furnished([derby, baseball]);
  await pause(house, 'soccer');
  for (const message of ['축구 야구 추천', '축구 야구 60% 넘는 경기', '축구 야구 가치 배당']) {
    const { response } = await ask(house, message);
    expect(response.split('\n')[0]).toBe(pausedTold('축구'));
    expect(response).toContain('LG 대 KIA');
    expect(response).not.toContain('아스널');
  }
  expect(await tipsOf(house)).toEqual([{ sport: 'baseball' }]);
  expect((await ask(house, '야구 추천')).response).toMatch(/^다가오는 야구 경기 가운데/);
  expect((await ask(house, '아스널 첼시 누가 이겨')).response).toContain('아스널 승 70%');
});

test('whoever names no sport hears which of them is paused; where it is the only one, nothing is called', async () => {
  const house = await furnished([derby]);
  await pause(house, 'soccer');
  for (const message of ['내일 추천', '가치 있는 배당 분석해줘'])
    expect((await ask(house, message)).response).toContain(pausedTold('축구'));
  expect(await tipsOf(house)).toEqual([]);
});

test('a day’s recommendation that was written before the pause is not told as worth its price', async () => {
  const house = await furnished([derby, baseball]);
  await house.services.recommendations.prepare();
  const before = await ask(house, '축구 야구 가치 배당');
  expect(before.references.map(({ kind }) => kind)).toContain('recommendation');
  expect(before.response).toContain('아스널');
  await pause(house, 'soccer');
  house.at('2026-03-01T12:01:00Z');
  const { response } = await ask(house, '축구 야구 가치 배당');
  expect(response).toContain(pausedTold('축구'));
  expect(response).not.toContain('아스널');
});

test('nor does the language model get any of it, whichever tool it asks', async () => {
  await using llm = await llmStandIn([]);
  const house = await furnished([derby], { model: llm });
  await pause(house, 'soccer');
  for (const tool of ['recommended_matches', 'value_odds', 'match_forecast'])
    for (const about of ['축구', '']) {
      llm.script({ calls: tool, about }, { says: '축구 추천은 쉬고 있어요 [1].' });
      expect((await ask(house, '축구 추천')).response).toBe('축구 추천은 쉬고 있어요. [1]');
      const facts = String(llm.heard.at(-1)?.body.messages.at(-1)?.content);
      expect([tool, about, facts]).toEqual([tool, about, expect.stringContaining('AI 추천은 지금 쉬고 있어요')]);
      expect(facts).not.toContain('아스널');
    }
  expect(await tipsOf(house)).toEqual([]);
});

test('a price that means another end is no value: extra time of a cup, and two sides where a match may end level', async () => {
  const cup = event({ eventId: '3', league: 'uefa.champions', ...ofSoccer });
  const house = await furnished([derby, cup, baseball], { twoSided: ['kbo'] });
  const { response } = await ask(house, '내일 가치 배당');
  expect(response).toMatch(/아스널 대 첼시.*모델 70%, 시험 북 배당 1\.60\(\d+%\)/);
  expect(response).not.toMatch(/리버풀|LG|0\.00/);
  expect((await ask(house, '내일 야구 가치 배당')).response).toContain('없어요');
  // The prices themselves are still told.
  expect((await ask(house, '내일 야구 배당')).response).toContain('LG 1.60');
});
