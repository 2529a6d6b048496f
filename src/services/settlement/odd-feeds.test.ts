// Every odd thing that a feed has been seen to tell, with four workers at it after each word: settled exactly once for what it came to, and the points are the ledger's.
import { expect, test } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { memberViewer } from '#tests/support/members.ts';
import { evening, final, hear, kickOff, member, morning } from '#tests/support/settling.ts';

const after = (ms: number) => new Date(Date.parse(kickOff) + ms).toISOString();

/** What is heard when; `settled`: how often the match is settled by then, each time for another end. */
type Word = { at: string; tells: HeardEvent[]; fails?: boolean };
type Story = { name: string; known?: Partial<HeardEvent>; words: Word[]; settled: number; home: 'won' | 'lost' | 'void' };

const known = { eventId: '1' };
const of = (change: Partial<HeardEvent>) => event({ ...known, ...change });
const end = (score: [number, number], change: Partial<HeardEvent> = {}) => final('1', score, change);
const basketball = { league: 'nba', sport: 'basketball', leagueName: 'nba' } as const;
const fight = { league: 'ufc', sport: 'mma', home: side('Alex Kim'), away: side('Bo Lee') } as const;
const cup = { league: 'eng.fa', leagueName: 'FA Cup' } as const;
const calm = { delayed: false, halftime: false, extraTime: false, penalties: false };
const live = (homeScore: number, awayScore: number, change: Partial<HeardEvent> = {}) =>
  of({ phase: 'live', homeScore, awayScore, ...change });

const stories: Story[] = [
  {
    name: 'flaps between its end and play, and back to its beginning',
    words: [live(2, 1), end([2, 1]), live(2, 1), end([2, 1]), of({}), end([2, 1]), live(0, 0), end([2, 1])].map((one, n) => ({
      at: after(hours(2) + minutes(n * 10)),
      tells: [one],
    })),
    settled: 1,
    home: 'won',
  },
  {
    name: 'tells the same end ten times in one breath',
    words: [0, 1, 2].map((n) => ({ at: after(hours(2 + n)), tells: Array.from({ length: 10 }, () => end([0, 3])) })),
    settled: 1,
    home: 'lost',
  },
  {
    name: 'says that it is over and knows no score, or half of one, before it knows',
    words: [
      { at: after(hours(2)), tells: [of({ phase: 'final' })] },
      { at: after(hours(2) + minutes(20)), tells: [of({ phase: 'final', homeScore: 2 })] },
      { at: after(hours(2) + minutes(40)), tells: [], fails: true },
      { at: after(hours(3)), tells: [end([2, 1])] },
    ],
    settled: 1,
    home: 'won',
  },
  {
    name: 'says for two days that it is over, and never how',
    words: [hours(2), hours(20), days(2) - minutes(10), days(2) + minutes(10), days(3)].map((by) => ({
      at: after(by),
      tells: [of({ phase: 'final' })],
    })),
    settled: 1,
    home: 'void',
  },
  {
    name: 'corrects its end, and corrects it back',
    words: [end([2, 1]), end([1, 2]), end([2, 1])].map((one, n) => ({ at: after(hours(2 + n)), tells: [one] })),
    settled: 3,
    home: 'won',
  },
  {
    name: 'corrects a score that changes nobody’s luck',
    words: [end([2, 1]), end([3, 1])].map((one, n) => ({ at: after(hours(2 + n)), tells: [one] })),
    settled: 2,
    home: 'won',
  },
  {
    name: 'calls a match that was put off over, with nothing to nothing',
    words: [
      { at: after(hours(2)), tells: [of({ phase: 'postponed', homeScore: 0, awayScore: 0 })] },
      { at: after(days(2) + minutes(10)), tells: [of({ phase: 'postponed', homeScore: 0, awayScore: 0 })] },
      { at: after(days(3)), tells: [of({ phase: 'postponed', homeScore: 0, awayScore: 0 })] },
    ],
    settled: 1,
    home: 'void',
  },
  {
    name: 'cancels it',
    words: [of({ phase: 'cancelled' }), of({ phase: 'cancelled' })].map((one, n) => ({ at: after(hours(2 + n)), tells: [one] })),
    settled: 1,
    home: 'void',
  },
  {
    name: 'breaks it off at one to nothing',
    words: [live(1, 0), of({ phase: 'abandoned', homeScore: 1, awayScore: 0 })].map((one, n) => ({
      at: after(hours(1 + n)),
      tells: [one],
    })),
    settled: 1,
    home: 'void',
  },
  {
    name: 'ends it and cancels it afterwards',
    words: [end([2, 1]), of({ phase: 'cancelled' })].map((one, n) => ({ at: after(hours(2 + n)), tells: [one] })),
    settled: 2,
    home: 'void',
  },
  {
    name: 'moves it by three hours',
    words: [
      { at: after(-minutes(30)), tells: [of({ start: after(hours(3)) })] },
      { at: after(hours(5) + minutes(10)), tells: [end([2, 0], { start: after(hours(3)) })] },
    ],
    settled: 1,
    home: 'won',
  },
  {
    name: 'plays overtime',
    known: basketball,
    words: [live(110, 110, basketball), end([121, 120], { ...basketball, flags: { ...calm, extraTime: true } })].map((one, n) => ({
      at: after(hours(2 + n)),
      tells: [one],
    })),
    settled: 1,
    home: 'won',
  },
  {
    name: 'decides a cup by penalties, which are not the score',
    known: cup,
    words: [
      {
        at: evening,
        tells: [end([1, 1], { ...cup, flags: { ...calm, penalties: true }, shootoutHome: 4, shootoutAway: 2, winner: 'home' })],
      },
    ],
    settled: 1,
    home: 'lost',
  },
  {
    name: 'plays a league’s match on into extra time, and tells how the ninety minutes ended',
    words: [live(1, 1), end([2, 1], { flags: { ...calm, extraTime: true }, regulation: { home: 1, away: 1 } })].map((one, n) => ({
      at: after(hours(2 + n)),
      tells: [one],
    })),
    settled: 1,
    home: 'lost',
  },
  {
    name: 'plays a league’s match on into extra time, and tells of the ninety minutes only later',
    words: [
      { at: after(hours(3)), tells: [end([2, 1], { flags: { ...calm, extraTime: true } })] },
      { at: after(hours(20)), tells: [end([2, 1], { flags: { ...calm, extraTime: true }, regulation: { home: 2, away: 1 } })] },
      { at: after(hours(21)), tells: [end([2, 1], { flags: { ...calm, extraTime: true } })] },
    ],
    settled: 1,
    home: 'won',
  },
  {
    name: 'plays a league’s match on into extra time, and never tells of the ninety minutes',
    words: [hours(3), days(1), days(2) + minutes(10)].map((by) => ({
      at: after(by),
      tells: [end([2, 1], { flags: { ...calm, extraTime: true } })],
    })),
    settled: 1,
    home: 'void',
  },
  {
    name: 'decides a league’s match by penalties after a level end',
    words: [
      {
        at: evening,
        tells: [end([1, 1], { flags: { ...calm, extraTime: true, penalties: true }, shootoutHome: 4, shootoutAway: 2, winner: 'home' })],
      },
    ],
    settled: 1,
    home: 'lost',
  },
  {
    name: 'ends a fight without a winner',
    known: fight,
    words: [{ at: evening, tells: [of({ ...fight, phase: 'final' })] }],
    settled: 1,
    home: 'void',
  },
];

const draft = { title: '예측', content: '이렇게 봐요.', tags: [] };
const codes = { home: 'HOME', draw: 'DRAW', away: 'AWAY' } as const;

/** Four who come together, as processes do, and come again. */
async function settleAll({ services: { picks, settlement, ledger } }: TestHouse): Promise<void> {
  await picks.closeDue();
  for (let round = 0; round < 2; round += 1) await Promise.all([1, 2, 3, 4].map(() => settlement.settleDue()));
  await Promise.all([1, 2, 3, 4].map(() => settlement.tellDue()));
  await ledger.sealDue();
}

for (const { name, known: as = {}, words, settled, home } of stories)
  test(`[R319] [R320] a feed that ${name}: settled once for each end it came to, and points equal the ledger`, async () => {
    await using house = await testHouse({ now: morning, league: as.league ?? 'eng.1' });
    const match = await hear(house, of(as));
    const outcomes = as.sport === undefined ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
    const people = new Map<number, string>();
    for (const outcome of outcomes)
      for (const n of [1, 2]) {
        const userId = await member(house, `${outcome}${n}`);
        await house.services.board.createPost(memberViewer({ id: userId, username: `${outcome}${n}` }), {
          ...draft,
          sport: as.sport ?? 'soccer',
          prediction: codes[outcome],
          externalMatchId: String(match.id),
        });
        people.set(userId, outcome);
      }
    for (const { at, tells, fails = false } of words) {
      house.at(at);
      house.script.fails = fails;
      if (tells.length > 0) await hear(house, ...tells);
      else await house.services.matches.refresh();
      house.script.fails = false;
      await settleAll(house);
      // Whatever came of it so far, the books are right.
      const { differences } = await house.services.settlement.verify();
      expect([at, differences, (await house.services.ledger.verify()).faults]).toEqual([at, [], []]);
    }
    expect(house.told('match-settled')).toHaveLength(settled);
    const verdicts = await house.rows<{ verdict: string; outcome: string; lines: number; sum: number; points: number }>(
      `select p.verdict, p.predicted_result as outcome, count(l.id)::int as lines, coalesce(sum(l.points), 0)::int as sum, u.points
       from predictions p join users u on u.id = p.user_id left join points_ledger l on l.user_id = u.id group by p.id, p.match_id, u.id order by p.id`,
    );
    expect(verdicts).toHaveLength(people.size);
    for (const { verdict, outcome, sum, points } of verdicts) {
      expect([outcome, points]).toEqual([outcome, sum]);
      if (outcome === 'home') expect(verdict).toBe(home);
      expect([outcome, points > 0]).toEqual([outcome, verdict === 'won']);
    }
  });
