// Proves that the built-in dictionary answers for every kind of sports word, and stays silent where it does not know.
import { expect, test } from 'vitest';
import { leagues } from '../league.ts';
import { terms } from './terms.data.ts';
import { sportOf, translateLeague, translateSport, translateTeam, translateText } from './translate.ts';

test('[R288] teams, nations, fighters, leagues, sports, states and terms are translated from the dictionary', () => {
  const words: Record<string, string> = {
    'Manchester United': '맨체스터 유나이티드',
    'manchester united fc': '맨체스터 유나이티드',
    'Los Angeles Lakers': 'LA 레이커스',
    'Kansas City Chiefs': '캔자스시티 치프스',
    'Samsung Lions': '삼성 라이온즈',
    'South Korea': '대한민국',
    Türkiye: '튀르키예',
    'Alex Pereira': '알렉스 페레이라',
    'Premier League': '프리미어리그',
    'English Premier League': '프리미어리그',
    'La Liga': '라리가',
    'UEFA Champions League': 'UEFA 챔피언스리그',
    soccer: '축구',
    'Mixed Martial Arts': '종합격투기',
    Postponed: '경기 연기',
    'Full Time': '경기 종료',
    FT: '경기 종료',
    STATUS_HALFTIME: '하프타임',
    Draw: '무승부',
    'Light Heavyweight': '라이트헤비급',
    'Semi-finals': '준결승',
    'Win probability': '승리 확률',
    'Quarterfinal 2 Winner': '8강 2경기 승자',
    'Arsenal vs Chelsea': '아스널 대 첼시',
    'Inter v. AC Milan': '인터 밀란 대 AC 밀란',
  };
  for (const [english, korean] of Object.entries(words)) expect.soft([english, translateText(english)]).toEqual([english, korean]);
});

test('[R288] what the dictionary does not hold is undefined, so that the original stands', () => {
  for (const text of ['Harborough Rovers', 'Arsenal vs Oakvale', 'the quick brown fox', '', '   ', '맨유', 'no', 'sa', 'INT:Kirin Cup']) {
    expect.soft([text, translateText(text)]).toEqual([text, undefined]);
  }
});

test('sport and league decide between teams of one name', () => {
  expect(translateTeam('Giants')).toBeUndefined();
  expect(translateTeam('Giants', { league: 'mlb' })).toBe('샌프란시스코 자이언츠');
  expect(translateTeam('Giants', { league: 'npb' })).toBe('요미우리 자이언츠');
  expect(translateTeam('Giants', { sport: 'football' })).toBe('뉴욕 자이언츠');
  expect(translateTeam('Rangers', { sport: 'soccer' })).toBe('레인저스');
  expect(translateTeam('Rangers', { league: 'mlb' })).toBe('텍사스 레인저스');
  expect(translateTeam('NO', { league: 'nba' })).toBe('뉴올리언스 펠리컨스');
  expect(translateTeam('Arsenal', { sport: 'soccer', league: 'eng.w.1' })).toBe('아스널 위민');
  expect(translateText('Set', { sport: 'volleyball' })).toBe('세트');
});

test('parts of a match are counted in Korean', () => {
  const parts: Record<string, string> = {
    '1st Quarter': '1쿼터',
    'End of 3rd Quarter': '3쿼터 종료',
    'Top 5th': '5회초',
    'Bottom 9th': '9회말',
    'Bottom of the 10th inning': '10회말',
    'Mid 7th': '7회초 종료',
    '4th Set': '4세트',
    '2nd Half': '후반',
    'Round 2': '2라운드',
    'Final/10': '경기 종료 (10회)',
    'Final/OT': '연장 종료',
    'Final/2OT': '경기 종료 (2차 연장)',
    'Round of 16': '16강',
  };
  for (const [english, korean] of Object.entries(parts)) expect.soft([english, translateText(english)]).toEqual([english, korean]);
});

test('[R287] a sport is translated from its code, and found again from either language', () => {
  expect(translateSport('basketball')).toBe('농구');
  expect(translateSport('curling')).toBeUndefined();
  expect(sportOf('축구')).toBe('soccer');
  expect(sportOf('MMA')).toBe('mma');
  expect(sportOf('football')).toBeUndefined();
});

test('every league is translated from its code and its English name', () => {
  for (const { code, name, nameKo } of leagues) {
    expect.soft([code, translateLeague(code)]).toEqual([code, nameKo]);
    expect.soft(translateLeague(name), name).toMatch(/[가-힣]|^(UFC|PFL)$/);
  }
});

test('no English word stands in two rows of one kind', () => {
  const words = terms.flatMap(([kind, english, , , also]) =>
    [english, ...also.split(';')].filter(Boolean).map((word) => `${kind} ${word.toLowerCase()}`),
  );
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
