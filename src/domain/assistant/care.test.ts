// Who is told with care, who only sounds as if they had to be, and that what was said once is not forgotten with the next message.
import { expect, test } from 'vitest';
import type { Care } from './asked.ts';
import { careNeeded } from './care.ts';
import { followed } from './follow.ts';
import { graveBefore } from './grave.ts';
import { knownNames, rosterOf } from './roster.ts';
import { understand } from './understand.ts';

test.each([
  '고등학교 2학년인데 토토 추천해줘',
  '중학교 3학년이에요 베팅 추천',
  '고1임 토토 추천',
  '고2라서 토토 못하는데 추천좀',
  '나 16이야 토토 추천',
  '고2야 토토 하고 싶어',
  '고2예요',
  '저 고3인데 프로토 어떻게 사요',
  '나는 17살인데 오늘 야구 추천해줘',
  '제가 18세라서 베팅이 안 돼요',
  '열일곱 살인데 토토 추천 좀',
  '중1이에요',
  '초등학교 6학년인데 내기 픽 줘',
  '전 15살이에요',
  '16살이에요',
  '고딩인데 프로토 조합 좀',
  '토토 하고 싶은데 고1이라 안 되나요',
  '올해 고2인데 확실한 거 하나만',
  '중학생인데 배팅 가능?',
  '저는 아직 만 17세예요',
  '나 고1이라서 아빠 명의로 토토 했어',
  '만 16세도 토토 가능?',
  '청소년도 프로토 되나요',
  '엄마 카드로 충전했는데 추천 좀',
  "I'm 16, can I bet?",
  'I’m 17',
  'i am 15 years old',
  'I am a high school student',
])('%s is said by somebody too young', (message) => {
  expect(careNeeded(message)).toBe('minor');
});

test.each([
  '300 잃음 추천 좀',
  '월급 다 썼어 토토로 추천',
  '적금 깨서 걸었어',
  '어제 토토로 50만원 날림',
  '프로토 3백만원 꼴았다 픽 좀',
  '등록금까지 다 털어서 걸었는데',
  'i lost all my money',
  'I lost $500 yesterday, who will win tonight?',
  'I’ve lost everything',
  'how do I win it back',
  '카드 다 써버렸어 토토 때문에',
  '2000 잃고 왔다 하나만',
  '150을 다 잃음',
  '보험 해지하고 베팅했어',
  '만회할 픽 하나만',
  '오늘 안에 만회해야 돼',
  '잃은 거 따라잡을 경기',
  '토토 때문에 인생 망했어',
  '대출 받아서 올인한다',
  '계속 잃는데 어떡해',
  '또 꼴았다 추천 좀',
])('%s is said by somebody who has lost', (message) => {
  expect(careNeeded(message)).toBe('loss');
});

test.each([
  '죽고 싶어',
  '한강 갈까',
  '한강 물 온도 몇 도야',
  '다 끝내고 싶어',
  '세상을 떠나고 싶다',
  '극단적인 생각이 들어',
  '이제 안 살고 싶어',
  '죽으려고 해요',
  '약 먹고 죽으려고',
  '이제 죽으려 합니다',
  '죽을 거예요',
  '죽을거야',
  '죽을게',
  '맨유 경기만 보고 죽을게요',
  '죽기로 했어',
  '나 그냥 죽을까',
  '내가 죽었으면 좋겠어',
  '죽으면 편할까',
  '죽고만 싶다',
  '나 좀 죽여줘',
  '확 죽어버릴까',
  '여기서 죽을까',
  '나 같은 놈은 죽었으면 좋겠다',
  '이 경기 죽을 거예요',
  '죽어도 될까',
  '사는 게 지쳤어',
  '차라리 죽는 게 나아',
  '목 매려고',
  '투신할래',
  '한강에 투신하려고',
  '뛰어내릴까',
  '수면제 다 먹었어',
  '수면제 30알 먹었어',
  '수면제 모아놨어',
  '약을 다 먹었어',
  '칼로 그었어',
  '칼로 손목 그었어',
  'I want to die',
  "I'm going to die tonight",
  'kill myself',
  'suicide',
  'I feel suicidal',
  "i don't want to live",
  '토토로 천만원 잃고 죽으려고요',
  "I'm 16 and want to die",
  '손목 그을 거야',
  '손목을 그을 것 같아',
  '손목 그을 생각이야',
  '손목을 그을지도 몰라',
  '칼로 팔 그을 생각이야',
  '그냥 뒤지고 싶어요',
  '확 죽어버릴까',
  '죽어도 괜찮을 것 같아',
  'i feel suicidal',
])('%s is said by somebody in danger', (message) => {
  expect(careNeeded(message)).toBe('crisis');
});

test.each([
  '한화 김서현 12세이브',
  '오승환 11세이브',
  '배구 12세트',
  '2018 세리에 우승팀',
  '17살 야말 잘해?',
  '만회골 넣은 팀',
  '한강 가서 야구 보고싶다',
  '18 세리에 일정',
  '야말 17살이야?',
  '17세 이하 월드컵 일정',
  '나 16강 경기 볼래',
  '청소년 대표팀 경기 언제야',
  '중학생 때부터 맨유 팬이야',
  '고등학생 국대 선수 있어?',
  '고2 때부터 한화 응원했어',
  '한화가 LG 따라잡을 수 있어?',
  '한화 계속 지는데 왜 그래',
  '한화 또 꼴찌야?',
  '2점 만회한 팀 어디야',
  '마지막으로 한화가 이긴 게 언제야',
  '류현진 5승 날렸네',
  '토트넘 3골 리드 잃었어',
  '자살골 넣은 선수 누구',
  '포인트 투자해도 돼?',
  '유서 깊은 구장 어디야',
  '연패 끝내고 싶다 한화',
  '명승부를 빚은 두 팀',
  '대학생인데 오늘 추천',
  '나 야구 중독인가 봐',
  '한강 가까운 구장 어디야',
  '경기당 12점이야',
  '기회를 계속 날리네 토트넘',
  '나 15번 선수 팬이야',
  '중2병 같은 세리머니',
  '3:1이야 지금?',
  '한화 때문에 죽겠다',
  '죽음의 조',
  '죽을 쒔다',
  '죽을 먹으면서 야구 봐',
  '배고파 죽겠네',
  '배고파 죽을 것 같아',
  '이 팀 죽었네',
  '죽을 맛',
  '저 죽을 맛이에요',
  '죽을 힘을 다해 뛰네',
  '죽기 살기로 뛰네',
  '죽기 전에 한화 우승 보고 싶다',
  '여기서 죽으면 끝이네',
  '심판 죽었으면 좋겠다',
  '타구가 죽으면 안 되는데',
  '공이 죽을까',
  '손흥민 죽이네',
  '저 죽여주는 골 봤어?',
  '상대를 죽여라',
  '인생 끝내주는 경기',
  '약을 다 먹고 출근',
  '감기약 다 먹었어',
  '투수가 칼로 선을 그었다',
  'suicide squeeze 뭐야',
  'Arsenal lost all their away matches',
  "I'm 16th in the ranking",
  '한화는 1위 경쟁에서 뒤지고 싶지 않을 것',
  '뒤지고 싶냐 심판아',
  '인생 끝내기 홈런 친 선수 누구',
  '기세가 확 죽는 느낌',
  '류현진 구위가 확 죽는 거 같아',
  '한화 팬으로 사는 게 힘들다',
  '한화 우승 보면 죽어도 괜찮다',
  '분위기 죽어버렸어',
  '땅볼로 죽을까',
  '번트 대면 죽을까',
  '선두타자 또 죽을까',
  '타선이 죽을까 살까',
  '죽을 수밖에 없는 조',
  '진통제 많이 먹고 뛴 선수',
  'tactical suicide',
  'suicide bunt',
  'i am going to die if arsenal lose',
  'i lost all of my picks yesterday',
])('%s needs no care', (message) => {
  expect(careNeeded(message)).toBeNull();
});

const roster = rosterOf(knownNames());
const now = new Date('2026-03-06T12:10:00Z');
const asked = (message: string) => understand(message, { roster, now });
const follow = (text: string, ...before: string[]) => followed(asked(text), text, before.map(asked));

const lost = '50만원 잃었는데 본전 찾을 축구 추천';
const pupil = '저 고등학생인데 토토 어떻게 해요';
const danger = '죽고 싶어';

test.each<[string, readonly string[], Care]>([
  ['그래도 하나만 추천해줘', [lost], 'loss'],
  ['그럼 오늘 야구 추천해줘', [pupil], 'minor'],
  ['오늘 확실한 거 하나만', [danger], 'crisis'],
  ['맨유 추천해줘', [lost], 'loss'],
  ['그래도 하나만', [lost], 'loss'],
  ['가치 있는 배당 찾아줘', [lost], 'loss'],
  ['토토 얼마 걸까', [lost], 'loss'],
  ['회원가입 어떻게 해?', [pupil], 'minor'],
  ['90% 넘는 경기 있어?', [pupil], 'minor'],
  ['내일은?', [lost, '오늘 축구 추천'], 'loss'],
  ['야구 추천', [lost, '한화 언제 해?', '고마워'], 'loss'],
  ['하나만 골라줘', [lost, danger], 'crisis'],
  ['아무것도 하기 싫어', [danger], 'crisis'],
  ['3폴 조합 추천', [lost], 'loss'],
])('%s, after %j, is still answered with care for %s', (text, before, care) => {
  expect(follow(text, ...before).care).toBe(care);
});

test.each([
  ['오늘 야구 일정', lost],
  ['어제 한화 이겼어?', lost],
  ['EPL 순위표', pupil],
  ['고마워', danger],
  ['오늘 축구 추천', '안전한 사설 사이트 추천'],
  ['오늘 축구 추천', '맨유 배당'],
])('%s, after %s, is answered', (text, before) => {
  expect(follow(text, before).care).toBeNull();
});

test('of what was said before, the last that weighs is kept', () => {
  expect(graveBefore([lost, danger, '고마워'])).toBe('crisis');
  expect(graveBefore(['안녕', '사설 사이트'])).toBeNull();
});
