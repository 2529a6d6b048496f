// Whether a message names a team that nobody here knows, or a sport that is not carried: T1 경기 언제해, 테니스 추천. Told so, rather than matches of others.
import type { Purpose } from './asked.ts';

/** What is asked of a team by whoever names one. */
const asks = '언제|일정|결과|몇\\s*시|배당|오즈|이겼|졌|비겼|스코어|어떻|어때|누가';
/** A name in Latin letters: T1, Gen.G, DRX. */
const latin = new RegExp(
  `(?:^|\\s)([a-z][a-z0-9.&-]{1,20})(?:은|는|이|가|의|도)?\\s+(?:(?:경기|시합)\\s*(?:${asks}|있|분석|예측|추천|$|[?!.])|언제|누구랑)`,
);
/** Words before 경기 are rather a description of it, so that less is asked of them: 역배 경기 추천. */
const hangul = new RegExp(`(?:^|\\s)([가-힣]{2,10})(?:의)?\\s+(?:경기|시합)\\s*(?:${asks})`);

const common: ReadonlySet<string> = new Set(
  'vs ai mina epl nba kbo kbl mlb npb wkbl kovo ufc mma fifa uefa ucl mls afc elo gpt tv live today tonight tomorrow best top'.split(' '),
);
/** Words of time, place and order, and what describes a match. */
const describes = new RegExp(
  [
    '^(?:오늘|금일|내일|모레|글피|어제|그제|그저께|엊그제|이번|다음|담주|지난|저번|요번|금주|주말|평일|매일|새벽|아침|오전|오후|낮|저녁|밤|심야|지금|현재|최근|요즘|요새|아까|방금|이따|조금|곧|당장|빨리|가까|먼저)',
    '^(?:전체|모든|모두|모두의|무슨|어떤|어느|몇|첫|마지막|제일|가장|다른|같은|남은|볼만|이런|그런|저런|그|이|저|우리|너희|그쪽|거기|둘|내|네|니|누구|누가|혹시|근데|그럼|그러면|그리고|일단|아무|나|너|미나|픽노트)',
    '^(?:국내|해외|유럽|아시아|한국|일본|미국|중국|영국|프로|아마|대학|여자|남자|여성|남성|국가|대표|국대|청소년|홈|원정|리그|컵|챔스|챔피언|결승|준결승|예선|본선|친선|평가|플레이|플옵|개막|시즌|올스타|월드컵|올림픽|아시안|더블헤더|토너먼트)',
    '^(?:축구|야구|농구|배구|격투|해축|국축|국야|해야|느바|믈브|크보|메이저|케이|라이브|실시간|생중계|중계|추천|예측|예상|분석|안전|확실|믿을|무난|빅|꿀잼|재미|재밌|인기|주요|좋은|괜찮|팀|선수|스포츠|종목|관심|즐겨|예정|진행|종료|연기|취소|순연|우천|월요|화요|수요|목요|금요|토요|일요)',
    '(?:는|은|한|할|운|된|될|던|던데|인|일|린|큰|난|날|간|올|온|본|볼|의|에|에서|서|로|도|만|랑|하고|이랑|부터|까지|요일|욜|시간|패|배당|배|팀|더비|확률|승률|률|매치|이나|거나|좀|다|고|면|게|데|날짜|오늘|내일|리그|축구|야구|농구|배구|전)$',
  ].join('|'),
);
/** 레반도프스키 and 맨체스터 hold a sport's name by chance, so that it begins a word; 유도 and 롤 are also other words. */
const otherSports = new RegExp(
  [
    '(?<![가-힣a-z0-9])(?:테니스|윔블던|골프|미식\\s*축구|슈퍼볼|(?:아이스|필드)?\\s*하키|당구|탁구|배드민턴|럭비|크리켓|핸드볼|복싱|권투|레슬링|씨름|태권도|펜싱|양궁|역도|육상|마라톤|사이클(?!링)|컬링|볼링|스쿼시|쇼트트랙|피겨|봅슬레이|스키|스노보드|스피드\\s*스케이팅|승마|경마|경륜|경정|모터스포츠|포뮬러|바둑|체스(?!터|트)|다트|족구|풋살|[e이]\\s*-?\\s*스포츠|롤드컵|롤챔스|스타크래프트|스타리그|발로란트|오버워치|배틀그라운드)',
    '(?<![가-힣a-z0-9])(?:유도|수영|체조|사격|롤|lol)(?=\\s*(?:경기|시합|대회|추천|픽|예측|분석|일정|결과|배당|중계))',
    '(?<![a-z0-9])(?:nfl|nhl|lck|lpl|lec|vct|pga|lpga|klpga|kpga|atp|wta|pba|lpba|f1|motogp|nascar|esports|tennis|golf|hockey|cricket|rugby|boxing|table\\s*tennis|badminton|american\\s+football|snooker|darts)(?![a-z0-9])',
  ].join('|'),
);
const ofSports: ReadonlySet<Purpose> = new Set([
  'schedule',
  'result',
  'odds',
  'picks',
  'sure-picks',
  'value',
  'live',
  'count',
  'standings',
  'chat',
]);
const ofTeams: ReadonlySet<Purpose> = new Set(['schedule', 'result', 'odds', 'picks', 'live', 'count', 'form', 'chat']);

type Known = { purpose: Purpose; isNamed: boolean; isLeague: (word: string) => boolean };

function namesTeam(text: string, isLeague: Known['isLeague']): boolean {
  const [, inLatin] = latin.exec(text) ?? [];
  if (inLatin !== undefined) return !common.has(inLatin) && !isLeague(inLatin);
  const [, inHangul] = hangul.exec(text) ?? [];
  return inHangul !== undefined && !describes.test(inHangul) && !isLeague(inHangul);
}

/** `text`: NFC, lower case; `isNamed`: a team, sport or league that is known was recognised in it. */
export function strangerIn(text: string, { purpose, isNamed, isLeague }: Known): 'team' | 'sport' | null {
  if (isNamed) return null;
  if (ofSports.has(purpose) && otherSports.test(text)) return 'sport';
  return ofTeams.has(purpose) && namesTeam(text, isLeague) ? 'team' : null;
}
