// Settlement under pressure: two workers at once, a match that breaks, a world's past, and thousands of picks against the domain's own count.
import { expect, test, vi } from 'vitest';
import type { Outcome } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import { type SettlementHouse, settlementHouse, start } from '#tests/support/settlement-house.ts';
import { verifySettlement } from './verify.ts';

const later = (ms: number) => new Date(start.getTime() + ms);
const evening = later(hours(3)).toISOString();
const outcomes: readonly Outcome[] = ['home', 'draw', 'away'];

/** The same numbers in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return ((state >>> 8) % 100_000) / 100_000;
  };
}
const pickedAtRandom = (roll: () => number, userId: number, matchId: number) => {
  const rare = roll();
  return {
    userId,
    matchId,
    outcome: outcomes[Math.floor(roll() * 3)] ?? ('home' as const),
    prob: rare < 0.03 ? null : rare < 0.06 ? 0.2 : rare < 0.08 ? 1 : Math.max(0.01, roll()),
    lockedStart: rare > 0.97 ? later(-days(3)) : rare > 0.5 ? start : null,
    madeAt: rare > 0.94 && rare < 0.97 ? later(hours(1)) : later(-hours(1)),
  };
};
const faultsOf = async (house: SettlementHouse) => (await house.settlement.verify()).differences;

test('[R319] two workers at once share the matches and settle each once', async () => {
  await using house = await settlementHouse(evening);
  const members = await house.members(40);
  for (let n = 0; n < 12; n += 1) {
    const matchId = await house.match();
    await house.picks(members.map((userId) => ({ userId, matchId, outcome: 'home', prob: 0.5 })));
  }
  const [one, two] = await Promise.all([house.settlement.settleDue(), house.other.settleDue(), house.settlement.settleDue()]);
  expect(one.settled + two.settled).toBe(12);
  expect(house.settled).toHaveLength(12);
  expect(house.warned).toEqual([]);
  // 12 · (10 + 10) and the bonuses 2, 4, 6, 8, and 10 six times.
  expect(await house.rows('select distinct points, win_streak from users')).toEqual([{ points: 320, win_streak: 12 }]);
  expect(await faultsOf(house)).toEqual([]);
});

test('[R320] what is counted anew stands still: nobody waits for it, and what is settled meanwhile is no difference', async () => {
  await using house = await settlementHouse(evening);
  const members = await house.members(3);
  const matchIds = [await house.match(), await house.match()];
  for (const matchId of matchIds) await house.picks(members.map((userId) => ({ userId, matchId, outcome: 'home', prob: 0.5 })));
  const { stores } = house;
  let settled = 0;
  const meanwhile: typeof stores = {
    ...stores,
    transaction: (work) =>
      stores.transaction((tx) => {
        const membersToVerify: typeof tx.settlement.membersToVerify = async (asked) => {
          if (settled === 0) settled = (await house.other.settleDue()).settled;
          return tx.settlement.membersToVerify(asked);
        };
        return work({ ...tx, settlement: { ...tx.settlement, membersToVerify } });
      }),
  };
  expect(await verifySettlement(meanwhile)).toMatchObject({ matches: 0, picks: 0, differences: [] });
  expect(settled).toBe(2);
  expect(await house.settlement.verify()).toMatchObject({ matches: 2, picks: 6, differences: [] });
});

test('who waits for a turn past the end of a week settles in the week that has begun', async () => {
  const [sunday, monday] = ['2026-03-08T14:59:59Z', '2026-03-08T15:00:01Z'];
  await using house = await settlementHouse(sunday);
  const [minjun = 0] = await house.members(1);
  const matchId = await house.match();
  await house.picks([{ userId: minjun, matchId, outcome: 'home', prob: 0.5 }]);
  const [held, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const busy = house.stores.transaction(async (tx) => {
    await tx.settlement.begin();
    held.resolve();
    await leave.promise;
  });
  await held.promise;
  const settled = house.settlement.settleDue();
  await vi.waitFor(async () => {
    const waiting = await house.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    expect(waiting).toHaveLength(1);
  });
  house.at(monday);
  leave.resolve();
  await busy;
  expect(await settled).toEqual({ settled: 1 });
  expect(await house.rows('select settled_at from predictions')).toEqual([{ settled_at: new Date(monday) }]);
  expect(await house.rows(`select week_of::text from users where id = ${minjun}`)).toEqual([{ week_of: '2026-03-09' }]);
});

test('[R319] two workers with one correction take it back once', async () => {
  await using house = await settlementHouse(evening);
  const members = await house.members(30);
  const matchId = await house.match();
  await house.picks(members.map((userId, n) => ({ userId, matchId, outcome: n % 2 ? 'home' : 'away', prob: 0.5 })));
  await house.settlement.settleDue();
  await house.correct(matchId);
  await Promise.all([house.settlement.settleDue(), house.other.settleDue()]);
  expect(house.settled).toHaveLength(2);
  expect(await house.rows('select count(*)::int as n, sum(picks)::int as picks from corrections')).toEqual([{ n: 1, picks: 30 }]);
  expect(await faultsOf(house)).toEqual([]);
});

test('a match that cannot be settled is told to the log and stops no other', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  const [broken, sound] = [await house.match({ start: later(-hours(1)) }), await house.match()];
  await house.picks([broken, sound].map((matchId) => ({ userId: minjun, matchId, outcome: 'home', prob: 0.5, madeAt: later(-hours(2)) })));
  // A line of the ledger that should not be there: the same line cannot be written twice.
  await house.rows(`insert into points_ledger (user_id, match_id, reason, revision, points) values ($1, $2, 'settled', 1, 0)`, [
    minjun,
    broken,
  ]);
  expect(await house.settlement.settleDue()).toEqual({ settled: 1 });
  expect(house.warned).toHaveLength(1);
  expect(await house.rows(`select verdict from predictions where match_id = $1`, [broken])).toEqual([{ verdict: 'pending' }]);
  await house.rows('delete from points_ledger where match_id = $1', [broken]);
  expect(await house.settlement.settleDue()).toEqual({ settled: 1 });
  expect(await house.rows('select id::int from matches order by settle_no')).toEqual([{ id: sound }, { id: broken }]);
  expect(await faultsOf(house)).toEqual([]);
});

test('one match of the past that cannot be settled stops no other', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  const ids: number[] = [];
  for (const begins of [-days(3), -days(2), -days(1)].map(later)) {
    const matchId = await house.match({ start: begins });
    ids.push(matchId);
    await house.picks([{ userId: minjun, matchId, outcome: 'home', prob: 0.5, madeAt: new Date(begins.getTime() - hours(2)) }]);
  }
  await house.rows('update matches set first_final_at = $1, final_seen_at = $1', [evening]);
  await house.rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger refuse before update on predictions for each row when (old.match_id = ${ids[1]}) execute function refuse()`,
  );
  expect(await house.settlement.settlePast()).toEqual({ settled: 2 });
  const settled = await house.rows<{ id: string }>('select id from matches where settled_revision is not null order by settle_no');
  expect(settled.map(({ id }) => Number(id))).toEqual([ids[0], ids[2]]);
  await house.rows('drop trigger refuse on predictions');
  expect(await house.settlement.settlePast()).toEqual({ settled: 1 });
  expect(await house.rows('select verdict from predictions where verdict is null')).toEqual([]);
});

test('the past is settled in its order, each match three hours after its start, in its own weeks and months', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  const starts = [-days(10), -days(8), -days(1), -hours(1)].map(later);
  for (const begins of starts.toReversed()) {
    const matchId = await house.match({ start: begins });
    await house.picks([{ userId: minjun, matchId, outcome: 'home', prob: 0.5, madeAt: new Date(begins.getTime() - hours(2)) }]);
  }
  // Told only now, as a founding hears its past.
  await house.rows('update matches set first_final_at = $1, final_seen_at = $1', [evening]);
  expect(await house.settlement.settlePast()).toEqual({ settled: 4 });
  const rows = await house.rows<{ settled: Date }>('select settled_at as settled from predictions order by settle_no');
  expect(rows.map(({ settled }) => settled)).toEqual([
    ...starts.slice(0, 3).map((begins) => new Date(begins.getTime() + hours(3))),
    later(hours(2)),
  ]);
  expect(
    await house.rows(
      'select points, week_of::text, weekly_predictions, last_week_of::text, last_week_predictions, month_of::text, last_month_of::text, last_month_predictions from users',
    ),
  ).toEqual([
    {
      points: 86,
      week_of: '2026-02-23',
      weekly_predictions: 2,
      last_week_of: '2026-02-16',
      last_week_predictions: 2,
      month_of: '2026-03-01',
      last_month_of: '2026-02-01',
      // The third was settled at midnight in Seoul: in March.
      last_month_predictions: 2,
    },
  ]);
  expect(await faultsOf(house)).toEqual([]);
});

test('[R320] SQL and domain agree on thousands of random picks, through corrections and back', { timeout: 120_000 }, async () => {
  await using house = await settlementHouse(evening);
  const roll = dice(20_260_301);
  const members = await house.members(150);
  await house.rows(`update users set kind = 'bot' where id % 31 = 0`);
  const matches: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    house.at(later(hours(3) + days(n * 1.5)));
    const result = outcomes[Math.floor(roll() * 3)] ?? 'home';
    const phase = roll() < 0.1 ? 'cancelled' : 'final';
    const matchId = await house.match(phase === 'final' ? { result, score: [n, 1] } : { phase, score: null });
    matches.push(matchId);
    await house.picks(members.filter(() => roll() < 0.9).map((userId) => pickedAtRandom(roll, userId, matchId)));
    await house.settlement.settleDue();
    if (n % 10 === 5) await house.rows(`update users set deleted_at = $1 where id = $2`, [house.clock(), members[n]]);
  }
  expect(house.warned).toEqual([]);
  const counted = await house.settlement.verify();
  expect(counted.differences).toEqual([]);
  expect(counted.picks).toBeGreaterThan(3000);
  for (const matchId of matches.filter((_, n) => n % 4 === 1)) {
    const result = outcomes[Math.floor(roll() * 3)] ?? 'home';
    await house.correct(matchId, roll() < 0.2 ? { phase: 'cancelled', score: null } : { result, score: [9, 9] });
    await house.settlement.settleDue();
  }
  expect(house.warned).toEqual([]);
  expect(await faultsOf(house)).toEqual([]);
  const [sums] = await house.rows(
    'select (select sum(points) from users)::int as held, (select sum(points) from points_ledger)::int as ledger, (select sum(points) from predictions)::int as picks',
  );
  expect(sums).toMatchObject({ ledger: (sums as { held: number }).held, picks: (sums as { held: number }).held });
});

test('[R320] a figure, a point or a line that was tampered with is found', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  const matchId = await house.match();
  await house.picks([{ userId: minjun, matchId, outcome: 'home', prob: 0.25 }]);
  await house.settlement.settleDue();
  expect(await faultsOf(house)).toEqual([]);
  const tampered = async (change: string, back: string) => {
    await house.rows(change);
    const found = await faultsOf(house);
    await house.rows(back);
    return found.map(({ what }) => what);
  };
  expect(await tampered('update users set points = 41', 'update users set points = 40')).toEqual(['points', 'points by the ledger']);
  expect(await tampered('update users set weekly_correct = 0', 'update users set weekly_correct = 1')).toEqual(['weeklyCorrect']);
  expect(await tampered(`update predictions set points = 39`, 'update predictions set points = 40')).toEqual(['points']);
  expect(await tampered(`update predictions set verdict = 'lost'`, `update predictions set verdict = 'won'`)).toEqual(['verdict']);
  expect(
    await tampered(
      `update points_ledger set points = 9 where reason = 'correct'`,
      `update points_ledger set points = 10 where reason = 'correct'`,
    ),
  ).toEqual(['ledger, correct', 'points by the ledger']);
  expect(await tampered('update matches set home_score = 1', 'update matches set home_score = 2')).toEqual(['end']);
  // A pick that nobody settled, on a match that was.
  await house.rows(`insert into users (username, email, password, display_name) values ('forgotten', 'f@example.com', 'none', '잊힌')`);
  await house.rows(
    `insert into predictions (user_id, match_id, predicted_result) select id, $1, 'home' from users where username = 'forgotten'`,
    [matchId],
  );
  expect((await faultsOf(house)).map(({ what }) => what)).toEqual(['picks that still wait']);
  await house.rows(`delete from predictions where verdict = 'pending'`);
  expect(await tampered('update matches set settle_no = 3', 'update matches set settle_no = 1')).toEqual([
    'place in the order',
    'missing and doubled places',
  ]);
  expect(await faultsOf(house)).toEqual([]);
});
