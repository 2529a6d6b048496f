// Proves which score stood after ninety minutes, on recorded matches that went on and on halves of our own making.
import { expect, test } from 'vitest';
import { hasRecordings, noRecordings, recording } from '#tests/support/recordings.ts';
import { mapScoreboard } from './espn.map.ts';
import { espnRegulation } from './espn-regulation.ts';

const side = (id: string, periods?: readonly unknown[]) => ({ id, team: { id }, linescores: periods?.map((value) => ({ value })) });
const goal = (team: string, minute: string, more: object = {}) => ({
  scoringPlay: true,
  clock: { displayValue: minute },
  team: { id: team },
  ...more,
});
const score = (home: number, away: number) => ({ home, away });

test('the halves tell it, where all the periods together are the score; a shoot-out stands apart', () => {
  const told = (home: unknown[], away: unknown[], end = score(2, 1)) =>
    espnRegulation({ home: side('1', home), away: side('2', away), details: [], score: end });
  expect(told([1, 0, 0, 1], [0, 1, 0, 0])).toEqual(score(1, 1));
  expect(told([1, 0, 0, 0, 4], [0, 1, 0, 0, 3], score(1, 1))).toEqual(score(1, 1));
  expect(told(['1', '1.0', '0'], ['0', '1', '0'])).toEqual(score(2, 1));
  expect(told([1, 0, 0, 0], [0, 1, 0, 0])).toBeNull();
  expect(told([1, 1], [0, 1])).toBeNull();
  expect(told([1, null, 1], [0, 1, 0])).toBeNull();
});

test('else the minutes of the goals tell it, where they make up the score; stoppage belongs to its half', () => {
  const told = (details: unknown, end = score(2, 1)) => espnRegulation({ home: side('1'), away: side('2'), details, score: end });
  const goals = [goal('1', "12'"), goal('2', "90'+7'"), goal('1', "92'")];
  expect(told([...goals, goal('1', "120'", { shootout: true }), { clock: { displayValue: "95'" }, team: { id: '1' } }])).toEqual(
    score(1, 1),
  );
  expect(told(goals, score(3, 1))).toBeNull();
  expect(told([goal('1', "12'"), goal('2', "50'"), goal('1', '')])).toBeNull();
  expect(told([goal('1', "12'"), goal('2', "50'"), goal('3', "99'")])).toBeNull();
  expect(told(undefined)).toBeNull();
  expect(told([], score(0, 0))).toEqual(score(0, 0));
});

test.skipIf(!hasRecordings)(
  `recorded ends after extra time and penalties, an own goal among them ${hasRecordings ? '' : noRecordings}`,
  () => {
    const { events } = mapScoreboard(recording('espn-scoreboard', 'wc2026_final_pen_and_aet.json'));
    const ended = events.filter(({ flags }) => flags.extraTime);
    expect(
      ended.map(({ eventId, homeScore, awayScore, regulation }) => [eventId, score(homeScore ?? -1, awayScore ?? -1), regulation]),
    ).toEqual([
      ['760489', score(1, 1), score(1, 1)],
      ['760488', score(1, 1), score(1, 1)],
      ['760493', score(3, 2), score(2, 2)],
      ['760499', score(1, 1), score(1, 1)],
      ['760500', score(3, 2), score(1, 1)],
    ]);
  },
);
