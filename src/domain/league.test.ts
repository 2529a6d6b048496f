// Proves that the promised leagues exist, that other sources' codes find them, and that teams betray their league.
import { expect, test } from 'vitest';
import { guessLeague, leagueOf, leagues, leaguesOf, otherLeague } from './league.ts';
import { canSportDraw, sportNamesKo, sports } from './sport.ts';

test('[R12] there are five sports with Korean names, and each has leagues', () => {
  expect(sports.map((sport) => sportNamesKo[sport])).toEqual(['축구', '야구', '농구', '배구', 'MMA']);
  for (const sport of sports) expect(leaguesOf(sport).length).toBeGreaterThan(3);
});

test('[R128] the promised leagues exist under their sport with Korean names', () => {
  const promised = {
    soccer: ['프리미어리그', '라리가', '세리에 A', '분데스리가', 'K리그1', '리그 1', 'UEFA 챔피언스리그'],
    baseball: ['메이저리그(MLB)', 'KBO 리그', '일본프로야구(NPB)'],
    basketball: ['NBA(미국프로농구)', 'KBL(한국프로농구)', '유로리그'],
    volleyball: ['V-리그 남자부', 'V-리그 여자부'],
    mma: ['UFC', 'ONE 챔피언십', 'PFL', '벨라토르'],
  };
  for (const sport of sports) expect(leaguesOf(sport).map(({ nameKo }) => nameKo)).toEqual(expect.arrayContaining(promised[sport]));
});

test('codes of other sources find our league', () => {
  const codes = {
    E0: 'eng.1',
    E1: 'eng.2',
    SP2: 'esp.2',
    I1: 'ita.1',
    D2: 'ger.2',
    F2: 'fra.2',
    SC0: 'sco.1',
    G1: 'gre.1',
    KOR2: 'kor.2',
    JPN1: 'jpn.1',
    NBA: 'nba',
    WKBL: 'wkbl',
    KBO: 'kbo',
    PlusLiga: 'plusliga',
    'NCAA-M': 'ncaa-m',
    'CLUBS-M': 'clubs-m',
    'INT:FIFA World Cup': 'fifa.world',
    'INT:FIFA World Cup qualification': 'fifa.worldq',
    'INT:Copa América': 'conmebol.america',
    'INT:Kirin Cup': 'int:kirin-cup',
    "INT:Coupe de l'Outre-Mer": 'int:coupe-de-l-outre-mer',
  };
  for (const [code, ours] of Object.entries(codes)) expect.soft([code, leagueOf(code)?.code]).toEqual([code, ours]);
  expect(leagueOf('int:kirin-cup')).toEqual(leagueOf('INT:Kirin Cup'));
  expect(leagueOf('atlantis.1')).toBeUndefined();
});

test('no code means two leagues, and every field is filled in', () => {
  const codes = leagues.flatMap(({ code, importCodes }) => [...new Set([code, ...importCodes].map((word) => word.toLowerCase()))]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const league of leagues) {
    expect.soft(league.countryKo, league.code).toMatch(/[가-힣]/);
    expect.soft(['league', 'cup', 'international', 'card'], league.code).toContain(league.kind);
    expect.soft(['90min', 'before-penalties', 'with-overtime', 'full'], league.code).toContain(league.settles);
  }
});

test('a draw can be picked in soccer, in the KBO and the NPB, and nowhere else', () => {
  const drawing = leagues.filter(({ canDraw }) => canDraw);
  expect(drawing.filter(({ sport }) => sport !== 'soccer').map(({ code }) => code)).toEqual(['kbo', 'npb']);
  expect(leaguesOf('soccer').every(({ canDraw }) => canDraw)).toBe(true);
  expect(leagueOf('mlb')?.canDraw).toBe(false);
  for (const sport of sports) expect(canSportDraw(sport)).toBe(drawing.some((league) => league.sport === sport));
});

test('leagues settle by 90 minutes and cups by the score before penalties', () => {
  expect(leagueOf('eng.1')?.settles).toBe('90min');
  expect(leagueOf('uefa.champions')?.settles).toBe('before-penalties');
  expect(leagueOf('nba')?.settles).toBe('with-overtime');
  expect(leagueOf('kovo-w')?.settles).toBe('full');
});

test('[R129] a league is guessed from its teams, in any spelling', () => {
  expect(guessLeague('soccer', 'Man City', 'Arsenal FC').code).toBe('eng.1');
  expect(guessLeague('soccer', '울산 HD', 'FC서울').code).toBe('kor.1');
  expect(guessLeague('soccer', 'Real Madrid', 'Ath Bilbao').code).toBe('esp.1');
  expect(guessLeague('soccer', 'Birmingham', 'Millwall').code).toBe('eng.2');
  expect(guessLeague('baseball', '두산', 'KIA').code).toBe('kbo');
  expect(guessLeague('baseball', 'New York Yankees', 'TOR').code).toBe('mlb');
  expect(guessLeague('basketball', '서울 SK', '부산 KCC').code).toBe('kbl');
  expect(guessLeague('basketball', 'Los Angeles Clippers', 'sa').code).toBe('nba');
  expect(guessLeague('volleyball', '흥국생명', '정관장').code).toBe('kovo-w');
  expect(guessLeague('mma', 'Alex Pereira', 'Magomed Ankalaev').code).toBe('ufc');
  expect(guessLeague('soccer', 'South Korea', 'Japan').nameKo).toBe('국가대표 대항전');
});

test('national teams of another sport than soccer are not taken for a match of soccer', () => {
  for (const sport of ['basketball', 'volleyball', 'baseball'] as const)
    expect(guessLeague(sport, 'South Korea', 'Japan')).toEqual(otherLeague(sport));
});

test('[R129] teams that betray no league go to 기타 리그', () => {
  for (const [home, away] of [
    ['Harborough Rovers', 'Oakvale Town'] as const,
    ['Real Madrid', 'Arsenal'] as const,
    ['Arsenal', 'Oakvale Town'] as const,
  ]) {
    expect(guessLeague('soccer', home, away)).toMatchObject({ nameKo: '기타 리그', code: 'other-soccer', canDraw: true });
  }
  for (const sport of sports) expect(leagueOf(otherLeague(sport).code)).toEqual(otherLeague(sport));
});
