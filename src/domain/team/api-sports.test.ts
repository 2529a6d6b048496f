// Every team of the leagues that API-SPORTS tells, as it was seen to spell them, bears the key of its full name and a Korean one.
import { expect, test } from 'vitest';
import { leagueOf } from '../league.ts';
import { teamKey, teamNames } from './team.ts';

const told: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  npb: [
    ['Chiba Lotte Marines', 'Chiba Lotte Marines'],
    ['Chunichi Dragons', 'Chunichi Dragons'],
    ['Fukuoka S. Hawks', 'Fukuoka SoftBank Hawks'],
    ['Hanshin Tigers', 'Hanshin Tigers'],
    ['Hiroshima Carp', 'Hiroshima Toyo Carp'],
    ['Nippon Ham Fighters', 'Hokkaido Nippon-Ham Fighters'],
    ['Orix Buffaloes', 'ORIX Buffaloes'],
    ['Rakuten Gold. Eagles', 'Tohoku Rakuten Golden Eagles'],
    ['Seibu Lions', 'Saitama Seibu Lions'],
    ['Yakult Swallows', 'Tokyo Yakult Swallows'],
    ['Yokohama BayStars', 'Yokohama DeNA BayStars'],
    ['Yomiuri Giants', 'Yomiuri Giants'],
  ],
  kbo: [
    ['Doosan Bears', 'Doosan Bears'],
    ['Hanwha Eagles', 'Hanwha Eagles'],
    ['KIA Tigers', 'KIA Tigers'],
    ['Kiwoom Heroes', 'Kiwoom Heroes'],
    ['KT Wiz Suwon', 'KT Wiz'],
    ['LG Twins', 'LG Twins'],
    ['Lotte Giants', 'Lotte Giants'],
    ['NC Dinos', 'NC Dinos'],
    ['Samsung Lions', 'Samsung Lions'],
    ['SSG Landers', 'SSG Landers'],
  ],
  kbl: [
    ['Anyang JungKwanJang', 'Anyang Jung Kwan Jang Red Boosters'],
    ['Goyang Sono', 'Goyang Sono Skygunners'],
    ['KCC Egis', 'Busan KCC Egis'],
    ['KoGas', 'Daegu KOGAS Pegasus'],
    ['LG Sakers', 'Changwon LG Sakers'],
    ['Mobis Phoebus', 'Ulsan Hyundai Mobis Phoebus'],
    ['Seoul Knights', 'Seoul SK Knights'],
    ['Seoul Thunders', 'Seoul Samsung Thunders'],
    ['Suwon KT', 'Suwon KT Sonicboom'],
    ['Wonju DB', 'Wonju DB Promy'],
  ],
  wkbl: [
    ['Busan BNK Sum W', 'Busan BNK Sum'],
    ['Hana Bank W', 'Bucheon Hana Bank'],
    ['KB Stars W', 'Cheongju KB Stars'],
    ['S-Birds W', 'Incheon Shinhan Bank S-Birds'],
    ['Samsung Blue Minx W', 'Yongin Samsung Life Blueminx'],
    ['Woori WON W', 'Asan Woori Bank Wibee'],
  ],
  'kovo-m': [
    ['Ansan OK', 'Busan OK Savings Bank OKman'],
    ['Hyundai Skywalkers', 'Cheonan Hyundai Capital Skywalkers'],
    ['KAL Jumbos', 'Incheon Korean Air Jumbos'],
    ['KB Stars', 'Uijeongbu KB Insurance Stars'],
    ['Kepco', 'Suwon KEPCO Vixtorm'],
    ['Samsung Blue Fangs', 'Daejeon Samsung Fire Bluefangs'],
    ['Woori', 'Seoul Woori Card Woori WON'],
  ],
  'kovo-w': [
    ['Daejeon JKJ W', 'Daejeon Jung Kwan Jang Red Sparks'],
    ['Expressway Co W', 'Gimcheon Korea Expressway Hi-Pass'],
    ['GS Caltex W', 'GS Caltex Seoul KIXX'],
    ['Hungkuk W', 'Incheon Heungkuk Life Pink Spiders'],
    ['Hyundai E&C Hillstate W', 'Suwon Hyundai E&C Hillstate'],
    ['IBK W', 'Hwaseong IBK Altos'],
    ['Pepper Savings Bank W', 'Gwangju AI Peppers'],
  ],
  'kor.1': [
    ['Gangwon FC', 'Gangwon FC'],
    ['Daegu FC', 'Daegu FC'],
    ['Daejeon Citizen', 'Daejeon Hana Citizen'],
    ['Suwon City FC', 'Suwon FC'],
    ['Gwangju FC', 'Gwangju FC'],
    ['Jeju United FC', 'Jeju SK FC'],
    ['Jeonbuk Motors', 'Jeonbuk Hyundai Motors'],
    ['Incheon United', 'Incheon United'],
    ['Pohang Steelers', 'Pohang Steelers'],
    ['FC Seoul', 'FC Seoul'],
    ['Ulsan Hyundai FC', 'Ulsan HD FC'],
    ['Gimcheon Sangmu FC', 'Gimcheon Sangmu FC'],
    ['FC Anyang', 'FC Anyang'],
    ['Bucheon FC 1995', 'Bucheon FC 1995'],
  ],
  'kor.2': [
    ['Seoul E-Land FC', 'Seoul E-Land FC'],
    ['Asan Mugunghwa', 'Chungnam Asan FC'],
    ['Gyeongnam FC', 'Gyeongnam FC'],
    ['Busan I Park', 'Busan IPark'],
    ['Seongnam FC', 'Seongnam FC'],
    ['Ansan Greeners', 'Ansan Greeners FC'],
    ['Jeonnam Dragons', 'Jeonnam Dragons'],
    ['Suwon Bluewings', 'Suwon Samsung Bluewings'],
    ['Cheonan City', 'Cheonan City FC'],
    ['Cheongju', 'Chungbuk Cheongju FC'],
    ['Gimpo Citizen', 'Gimpo FC'],
  ],
};

for (const [code, teams] of Object.entries(told)) {
  test(`${code}: every spelling is a team that we know`, () => {
    const sport = leagueOf(code)?.sport;
    if (!sport) return expect.unreachable(`no league ${code}`);
    const seen = teams.map(([name]) => [name, teamKey({ sport, league: code, name }), teamNames({ sport, league: code, name }).korean]);
    expect(seen).toEqual(teams.map(([name, full]) => [name, teamKey({ sport, league: code, name: full }), true]));
    expect(new Set(seen.map(([, key]) => key)).size).toBe(teams.length);
  });
}
