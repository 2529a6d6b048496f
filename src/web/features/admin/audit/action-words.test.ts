// The log in Korean: a sentence for every deed, with the particles that fit.
import { expect, test } from 'vitest';
import { actionGroups, actionWords, factsOf, targetHref, targetWords } from './action-words.data.ts';

const said = (action: string, detail: Parameters<NonNullable<(typeof actionWords)[string]>>[0] = {}) => actionWords[action]?.(detail);

test('[R325] deeds are told in sentences with the facts that matter', () => {
  expect(said('user.role', { from: 'user', to: 'admin' })).toBe('역할을 관리자로 바꿨어요');
  expect(said('user.role', { from: 'admin', to: 'user' })).toBe('역할을 일반으로 바꿨어요');
  expect(said('ad.created', { title: '봄 행사', position: 'banner' })).toBe('배너 광고 ‘봄 행사’를 만들었어요');
  expect(said('ad.toggled', { title: '가을 특집', isActive: false })).toBe('광고 ‘가을 특집’을 껐어요');
  expect(said('match.corrected', { before: '2:1 홈 승', after: '1:3 원정 승' })).toBe('경기 결과를 정정했어요: 2:1 홈 승 → 1:3 원정 승');
  expect(said('match.corrected', { before: null, after: '경기 취소' })).toBe('경기 결과를 정정했어요: 끝나지 않음 → 경기 취소');
  expect(said('settings.changed', { isPartnerPaused: true })).toBe('제휴 광고를 멈추도록 바꿨어요');
  expect(said('post.removed', { title: '토트넘이 이겨요' })).toBe('글 ‘토트넘이 이겨요’를 삭제했어요');
  expect(said('post.put-back', { title: '수상한 링크', note: '이의가 옳아요.' })).toBe('삭제한 글 ‘수상한 링크’를 다시 올렸어요');
  expect(said('stream-report.handled', { reason: 'rights' })).toBe('‘방송 권리 침해’ 중계 신고를 처리했어요');
  expect(said('channel.added', {})).toBe('중계 채널을 추가했어요');
});

test('every sentence ends like one, also without any facts', () => {
  for (const [action, words] of Object.entries(actionWords)) {
    if (['match.corrected', 'partner.changed'].includes(action)) continue;
    expect([action, words({})]).toEqual([action, expect.stringMatching(/요$/)]);
  }
});

test('the filter reaches every deed that has a sentence', () => {
  const beginnings = actionGroups.map(({ value }) => value).filter((value) => value !== '');
  for (const action of Object.keys(actionWords))
    expect([action, beginnings.filter((one) => action.startsWith(one)).length]).toEqual([action, 1]);
});

test('targets are named, and lead where there is a page', () => {
  expect([targetWords('match:12'), targetWords('user:3'), targetWords('stream-host:tv.example.com')]).toEqual([
    '경기 12번',
    '회원 3번',
    '주소 tv.example.com',
  ]);
  expect(targetWords('moon:1')).toBe('moon:1');
  expect([targetHref('match:12'), targetHref('post:4'), targetHref('user:3'), targetHref('match:x')]).toEqual([
    '/matches/12',
    '/posts/4',
    '/admin?search=3',
    undefined,
  ]);
});

test('facts that the sentence leaves out stand below it; of an unknown deed all of them', () => {
  expect(factsOf({ action: 'match.corrected', detail: { title: '서울 vs 부산', note: '오기', before: null } })).toEqual([
    '경기: 서울 vs 부산',
    '이유: 오기',
  ]);
  expect(factsOf({ action: 'stream-report.handled', detail: { reason: 'rights', embedUrl: 'https://tv.example.com/1' } })).toEqual([
    '주소: https://tv.example.com/1',
  ]);
  expect(factsOf({ action: 'ad.deleted', detail: { title: '봄 행사' } })).toEqual([]);
  expect(factsOf({ action: 'post.put-back', detail: { title: '수상한 링크', note: '이의가 옳아요.' } })).toEqual(['이유: 이의가 옳아요.']);
  expect(factsOf({ action: 'moon.painted', detail: { colour: 'red' } })).toEqual(['colour: red']);
});
