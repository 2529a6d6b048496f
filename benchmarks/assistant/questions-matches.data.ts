// Questions about what is to come: recommendations, matches, odds, values and times, as Korean fans write them.
import { asked, bundesliga, epl, kbl, kbo, kLeague, kovoWomen, laLiga, ligue1, mlb, nba, type Question, serieA, when } from './question.ts';

const european = ['eng.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1'];
const kLeagues = ['kor.1', 'kor.2'];
const united = [epl('Manchester United')];
const city = [epl('Manchester City')];
const spurs = [epl('Tottenham Hotspur')];
const chelsea = [epl('Chelsea')];

const picks: Question[] = [
  ...asked(
    'picks',
    ['오늘 축구 추천', { of: 'call', sports: ['soccer'], when: when.today }],
    ['야구 추천해줘', { of: 'call', sports: ['baseball'] }],
    ['농구 픽 좀 주세요', { of: 'call', sports: ['basketball'] }],
    ['내일 NBA 예측 부탁해요', { of: 'call', leagues: ['nba'], when: when.tomorrow }],
    ['오늘 EPL 뭐가 좋을까', { of: 'call', leagues: ['eng.1'], when: when.today }, { of: 'sure', leagues: ['eng.1'], when: when.today }],
    ['내일 국야 픽 하나만 찍어줘', { of: 'call', leagues: ['kbo'], when: when.tomorrow }],
    ['배구 어디가 이길까?', { of: 'call', sports: ['volleyball'] }],
    ['해축 추천 부탁', { of: 'call', leagues: european }],
    ['느바 오늘 분석 좀', { of: 'call', leagues: ['nba'], when: when.today }],
    ['라리가 예상 승부', { of: 'call', leagues: ['esp.1'] }],
    ['주말에 볼만한 축구 경기 추천해주라', { of: 'call', sports: ['soccer'], when: when.weekend }],
    ['ufc 누가 이길 것 같아?', { of: 'call', leagues: ['ufc'] }],
    ['오늘 뭐 볼까? 경기 하나 추천해줘', { of: 'call', when: when.today }],
  ),
  ...asked(
    'sure',
    ['확실한 거 하나만', { of: 'sure' }],
    ['믿을 만한 경기 추천해줘', { of: 'sure' }],
    ['오늘 축구 중에 제일 안전한 경기는?', { of: 'sure', sports: ['soccer'], when: when.today }],
    ['내일 KBO에서 확률 제일 높은 경기', { of: 'sure', leagues: ['kbo'], when: when.tomorrow }],
    ['안전한 베팅 옵션', { of: 'sure' }, { of: 'page', hrefs: ['/responsible', '/rules#responsible'], says: /1336/ }],
    ['느바 중에 제일 자신 있는 픽?', { of: 'sure', leagues: ['nba'] }],
    ['70% 넘는 경기 있어?', { of: 'sure' }],
    ['오늘 축구 95퍼센트 이상인 거', { of: 'call', sports: ['soccer'], when: when.today }],
  ),
];

const matches: Question[] = [
  ...asked(
    'match',
    ['맨유 경기 어때?', { of: 'forecast', sides: [united] }],
    ['리버풀 오늘 이길까?', { of: 'forecast', sides: [[epl('Liverpool')]], when: when.today }],
    ['바르샤 경기 분석해줘', { of: 'forecast', sides: [[laLiga('Barcelona')]] }],
    ['레알 마드리드 승률 알려줘', { of: 'forecast', sides: [[laLiga('Real Madrid')]] }],
    ['기아 내일 이기나요', { of: 'forecast', sides: [[kbo('KIA Tigers')]], when: when.tomorrow }],
    ['다저스 예측 좀', { of: 'forecast', sides: [[mlb('Los Angeles Dodgers')]] }],
    ['레이커스 오늘 경기 어떻게 봐?', { of: 'forecast', sides: [[nba('Los Angeles Lakers')]], when: when.today }],
    ['손흥민 없는 토트넘 이길 수 있어?', { of: 'forecast', sides: [spurs] }, { of: 'unknown' }],
    ['흥국생명 이길까요?', { of: 'forecast', sides: [[kovoWomen('Incheon Heungkuk Life Pink Spiders')]] }],
    ['파리 생제르맹 전망', { of: 'forecast', sides: [[ligue1('Paris Saint-Germain')]] }],
    ['전북 내일 홈경기 승산 있나', { of: 'forecast', sides: [[kLeague('Jeonbuk Hyundai Motors')]], when: when.tomorrow }],
  ),
  ...asked(
    'two teams',
    ['도르트문트 바이에른 누가 이겨?', { of: 'forecast', sides: [[bundesliga('Borussia Dortmund')], [bundesliga('Bayern Munich')]] }],
    ['토트넘 첼시 누가 이겨', { of: 'forecast', sides: [spurs, chelsea] }],
    ['로마 vs 나폴리 예측', { of: 'forecast', sides: [[serieA('AS Roma')], [serieA('Napoli')]] }],
    ['비야레알이랑 바르셀로나 경기 어떻게 될까', { of: 'forecast', sides: [[laLiga('Villarreal')], [laLiga('Barcelona')]] }],
    ['내일 두산 KT 어디가 유리해?', { of: 'forecast', sides: [[kbo('Doosan Bears')], [kbo('KT Wiz')]], when: when.tomorrow }],
    ['팰리스-아스날 승부 예측', { of: 'forecast', sides: [[epl('Crystal Palace')], [epl('Arsenal')]] }],
    ['다저스 대 텍사스 확률', { of: 'forecast', sides: [[mlb('Los Angeles Dodgers')], [mlb('Texas Rangers')]] }],
    ['본머스 맨시티 무승부 가능성은?', { of: 'forecast', sides: [[epl('AFC Bournemouth')], city] }],
    [
      'SK랑 KCC 내일 붙는데 누가 이길까',
      { of: 'forecast', sides: [[kbl('Seoul SK Knights')], [kbl('Busan KCC Egis')]], when: when.tomorrow },
    ],
  ),
];

const prices: Question[] = [
  ...asked(
    'odds',
    ['맨유 배당 얼마야?', { of: 'odds', sides: [united] }],
    ['내일 KBO 배당 알려줘', { of: 'odds', leagues: ['kbo'], when: when.tomorrow }],
    ['오늘 챔스 배당', { of: 'odds', leagues: ['uefa.champions'], when: when.today }],
    ['리버풀 빌라 배당률 보여줘', { of: 'odds', sides: [[epl('Liverpool')], [epl('Aston Villa')]] }],
    ['LG 롯데 배당 어떻게 나왔어', { of: 'odds', sides: [[kbo('LG Twins')], [kbo('Lotte Giants')]] }],
    ['세리에 오늘 배당 좀 볼 수 있을까요', { of: 'odds', leagues: ['ita.1'], when: when.today }],
    ['첼시 승 배당은?', { of: 'odds', sides: [chelsea] }],
  ),
  ...asked(
    'value',
    ['내일 KBO 배당 가치 있는 거', { of: 'value', leagues: ['kbo'], when: when.tomorrow }],
    ['가치 있는 배당 분석해줘', { of: 'value' }],
    ['오늘 축구에서 저평가된 팀', { of: 'value', sports: ['soccer'], when: when.today }],
    ['꿀배당 없냐', { of: 'value' }],
    ['EPL 밸류 픽 있어?', { of: 'value', leagues: ['eng.1'] }],
    [
      '맨유 브렌트포드 역배 갈만해?',
      { of: 'value', sides: [united, [epl('Brentford')]] },
      { of: 'odds', sides: [united, [epl('Brentford')]] },
    ],
    ['배당 대비 확률 높은 농구 경기', { of: 'value', sports: ['basketball'] }],
  ),
];

const times: Question[] = [
  ...asked(
    'schedule',
    ['오늘 밤 경기 뭐 있어?', { of: 'schedule', when: when.tonight }],
    ['맨시티 다음 경기 언제야', { of: 'schedule', sides: [city] }],
    ['내일 야구 몇 시에 해?', { of: 'schedule', sports: ['baseball'], when: when.tomorrow }],
    ['K리그 일정 알려줘', { of: 'schedule', leagues: kLeagues }],
    ['토트넘 경기 몇시', { of: 'schedule', sides: [spurs] }],
    ['이번 주말 분데스 경기표', { of: 'schedule', leagues: ['ger.1'], when: when.weekend }],
    ['한화 언제 경기해요', { of: 'schedule', sides: [[kbo('Hanwha Eagles')]] }],
    ['여자배구 내일 일정', { of: 'schedule', leagues: ['kovo-w'], when: when.tomorrow }],
    ['아스날 크팰 킥오프 시간', { of: 'schedule', sides: [[epl('Arsenal')], [epl('Crystal Palace')]] }],
  ),
  ...asked(
    'dates',
    ['모레 축구 경기', { of: 'schedule', sports: ['soccer'], when: when.sunday }, { of: 'call', sports: ['soccer'], when: when.sunday }],
    ['3월 7일 EPL 경기 알려줘', { of: 'schedule', leagues: ['eng.1'], when: when.tomorrow }],
    ['3월 12일에 하는 야구 경기', { of: 'schedule', sports: ['baseball'], when: when.march12 }],
    ['토요일 K리그 추천', { of: 'call', leagues: kLeagues, when: when.tomorrow }],
    ['이번 주말 라리가 예측', { of: 'call', leagues: ['esp.1'], when: when.weekend }],
    ['월요일 농구 뭐 있어', { of: 'schedule', sports: ['basketball'], when: when.monday }],
    ['내일 새벽 해외축구 뭐 하지?', { of: 'schedule', leagues: european, when: when.tomorrowEarly }],
    ['다음주 EPL 일정', { of: 'schedule', leagues: ['eng.1'], when: when.nextWeek }],
    ['일욜 느바 추천좀', { of: 'call', leagues: ['nba'], when: when.sunday }],
    ['내일 저녁 농구 픽', { of: 'call', sports: ['basketball'], when: when.tomorrowEvening }],
    ['3/8 메이저리그 예측', { of: 'call', leagues: ['mlb'], when: when.sunday }],
    ['이번주 남은 K리그 경기', { of: 'schedule', leagues: kLeagues, when: when.thisWeek }],
  ),
];

export const matchQuestions: readonly Question[] = [...picks, ...matches, ...prices, ...times];
