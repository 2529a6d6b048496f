// What happened in a match, in words.
import { expect, test } from 'vitest';
import { moment, playing } from './examples.data.ts';
import { clockOf, momentWords, sideOf } from './words.ts';

test('a turn says what happened and to whom', () => {
  const match = playing();
  expect(momentWords(moment(1, 'score', { s: 1, side: 'HOME' }), match)).toBe('가람 FC 득점');
  expect(momentWords(moment(1, 'score', { s: 1 }), match)).toBe('점수');
  expect(momentWords(moment(1, 'score', { s: 1, side: 'AWAY' }), playing({ sport: 'volleyball' }))).toBe('나루 유나이티드 세트');
  expect(momentWords(moment(1, 'end', { s: 1 }), match)).toBe('경기 종료');
  expect(momentWords(moment(1, 'end', { s: 1 }), playing({ statusDetail: 'abandoned' }))).toBe('경기 중단');
  expect(momentWords(moment(1, 'start', { s: 30 }), match)).toBe('경기 시작');
  expect(momentWords(moment(1, 'start', { s: 4000 }), match)).toBe('여기부터 기록했어요');
  expect(momentWords(moment(1, 'fix', { s: 1, score: { home: 1, away: 0 } }), match)).toBe('점수 정정');
  expect(momentWords(moment(1, 'fix', { s: 1 }), playing({ statusDetail: 'cancelled' }))).toBe('경기 취소');
  expect(momentWords(moment(1, 'fix', { s: 1 }), match)).toBe('결과 정정');
  expect(sideOf(moment(1, 'score', { s: 1, side: 'AWAY' }), 'mma')).toBe('홍');
});

test('a new period is named by where the match stands from then on', () => {
  const told = (when: string) => momentWords(moment(1, 'period', { s: 1, when }), playing());
  expect(['하프타임', "후반 46'", '3쿼터 10:00', '7회초', '연장 후반', '승부차기', ''].map(told)).toEqual([
    '전반 종료',
    '후반 시작',
    '3쿼터 시작',
    '7회초 시작',
    '연장 후반 시작',
    '승부차기 시작',
    '다음 구간 시작',
  ]);
});

test('the clock says as much as is known', () => {
  expect(clockOf({ clock: { minute: "57'", period: '후반' } })).toBe("후반 57'");
  expect(clockOf({ clock: { minute: '', period: '하프타임' } })).toBe('하프타임');
  expect(clockOf({ clock: null })).toBe('');
});
