// Proves what the live page says, finds and counts without being drawn.
import { expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live.ts';
import { addressOf, choiceFrom, liveTabs } from './choice.ts';
import { datesOf, koreanDateOf } from './days.ts';
import { exampleComing, exampleLive } from './examples.data.ts';
import { pictureOf, spokenRest, sportWord, streamWords, viewerWords } from './match-words.ts';
import { findMatches } from './search/find-matches.ts';
import { soonOf } from './soon.ts';

const at = (hoursAhead: number): string => new Date(now.getTime() + hoursAhead * 3_600_000).toISOString();
const now = new Date('2026-10-25T05:30:00Z');

test('[R165] an address names one of seven tabs, and anything else is the first', () => {
  expect(liveTabs).toEqual(['live', 'popular', 'today', 'nba', 'nfl', 'mlb', 'epl']);
  const read = (search: string) => choiceFrom(new URLSearchParams(search));
  expect(read('')).toEqual({ tab: 'live', day: 'round', q: '' });
  expect(read('tab=popular')).toMatchObject({ tab: 'popular' });
  expect(read('tab=__proto__&day=nonsense')).toEqual({ tab: 'live', day: 'round', q: '' });
  expect(read(`q=${'가'.repeat(200)}`).q).toHaveLength(60);
  for (const tab of liveTabs) expect(read(addressOf({ tab, day: 'round', q: '' }).split('?')[1] ?? '').tab).toBe(tab);
  expect(addressOf({ tab: 'live', day: 'yesterday', q: '' })).toBe('/live-sports');
});

test('[R171] viewers are told only where somebody is counted', () => {
  expect(viewerWords(2418)).toBe('2,418명 시청');
  expect(viewerWords(0)).toBeNull();
  expect(viewerWords(null)).toBeNull();
});

test('[R169] what is heard of a card says league, state, score and that it is live', () => {
  expect(spokenRest(exampleLive(), true)).toBe(', 보기 리그, 후반 57분, 1 대 0, 라이브');
  expect(spokenRest(exampleLive({ status: "전반 45'+2'" }), true)).toContain('전반 45분 추가 2분');
  expect(spokenRest(exampleLive({ status: '3쿼터 2:11' }), true)).toContain('3쿼터 2분 11초');
  expect(spokenRest(exampleComing(), true)).toBe(', 보기 리그, 오늘 19:00');
});

test('whoever wants to ask for scores hears neither score nor minute', () => {
  expect(spokenRest(exampleLive(), false)).toBe(', 보기 리그, 라이브');
});

test('[R169] a match without sources of its own has the official channels', () => {
  expect([streamWords(3), streamWords(0)]).toEqual(['영상 3개', '공식 채널']);
  expect([sportWord('soccer'), sportWord('football'), sportWord('curling')]).toEqual(['축구', '미식축구', '기타 종목']);
});

test('pictures of others are taken over https alone', () => {
  expect(pictureOf('https://example.org/a.png')).toBe('https://example.org/a.png');
  for (const odd of ['http://example.org/a.png', 'javascript:alert(1)', '//example.org/a.png', 'data:image/png;base64,', '', null]) {
    expect(pictureOf(odd)).toBeNull();
  }
});

test('what begins soon is at most eight matches of the next twelve hours, the next one first', () => {
  const coming = Array.from({ length: 12 }, (_, hour) => exampleComing({ id: String(hour), time: at(12 - hour) }));
  const others = [
    exampleComing({ id: 'past', time: at(-1) }),
    exampleComing({ id: 'far', time: at(12.1) }),
    exampleComing({ id: 'undecided', time: at(2), timeConfirmed: false }),
    exampleComing({ id: 'off', time: at(2), statusDetail: 'postponed' }),
    exampleLive({ id: 'on', time: at(1) }),
  ];
  const told = (live?: LiveMatch[]) => soonOf([...others, ...coming], { now, live }).map(({ id }) => id);
  expect(told()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
  // On the live board already, which is asked more often.
  expect(told([exampleLive({ id: '11' })])).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
});

test('[R167] parts of words, first consonants, leagues and their nicknames find matches, those in play first', () => {
  const nba = exampleComing({
    id: 'nba',
    league: 'NBA(미국프로농구)',
    leagueCode: 'nba',
    sport: 'basketball',
    title: '보스턴 셀틱스 vs LA 레이커스',
    homeSide: sideNamed('보스턴 셀틱스', '보스턴'),
    awaySide: sideNamed('LA 레이커스', 'LA'),
  });
  const ended = exampleLive({ id: 'ended', isLive: false, statusDetail: 'final', status: '종료' });
  const matches = [ended, exampleComing({ id: 'next' }), nba, exampleLive({ id: 'on' })];
  const found = (q: string) => findMatches(matches, q).map(({ id }) => id);
  expect(found('가람')).toEqual(['on', 'next', 'ended']);
  expect(found('ㄱㄹ')).toEqual(['on', 'next', 'ended']);
  expect(found('셀틱')).toEqual(['nba']);
  expect(found('느바')).toEqual(['nba']);
  expect(found('농구 보스턴')).toEqual(['nba']);
  expect(found('가람 셀틱스')).toEqual([]);
  expect(found('가람FC')).toEqual(['on', 'next', 'ended']);
});

const sideNamed = (name: string, shortName: string) => ({ ...exampleLive().homeSide, name, shortName, originalName: name });

test('the days of a league are Korean days, asked for as the American days around them', () => {
  const lateEvening = new Date('2026-10-25T15:30:00Z');
  expect(koreanDateOf('tomorrow', lateEvening)).toBe('2026-10-27');
  expect(datesOf('tomorrow', lateEvening)).toBe('20261026-20261027');
  expect(datesOf('yesterday', new Date('2026-11-01T03:00:00Z'))).toBe('20261030-20261031');
  expect(datesOf('round', now)).toBeUndefined();
});
