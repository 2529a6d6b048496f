// What a late screen has seen: nothing newer than it, and as much as is known of what is older.
import { expect, test } from 'vitest';
import { asSeen, type Heard, type Seen } from './as-seen.ts';
import { after, exampleDetail, moment, playing } from './examples.data.ts';

const at = (detail: Seen, s: number, heard: readonly Heard[] = []) => asSeen(detail, { atMs: Date.parse(after(s)), heard });
const telling = (seen: Seen) => JSON.stringify({ ...seen, told: null, now: null });

test('a score that is newer than the screen is told nowhere: not in the head, the list, the line, the clock or the odds', () => {
  const seen = at(exampleDetail(), 2980);
  expect(seen.match.score).toEqual({ home: 1, away: 1 });
  expect(seen.match.clock).toEqual({ minute: "후반 48'", period: '' });
  expect(seen.moments.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(seen.inPlay?.points.at(-1)?.score).toEqual({ home: 1, away: 1 });
  expect(seen.match.firstBookmaker).toBeNull();
  expect(telling(seen)).not.toContain('"home":2');
  expect(telling(seen)).not.toContain("50'");
});

test('ten seconds later it is told, and what was heard long enough ago has its own clock', () => {
  const heard = [{ atMs: Date.parse(after(2995)), match: playing({ clock: { minute: "51'", period: '후반' } }) }];
  const seen = at(exampleDetail(), 2996, heard);
  expect(seen.match.score).toEqual({ home: 2, away: 1 });
  expect(seen.match.clock).toEqual({ minute: "51'", period: '후반' });
  expect(at(exampleDetail(), 2991).match.score).toEqual({ home: 2, away: 1 });
});

test('a moment that is newer than what was heard goes before it', () => {
  const heard = [{ atMs: Date.parse(after(2950)), match: playing({ score: { home: 1, away: 1 } }) }];
  expect(at(exampleDetail(), 2985, heard).match.score).toEqual({ home: 1, away: 1 });
  expect(at(exampleDetail(), 2992, heard).match.score).toEqual({ home: 2, away: 1 });
});

test('before the first moment the score at hand is not shown: nobody knows how it stood', () => {
  const late = exampleDetail({ moments: [moment(9, 'score', { s: 2990, side: 'HOME', score: { home: 2, away: 1 } })], inPlay: null });
  const seen = at(late, 2980);
  expect(seen.match.score).toBeNull();
  expect(seen.isScoreHeld).toBe(true);
  expect(seen.match.status).toBe('LIVE');
  const none = at(exampleDetail({ moments: [], inPlay: null }), 2980);
  expect([none.match.score, none.isScoreHeld]).toEqual([null, true]);
  // What was drawn so is looked at again without forgetting that a score is held.
  expect(at(none, 2985).isScoreHeld).toBe(true);
});

test('a match that has begun on the ground has not begun on the screen', () => {
  const young = exampleDetail({
    match: playing({ score: { home: 0, away: 0 }, clock: { minute: "1'", period: '전반' } }),
    moments: [moment(1, 'start', { s: 0, score: { home: 0, away: 0 } })],
    now: after(20),
  });
  const seen = at(young, -10);
  expect(seen.match).toMatchObject({ status: 'UPCOMING', statusDetail: 'scheduled', score: null, clock: null });
  expect(seen.moments).toEqual([]);
});

test('a match that was first heard of in its second half is not said to begin then', () => {
  const found = exampleDetail({
    moments: [moment(1, 'start', { s: 2980, when: "후반 50'" }), moment(2, 'score', { s: 2980, score: { home: 2, away: 1 } })],
    inPlay: null,
  });
  expect(at(found, 2970)).toMatchObject({ match: { status: 'LIVE', score: null }, moments: [], isScoreHeld: true });
});

test('the end comes when it comes on the screen: until then no winner, no shoot-out, no final word', () => {
  const done = exampleDetail({
    match: playing({
      status: 'FINISHED',
      statusDetail: 'final',
      clock: null,
      score: { home: 1, away: 1 },
      winner: 'HOME',
      shootout: { home: 4, away: 3 },
    }),
    moments: [
      moment(1, 'start', { s: 0, score: { home: 0, away: 0 } }),
      moment(2, 'score', { s: 900, side: 'HOME', score: { home: 1, away: 0 } }),
      moment(3, 'score', { s: 1900, side: 'AWAY', score: { home: 1, away: 1 } }),
      moment(4, 'end', { s: 7000, score: { home: 1, away: 1 } }),
    ],
    now: after(7010),
  });
  expect(at(done, 6990).match).toMatchObject({ status: 'LIVE', score: { home: 1, away: 1 }, winner: null, shootout: null });
  expect(at(done, 7001).match).toMatchObject({ status: 'FINISHED', winner: 'HOME', shootout: { home: 4, away: 3 } });
});

test('a result that came without moments waits, unless the match is long over', () => {
  const told = exampleDetail({ match: playing({ status: 'FINISHED', statusDetail: 'final', clock: null }), moments: [], inPlay: null });
  expect(at(told, 2980)).toMatchObject({ match: { status: 'LIVE', score: null }, isScoreHeld: true });
  const old = { ...told, now: after(200_000) };
  expect(at(old, 199_970).match).toMatchObject({ status: 'FINISHED', score: { home: 2, away: 1 } });
});

test('a fight has no score to hold back, and its winner waits', () => {
  const fight = exampleDetail({
    match: playing({ sport: 'mma', status: 'FINISHED', statusDetail: 'final', score: null, winner: 'AWAY', canDraw: false }),
    moments: [moment(1, 'start', { s: 0 }), moment(2, 'end', { s: 2995 })],
    inPlay: null,
  });
  expect(at(fight, 2980)).toMatchObject({ match: { status: 'LIVE', winner: null }, isScoreHeld: false });
  expect(at(fight, 2996).match.winner).toBe('AWAY');
});

test('what waits for its kick-off, and what was put off, is told at once', () => {
  const off = exampleDetail({
    match: playing({ status: 'UPCOMING', statusDetail: 'postponed', score: null, clock: null }),
    moments: [],
    inPlay: null,
  });
  expect(at(off, 2980).match.statusDetail).toBe('postponed');
  // Called off before it began: nothing of it is younger than the picture.
  const cancelled = playing({ status: 'FINISHED', statusDetail: 'cancelled', score: null, clock: null });
  expect(at(exampleDetail({ match: cancelled, moments: [], inPlay: null }), 2980).match.statusDetail).toBe('cancelled');
});

test('a match that was halted stands still on the screen when its moment comes', () => {
  const halted = exampleDetail({
    match: playing({ statusDetail: 'suspended', clock: null, score: { home: 1, away: 1 } }),
    moments: [...exampleDetail().moments.slice(0, 4), moment(5, 'halt', { s: 2995, score: { home: 1, away: 1 } })],
  });
  expect(at(halted, 2980).match.statusDetail).toBe('live');
  expect(at(halted, 2996).match.statusDetail).toBe('suspended');
});

test('a score that was taken back counts from its correction on', () => {
  const fixed = exampleDetail({
    match: playing({ score: { home: 1, away: 1 } }),
    moments: [...exampleDetail().moments, moment(6, 'fix', { s: 2996, score: { home: 1, away: 1 } })],
  });
  expect(at(fixed, 2993).match.score).toEqual({ home: 2, away: 1 });
  expect(at(fixed, 2997).match.score).toEqual({ home: 1, away: 1 });
});
