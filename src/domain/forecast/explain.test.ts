// Holds the sentences of a forecast to their numbers, their particles and their modesty.
import { expect, test } from 'vitest';
import { explainFactors, insightOf, reasonFor } from './explain.ts';
import type { Factor, Forecast } from './model.ts';

const names = { home: '리버풀', away: '첼시' };
const forecastOf = (factors: Factor[], more: Partial<Forecast> = {}): Forecast => ({
  probs: { home: 0.58, draw: 0.23, away: 0.19 },
  expectedHome: 1.9,
  expectedAway: 1,
  factors,
  homeMatches: 100,
  awayMatches: 100,
  lastMatchDate: '2024-05-19',
  model: 'soccer-stack',
  version: '1',
  ...more,
});
const record = { matches: 9, wins: 7, draws: 1, losses: 1, neutral: 0 };

test('[R135] at most four key factors are told, the strongest first, and none under half a percentage point', () => {
  const kinds = ['form-home', 'form-away', 'strength-home', 'strength-away', 'home-advantage', 'form-home'];
  const factors = kinds.map((kind, at) => ({ kind, effect: at === 5 ? 0.004 : (at + 1) / 100, facts: record }));
  const told = explainFactors(forecastOf(factors), names);
  expect(told).toHaveLength(4);
  expect(told[0]).toBe('리버풀은 최근 홈 9경기에서 7승을 거뒀어요. 홈 승 확률이 5.0%p 올라가요.');
  expect(told[3]).toContain('2.0%p');
  expect(explainFactors(forecastOf([{ kind: 'form-home', effect: 0.0049, facts: record }]), names)).toEqual([]);
});

test('the reason that stands alone beside a pick speaks for it, however strong what speaks against it is', () => {
  const forecast = forecastOf([
    { kind: 'home-advantage', effect: 0.083, facts: record },
    { kind: 'form-away', effect: -0.041, facts: record },
  ]);
  expect(reasonFor('home', forecast, names)).toBe('리버풀은 최근 홈 9경기에서 7승을 거뒀어요. 홈 승 확률이 8.3%p 올라가요.');
  expect(reasonFor('away', forecast, names)).toMatch(/^첼시는 .*홈 승 확률이 4\.1%p 내려가요\.$/);
  expect(reasonFor('draw', forecast, names)).toBeUndefined();
});

test('each sentence has its counted numbers, its effect and particles that fit', () => {
  const goals = { matches: 10, goals: 23, perMatch: 2.3, neutral: 0 };
  const told = explainFactors(
    forecastOf([
      { kind: 'attack-away', effect: -0.062, facts: goals },
      { kind: 'defence-home', effect: 0.05, facts: { ...goals, goals: 6, perMatch: 0.6 } },
      { kind: 'rest', effect: -0.01, facts: { homeDays: 3, awayDays: 30, neutral: 0 } },
      { kind: 'form-away', effect: 0.02, facts: { matches: 5, wins: 0, draws: 2, losses: 3, neutral: 0 } },
    ]),
    names,
  );
  expect(told).toEqual([
    '첼시는 공격이 리그 평균보다 강해요(최근 10경기 23득점, 경기당 2.3골). 홈 승 확률이 6.2%p 내려가요.',
    '리버풀은 수비가 리그 평균보다 강해요(최근 10경기 6실점, 경기당 0.6골). 홈 승 확률이 5.0%p 올라가요.',
    '첼시는 최근 5경기에서 2무 3패로 기대보다 아쉬웠어요. 홈 승 확률이 2.0%p 올라가요.',
    '리버풀은 3일 만에, 첼시는 한 달이 넘어서 경기해요. 홈 승 확률이 1.0%p 내려가요.',
  ]);
});

const only = (kind: string, effect: number, facts: Factor['facts']) =>
  explainFactors(forecastOf([{ kind, effect, facts: { ...facts, neutral: 0 } }]), names)[0]?.replace(/ 홈 승 확률.*/, '');

test('where a record speaks against what the model says of a side, the sentence says both and why', () => {
  const won = { matches: 10, wins: 9, draws: 0, losses: 1 };
  const lost = { matches: 10, wins: 3, draws: 0, losses: 7 };
  expect(only('strength-home', -0.1, won)).toBe(
    '리버풀은 최근 10경기에서 9승 1패를 기록했지만, 상대와 그 전 경기까지 보면 전력이 평균보다 약해요.',
  );
  expect(only('strength-away', -0.1, lost)).toBe(
    '첼시는 최근 10경기에서 3승 7패를 기록했지만, 상대와 그 전 경기까지 보면 전력이 평균보다 강해요.',
  );
  expect(only('strength-home', 0.1, { ...won, wins: 10, losses: 0 })).toBe('리버풀은 전력이 평균보다 강해요(최근 10경기 10승).');
  // A level record says neither.
  expect(only('strength-home', -0.1, { ...won, wins: 5, losses: 5 })).toBe(
    '리버풀은 최근 10경기에서 5승 5패를 기록했지만, 상대와 그 전 경기까지 보면 전력이 평균보다 약해요.',
  );
  expect(only('form-away', -0.1, { matches: 5, wins: 1, draws: 0, losses: 4 })).toBe(
    '첼시는 최근 5경기에서 1승 4패를 기록했지만, 상대와 경기 내용까지 보면 기대보다 좋았어요.',
  );
  expect(only('form-home', -0.1, { matches: 5, wins: 5, draws: 0, losses: 0 })).toBe(
    '리버풀은 최근 5경기에서 5승을 기록했지만, 상대와 경기 내용까지 보면 기대보다 아쉬웠어요.',
  );
  expect(only('home-advantage', 0.1, { matches: 10, wins: 3, draws: 1, losses: 6 })).toBe(
    '리버풀은 최근 홈 10경기에서 3승에 그쳤지만, 홈에서 경기해요.',
  );
});

test('where the goals of late speak against a strength, they stand beside the mean of the league', () => {
  const goals = { matches: 10, goals: 17, perMatch: 1.7, leaguePerMatch: 1.4 };
  expect(only('attack-home', -0.1, goals)).toBe(
    '리버풀은 최근 10경기에서 경기당 1.7골로 리그 평균(1.4골)보다 많이 넣었지만, 상대와 그 전 경기까지 보면 공격이 평균보다 약해요.',
  );
  expect(only('defence-home', 0.1, goals)).toBe(
    '리버풀은 최근 10경기에서 경기당 1.7골로 리그 평균(1.4골)보다 많이 내줬지만, 상대와 그 전 경기까지 보면 수비가 평균보다 강해요.',
  );
  const few = { ...goals, goals: 11, perMatch: 1.1 };
  expect(only('attack-away', -0.1, few)).toContain('경기당 1.1골로 리그 평균(1.4골)보다 적게 넣었지만');
  expect(only('defence-away', 0.1, few)).toContain('보다 적게 내줬지만, 상대와 그 전 경기까지 보면 수비가 평균보다 약해요.');
  expect(only('attack-home', 0.1, goals)).toBe('리버풀은 공격이 리그 평균보다 강해요(최근 10경기 17득점, 경기당 1.7골).');
  // Neither a mean that reads the same nor one that an older forecast did not keep contradicts anything.
  expect(only('attack-home', -0.1, { ...goals, perMatch: 1.4 })).toContain('공격이 리그 평균보다 약해요(');
  expect(only('attack-home', -0.1, { matches: 10, goals: 17, perMatch: 1.7 })).toContain('공격이 리그 평균보다 약해요(');
});

test('what is at stake is told by places and matches left, for the side to which the match matters more', () => {
  const facts = { homePlace: 17, homeLeft: 3, awayPlace: 9, awayLeft: 4, neutral: 0 };
  const told = (effect: number) => explainFactors(forecastOf([{ kind: 'stakes', effect, facts }]), names);
  expect(told(0.03)).toEqual([
    '순위를 놓고 보면 리버풀에게 더 중요한 경기예요(리버풀 17위·남은 3경기, 첼시 9위·남은 4경기). 홈 승 확률이 3.0%p 올라가요.',
  ]);
  expect(told(-0.03)[0]).toContain('첼시에게 더 중요한 경기예요');
});

test('on neutral ground the effect names the side instead of the ground', () => {
  const told = explainFactors(forecastOf([{ kind: 'strength-home', effect: 0.1, facts: { ...record, neutral: 1 } }]), names);
  expect(told[0]).toContain('리버풀의 승리 확률이 10.0%p 올라가요.');
});

test('the insight says what is expected and how often it goes another way', () => {
  expect(insightOf(forecastOf([]), names, true)).toBe(
    '예상 점수는 리버풀 1.9 대 1.0 첼시예요. 리버풀 승이 꽤 앞서 있지만, 열 번 중 네 번은 빗나갈 수 있어요.',
  );
  const close = forecastOf([], { probs: { home: 0.37, draw: 0.29, away: 0.34 } });
  expect(insightOf(close, names, true)).toContain('리버풀 승과 첼시 승의 차이가 작아서, 열 번 중 여섯 번은 빗나갈 수 있어요.');
});

test.each([
  [0.45, 0.3, '조금 앞서'],
  [0.54, 0.31, '조금 앞서'],
  [0.599, 0.228, '꽤 앞서'],
  [0.7, 0.15, '크게 앞서'],
])('%d before %d: the word fits the lead', (home, away, word) => {
  expect(insightOf(forecastOf([], { probs: { home, draw: 1 - home - away, away } }), names, true)).toContain(word);
});

test.each([
  [0.6, '열 번 중 네 번은'],
  [0.92, '열 번 중 한 번은'],
  [0.95, '스무 번 중 한 번은'],
  [0.97, '서른 번 중 한 번은'],
  [0.997, '백 번 중 한 번은'],
])('of a forecast of %d, how often it goes another way is told as often as it does', (home, told) => {
  const fight = forecastOf([], { model: 'mma-record', probs: { home, draw: 0, away: 1 - home } });
  expect(insightOf(fight, names, false)).toContain(`${told} 빗나갈 수 있어요.`);
});

test('how often it goes another way is told within five of a hundred of what the forecast says', () => {
  const counts: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 열: 10, 스무: 20, 서른: 30, 쉰: 50, 백: 100 };
  for (let home = 0.5; home < 0.999; home += 0.001) {
    const text = insightOf(forecastOf([], { probs: { home, draw: 0, away: 1 - home } }), names, false);
    const [, of = '', misses = ''] = /(\S+) 번 중 (\S+) 번은/.exec(text) ?? [];
    const told = (counts[misses] ?? Number.NaN) / (counts[of] ?? Number.NaN);
    expect(Math.abs(told - (1 - home)), text).toBeLessThanOrEqual(home > 0.93 ? 0.021 : 0.0501);
  }
});

test('where no draw can be, its share goes to the two sides; a fight has no score to expect', () => {
  const fight = forecastOf([], { model: 'elo-mma', probs: { home: 0.7, draw: 0, away: 0.3 } });
  expect(insightOf(fight, { home: '김', away: '이' }, false)).toBe('김 승이 꽤 앞서 있지만, 열 번 중 세 번은 빗나갈 수 있어요.');
});

test('a side with fewer than five known matches is refused', () => {
  expect(insightOf(forecastOf([], { awayMatches: 2 }), names, true)).toBe(
    '자료가 부족해요. 첼시는 지난 경기가 2경기뿐이라 참고만 해 주세요.',
  );
});

test('no commentary ever promises', () => {
  for (let home = 0.02; home < 0.97; home += 0.05) {
    const text = insightOf(forecastOf([], { probs: { home, draw: (1 - home) / 2, away: (1 - home) / 2 } }), names, true);
    expect(text).not.toMatch(/확실|무조건|보장|100%/);
    expect(text).toMatch(/번은 빗나갈 수 있어요/);
  }
});
