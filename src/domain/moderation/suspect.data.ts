// What leads readers to betting sites and private channels: words, brands and messengers, with what gives them another meaning.
import type { Sought } from './spot.ts';

type Listed = Omit<Sought<never>, 'kind'>;

/** Held wherever they stand, also with blanks and signs between their letters. */
export const looseWords = [
  '토토사이트',
  '사설토토',
  '사설사이트',
  '사설놀이터',
  '사설베팅',
  '사설배팅',
  '사설업체',
  '사설총판',
  '사설도박',
  '안전놀이터',
  '메이저놀이터',
  '검증놀이터',
  '놀이터추천',
  '놀이터주소',
  '놀이터순위',
  '놀이터가입',
  '추천놀이터',
  '메이저사이트',
  '안전사이트추천',
  '검증사이트',
  '보증사이트',
  '보증업체',
  '배팅사이트',
  '베팅사이트',
  '카지노사이트',
  '바카라사이트',
  '슬롯사이트',
  '파워볼사이트',
  '도박사이트',
  '온라인카지노',
  '라이브카지노',
  '우리카지노',
  '에볼루션카지노',
  '먹튀검증',
  '먹튀사이트',
  '먹튀제보',
  '먹튀폴리스',
  '먹튀보증',
  '꽁머니',
  '꽁포인트',
  '꽁포지급',
  '가입머니',
  '가입첫충',
  '신규첫충',
  '첫충전보너스',
  '첫충보너스',
  '매충보너스',
  '무한매충',
  '입플이벤트',
  '가입코드',
  '추천코드',
  '추천인코드',
  '총판모집',
  '총판문의',
  '토토총판',
  '충환전',
  '환전보장',
  '빠른환전',
  '낙첨금',
  '루징페이백',
  '졸업제재없',
  '양방가능',
  '고액전용',
  '입금보너스',
  '충전보너스',
  '단톡방입장',
  '단톡방초대',
] as const;

const each = (words: readonly string[], more: Omit<Listed, 'word'>): Listed[] => words.map((word) => ({ word, ...more }));

/** Crawling is no rolling. */
const unlessCrawling = ['크'];
/** 리딩 방식, 픽 공유 방법. 방안 is a way as well, 방안내 an invitation. */
const unlessWay = '법식향해침지어안심송출편';

/** Held with anything between their letters, but for what stands beside them. */
export const guardedWords: readonly Listed[] = [
  { word: '먹튀no', isOwn: true, unlessThen: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  { word: '노먹튀', startsWord: true },
  { word: '먹튀걱정', onlyThen: ['없', '마', '말', '노', '끝', 'no', '0', '제로'] },
  { word: '먹튀이력', onlyThen: ['없', '조회', '검색', '확인', '제로', '0'] },
  { word: '돌발충', unlessNext: '돌격동' },
  { word: '롤링무', unlessAfter: unlessCrawling, unlessNext: '패승실득' },
  ...each(['롤링없', '롤링금지', '롤링규정', '롤링지급', '롤링페이백', '롤링콤프'], { unlessAfter: unlessCrawling }),
  ...each(['무료픽방', '유료픽방', '픽공유방', '리딩방'], { unlessNext: unlessWay }),
  ...each(['무료픽방안내', '유료픽방안내', '픽공유방안내', '리딩방안내', '리딩방어서', '먹튀0건'], {}),
];

/** Held as one word, or letter by letter; not where they only begin another word. */
export const tightWords: readonly Listed[] = [
  { word: '첫충', unlessNext: '격돌전청북분실성족동만치고신의' },
  { word: '매충', unlessNext: '격돌전청북분실성족동만치의' },
  { word: '총판', unlessNext: '정결단매독사' },
  { word: '먹폴' },
  { word: '사설토' },
  { word: '꽁돈' },
  { word: '먹튀없이', isUnbroken: true },
  { word: '먹튀없음', isUnbroken: true },
  { word: '먹튀제로', isUnbroken: true },
  { word: '먹튀0', isUnbroken: true, endsWord: true },
  { word: '롤링0', isUnbroken: true, endsWord: true, unlessAfter: unlessCrawling },
];

/** Held where a share follows their figure: 롤링 300%, 먹튀 0 %. */
export const shares: readonly Listed[] = [
  { word: '먹튀0' },
  ...each(['롤링0', '롤링1', '롤링2', '롤링3', '롤링4', '롤링5', '롤링6', '롤링7', '롤링8', '롤링9'], { unlessAfter: unlessCrawling }),
];

/** Held beside a place to bet at: 먹튀 없는 사이트, but 먹튀 없는 팀; a referee lets off (무제재), a player leaves school (졸업 없이). */
export const claims = ['무제재', '졸업없', '먹튀없', '먹튀제로', '먹튀0'] as const;

/** Held where they stand for themselves. Bookmakers that leagues and teams are named after are none of these. */
export const brands = [
  '1xbet',
  'bet365',
  '22bet',
  '188bet',
  '10bet',
  'melbet',
  'dafabet',
  'sbobet',
  'betwinner',
  'betway',
  'mostbet',
  'linebet',
  'fun88',
  '원엑스벳',
  '벳365',
  '벳삼육오',
  '다파벳',
  '멜벳',
  '텐벳',
  '맥스벳',
  '벳위즈',
  '스보벳',
  '벳이스트',
  '보스벳',
  '벳엔드',
  '벳페어가입',
] as const;

/** Brands as short as a line of a record (W 88-82, W88 L74, BK 8개). */
export const shortBrands: readonly Listed[] = each(['w88', 'm88', 'bk8'], { unlessNext: '개승패점블', unlessThen: ['l'] });

/** Together with two figures or more they are the name of a site; UFC Vegas98 is an evening. */
export const numberedStems: readonly Listed[] = [
  ...each(['bet', 'casino', 'toto', '벳', '카지노'], {}),
  { word: 'vegas', unlessAfter: ['ufc'] },
];

/** Anybody may say them; whoever takes them apart letter by letter wants them unseen. */
export const hiddenWords = [
  'bet',
  'toto',
  'casino',
  'baccarat',
  '토토',
  '카지노',
  '바카라',
  '베팅',
  '배팅',
  '먹튀',
  '사설',
  '도박',
  '롤링',
] as const;

/** One of these with two of the next is an offer. */
export const topics: readonly Listed[] = [
  ...each(['카지노', '바카라', '토토', '파워볼', '사다리', '홀덤', '베팅', '배팅', 'casino', 'baccarat'], {}),
  // Arne Slot, and the places of a squad.
  {
    word: '슬롯',
    unlessAfter: ['아르네', '아르너', '감독', '리버풀', '외국인', '선수', '쿼터', '로스터'],
    unlessNext: '호의볼',
    unlessThen: ['감독', '체제', '시대', '전술', '리버풀'],
  },
];
export const offers = [
  '가입',
  '보너스',
  '충전',
  '환전',
  '입금',
  '출금',
  '지급',
  '문의',
  '주소',
  '코드',
  '페이백',
  '먹튀',
  '사설',
  '놀이터',
  '제재',
] as const;

/** Any Latin word after these is taken for a name. */
export const shortMessengers: readonly Listed[] = [
  ...each(['텔레그램', '텔레그렘', '텔래', '탤레'], {}),
  { word: '텔그', unlessNext: '룹' },
  { word: '텔레', unlessNext: '비파포토커콤마옵그프' },
];
export const messengers = [
  'telegram',
  '카카오톡',
  '카톡',
  '까톡',
  '깨톡',
  '갠톡',
  'kakaotalk',
  '오픈채팅',
  '오픈톡',
  '오픈카톡',
  '위챗',
  '왓츠앱',
  'whatsapp',
  'wechat',
  '디스코드',
  'discord',
] as const;

/** Held as they stand: they ask readers to write elsewhere. */
export const contactWords: readonly Listed[] = [
  ...each(['아이디문의', '디엠문의', '디엠주세요', 'dm문의', 'dm주세요', '갠톡주세요', '개인톡주세요'], {}),
  { word: '톡문의', unlessAfter: ['틱'] },
  // 호텔 문의, 성공일 공산, 온라인 아이디.
  ...each(['텔문의', '공일공', '라인친추'], { startsWord: true }),
  { word: '라인아이디', startsWord: true, unlessNext: '어' },
  { word: '라인id', startsWord: true, isOwn: true },
];

/** Where players stand and bookmakers draw it. */
const linesOfTheGame =
  '수비 미드필더 미드필드 미드 중원 허리 공격 선발 투수 불펜 타선 중심 선 백 최종 전방 후방 측면 윙 압박 오프사이드 배당 배팅 베팅 핸디캡 핸디 오버 언더 기준 토탈 승부'.split(
    ' ',
  );
/** Held where a name or a plea follows. */
export const askingWords: readonly Listed[] = each(['라인문의', '라인추가'], { startsWord: true, unlessAfter: linesOfTheGame });

/** Messengers only where they begin a word (호텔, 톡톡) and a name with figures follows at once. */
export const curtMessengers: readonly Listed[] = [
  ...each(['텔', '톡', 'ㅌㄹ', 'ㅌㄹㄱ', 'ㅋㅌ'], {}),
  { word: '라인', unlessAfter: linesOfTheGame },
];
