// Which messages ask of the house: a member by name, the tiers, and what becomes of a pick; and which only sound so.
import { expect, test } from 'vitest';
import { knownNames, rosterOf } from '#domain/assistant/roster.ts';
import { understand } from '#domain/assistant/understand.ts';
import { asideIn } from './aside.ts';

const roster = rosterOf(knownNames());
const now = new Date('2026-03-06T12:10:00Z');
const aside = (message: string) => asideIn(message, understand(message, { roster, now }));

test.each<[string, string[], boolean]>([
  ['민준 적중률', ['민준'], false],
  ['민준적중률', ['민준'], false],
  ['혹시 민준 적중률 알려줘', ['민준'], false],
  ['민준의 적중률은 얼마야?', ['민준의', '민준'], false],
  ['민준이 성적 어때', ['민준이', '민준'], false],
  ['민준 축구 적중률', ['민준'], false],
  ['민준 이번 주 승률', ['민준'], false],
  ['무패 도사 포인트 몇 점이야', ['무패 도사'], false],
  ['민준 순위', ['민준'], false],
  ['Minjun 기록', ['Minjun'], false],
  ['민준님 적중률', ['민준'], true],
  ['민준 회원님 적중률', ['민준'], true],
  ['민준이라는 회원 적중률', ['민준이라는', '민준'], true],
  ['새벽 축구단장님 적중률', ['새벽 축구단장', '축구단장'], true],
  ['@minjun_pick 축구 적중률', ['minjun_pick'], true],
  ['minjun의 적중률', ['minjun의', 'minjun'], true],
])('%s asks of who is called %j', (message, names, isSure) => {
  expect(aside(message)).toEqual({ of: 'member', names, isSure });
});

test.each([
  '적중률',
  '적중률 얼마야?',
  '내 적중률',
  '나 적중률 몇이야',
  '네 적중률은?',
  '미나 적중률',
  'AI 적중률',
  '오늘 적중률',
  '이번 주 적중률',
  '3월 5일 적중률',
  '전체 적중률',
  '평균 적중률',
  '역배 적중률',
  '축구 적중률',
  '새벽축구 적중률',
  'EPL 적중률',
  '골드 적중률',
  '다른 회원 적중률 알려줘',
  '맨유 승률',
  '한화 성적',
  '골든스테이트 적중률',
  '손흥민 부상이야?',
  '예측 적중률이 뭐야',
  '60% 적중률',
  '민\u0000준 적중률',
  `${'가'.repeat(30)} 적중률`,
])('%s asks of nobody by name', (message) => {
  expect(aside(message)).toBeNull();
});

test.each([
  ['골드 되려면 몇 점', '골드'],
  ['골드까지 얼마나 남았어?', '골드'],
  ['실버 기준이 뭐야', '실버'],
  ['플래티넘 조건', '플래티넘'],
  ['플래 가려면 몇 포인트야', '플래티넘'],
  ['다이아 되려면', '다이아몬드'],
  ['다이아몬드 컷', '다이아몬드'],
  ['마스터는 몇 점부터야', '마스터'],
  ['그랜드 마스터 되려면 몇 점', '그랜드마스터'],
  ['그마 몇 점', '그랜드마스터'],
  ['브론즈 기준', '브론즈'],
  ['다음 티어까지 몇 점 남았어', 'next'],
  ['나 다음 등급까지 얼마나 남았어?', 'next'],
  ['등급 올리려면 몇 점 필요해', 'next'],
  ['내 티어 뭐야', 'next'],
  ['내 등급', 'next'],
  ['티어 기준이 뭐야', 'all'],
  ['등급별 점수 알려줘', 'all'],
])('%s asks of the tier %s', (message, tier) => {
  expect(aside(message)).toEqual({ of: 'tier', tier });
});

test.each([
  '등급은 어떻게 올라가나요',
  '티어가 뭐야',
  '골드컵 경기 언제',
  '골드 경기 배당',
  '골든스테이트 몇 점 넣었어',
  '골드글러브 기준',
  '예측 마스터 조건',
  '승격 조건이 뭐야',
  '다음 레벨까지 얼마나 남았어',
  '맨유 몇 점',
])('%s asks of no tier', (message) => {
  expect(aside(message)).toBeNull();
});

test.each<[string, 'withdraw' | 'change']>([
  ['예측 취소 어떻게 해', 'withdraw'],
  ['예측 삭제하고 싶어', 'withdraw'],
  ['예측 지울 수 있어?', 'withdraw'],
  ['내 픽 취소할 수 있어?', 'withdraw'],
  ['픽 잘못 눌렀는데 취소돼?', 'withdraw'],
  ['예측 글 삭제하면 예측도 없어져?', 'withdraw'],
  ['취소하고 싶어 내 예측', 'withdraw'],
  ['올린 예측을 무를 수 있나요', 'withdraw'],
  ['맨유 픽 취소하고 싶은데', 'withdraw'],
  ['픽 바꿀 수 있어?', 'change'],
  ['예측 수정은 어떻게 해요', 'change'],
  ['예측은 언제까지 고칠 수 있어?', 'change'],
])('%s asks to %s a pick', (message, wish) => {
  expect(aside(message)).toEqual({ of: 'pick', wish });
});

test.each([
  '경기 취소되면 내 예측은 어떻게 돼?',
  '예측한 경기가 취소되면?',
  '경기 취소되면 예측 취소돼?',
  '예측 조작하는 거 아니에요? 증명할 수 있어?',
  '픽 바꿔줘',
  '픽 어떻게 남겨요?',
  '예측 결과가 틀렸는데 수정해줘',
  'AI 예측 수정돼?',
  '계정 삭제',
  '댓글 지우고 싶어',
  '예측방 글 삭제',
  '픽노트 탈퇴 취소',
])('%s asks nothing of the kind', (message) => {
  expect(aside(message)).toBeNull();
});

test('who needs care is asked nothing else', () => {
  expect(aside('돈 다 잃고 죽고 싶어 예측 취소하고 싶어')).toBeNull();
});
