// How results are asked for in chat, what she said herself, teams that nobody here knows, and what a short question is asked of.
import { expect, test } from 'vitest';
import type { Purpose } from './asked.ts';
import { followed } from './follow.ts';
import { knownNames, rosterOf } from './roster.ts';
import { understand } from './understand.ts';

const roster = rosterOf(knownNames());
/** A Thursday, noon in Seoul. */
const now = new Date('2026-07-30T03:00:00Z');
const asked = (message: string) => understand(message, { roster, now });

test.each<[string, Purpose]>([
  ['한화 졌냐', 'result'],
  ['한화 졌음?', 'result'],
  ['한화 졌네', 'result'],
  ['한화 졌는지', 'result'],
  ['어제 롯데 졌다며', 'result'],
  ['기아 비김?', 'result'],
  ['두산 이김?', 'result'],
  ['한화 짐?', 'result'],
  ['한화 두산 누가 이김', 'match'],
  ['경기 결과', 'result'],
  ['결과 알려줘', 'result'],
  ['결과는?', 'result'],
  ['최근 경기 결과', 'result'],
  ['아까 경기 결과', 'result'],
  ['방금 끝난 경기', 'result'],
  ['오늘 끝난 경기 알려줘', 'result'],
  ['축구 결과', 'result'],
  ['일요일 맨유 경기 결과', 'result'],
  ['저번주 경기 결과', 'result'],
  ['어제 픽 맞았어?', 'ai-record'],
  ['어제 추천 적중했어?', 'ai-record'],
  ['예측 결과 어땠어', 'ai-record'],
  ['내 예측 결과', 'own-record'],
  ['경기 결과 예측해줘', 'picks'],
  ['who will win today', 'picks'],
  ['who is going to win', 'picks'],
  ['토트넘 누구랑 해?', 'schedule'],
  ['맨유 상대 누구야?', 'schedule'],
  ['결과 숨기는 법', 'how-to'],
  ['너 누구야?', 'who'],
  ['한화 경기 취소 없어졌어?', 'match'],
  ['KB스타즈 일정', 'schedule'],
])('%s asks for %s', (message, purpose) => {
  expect(asked(message).purpose).toBe(purpose);
});

test.each([
  'T1 경기 언제해',
  '젠지 경기 언제야?',
  'DRX 경기 결과',
  '무지개 경기 일정',
  '오늘 T1 경기 있어?',
  'Gen.G 언제 해?',
  '젠지이스포츠 경기 배당',
])('%s names a team that nobody here knows', (message) => {
  expect(asked(message)).toMatchObject({ mentions: [], stranger: 'team' });
});

test.each([
  '테니스 추천',
  '골프 추천해줘',
  'NFL 추천',
  'NFL 승률',
  'LCK 추천',
  '아이스하키 추천',
  '오늘 테니스 경기',
  '당구 오늘 경기',
  '미식축구 추천',
  '미식축구 경기 일정',
  '탁구 확실한 거',
  '골프 배당',
  'F1 언제 해',
  '롤 경기 추천',
  '배드민턴 결과',
  '스타리그 일정',
])('%s names a sport that is not carried', (message) => {
  expect(asked(message)).toMatchObject({ sports: [], leagues: [], mentions: [], stranger: 'sport' });
});

test.each([
  ['테니스랑 축구 추천', ['soccer']],
  ['NFL 말고 NBA 추천', ['basketball']],
  ['양궁 농구 추천', ['basketball']],
  ['MMA 복싱 추천', ['mma']],
])('%s is answered for %j', (message, sports) => {
  expect(asked(message)).toMatchObject({ sports, stranger: null });
});

test.each(['레반도프스키 골', '위스키 추천', '사이클링 히트 기록', 'lol who will win', '맨유 골프'])(
  '%s names no other sport',
  (message) => {
    expect(asked(message).stranger).toBeNull();
  },
);

test.each([
  '오늘 경기 언제야',
  '재밌는 경기 있어?',
  '다가오는 경기 일정',
  '중요한 경기 언제야',
  '저녁 경기 언제야',
  '축구 경기 언제야',
  'EPL 경기 일정',
  '한국 야구 경기 언제',
  '맨유 경기 언제야',
  '방금 끝난 경기 결과',
  '아까 경기 결과',
  '최근 경기 결과',
  '이번 주말 경기 일정',
  '다음 경기 언제',
  'AI 추천 경기 언제',
  '새벽에 하는 경기 있어?',
  '결승 경기 언제야',
  '내일 볼만한 경기 있어?',
  '전체 경기 결과',
  '지난주 경기 결과',
  '3월 5일 경기 일정',
  'NBA 농구 경기 언제',
  '빅매치 경기 언제',
  '예측할 경기 있어?',
  '하나만 골라줘',
  '경기 몇 개 있어',
  '남은 경기 일정',
  'vs 경기 결과',
  '그 팀 경기 언제야',
  '우리 팀 경기 언제 해',
  '프로야구 경기 결과',
  '여자배구 경기 언제',
  'K리그 경기 언제',
  '역배 경기 추천',
  '고배당 경기 결과',
  '무승부 경기 있어?',
  '강팀 경기 추천',
  '더비 경기 언제',
  '고확률 경기 결과',
])('%s names no stranger', (message) => {
  expect(asked(message).stranger).toBeNull();
});

test.each([
  ['엘쥐 경기', 'baseball/kbo/lg-twins'],
  ['칰 이겼어?', 'baseball/kbo/hanwha-eagles'],
  ['갸 경기 언제', 'baseball/kbo/kia-tigers'],
  ['슼 경기', 'basketball/kbl/seoul-sk-knights'],
  ['맨시 누구랑 해', 'soccer/eng/manchester-city'],
  ['페퍼 언제 해', 'volleyball/kovo-w/gwangju-ai-peppers'],
])('%s names a team by its nickname', (message, key) => {
  expect(asked(message).mentions.flatMap(({ teams }) => teams.map((team) => team.key))).toContain(key);
});

const follow = (text: string, ...before: string[]) => followed(asked(text), text, before.map(asked));

test.each<[string, string, Purpose, string]>([
  ['누가 이겨?', '토트넘 언제 해?', 'match', '토트넘'],
  ['누가 이길 것 같아?', '토트넘 언제 해?', 'match', '토트넘'],
  ['예측해줘', '토트넘 언제 해?', 'match', '토트넘'],
  ['승률은?', '토트넘 언제 해?', 'match', '토트넘'],
  ['확률은?', '토트넘 언제 해?', 'match', '토트넘'],
  ['이길까?', '토트넘 언제 해?', 'match', '토트넘'],
  ['어때?', '토트넘 언제 해?', 'match', '토트넘'],
  ['분석 좀', '토트넘 언제 해?', 'match', '토트넘'],
  ['상대 누구야?', '토트넘 언제 해?', 'schedule', '토트넘'],
  ['누구랑 해?', '토트넘 이길까?', 'schedule', '토트넘'],
  ['내일은 누구랑 해?', '오늘 한화 이겼어?', 'schedule', '한화'],
  ['다음 경기 언제야?', '어제 한화 이겼어?', 'schedule', '한화'],
])('%s, after %s, is asked as %s of %s', (text, before, purpose, said) => {
  expect(follow(text, before)).toMatchObject({ purpose, mentions: [{ said }] });
});

test('a day that is over does not stick to what is asked of the next match, and a new one takes its place', () => {
  expect(follow('예측해줘', '어제 한화 이겼어?').span).toBeNull();
  expect(follow('내일은 누구랑 해?', '오늘 한화 이겼어?').span?.label).toBe('내일');
});

test.each([
  ['오늘 추천', '토트넘 언제 해?'],
  ['오늘 축구 추천', '토트넘 언제 해?'],
  ['야구 누가 이겨?', '토트넘 언제 해?'],
  ['EPL 예측해줘', '토트넘 언제 해?'],
  ['하나만 골라줘', '토트넘 언제 해?'],
  ['다른 경기 추천해줘', '토트넘 언제 해?'],
  ['심심해', '토트넘 언제 해?'],
  ['오늘 경기 뭐 있어?', '토트넘 언제 해?'],
  ['경기 알려줘', '토트넘 언제 해?'],
  ['고마워', '토트넘 언제 해?'],
  ['테니스 예측해줘', '토트넘 언제 해?'],
  ['너 누구야?', '토트넘 언제 해?'],
  ['확실한 거 하나만', '토트넘 언제 해?'],
])('%s, after %s, is asked of no team', (text, before) => {
  expect(follow(text, before).mentions).toEqual([]);
});

test('what was asked of everything since then is not asked of the team again', () => {
  expect(follow('누가 이겨?', '토트넘 언제 해?', '오늘 야구 추천').mentions).toEqual([]);
  expect(follow('누가 이겨?', '토트넘 언제 해?', '고마워').mentions).toMatchObject([{ said: '토트넘' }]);
});
