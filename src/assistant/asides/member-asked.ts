// Whom a question about a record names: with 님 or without it. Whether anybody is called so is for the database to say.
import type { Asked, Purpose } from '#domain/assistant/asked.ts';
import { isTier } from '#domain/progress/tier.ts';

type Named = { names: readonly string[]; isSure: boolean };

/** No display name is longer. */
const nameLength = 20;
const sports = '축구|야구|농구|배구|mma|ufc|격투기';
const within = `(?:\\s(?:${sports}|이번\\s*(?:주|달)|지난\\s*(?:주|달)|현재|요즘|최근))?`;
const figure = '(?:예측\\s*)?(?:적중[률율]|승률|성적표?|전적|기록|랭킹|순위|포인트|점수|레벨|등급|티어|연승)';
const wonders =
  '(?:은|는|이|가|을|를|도)?(?:\\s*(?:좀|지금|현재|요즘|얼마|몇|어때|어떰|어떻게\\s*[되돼]|알려|보여|말해|궁금|확인|조회|찾아|볼|보고|높)[^\\n]{0,16})?[\\s?!.~ㅋㅎ]*';
const filler = /^(?:(?:혹시|그럼|그러면|근데|그런데|그리고|저기|저기요|미나야|안녕|음)[\s,]+)+/;

/** The whole message: a name, whose figure, and how it is asked for. */
const whole = new RegExp(`^(?<phrase>\\S.{0,40}?)(?<what>${within})\\s*${figure}${wonders}$`, 'i');
/** Somewhere in a longer message. */
const marked = /(?<phrase>[가-힣a-z0-9_]{2,20}?)\s*(?:회원|유저|사용자)?님|(?<called>[가-힣a-z0-9_]{2,20}?)\s*(?:회원|유저|사용자)/i;
const handle = /@?(?<phrase>[a-z][a-z0-9_]{2,29})(?:의|은|는|이|가)?\s/i;
const honour = /(?:\s*(?:회원|유저|사용자)님?|\s*님)$/;
const particle = /(?:이라는|라는|의|은|는|이|가)$/;

/** Words that stand before a figure and name nobody, whoever bears them: with 님 behind it even such a name is looked for. */
const everyday: ReadonlySet<string> = new Set(
  `내 나 난 제 저 전 본인 우리 너 넌 네 니 너희 당신 그 걔 얘 쟤 누구 누가 다들 모두 회원 회원님 고객 고객님 유저 사용자 사람 멤버 친구
  ai 에이아이 인공지능 모델 미나 픽노트 픽스터 픽스터님 미나님 봇 gpt 전체 총 통산 누적 평균 최고 최저 최대 역대 최근 요즘 요새 현재 지금 오늘 어제 내일 이번 이번주
  이번달 저번 지난 지난주 지난달 새벽 아침 낮 저녁 밤 오전 오후 주말 평일 주간 월간 일간 연간 시즌 실시간 전반 후반 홈 원정 무승부 무 승리 패배 승 패 배당 역배 정배 고배당 저배당 베팅 배팅 토토 프로토
  예측 예상 픽 추천 분석 조합 적중 확률 경기 시합 팀 구단 선수 감독 리그 종목 스포츠 상대 포인트 점수 등급 티어 레벨 경험치 신뢰도 신뢰 랭킹 순위 리더보드 배틀 다음 이전
  높은 낮은 좋은 가장 제일 왜 뭐 무슨 어떤 어느 몇 얼마 다른 남의 같은 글 댓글 게시글 작성자 운영자 관리자 예측방 상대 맞대결 개인 단체 국가 대표 세계 공식`.split(
    /\s+/,
  ),
);
const anybody: ReadonlySet<string> = new Set('다른 남의 어떤 어느 모든 전체 일반 신규 우수 상위 인기 한 같은'.split(' '));

/** What such questions are taken for while a name is only a word. */
const mayBeNamed: ReadonlySet<Purpose> = new Set(['ai-record', 'picks', 'chat', 'how-to', 'ranking', 'member-record']);

const bare = (word: string): string => word.replace(particle, '');
/** A name may end like a particle. */
const readings = (name: string): string[] => [name, bare(name)].filter((one) => one.length > 1 && one.length <= nameLength);
/** Nobody is called by what cannot be seen, and no database takes a NUL. */
const named = (names: readonly string[], isSure: boolean): Named | null => {
  const all = [...new Set(names)];
  return all.length > 0 && !all.some((name) => /\p{C}/u.test(name)) ? { names: all, isSure } : null;
};

/** With 님, 회원 or as a handle: the words before it together, and the last of them. */
function surely(phrase: string): Named | null {
  const name = phrase.replace(honour, '').replace(/^@/, '').trim();
  const last = name.split(/\s+/).at(-1) ?? '';
  return anybody.has(bare(last)) || anybody.has(last) ? null : named([...readings(name), ...readings(last)], true);
}

const isWord = (word: string): boolean =>
  [word, bare(word)].some((one) => everyday.has(one.toLowerCase()) || isTier(one)) ||
  new RegExp(sports, 'i').test(word) ||
  !/\p{L}/u.test(word);

/** Sports, times, tiers and words of every day are themselves. */
function perhaps(phrase: string, { leagues, sports: said, span }: Asked, what: string): Named | null {
  const isOfMatches = leagues.length > 0 || (what === '' && (said.length > 0 || span !== null));
  return isOfMatches || phrase.split(/\s+/).some(isWord) ? null : named(readings(phrase), false);
}

/** `said`: NFC. Teams win over members. */
export function memberAsked(said: string, asked: Asked): Named | null {
  if (asked.mentions.length > 0 || !mayBeNamed.has(asked.purpose)) return null;
  const isMarked = asked.purpose === 'member-record';
  const { phrase, what = '' } = whole.exec(said.replace(filler, ''))?.groups ?? {};
  if (phrase === undefined) {
    const found = isMarked ? (marked.exec(said) ?? handle.exec(said))?.groups : undefined;
    return found ? surely(found['phrase'] ?? found['called'] ?? '') : null;
  }
  return isMarked || (honour.test(phrase) && !isWord(phrase)) ? surely(phrase) : perhaps(phrase, asked, what.trim());
}
