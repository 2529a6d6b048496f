// Proves that a scoreboard of ESPN's shape becomes cards in Korean, whatever it leaves out.
import { expect, test } from 'vitest';
import { exampleEvent, exampleLive } from './examples.data.ts';
import { cardsOf } from './league-cards.ts';

const now = new Date('2026-10-25T01:00:00Z');
const told = { by: 'ESPN', at: null, stale: false };
const needs = { tab: 'nba' as const, told, now, known: new Map<string, ReturnType<typeof exampleLive>>(), date: undefined };
const statusOf = (wish: Parameters<typeof exampleEvent>[0], tab: 'nba' | 'nfl' | 'mlb' | 'epl' = 'nba') =>
  cardsOf([exampleEvent(wish)], { ...needs, tab })[0]?.status;

test('[R168] the Korean name of a team is preferred, and its own stands where none is known', () => {
  expect(cardsOf([exampleEvent()], needs)[0]?.title).toBe('보스턴 셀틱스 vs LA 레이커스');
  expect(cardsOf([exampleEvent({ korean: false })], needs)[0]?.title).toBe('Boston Celtics vs Los Angeles Lakers');
});

test('[R170] an event is live when its state is `in`, whatever its words are', () => {
  const live = cardsOf([exampleEvent({ state: 'in', name: 'STATUS_ODD', description: 'Something new' })], needs)[0];
  expect(live).toMatchObject({ isLive: true, group: 'live', homeScore: 58, awayScore: 61 });
  for (const state of ['pre', 'post'] as const) expect(cardsOf([exampleEvent({ state })], needs)[0]?.isLive).toBe(false);
});

test('[R170][R325] states and clocks are Korean in each of the four leagues', () => {
  expect(statusOf({ clock: '4:12', period: 3 })).toBe('3쿼터 4:12');
  expect(statusOf({ clock: '1:05', period: 5 })).toBe('연장 1:05');
  expect(statusOf({ clock: '14:28', period: 2 }, 'nfl')).toBe('2쿼터 14:28');
  expect(statusOf({ clock: '0:00', period: 7, detail: 'Top 7th', name: 'STATUS_IN_PROGRESS' }, 'mlb')).toBe('7회초');
  expect(statusOf({ clock: "57'", period: 2, name: 'STATUS_SECOND_HALF', description: 'Second Half', detail: "57'" }, 'epl')).toBe(
    "후반 57'",
  );
  expect(statusOf({ name: 'STATUS_HALFTIME', description: 'Halftime', period: 2, clock: '0:00' })).toBe('하프타임');
  expect(statusOf({ name: 'STATUS_RAIN_DELAY', description: 'Rain Delay', detail: 'Top 3rd', period: 3 }, 'mlb')).toBe('3회초 중단');
  expect(
    statusOf({ name: 'STATUS_END_PERIOD', description: 'End of Period', detail: 'End of 1st Quarter', period: 1, clock: '0:00' }),
  ).toBe('1쿼터 종료');
});

test('[R170] what has ended, is to come or was called off says which', () => {
  const ended = { state: 'post', name: 'STATUS_FINAL', description: 'Final' } as const;
  expect(statusOf(ended)).toBe('종료');
  expect(statusOf({ ...ended, detail: 'Final/OT' })).toBe('종료 (연장)');
  expect(statusOf({ ...ended, name: 'STATUS_FULL_TIME', description: 'Full Time' }, 'epl')).toBe('종료');
  expect(statusOf({ ...ended, name: 'STATUS_FINAL_PEN', description: 'Final/Pens' }, 'epl')).toBe('종료 (승부차기)');
  expect(statusOf({ state: 'post', name: 'STATUS_POSTPONED', description: 'Postponed' }, 'mlb')).toBe('연기');
  expect(statusOf({ state: 'post', name: 'STATUS_CANCELED', description: 'Canceled' })).toBe('취소');
  expect(statusOf({ state: 'pre', name: 'STATUS_SCHEDULED', description: 'Scheduled', date: '2026-10-25T10:30Z' })).toBe('오늘 19:30');
  expect(statusOf({ state: 'pre', date: '2026-10-25T18:00Z' })).toBe('내일 03:00');
});

test('a score that was never told or will never be is none, not nought', () => {
  const postponed = exampleEvent({ state: 'post', name: 'STATUS_POSTPONED', description: 'Postponed', home: '0', away: '0' });
  expect(cardsOf([postponed], needs)[0]).toMatchObject({ homeScore: null, awayScore: null });
  expect(cardsOf([exampleEvent({ home: '', away: '3' })], needs)[0]).toMatchObject({ homeScore: null, awayScore: 3 });
});

test('events without sides or without a date are left out, and one told twice stands once', () => {
  const whole = exampleEvent({ id: '7' });
  const [competition] = whole.competitions;
  if (!competition) throw new Error('the example has no competition');
  const broken = [
    { ...whole, id: 'a', competitions: [] },
    { ...whole, id: 'b', competitions: [{ ...competition, competitors: competition.competitors.slice(0, 1) }] },
    { ...whole, id: 'c', date: 'TBD' },
  ];
  expect(cardsOf([...broken, whole, whole], needs).map(({ id }) => id)).toEqual(['7']);
});

test('a Korean day keeps only its own of the American days around it', () => {
  const events = ['2026-10-24T14:59Z', '2026-10-24T15:00Z', '2026-10-25T14:59Z', '2026-10-25T15:00Z'];
  const cards = cardsOf(
    events.map((date, at) => exampleEvent({ id: String(at), date })),
    { ...needs, date: '2026-10-25' },
  );
  expect(cards.map(({ id }) => id)).toEqual(['1', '2']);
});

test('an event that we keep knows its crest, what there is to watch and who watches', () => {
  const own = exampleLive({ matchId: '55', streamCount: 2, viewers: 12, sources: [{ source: 'demo', id: '55' }] });
  const [card] = cardsOf([exampleEvent({ matchId: '55' })], { ...needs, known: new Map([['55', own]]) });
  expect(card).toMatchObject({ matchId: '55', streamCount: 2, viewers: 12, sources: own.sources, homeTeam: '보스턴 셀틱스' });
  expect(card?.homeSide.crest).toEqual(own.homeSide.crest);
});
