// Which purpose a message has, read from its words once teams, sports and times are known.
import type { Mention, Purpose, Span } from './asked.ts';
import { isOfResults } from './results-said.ts';
import { topics } from './topics.data.ts';

type Known = { mentions: readonly Mention[]; span: Span | null; hasPlace: boolean; hasLeast?: boolean };

/** Of which sport or time somebody asks for a figure. */
const ofWhat = '(?:(?:축구|야구|농구|배구|mma|ufc|이번\\s*(?:주|달)|지난\\s*(?:주|달)|전체|현재|요즘|최근)\\s*)?';
const ownFigure = '(?:적중률|승률|성적|기록|랭킹|순위|포인트|점수|레벨|등급|티어|연승|픽|예측\\s*(?:결과|성적|기록|승률|적중률))';
/** What of a member is asked for; 기록 and 순위 are rather of teams. */
const memberFigure = '(?:적중률|승률|예측\\s*(?:결과|성적|기록|승률|적중률)|포인트|레벨|등급|티어)';
/** Names of ours, of models and of competitions, which no member is meant by. */
const noMember =
  'ai|mina|picknote|model|elo|chatgpt|gpt|claude|gemini|llm|nba|wkbl|kbl|kbo|mlb|npb|epl|ucl|uefa|fifa|ufc|mma|kovo|vnl|mls|afc|nfl|nhl|lck|pga|lpga|atp|wta|top|best';

const says = {
  ownRecord: new RegExp(
    [
      `(?:^|\\s)(?:내|나의|제|저의)\\s*${ofWhat}${ownFigure}`,
      `(?:^|\\s)(?:나|난|나는|저|전|저는)\\s+(?:지금\\s*)?${ofWhat}(?:적중률|승률|몇\\s*(?:위|등|점|레벨)|랭킹|순위|레벨|등급|티어)`,
      '(?:^|\\s)(?:내가|제가|나는|난|저는|나|저)\\s[^?]{0,8}(?:몇\\s*(?:프로|퍼센트|퍼|%|개|경기|번)|얼마나)[^?]{0,8}(?:맞[혔췄히혀춰힌춘]|적중)',
    ].join('|'),
  ),
  memberRecord: new RegExp(
    [
      `(?:[가-힣a-z0-9_]{2,20}(?<!미나|픽스터|회원|고객)\\s*님|[가-힣a-z0-9_]{2,20}\\s*(?:회원|유저|사용자)|(?:다른|남의|어떤|다른\\s*한)\\s*(?:회원|사람|유저|분|픽스터))(?:들)?(?:의|은|는|이|가)?\\s*${ofWhat}${memberFigure}`,
      `(?<![a-z0-9_])@?(?!(?:${noMember})(?![a-z0-9_]))[a-z][a-z0-9_]{2,29}(?:의|은|는|이|가)?\\s*${ofWhat}${memberFigure}`,
    ].join('|'),
  ),
  aiRecord:
    /(?:네|너|너의|니|미나|ai|에이아이|인공지능|모델|픽노트|여기|당신)(?:는|은|의|가|이|가\s)?[^?]{0,14}(?:적중|정확도|몇\s*(?:프로|퍼센트|퍼|%)[^?]{0,4}(?:맞|적중)|승률|성적표?|맞혀|맞춰|맞췄|맞혔|맞아|틀렸|틀려|믿어도|믿을\s*수|기록|실력)|ai\s*성적|적중률|정확도|몇\s*(?:프로|퍼센트|퍼|%)[^?]{0,4}(?:맞|적중)|얼마나\s*(?:잘\s*)?(?:맞|틀)|(?:ai|너|미나|예측)(?:는|은|를|을)?\s*믿을\s*만|(?:승률|적중률?)[^?]{0,10}(?:너|미나|니)\s*\??$|(?:니|네|너|미나)(?:가|는)?\s*(?:말한|추천한|찍은|고른)[^?]{0,8}(?:맞|틀|적중)/,
  ranking:
    /랭킹|리더보드|예측\s*(?:고수|왕|1위)|(?:1|일)등\s*(?:이|은|누)|(?:누가|회원)[^?]{0,8}(?:제일|가장)?\s*잘\s*맞|고수|1위\s*(?:회원|유저|가\s*누구|누구)|배틀(?!그라운드)/,
  standings: /(?:리그|팀|시즌)?\s*순위(?:표)?|몇\s*위|승점|순위표/,
  live: /지금|라이브|실시간|진행\s*중|하고\s*있는|스코어|현재\s*(?:점수|상황|스코어)|중계|몇\s*대\s*몇\s*(?:이야|인가|이에요)|이기고\s*있|지고\s*있/,
  /** Of no team, sport or day: the last that ended. */
  anyResult: /(?:경기|시합|매치|최근|요즘|아까|방금)\s*결과|^결과(?:\s|[는가을를도만좀?!.]|요|$)|끝난\s*(?:경기|시합|매치|거)/,
  /** Whether what she called came true. */
  ownCalls: /(?:픽|예측|추천)(?:은|이|을|한\s*(?:거|게|경기))?\s*(?:결과|[^?]{0,6}(?:맞았|맞췄|맞혔|맞은|틀렸|적중|어땠|어떻게\s*됐))/,
  meetings: /상대\s*전적|맞대결|전적|역대/,
  /** Meetings that are over; a 맞대결 may also be the one that is coming. */
  pastMeetings: /전적|역대|기록|지난|최근|그동안|여태|지금까지|몇\s*승/,
  aheadMeeting: /다음|언제|몇\s*시|일정|예측|예상|누가|이길|확률|승률|배당|이번|오늘|내일|모레|주말/,
  form: /폼(?:이|은|어|좋|요|\s|$|\?)|요즘|최근|요새|성적|흐름|분위기|컨디션|상승세|하락세|연승|연패|기세|잘\s*(?:하고|나가)|근황/,
  value: /가치|밸류|value|저평가|고평가|꿀\s*(?:배당|픽)|배당\s*(?:대비|좋은|괜찮|높은데|높은)|역배/,
  odds: /배당|오즈|odds/,
  sure: /(?:안전|확실|믿을|믿음직|무난|안정|든든|높은\s*확률|확률\s*(?:이\s*)?높|자신\s*있|강력|탑\s*픽|베스트|best|top)/,
  /** What a share may be asked of: 90% 넘는 경기, 80% 이상인 거. */
  ofLeast: /경기|매치|시합|게임|픽|예측|확률|승률|거|것|있|팀|추천|골라|알려|축구|야구|농구|배구/,
  asksPick:
    /추천|픽(?!노트|스터)|예측|예상|찍어|골라|누가\s*이|이길까|이길\s*(?:것|거|팀)|승부|어디가\s*이|걸어|걸까|분석|전망|확률|승률|유리|who\s*(?:will|is\s+going\s+to|'s\s+going\s+to|wins?)|predict/,
  schedule:
    /일정|몇\s*시|언제|경기표|킥오프|시작\s*시간|경기\s*(?:있|뭐|알려|목록|리스트)|뭐\s*(?:하|있)|무슨\s*경기|어떤\s*경기|다음\s*경기|상대(?:는|가|팀은?)?\s*(?:누구|어디)|(?:누구|어디)(?:랑|와|하고)\s*(?:해|하|붙|경기|싸|만나)/,
  count:
    /몇\s*(?:개(?!월)|경기|게임|매치|시합|건)|(?:경기|게임|매치|시합)\s*(?:수|개수|갯수|숫자)(?:는|가|를|\s|\?|$)|(?:경기|게임|매치|시합)(?:가|는)?\s*얼마나\s*(?:있|많|하)/,
  /** How many of them were won, scored or called is another question. */
  countOfOther: /맞[혔췄히혀춰힌]|적중|이겼|이긴|이길|졌|연속|연승|연패|무패|골|홈런|승|패|채점|추천|골라|예측|예상|배당|폼|요즘|최근/,
  player:
    /선수|몇\s*(?:골|홈런|어시)|골\s*(?:넣|수)|홈런|타율|방어율|평균자책|연봉|몸값|은퇴|결혼|이적|부상|라인업|선발|스타(?!즈|리그|크래프트)|득점왕|mvp|감독|드래프트|손흥민|이강인|김민재|황희찬|오타니|르브론|커리|메시|호날두|김하성|이정후|류현진|김연경|조규성|황인범/,
  joining: /가입|회원\s*(?:되|등록)|계정\s*(?:만들|생성)|sign\s*up|회원가입/,
  betting: /베팅|배팅|토토|프로토|돈|수익|betting|\bbet\b|bc|환급|걸고|도박/,
  stake: /얼마(?:나|를|씩|쯤)?\s*(?:걸|넣|질러|베팅|배팅)|(?:베팅|배팅)\s*(?:금액|금)|몇\s*(?:만\s*)?원\s*(?:걸|넣)/,
  /** What nobody is told here, however it is asked for. */
  never: /언더\s*오버|언오버|오버\s*언더|핸디|조합|\d\s*폴|다폴|무승부[^?]{0,10}(?:나올|경기|추천|확률)/,
  /** What is recommended, foretold and analysed elsewhere. */
  elsewhere: /주식|코인|비트코인|로또|부동산|영화|드라마|맛집|메뉴|노래|음악|날씨|여행|운세|사주|책\s*추천|게임\s*추천|코드\s*짜|숙제/,
  greeting: /^(?:안녕|하이|ㅎㅇ|hello|hi\b|hey|반가|처음|굿모닝|좋은\s*(?:아침|저녁|오후))/,
  thanks: /고마|감사|땡큐|ㄱㅅ|thank|수고|잘\s*자|잘\s*가|바이|bye/,
  who: /^(?:너|넌|니가|네가|미나|당신|너는|미나는)?\s*(?:는|은|님은)?\s*누구|이름이?\s*뭐|사람이(?:야|에요|니|세요|신|지|죠)|사람\s*(?:맞|아니)|ai(?:야|니|예요|에요|인가|맞)|로봇|봇이|자기\s*소개|몇\s*살이|정체가/,
  explain:
    /언제|뭐(?:야|예|에요|지|죠|냐)|뭔(?:가|데|지|\s)|무엇|뜻|의미|어떻게|방법|설명|기준|원리|왜|규칙|하는\s*법|읽는\s*법|보는\s*법|알려|싶|할\s*수|되나|돼\?|인가요|나요|까지|어디/,
} as const;

/** What is to be explained, where somebody asks for an explanation and names no team or day. */
export function topicAsked(text: string): string | null {
  return topics.find(({ asked }) => asked.test(text))?.id ?? null;
}

const explained = (text: string, { mentions, span }: Known): boolean =>
  mentions.length === 0 && (span === null || /어떻게|뭐야|뜻/.test(text)) && topicAsked(text) !== null;

function ofMatches(text: string, { mentions, span, hasPlace, hasLeast }: Known): Purpose | null {
  const isNamed = mentions.length > 0;
  const isPlaced = isNamed || hasPlace;
  const isOver = span !== null && /어제|그제|지난|저번|어젯밤|간밤/.test(span.label + text);
  if (hasLeast && !isNamed && !isOver && !says.odds.test(text) && says.ofLeast.test(text)) return 'sure-picks';
  if (isPlaced && /몇\s*위|순위|승점/.test(text)) return 'standings';
  if (says.live.test(text) && !isOver && !(isNamed && says.form.test(text)) && !/누가|추천|이길/.test(text)) return 'live';
  if (says.meetings.test(text) && isNamed && (says.pastMeetings.test(text) || !says.aheadMeeting.test(text))) return 'meetings';
  if (says.count.test(text) && !says.countOfOther.test(text) && (isPlaced || span || /경기|게임|매치|시합/.test(text))) return 'count';
  if (isPlaced || span) {
    if ((isOfResults(text) || says.anyResult.test(text)) && !/예상|예측/.test(text)) return 'result';
    if (isOver && !says.asksPick.test(text) && !says.form.test(text)) return 'result';
  }
  if (says.anyResult.test(text) && !/예상|예측|픽/.test(text) && topicAsked(text) === null) return 'result';
  if (says.standings.test(text) && (isPlaced || /리그|팀\s*순위|순위표|승점/.test(text))) return 'standings';
  if (isNamed && says.form.test(text)) return 'form';
  if (says.value.test(text)) return 'value';
  if (says.odds.test(text)) return 'odds';
  if (isNamed && says.asksPick.test(text)) return 'match';
  if (says.player.test(text)) return 'player';
  if (says.sure.test(text) && (says.asksPick.test(text) || /경기|옵션|거|것/.test(text))) return 'sure-picks';
  if (says.asksPick.test(text)) return 'picks';
  if (says.schedule.test(text) && (isPlaced || span || /경기/.test(text))) return 'schedule';
  if (/빅\s*매치|꿀잼|재밌는\s*경기|기대되는/.test(text)) return 'picks';
  if (!isNamed && span && /경기|볼/.test(text)) return 'schedule';
  return null;
}

function ofPeople(text: string): Purpose | null {
  if (says.ownRecord.test(text)) return 'own-record';
  if (says.memberRecord.test(text)) return 'member-record';
  if (says.ranking.test(text)) return 'ranking';
  if (says.who.test(text)) return 'who';
  if (says.aiRecord.test(text) || says.ownCalls.test(text)) return 'ai-record';
  return null;
}

/** `text`: NFC, lower case. */
export function purposeOf(text: string, known: Known): Purpose {
  const { mentions, span, hasPlace } = known;
  const people = mentions.length === 0 ? ofPeople(text) : null;
  const isOfPicks = /취소|수정|변경|바꿀|고칠|마감/.test(text);
  if ((people === 'own-record' && !isOfPicks) || people === 'member-record' || people === 'who') return people;
  if (mentions.length === 0 && !hasPlace && says.thanks.test(text)) return 'thanks';
  if (mentions.length === 0 && says.joining.test(text)) return 'joining';
  if (mentions.length === 0 && says.never.test(text) && !says.stake.test(text)) return 'how-to';
  if (explained(text, known) && says.explain.test(text) && !(people === 'ai-record' && /적중|성적|정확|맞/.test(text))) return 'how-to';
  if (people) return people;
  if (mentions.length === 0 && !hasPlace && says.elsewhere.test(text)) return 'chat';
  if (mentions.length === 0 && says.stake.test(text)) return 'betting';
  const asked = ofMatches(text, known);
  if (asked) return asked;
  if (explained(text, known)) return 'how-to';
  if (mentions.length > 0) return 'match';
  if (says.betting.test(text)) return 'betting';
  if (says.greeting.test(text)) return 'greeting';
  if (hasPlace) return 'picks';
  if (span && /경기|뭐|볼/.test(text)) return 'schedule';
  return 'chat';
}
