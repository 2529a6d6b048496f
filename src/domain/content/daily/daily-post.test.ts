// The post of the day: the facts and nothing beside them, in sentences that fit them.
import { expect, test } from 'vitest';
import type { DailyFacts, DailyForecast } from './daily-facts.ts';
import { dailyPost } from './daily-post.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00+09:00`);

const arsenal: DailyForecast = {
  matchId: 17,
  sport: 'soccer',
  league: '프리미어리그',
  home: '아스널',
  away: '첼시',
  start: at('21:30'),
  timeConfirmed: true,
  canDraw: true,
  outcome: 'home',
  prob: 0.61,
  probs: { home: 0.61, draw: 0.224, away: 0.166 },
  marketPct: 56,
  bookmaker: 'Book A',
  factors: ['아스널은 공격이 리그 평균보다 강해요(최근 10경기 21득점, 경기당 2.1골). 홈 승 확률이 6.2%p 올라가요.'],
  storedAt: at('04:02'),
};
const two = (over: Partial<DailyForecast>): DailyForecast => ({
  ...arsenal,
  sport: 'baseball',
  league: 'KBO',
  home: 'KT',
  away: 'LG',
  canDraw: false,
  outcome: 'home',
  prob: 0.55,
  probs: { home: 0.55, draw: 0, away: 0.45 },
  marketPct: null,
  bookmaker: null,
  factors: [],
  ...over,
});
const facts = (forecasts: readonly DailyForecast[], over: Partial<DailyFacts> = {}): DailyFacts => ({
  date: '2026-11-22',
  writtenAt: at('04:05'),
  forecasts,
  abstained: 0,
  ...over,
});
const postOf = (...given: Parameters<typeof facts>) => {
  const post = dailyPost(facts(...given));
  if (!post) throw new Error('nothing was written');
  return post;
};

test('a day without forecasts has no post', () => {
  expect(dailyPost(facts([]))).toBeUndefined();
  expect(dailyPost(facts([], { abstained: 4 }))).toBeUndefined();
});

test('one match is told whole: probabilities that add up, the reason, the market, when it was stored and how to check', () => {
  const { title, excerpt, content, cover, tags } = postOf([arsenal]);
  expect(title).toBe('11월 22일 오늘의 AI 분석: 아스널 승 61%');
  expect(excerpt).toBe(
    '축구 1경기의 예측을 모았어요. 가장 높은 확률은 아스널 대 첼시 경기의 아스널 승 61%예요. 크게 기운 경기는 없는 날이에요.',
  );
  expect(content).toContain('11월 22일에 예측이 저장된 경기는 하나예요.');
  expect(content).toContain('오전 4:02에 저장된 AI 예측을 바탕으로 오전 4:05에 자동으로 쓴 글이에요(AI 생성).');
  expect(content).toContain('### 아스널 대 첼시\n\n프리미어리그 · 오후 9:30 · [아스널 대 첼시 자세히 보기](/matches/17)');
  expect(content).toContain('AI는 아스널 승 쪽으로 꽤 기울어 61%를 줬어요. 무승부는 22%, 첼시 승은 17%예요.');
  expect(content).toContain('무승부는 22%, 첼시 승은 17%예요. 아스널은 공격이 리그 평균보다 강해요(최근 10경기 21득점, 경기당 2.1골).');
  expect(content).toContain('Book A 배당이 말한 확률은 56%로, AI가 5%p 높게 봤어요.');
  expect(content).toContain('확률은 약속이 아니에요.');
  expect(content).toContain('☎1336');
  expect(content).toContain('[AI 성적표](/ai-record)');
  expect(content).not.toContain('모두 맞을 확률');
  expect(content).not.toContain('가장 팽팽한 경기');
  expect(content).not.toContain('나머지 경기');
  expect(cover).toEqual({ sport: 'soccer', figure: '61', unit: '% 가장 높은 확률' });
  expect(tags).toEqual(['오늘의 AI 분석', '축구']);
});

test('many sports are counted, five are told, the rest stand in a table, and the least certain one is named', () => {
  const games = Array.from({ length: 9 }, (_, index) =>
    two({
      matchId: 100 + index,
      away: `LG ${index}`,
      prob: 0.6 - index / 100,
      probs: { home: 0.6 - index / 100, draw: 0, away: 0.4 + index / 100 },
    }),
  );
  const { title, content, cover } = postOf([arsenal, ...games], { abstained: 3 });
  expect(title).toBe('11월 22일 오늘의 AI 분석: 아스널 승 61% 등 10경기');
  expect(content).toContain('11월 22일에 AI가 확률을 가장 높게 본 야구 9경기와 축구 1경기를 모았어요.');
  expect(content.match(/^### /gm)).toHaveLength(5);
  expect(content).toContain('| [KT 대 LG 4](/matches/104) | 오후 9:30 | KT 승 | 56% |');
  expect(content).toContain(
    '여기에 모은 경기 가운데 AI가 가장 망설인 것은 [KT 대 LG 8](/matches/108)이에요. KT 승 52%, LG 8 승 48%로 계산했어요.',
  );
  expect(content).toContain('오늘 3경기에는 확률을 내지 않았어요.');
  expect(content).toContain('위에 적은 5경기의 예측이 모두 맞을 확률은 하나씩 곱해서 약 7%예요.');
  expect(cover.sport).toBeNull();
});

test('a post written at the moment of storing says so once, and a day of clear matches has no open one', () => {
  const { content } = postOf([arsenal, arsenal, arsenal], { writtenAt: at('04:02') });
  expect(content).toContain('이 글은 오전 4:02에 저장된 AI 예측으로 바로 쓴 글이에요(AI 생성).');
  expect(content).not.toContain('가장 팽팽한 경기');
  expect(content).toContain('배당과 견준 숫자는 예측을 저장할 때의 배당에서 마진을 뺀 값이에요.');
});

test('what is not listed is counted and led to', () => {
  const games = Array.from({ length: 30 }, (_, index) => two({ matchId: 100 + index }));
  const { content } = postOf(games);
  expect(content.match(/^\| \[/gm)).toHaveLength(12);
  expect(content).toContain('여기에 적지 못한 13경기는 [AI 예측](/ai-prediction)에서 볼 수 있어요.');
});

test('particles follow names in Latin letters and with numbers', () => {
  const close = two({ home: 'FC Seoul', away: '포항 1973', sport: 'soccer', canDraw: true, outcome: 'draw', prob: 0.36 });
  const level: DailyForecast = { ...close, probs: { home: 0.33, draw: 0.36, away: 0.31 } };
  const { content } = postOf([level, level, level]);
  expect(content).toContain(
    'AI가 가장 높게 본 것은 무승부 36%예요. 어느 결과도 절반을 넘지 못했어요. FC Seoul 승은 33%, 포항 1973 승은 31%예요.',
  );
  expect(content).toContain('여기에 모은 경기 가운데 AI가 가장 망설인 것은 [FC Seoul 대 포항 1973](/matches/17)이에요.');
  expect(content).toContain('가장 높은 확률도 FC Seoul 대 포항 1973 경기의 무승부 36%예요. 뚜렷하게 앞선 쪽이 없는 팽팽한 날이에요.');
  expect(content).toContain('저장할 때 알려진 배당이 없어 시장과 견주지는 못했어요.');
});

test('each strength of a call has its own sentence, and 51 % never reads like 80 %', () => {
  const lead = (prob: number) => {
    const { content } = postOf([two({ prob, probs: { home: prob, draw: 0, away: 1 - prob } })]);
    return /[^\n]*?(?: 줬어요|\d%예요)\.[^.]*\./.exec(content.slice(content.indexOf('###')))?.[0];
  };
  expect(lead(0.92)).toBe('KT 승 확률은 92%예요. 그래도 백 번 가운데 8번은 다른 결과가 나와요.');
  expect(lead(0.81)).toBe('AI는 KT 승에 81%를 줬어요. 뚜렷한 쪽이지만 다섯 번에 한 번꼴로 빗나갈 수 있어요.');
  expect(lead(0.62)).toBe('AI는 KT 승 쪽으로 꽤 기울어 62%를 줬어요. LG 승은 38%예요.');
  expect(lead(0.51)).toBe('AI는 KT 승을 가장 가능성 높게 보고 51%를 줬어요. LG 승은 49%예요.');
});

test('a market far away is a reason for caution, a near one is said to be near', () => {
  const said = (marketPct: number) => postOf([{ ...arsenal, marketPct }]).content;
  expect(said(60)).toContain('Book A 배당이 말한 확률도 60%로 비슷했어요.');
  expect(said(74)).toContain('확률은 74%로, AI가 13%p 낮게 봤어요. 차이가 커서, 모델이 모르는 소식이 있을 수 있어요.');
  const games = Array.from({ length: 6 }, (_, index) => two({ matchId: 100 + index }));
  expect(postOf([...games.slice(0, 5), two({ matchId: 200, marketPct: 40, bookmaker: 'Book B' })]).content).toContain(
    '## 시장과 의견이 다른 경기\n\n오늘 나머지 경기 가운데 배당과 가장 멀리 떨어진 것은 [KT 대 LG](/matches/200) 경기예요. KT 승 확률을 AI는 55%로 계산했어요. Book B 배당이 말한 확률은 40%로, AI가 15%p 높게 봤어요.',
  );
});

test('other days and unknown hours are told as they are', () => {
  const { content } = postOf(
    [
      { ...arsenal, start: new Date('2026-11-23T02:00:00+09:00'), storedAt: new Date('2026-11-21T04:03:00+09:00') },
      { ...arsenal, matchId: 18, timeConfirmed: false, storedAt: new Date('2026-11-21T04:09:00+09:00') },
    ],
    { writtenAt: at('13:00') },
  );
  expect(content).toContain('11월 21일 오전 4:03부터 오전 4:09까지 저장된 AI 예측을 바탕으로 오후 1:00에');
  expect(content).toContain('프리미어리그 · 11월 23일 오전 2:00 ·');
  expect(content).toContain('프리미어리그 · 시간 미정 ·');
});

test('a name cannot write Markdown of its own', () => {
  const { title, content } = postOf([{ ...arsenal, home: '[나](https://evil.example) *굵게* | 칸', league: '# 제목' }]);
  expect(title).toContain('[나](https://evil.example) *굵게* | 칸 승 61%');
  expect(content).toContain('### \\[나\\](https://evil.example) \\*굵게\\* \\| 칸 대 첼시');
  expect(content).toContain('\\# 제목 · 오후 9:30');
});

test('the same facts make the same words', () => {
  expect(dailyPost(facts([arsenal]))).toEqual(dailyPost(facts([arsenal])));
});
