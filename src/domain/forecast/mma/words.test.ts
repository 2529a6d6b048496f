// Holds the sentences about two fighters to what was counted.
import { expect, test } from 'vitest';
import { explainFactors } from '../explain.ts';
import type { Factor, Forecast } from '../model.ts';

const names = { home: '김동현', away: '이정영' };
const say = (kind: string, facts: Factor['facts'], effect = 0.05): string | undefined => {
  const forecast: Forecast = {
    probs: { home: 0.6, draw: 0, away: 0.4 },
    expectedHome: 0.6,
    expectedAway: 0.4,
    factors: [{ kind, effect, facts: { ...facts, neutral: 1 } }],
    homeMatches: 9,
    awayMatches: 9,
    lastMatchDate: '2024-01-01',
    model: 'mma-record',
    version: '2',
  };
  return explainFactors(forecast, names)[0];
};

test('each kind names both fighters and the effect', () => {
  expect(say('age', { home: 34, away: 27 }, -0.08)).toBe('나이가 달라요(김동현 34세, 이정영 27세). 김동현의 승리 확률이 8.0%p 내려가요.');
  expect(say('reach', { home: 188, away: 180.3 })).toContain('팔 길이 김동현 188cm, 이정영 180cm');
  expect(say('layoff', { home: 400, away: 90 })).toContain('김동현 400일, 이정영 90일');
  expect(say('experience', { home: 12, away: 3 })).toContain('기록에 있는 김동현 12경기, 이정영 3경기');
  expect(say('streak', { homeWon: 3, homeLost: 0, awayWon: 0, awayLost: 2 })).toContain('최근 흐름은 김동현 3연승, 이정영 2연패예요.');
  expect(say('streak', { homeWon: 0, homeLost: 0, awayWon: 1, awayLost: 0 })).toContain('김동현 연승 없음, 이정영 1연승이에요.');
  expect(say('knockouts', { home: 2, away: 0 })).toContain('김동현 2번, 이정영 0번');
  expect(say('ranking', { home: 0, away: '' })).toContain('김동현 챔피언, 이정영 순위 밖');
  expect(say('ranking', { home: 4, away: 11 })).toContain('김동현 4위, 이정영 11위');
  expect(say('striking', { home: 4.52, away: 3 })).toContain('평균 김동현 4.5, 이정영 3');
  expect(say('grappling', { home: 1.25, away: 0 })).toContain('테이크다운 평균 김동현 1.3, 이정영 0');
  expect(say('something else', {})).toBeUndefined();
});

test('a starting pitcher is named with the starts counted', () => {
  expect(say('starter-home', { starter: '류현진', starts: 20 })).toContain('선발 류현진이 평균보다 강해요(기록에 있는 선발 20경기).');
  expect(say('starter-away', { starter: '네일', starts: 20 })).toContain('선발 네일이 평균보다 약해요');
  expect(say('starter-home', { starter: '신인', starts: 1 })).toContain('기록이 적은 선발 신인이 나와요(기록에 있는 선발 1경기).');
});
