// The expert's words on an analysis: made meanwhile, held against it, shown from the next look on, and never waited for.
import { expect, onTestFinished, test } from 'vitest';
import type { Analysis } from '#contract/analysis.ts';
import { visitor } from '#services/viewer.ts';
import { event, season } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { llmStandIn, type Turn } from '#tests/support/llm-stand-in.ts';
import { createInsights } from './insight.ts';
import { languageModel } from './provider.ts';

const analysis: Analysis = {
  confidence: 57.6,
  probabilities: { teamA: { name: '가람 FC', percentage: 57.6 }, teamB: { name: '나루 유나이티드', percentage: 19.2 }, draw: 23.2 },
  prediction: '가람 FC 승',
  outcome: 'HOME',
  keyFactors: ['가람 FC는 홈 최근 9경기에서 7승을 거뒀어요.'],
  expertInsight: '가람 FC가 조금 앞서요.',
  dataSource: '최근 3시즌 경기 기록',
  expectedScore: { home: 1.7, away: 0.9 },
  market: null,
  model: { name: '득점 모델', version: '1', trainedAt: '2026-10-24T19:00:00.000Z', resultsUntil: '2026-10-24' },
  sample: { home: 84, away: 71 },
  form: { home: ['W'], away: ['L'] },
  createdAt: '2026-10-24T19:02:00.000Z',
  timing: 'before',
  result: null,
  isAi: true,
  matchId: '7',
};

async function insights(turns: readonly Turn[], mayAsk = async () => true) {
  const llm = await llmStandIn(turns);
  onTestFinished(() => llm[Symbol.asyncDispose]());
  const warned: string[] = [];
  let now = new Date('2026-10-25T00:00:00Z');
  const made = createInsights({
    model: languageModel({ baseUrl: llm.baseUrl, model: 'test' }),
    secrets: [],
    waits: { totalMs: 500, firstMs: 500, nextMs: 500 },
    mayAsk,
    clock: () => now,
    warn: (message) => void warned.push(message),
  });
  const at = (iso: string) => {
    now = new Date(iso);
  };
  return { of: made.of, llm, warned, at };
}

test('[R134] the first look gets null at once, the next one her words, and each forecast is asked about once', async () => {
  const says = '가람 FC는 홈 최근 9경기에서 7승을 거뒀어요. 그래서 58%로 조금 앞서 봐요. 그래도 빗나갈 수 있어요.';
  const { of, llm } = await insights([{ says }]);
  expect(of(analysis)).toBeNull();
  await expect.poll(() => of(analysis)).toBe(says);
  expect(llm.heard).toHaveLength(1);
  expect(JSON.stringify(llm.heard[0]?.body)).toContain('가람 FC 승 58%');
  expect(of({ ...analysis, createdAt: '2026-10-25T00:00:00.000Z' })).toBeNull();
  await expect.poll(() => llm.heard.length).toBe(2);
});

test('shares given to the other side and certainties are left out, and that it may fail is said even where she did not', async () => {
  const { of } = await insights([
    { says: '나루 유나이티드가 58%로 앞서요. 가람 FC가 반드시 이겨요. 가람 FC는 홈에서 강해요. 가람 FC가 58%로 조금 앞서요.' },
  ]);
  of(analysis);
  await expect.poll(() => of(analysis)).toBe('가람 FC는 홈에서 강해요. 가람 FC가 58%로 조금 앞서요. 그래도 빗나갈 수 있어요.');
});

test('[R136] a sentence with a number from nowhere is left out, and what is left must be worth reading', async () => {
  const { of } = await insights([
    { says: '승률은 91%예요. 주전이 다쳤다는 https://a.kr 소식이에요. 가람 FC는 7승을 거뒀어요. 빗나갈 수 있어요.' },
  ]);
  of(analysis);
  await expect.poll(() => of(analysis)).toBe('가람 FC는 7승을 거뒀어요. 빗나갈 수 있어요.');
  const thin = await insights([{ says: '승률은 91%예요. 좋은 경기예요.' }]);
  thin.of(analysis);
  await expect.poll(() => thin.llm.heard.length).toBe(1);
  await new Promise((done) => setTimeout(done, 50));
  expect(thin.of(analysis)).toBeNull();
  expect(thin.llm.heard).toHaveLength(1);
});

test('an endpoint that fails is left alone for a minute, and one that may not be asked is not', async () => {
  const { of, llm, warned, at } = await insights([{ fails: 500 }]);
  of(analysis);
  await expect.poll(() => warned.length).toBe(1);
  expect([of(analysis), llm.heard.length]).toEqual([null, 1]);
  at('2026-10-25T00:01:01Z');
  of(analysis);
  await expect.poll(() => llm.heard.length).toBe(2);
  const closed = await insights([{ says: '네. 네.' }], async () => false);
  closed.of(analysis);
  await new Promise((done) => setTimeout(done, 30));
  expect(closed.llm.heard).toEqual([]);
});

test('[R134] a page shows our own words until hers are there', async () => {
  let hers: string | null = null;
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', insightOf: () => hers });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  const [match] = await house.services.matches.list(visitor, { sport: 'soccer', limit: 10 } as never).then(({ matches }) => matches);
  const told = () => house.services.analysis.stored(visitor, match?.matchId ?? '');
  expect((await told())?.expertInsight).toContain('빗나갈 수 있어요');
  hers = '미나의 말이에요.';
  expect((await told())?.expertInsight).toBe('미나의 말이에요.');
});
