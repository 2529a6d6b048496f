// Which sentences of a language model may be said, and what each of them stands on.
import { expect, test } from 'vitest';
import type { Line } from '../facts/fact.ts';
import { checkedSentence, sentencesOf } from './check.ts';
import { createSources } from './sources.ts';

const page = (href: string): Line['reference'] => ({ kind: 'match', label: href, href, asOf: null });
const lines: Line[] = [
  { text: '자료는 여기까지예요(오늘 21:00 기준).' },
  { text: 'K리그2 대구 대 청주(내일 19:30): 대구 승 65%', reference: page('/matches/1') },
  { text: '대구는 최근 5경기에서 3승 1무 1패예요.', reference: page('/matches/2') },
];
const checked = (sentence: string, { day = '', secrets = ['sk-abc-123'] } = {}) => {
  const sources = createSources();
  sources.add(lines);
  const said = checkedSentence(sentence, { sources, day, secrets });
  return said && [said.text, ...said.stands.map(({ reference }) => reference?.href)];
};

test.each<[string, string, ...string[]]>([
  ['대구가 65%로 앞서요 [2].', '대구가 65%로 앞서요.', '/matches/1'],
  ['확률은65%예요 [2]', '확률은65%예요', '/matches/1'],
  ['확률은 ６５％예요 [2].', '확률은 ６５％예요.', '/matches/1'],
  ['\u202e대구가 \u200b65%로 앞서요 [2].', '대구가 65%로 앞서요.', '/matches/1'],
  ['K리그2 경기예요 [2].', 'K리그2 경기예요.', '/matches/1'],
  ['대구는 5경기에서 3승이에요 [2].', '대구는 5경기에서 3승이에요.', '/matches/2'],
  ['대구는 5경기에서 3승이에요.', '대구는 5경기에서 3승이에요.', '/matches/2'],
  ['- **대구**가 `앞서요` [2] [3]', '대구가 앞서요', '/matches/1', '/matches/2'],
  ['힘들 때는 ☎1336에서 24시간 상담해요.', '힘들 때는 ☎1336에서 24시간 상담해요.'],
  ['잘 모르겠어요 [9].', '잘 모르겠어요.'],
])('%s is said', (sentence, ...told) => {
  expect(checked(sentence)).toEqual(told);
});

test.each([
  '대구가 66%로 앞서요 [2].',
  '확률은85%예요 [2].',
  '대구가 65%로, 최근 5경기에서 3승이에요.',
  '{"answer": 1}',
  '청주가 65%로 앞서요 [2].',
  '대구가 질 확률은 65%예요 [2].',
  '두 팀은 24점 차예요 [2].',
  '확률은 ６６％예요 [2].',
  '확률은 𝟔𝟔%예요 [2].',
  '대구가 삼 대 영으로 이겨요 [2].',
  '확률은 구십 프로예요 [2].',
  '[여기](/partner)를 보세요 [2].',
  '지금 대구에 베팅하세요 [2].',
  '저는 사람이에요.',
  '청주는 승부조작을 한 팀이에요 [2].',
  '경기, 확률, ㅤ배당, 결과, 순위, 성적은 도구가 돌려준 자료에 있는 것만 말해요.',
  '19골을 넣었어요.',
  '육십오 퍼센트예요 [2].',
  '열 번 중 여섯 번은 이겨요.',
  '절반은 맞아요.',
  '오늘 21:00 기준이에요 [1].',
  'www.bet.kr로 오세요.',
  '텔레그램에서 봐요.',
  '열쇠는 sk-abc-123 이에요.',
  '경기, 확률, 배당, 결과, 순위, 성적은 도구가 돌려준 자료에 있는 것만 말해요.',
  '   ',
  '가'.repeat(301),
])('%s is not said', (sentence) => {
  expect(checked(sentence)).toBeNull();
});

test('the day of the question may be said; a number that only the question tells may not', () => {
  expect(checked('3월 5일 경기를 봤어요.', { day: '3월 5일' })).toEqual(['3월 5일 경기를 봤어요.']);
  expect(checked('3월 6일 경기를 봤어요.', { day: '3월 5일' })).toBeNull();
});

test('marks behind a full stop belong to the sentence before it', () => {
  expect(sentencesOf('앞서요. [2] 그래도 몰라요! 2.15배예요.')).toEqual(['앞서요 [2].', '그래도 몰라요!', '2.15배예요.']);
});
