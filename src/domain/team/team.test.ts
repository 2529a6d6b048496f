// Proves that a team keeps one key through every provider's spelling, and that names that look alike stay apart.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTeams, type CarriedSport, spellingsOf } from './dictionary.ts';
import { formerNameRows } from './names/former.data.ts';
import { normaliseTeamName } from './normalise.ts';
import { placeholderKo } from './placeholder.ts';
import { teamKey, teamNames } from './team.ts';

const keyOf = (sport: CarriedSport, league: string | null, name: string) => teamKey({ sport, league, name });

test('[R328] every spelling of a team leads to the same key', () => {
  const same: [CarriedSport, string, string, string[]][] = [
    [
      'soccer',
      'eng.1',
      'soccer/eng/manchester-city',
      ['Manchester City', 'Man City', 'Manchester City FC', '맨체스터 시티', '맨시티', '맨체스터시티'],
    ],
    ['soccer', 'eng.1', 'soccer/eng/manchester-united', ['Manchester United', 'Man United', 'Man Utd', '맨유', '맨체스터 유나이티드']],
    ['soccer', 'eng.1', 'soccer/eng/wolverhampton-wanderers', ['Wolves', 'Wolverhampton Wanderers FC', '울브스', '울버햄프턴']],
    ['soccer', 'eng.1', 'soccer/eng/nottingham-forest', ["Nott'm Forest", 'Nottm Forest', 'Nottingham Forest FC', 'Nott’m Forest']],
    ['soccer', 'eng.1', 'soccer/eng/bournemouth', ['AFC Bournemouth', 'Bournemouth', '본머스']],
    [
      'soccer',
      'eng.1',
      'soccer/eng/brighton-and-hove-albion',
      ['Brighton & Hove Albion', 'Brighton and Hove Albion', 'Brighton', 'Brighton Hove'],
    ],
    ['soccer', 'eng.2', 'soccer/eng/sheffield-united', ['Sheffield Utd', 'Sheffield United FC']],
    ['soccer', 'eng.2', 'soccer/eng/sheffield-wednesday', ['Sheffield Weds', 'Sheffield Wed']],
    [
      'soccer',
      'esp.1',
      'soccer/esp/atletico-madrid',
      ['Ath Madrid', 'Atlético Madrid', 'Atletico Madrid', 'Club Atlético de Madrid', 'AT 마드리드'],
    ],
    ['soccer', 'esp.1', 'soccer/esp/athletic-club', ['Ath Bilbao', 'Athletic Club', 'Athletic Bilbao', '빌바오']],
    ['soccer', 'ita.1', 'soccer/ita/internazionale', ['Inter', 'Internazionale', 'FC Internazionale Milano', '인테르', '인터 밀란']],
    ['soccer', 'ita.1', 'soccer/ita/milan', ['Milan', 'AC Milan', 'AC 밀란', 'AC밀란']],
    ['soccer', 'ger.1', 'soccer/ger/eintracht-frankfurt', ['Ein Frankfurt', 'Eintracht Frankfurt']],
    ['soccer', 'ger.1', 'soccer/ger/borussia-monchengladbach', ["M'gladbach", 'Borussia Mönchengladbach', 'Borussia Monchengladbach']],
    ['soccer', 'ger.1', 'soccer/ger/cologne', ['FC Koln', 'FC Cologne', '1. FC Köln', '쾰른']],
    [
      'soccer',
      'fra.1',
      'soccer/fra/paris-saint-germain',
      ['Paris SG', 'Paris Saint Germain', 'Paris Saint-Germain FC', 'PSG', '파리 생제르맹'],
    ],
    ['soccer', 'kor.1', 'soccer/kor/jeonbuk-hyundai-motors', ['Jeonbuk Motors', 'Jeonbuk Hyundai Motors', '전북', '전북 현대']],
    ['soccer', 'kor.1', 'soccer/kor/ulsan-hd', ['Ulsan', 'Ulsan HD FC', 'Ulsan Hyundai FC', '울산 현대', '울산HD']],
    ['soccer', 'kor.1', 'soccer/kor/seoul', ['FC Seoul', 'FC 서울', 'FC서울', '서울']],
    ['soccer', 'jpn.1', 'soccer/jpn/machida-zelvia', ['Machida', 'FC Machida Zelvia']],
    ['soccer', 'bel.1', 'soccer/bel/dender', ['Dender', 'FCV Dender EH']],
    ['soccer', 'gre.1', 'soccer/gre/ael-larissa', ['Larisa', 'AE Larisa', 'AEL']],
    ['soccer', 'gre.1', 'soccer/gre/kallithea', ['Kallithea', 'Athens Kallithea']],
    ['soccer', 'por.1', 'soccer/por/estrela-amadora', ['Estrela', 'Estrela da Amadora']],
    ['soccer', 'esp.2', 'soccer/esp/real-sociedad-b', ['Sociedad B', 'Real Sociedad II']],
    ['soccer', 'uefa.champions', 'soccer/aze/qarabag', ['Qarabag', 'FK Qarabag', 'Qarabağ FK']],
    ['soccer', 'fifa.world', 'soccer/nation/south-korea', ['South Korea', 'Korea Republic', '대한민국', '한국']],
    ['soccer', 'int:kirin-cup', 'soccer/nation/turkiye', ['Türkiye', 'Turkey', '튀르키예']],
    ['soccer', 'fifa.world', 'soccer/nation/ivory-coast', ['Ivory Coast', "Côte d'Ivoire", '코트디부아르']],
    ['soccer', 'fifa.world', 'soccer/nation/congo-dr', ['DR Congo', 'Congo DR']],
    ['basketball', 'nba', 'basketball/nba/la-clippers', ['LA Clippers', 'Los Angeles Clippers', 'lac', 'LAC', 'LA 클리퍼스']],
    ['basketball', 'NBA', 'basketball/nba/san-antonio-spurs', ['sa', 'SA', 'SAS', 'San Antonio Spurs', 'Spurs']],
    ['basketball', 'nba', 'basketball/nba/philadelphia-76ers', ['phi', 'Philadelphia 76ers', '76ers', '필라델피아 76ers']],
    ['basketball', 'kbl', 'basketball/kbl/busan-kcc-egis', ['KCC Egis', 'KCC', '부산 KCC 이지스']],
    ['baseball', 'mlb', 'baseball/mlb/toronto-blue-jays', ['TOR', 'Toronto Blue Jays', 'Blue Jays', '토론토']],
    ['baseball', 'mlb', 'baseball/mlb/athletics', ['ATH', 'Oakland Athletics', 'Athletics']],
    ['baseball', 'mlb', 'baseball/mlb/st-louis-cardinals', ['STL', 'St. Louis Cardinals', 'St.Louis Cardinals']],
    ['baseball', 'kbo', 'baseball/kbo/samsung-lions', ['삼성', 'Samsung Lions', '삼성 라이온즈', 'SS']],
    ['baseball', 'kbo', 'baseball/kbo/ssg-landers', ['SSG', 'SK', 'SSG Landers']],
    ['mma', 'ufc', 'mma/fighter/alexander-volkanovski', ['Alex Volkanovski', 'Alexander Volkanovski', '볼카노프스키']],
  ];
  for (const [sport, league, key, spellings] of same) {
    for (const name of spellings) expect.soft([name, keyOf(sport, league, name)]).toEqual([name, key]);
  }
});

test('[R328] names that look alike are different teams', () => {
  const pairs: [CarriedSport, [string, string], [string, string]][] = [
    ['soccer', ['ita.1', 'Inter'], ['usa.1', 'Inter Miami CF']],
    ['soccer', ['ita.1', 'Inter'], ['ita.1', 'Milan']],
    ['soccer', ['eng.1', 'Man City'], ['eng.1', 'Man United']],
    ['soccer', ['esp.1', 'Ath Madrid'], ['esp.1', 'Ath Bilbao']],
    ['soccer', ['fra.1', 'Lens'], ['fra.1', 'Reims']],
    ['soccer', ['fra.1', 'Paris FC'], ['fra.1', 'Paris SG']],
    ['soccer', ['fra.2', 'Bastia'], ['fra.2', 'CA Bastia']],
    ['soccer', ['fra.2', 'Ajaccio'], ['fra.2', 'Ajaccio GFCO']],
    ['soccer', ['ger.2', 'Frankfurt FSV'], ['ger.1', 'Ein Frankfurt']],
    ['soccer', ['ger.2', 'Munich 1860'], ['ger.1', 'Bayern Munich']],
    ['soccer', ['esp.2', 'Barcelona B'], ['esp.1', 'Barcelona']],
    ['soccer', ['kor.2', 'Suwon'], ['kor.2', 'Suwon Bluewings']],
    ['soccer', ['kor.1', 'FC Seoul'], ['kor.2', 'Seoul E-Land']],
    ['soccer', ['jpn.1', 'Yokohama'], ['jpn.1', 'Yokohama F. Marinos']],
    ['soccer', ['esp.2', 'Guadalajara'], ['mex.1', 'Guadalajara']],
    ['soccer', ['eng.1', 'Arsenal'], ['eng.w.1', 'Arsenal']],
    ['soccer', ['fifa.world', 'Congo'], ['fifa.world', 'Congo DR']],
    ['soccer', ['fifa.world', 'South Korea'], ['fifa.world', 'North Korea']],
    ['basketball', ['nba', 'LA Lakers'], ['nba', 'LA Clippers']],
    ['basketball', ['nba', 'Oklahoma City Thunder'], ['kbl', 'Seoul Samsung Thunders']],
    ['baseball', ['npb', 'Yomiuri Giants'], ['kbo', 'Lotte Giants']],
    ['baseball', ['npb', 'Lotte'], ['kbo', '롯데']],
    ['baseball', ['mlb', 'CHC'], ['mlb', 'CHW']],
    ['volleyball', ['kovo-w', '정관장'], ['kovo-m', '정관장']],
  ];
  for (const [sport, [league, name], [otherLeague, otherName]] of pairs) {
    expect.soft([name, keyOf(sport, league, name)]).not.toEqual([name, keyOf(sport, otherLeague, otherName)]);
  }
});

test('[R328] Korean names tell the traps apart', () => {
  const named = (sport: CarriedSport, league: string, name: string) => teamNames({ sport, league, name });
  expect(named('soccer', 'fra.1', 'Lens').full).toBe('랑스');
  expect(named('soccer', 'fra.1', 'Stade de Reims').full).toBe('랭스');
  expect(named('soccer', 'ita.1', 'Internazionale').full).toBe('인터 밀란');
  expect(named('soccer', 'usa.1', 'Inter Miami CF').full).toBe('인터 마이애미');
  expect(named('basketball', 'nba', 'okc').full).toBe('오클라호마시티 썬더');
  expect(named('basketball', 'kbl', 'Seoul Thunders').full).toBe('서울 삼성 썬더스');
  expect(named('baseball', 'mlb', 'SF').full).toBe('샌프란시스코 자이언츠');
  expect(named('soccer', 'eng.1', 'Man United')).toMatchObject({ full: '맨체스터 유나이티드', short: '맨유', korean: true });
  expect(named('soccer', 'eng.1', 'Man United').aliases).toContain('Manchester United');
});

test('a club keeps its key in every cup its country or continent plays', () => {
  const home = keyOf('soccer', 'eng.1', 'Man City');
  for (const league of ['E0', 'eng.2', 'eng.fa', 'eng.league_cup', 'uefa.champions', 'fifa.cwc', 'club.friendly', null]) {
    expect.soft([league, keyOf('soccer', league, 'Manchester City')]).toEqual([league, home]);
  }
  expect(keyOf('soccer', 'uefa.champions', 'FK Crvena Zvezda')).toBe('soccer/srb/red-star-belgrade');
  expect(keyOf('soccer', 'afc.champions', 'Ulsan HD FC')).toBe('soccer/kor/ulsan-hd');
});

test("women's teams bear the club's name and stand apart from it", () => {
  expect(keyOf('soccer', 'eng.w.1', 'Chelsea W')).toBe('soccer/eng-w/chelsea');
  expect(teamNames({ sport: 'soccer', league: 'eng.w.1', name: 'Chelsea' }).full).toBe('첼시 위민');
  expect(teamNames({ sport: 'soccer', league: 'fifa.wwc', name: 'Japan' })).toMatchObject({
    full: '일본 여자',
    key: 'soccer/nation-w/japan',
  });
});

test('a team we do not know keeps a key of its own, its name and nothing merely similar', () => {
  expect(keyOf('soccer', 'eng.2', 'Harborough Rovers F.C.')).toBe('soccer/eng/harborough-rovers');
  expect(keyOf('soccer', 'swe.2', 'Örgryte IS')).toBe('soccer/swe/orgryte-is');
  expect(keyOf('soccer', 'uefa.europa.conf', 'Zrinjski Mostar')).toBe('soccer/uefa/zrinjski-mostar');
  expect(keyOf('soccer', 'eng.1', 'Manchester')).toBe('soccer/eng/manchester');
  expect(teamNames({ sport: 'soccer', league: 'eng.2', name: ' Harborough Rovers ' })).toMatchObject({
    full: 'Harborough Rovers',
    korean: false,
  });
  expect(teamNames({ sport: 'soccer', league: 'kor.3', name: '여주 시민축구단' }).korean).toBe(true);
});

test('no two teams of one country or league share a spelling or a slug', () => {
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const team of allTeams()) {
    for (const word of new Set(spellingsOf(team).map(normaliseTeamName))) {
      const place = `${team.scope} ${word}`;
      if (owners.has(place)) clashes.push(`${place}: ${owners.get(place)} and ${team.slug}`);
      owners.set(place, team.slug);
    }
  }
  expect(clashes).toEqual([]);
  expect(owners.size).toBeGreaterThan(3000);
});

test('every team has a Korean name, a short one and a slug made of its English name', () => {
  for (const team of allTeams()) {
    expect.soft(team.full, team.name).toMatch(/[가-힣]|^(LAFC|PAOK|LASK)$/);
    expect.soft(team.short.length, team.name).toBeLessThanOrEqual(team.full.length);
    expect.soft(normaliseTeamName(team.name).replaceAll(' ', '-'), team.name).toBe(team.slug);
  }
});

test('normalising twice changes nothing, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (name) => {
      const once = normaliseTeamName(name);
      expect(normaliseTeamName(once)).toBe(once);
    }),
  );
});

test('undecided teams are said in Korean', () => {
  expect(placeholderKo('Quarterfinal 1 Winner')).toBe('8강 1경기 승자');
  expect(placeholderKo('Semifinal 2 Loser')).toBe('4강 2경기 패자');
  expect(placeholderKo('Round of 32 13 Winner')).toBe('32강 13경기 승자');
  expect(placeholderKo('Group A 2nd Place')).toBe('A조 2위');
  expect(placeholderKo('Group B Runner-up')).toBe('B조 2위');
  expect(placeholderKo('TBD')).toBe('미정');
  expect(placeholderKo('Arsenal')).toBeUndefined();
  expect(teamNames({ sport: 'soccer', league: 'fifa.world', name: 'Semifinal 1 Winner' }).full).toBe('4강 1경기 승자');
});

test('a match is told under the name its teams bore on the day', () => {
  const on = (day: string, sport: CarriedSport, league: string, name: string) =>
    teamNames({ sport, league, name, on: new Date(`${day}T12:00:00Z`) }).full;
  expect(on('2024-05-01', 'soccer', 'kor.1', 'Jeju SK FC')).toBe('제주 유나이티드');
  expect(on('2025-05-01', 'soccer', 'kor.1', 'Jeju United FC')).toBe('제주 SK');
  expect(on('2024-05-01', 'baseball', 'mlb', 'Athletics')).toBe('오클랜드 애슬레틱스');
  expect(on('2025-05-01', 'baseball', 'mlb', 'Oakland Athletics')).toBe('애슬레틱스');
  expect(on('2025-04-01', 'hockey', 'nhl', 'Utah Mammoth')).toBe('유타 하키 클럽');
  expect(on('2025-10-20', 'hockey', 'nhl', 'Utah Hockey Club')).toBe('유타 매머드');
  expect(on('2025-03-01', 'volleyball', 'kovo-m', 'OK저축은행')).toBe('안산 OK저축은행 읏맨');
  expect(on('2025-11-01', 'volleyball', 'kovo-m', 'OK저축은행')).toBe('부산 OK저축은행 읏맨');
  expect(teamNames({ sport: 'soccer', league: 'kor.1', name: '제주 유나이티드' }).full).toBe('제주 SK');
});

test('every former name belongs to a team we know, is a spelling of it, and has its day', () => {
  for (const [key, until, full, short] of formerNameRows) {
    const slug = key.split('/').at(-1);
    const team = allTeams().find((one) => one.slug === slug && key.startsWith(one.scope));
    expect.soft(team && spellingsOf(team).map(normaliseTeamName), key).toContain(normaliseTeamName(full));
    expect.soft(short.length, key).toBeLessThanOrEqual(full.length);
    expect.soft(Number.isNaN(Date.parse(until)), key).toBe(false);
  }
});

test('the short way through ASCII says the same as the long one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (name) => {
      expect(normaliseTeamName(name)).toBe(normaliseTeamName(`${name}\u2019`));
    }),
  );
});
