// Use-cases of the ledger: one chain without gaps whoever writes it, days that add up, and nothing changed that is not found.
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entryDocument, forecastDocument, genesis } from '#domain/record/documents.ts';
import { bytesOf, climb, growTree, hashNow, hexOf, rootOf } from '#domain/record/merkle.ts';
import { createStores } from '#storage/stores.ts';
import { forecastOf, type RecordWorld, recordWorld } from '#tests/support/record.ts';
import { createLedger } from './ledger.ts';
import { sealsOf } from './shapes/seal.ts';
import { visitor } from './viewer.ts';

const noon = '2026-03-01T03:00:00.123Z';
const start = '2026-03-01T12:00:00Z';
const sha256 = (message: Uint8Array): Uint8Array => hash('sha256', message, 'buffer');

type Row = { seq: string; kind: string; ref_id: string; version: number; commitment: Buffer; hash: Buffer; sealed_at: Date; day: string };
const chainOf = (world: RecordWorld) =>
  world.rows<Row>('select seq, kind, ref_id, version, commitment, hash, sealed_at, day::text from ledger_entries order by seq');

/** As a stranger would do it, with what /api/ledger tells. */
async function rebuilt(world: RecordWorld, date: string): Promise<{ root: string; head: string }> {
  const entries: Awaited<ReturnType<typeof world.ledger.entries>>['entries'] = [];
  let cursor: string | undefined;
  do {
    const page = await world.ledger.entries(visitor, { date, limit: 2, cursor });
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  for (const [index, { seq, kind, commitment, previous, hash: own, sealedAt }] of entries.entries()) {
    if (index > 0) expect(previous).toBe(entries[index - 1]?.hash);
    expect(hash('sha256', entryDocument({ seq, kind, commitment, previous, at: sealedAt }))).toBe(own);
  }
  const tree = hashNow(growTree(entries.map((entry) => bytesOf(entry.hash))), sha256);
  return { root: hexOf(rootOf(tree)), head: entries.at(-1)?.hash ?? '' };
}

test('picks and forecasts are entered in the order in which they were made, each once', async () => {
  await using world = await recordWorld(noon);
  const [match = 0] = await world.matches({ start });
  const [early = 0, late = 0] = await world.stores.forecasts.add([
    forecastOf(match, { createdAt: new Date('2026-03-01T02:00:00Z') }),
    forecastOf(match, { createdAt: new Date('2026-03-01T03:00:05Z') }),
  ]);
  const pick = await world.pick(match);
  world.at('2026-03-01T03:00:10.007Z');
  expect(await world.ledger.sealDue()).toEqual({ sealed: 3 });
  expect(await world.ledger.sealDue()).toEqual({ sealed: 0 });
  const chain = await chainOf(world);
  expect(chain.map(({ seq, kind, ref_id, version }) => [seq, kind, ref_id, version])).toEqual([
    ['1', 'forecast', String(early), 1],
    ['2', 'pick', String(pick), 1],
    ['3', 'forecast', String(late), 1],
  ]);
  expect(new Set(chain.map(({ sealed_at, day }) => `${sealed_at.toISOString()} ${day}`))).toEqual(
    new Set(['2026-03-01T03:00:10.007Z 2026-03-01']),
  );
  const document = forecastDocument({
    id: early,
    matchId: match,
    model: 'soccer-model',
    version: '1',
    probs: { home: 0.5, draw: 0.3, away: 0.2 },
    madeAt: new Date('2026-03-01T02:00:00Z'),
  });
  expect(chain[0]?.commitment.toString('hex')).toBe(hash('sha256', document));
  expect(await world.ledger.verify()).toEqual({ entries: 3, faults: [] });
});

test('what was worked out afterwards is never entered, and nobody looks at it twice', async () => {
  await using world = await recordWorld(noon);
  const [match = 0] = await world.matches({ start });
  await world.forecasts(2500, forecastOf(match, { inputs: { rehearsed: true } }));
  await world.forecasts(1, forecastOf(match));
  expect(await world.ledger.sealDue()).toEqual({ sealed: 1 });
  expect(await world.rows('select count(*)::int as n from forecasts where sealed_seq is null')).toEqual([{ n: 0 }]);
  expect(await world.ledger.verify()).toEqual({ entries: 1, faults: [] });
});

test('two sealers at once make one chain without gaps', async () => {
  await using world = await recordWorld(noon);
  const { stores, clock } = world;
  const [match = 0] = await world.matches({ start });
  await world.forecasts(4500, forecastOf(match));
  const done = await Promise.all([1, 2, 3].map(() => createLedger({ stores, clock }).sealDue()));
  expect(done.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(4500);
  const chain = await chainOf(world);
  expect(chain.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 4500 }, (_, index) => index + 1));
  expect(await world.ledger.verify()).toEqual({ entries: 4500, faults: [] });
});

test('what broke off in the middle left nothing, and the next run enters it', async () => {
  await using world = await recordWorld(noon);
  const [match = 0] = await world.matches({ start });
  await world.forecasts(2100, forecastOf(match));
  await world.pool.query(`create function stop() returns trigger language plpgsql as $$ begin
    if new.sealed_seq > 2050 then raise exception 'the power is out'; end if; return new; end $$;
    create trigger zz_stop before update on forecasts for each row execute function stop()`);
  await expect(world.ledger.sealDue()).rejects.toThrow();
  expect(await chainOf(world)).toHaveLength(2000);
  await world.pool.query('drop trigger zz_stop on forecasts');
  expect(await world.ledger.sealDue()).toEqual({ sealed: 100 });
  expect(await world.ledger.verify()).toEqual({ entries: 2100, faults: [] });
});

test('a day belongs to Seoul, and gets its root once it is over there', async () => {
  await using world = await recordWorld('2026-03-01T14:59:59.999Z'); // a millisecond before midnight
  const [match = 0, other = 0, third = 0] = await world.matches({ start }, { start }, { start });
  await world.pick(match);
  await world.ledger.sealDue();
  expect(await world.ledger.closeDays()).toEqual({ closed: 0, filled: 0 });
  world.at('2026-03-01T15:00:00.000Z');
  await world.pick(other);
  await world.pick(third);
  await world.ledger.sealDue();
  expect((await chainOf(world)).map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', '2026-03-02']);
  expect(await world.ledger.closeDays()).toEqual({ closed: 1, filled: 0 });
  expect(await world.ledger.closeDays()).toEqual({ closed: 0, filled: 0 });
  world.at('2026-03-04T15:00:00.000Z');
  expect(await world.ledger.closeDays()).toEqual({ closed: 1, filled: 0 });
  const days = await world.ledger.days(visitor, { limit: 10 });
  expect(days.map(({ date, entries, picks, isClosed }) => [date, entries, picks, isClosed])).toEqual([
    ['2026-03-05', 0, 0, false],
    ['2026-03-02', 2, 2, true],
    ['2026-03-01', 1, 1, true],
  ]);
  for (const { date, root, head } of days.slice(1)) expect(await rebuilt(world, date)).toEqual({ root, head });
  expect(await world.ledger.verify()).toEqual({ entries: 3, faults: [] });
});

test('a machine whose clock is behind never writes into a day that is closed, nor before the last entry', async () => {
  await using world = await recordWorld('2026-03-01T14:00:00Z');
  const { stores } = world;
  const [match = 0, other = 0] = await world.matches({ start: '2026-03-03T12:00:00Z' }, { start: '2026-03-03T12:00:00Z' });
  await world.pick(match);
  await world.ledger.sealDue();
  await createLedger({ stores, clock: () => new Date('2026-03-01T15:00:01Z') }).closeDays();
  world.at('2026-03-01T13:00:00Z');
  await world.pick(other);
  await world.ledger.sealDue();
  const chain = await chainOf(world);
  expect(chain.map(({ sealed_at, day }) => [sealed_at.toISOString(), day])).toEqual([
    ['2026-03-01T14:00:00.000Z', '2026-03-01'],
    ['2026-03-01T15:00:00.000Z', '2026-03-02'],
  ]);
  expect(await world.ledger.verify()).toEqual({ entries: 2, faults: [] });
});

test('[R318] a seal carries all that a reader needs to check it without us', async () => {
  await using world = await recordWorld(noon);
  const [match = 0, other = 0] = await world.matches({ start }, { start });
  const madeAt = new Date(noon);
  const [id = 0, ...rest] = await world.stores.forecasts.add(
    [match, other, other, match, other].map((one) => forecastOf(one, { createdAt: madeAt })),
  );
  const probs = { home: 0.5, draw: 0.3, away: 0.2 };
  const document = forecastDocument({ id, matchId: match, model: 'soccer-model', version: '1', probs, madeAt });
  const asked = {
    kind: 'forecast',
    refId: id,
    version: 1,
    document,
    commitment: hash('sha256', document, 'buffer'),
    start: new Date(start),
  } as const;
  const [waiting] = await sealsOf(world.stores, [asked]);
  expect(waiting).toEqual({ document, commitment: hash('sha256', document), entry: null, proof: null, isBeforeStart: false });
  await world.ledger.sealDue();
  const [open] = await sealsOf(world.stores, [asked]);
  expect(open).toMatchObject({
    entry: { seq: 1, kind: 'forecast', previous: genesis, day: '2026-03-01' },
    proof: null,
    isBeforeStart: true,
  });
  world.at('2026-03-02T00:00:00Z');
  await world.ledger.closeDays();
  const all = [asked, { ...asked, refId: 999_999 }, ...rest.map((refId) => ({ ...asked, refId, document: null }))];
  const seals = await sealsOf(world.stores, all);
  expect(seals.map((seal) => seal.entry?.seq)).toEqual([1, undefined, 2, 3, 4, 5]);
  const { root } = await world.ledger.day(visitor, { date: '2026-03-01' });
  for (const { entry, proof } of seals) {
    if (!entry || !proof) continue;
    const way = proof.path.map((step) => ({ ...step, hash: bytesOf(step.hash) }));
    expect(hexOf(hashNow(climb(bytesOf(entry.hash), way), sha256))).toBe(root);
    expect(proof.root).toBe(root);
  }
  const [late] = await sealsOf(world.stores, [{ ...asked, start: new Date(noon) }]);
  expect(late?.isBeforeStart).toBe(false);
});

class TakenBack extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('taken back');
    this.faults = faults;
  }
}

const forgeries: readonly (readonly [what: string, change: string])[] = [
  [
    'a forecast',
    `alter table forecasts disable trigger user; update forecasts set home_prob = 0.9 where id = (select min(id) from forecasts)`,
  ],
  [
    'the time of a forecast',
    `alter table forecasts disable trigger user; update forecasts set created_at = created_at - interval '1 second'`,
  ],
  ['a forecast that is gone', 'delete from forecasts where id = (select min(id) from forecasts)'],
  ['the outcome of a version', `update prediction_versions set outcome = 'away'`],
  ['the confidence of a version', 'update prediction_versions set confidence = 95'],
  ['the time of a version', `update prediction_versions set created_at = created_at - interval '1 hour'`],
  ['the commitment of a version', `update prediction_versions set commitment = sha256('other')`],
  ['the salt of a member who is still here', `update prediction_versions set salt = '\\x00000000000000000000000000000000'`],
  ['the member of a pick', 'update predictions set user_id = (select id from users order by id desc limit 1)'],
  ['the outcome that counts', `update predictions set predicted_result = 'draw'`],
  ['the price that counts', 'update predictions set pick_prob = 0.05'],
  ['when it was picked', `update predictions set picked_at = picked_at - interval '1 hour'`],
  ['the commitment of an entry', `update ledger_entries set commitment = sha256('other') where seq = 2`],
  ['the hash of an entry', `update ledger_entries set hash = sha256('other') where seq = 2`],
  ['the time of an entry', `update ledger_entries set sealed_at = sealed_at - interval '1 minute' where seq = 2`],
  ['the day of an entry', `update ledger_entries set day = day + 1 where seq = 3`],
  ['an entry that is gone', 'delete from ledger_entries where seq = 2'],
  ['the newest entry gone', 'delete from ledger_entries where seq = 4'],
  [
    'two entries in each other’s place',
    'update ledger_entries set seq = -seq where seq in (2, 3); update ledger_entries set seq = 5 + seq where seq < 0',
  ],
  ['the root of a day', `update ledger_days set root = sha256('other')`],
  ['the head of a day', `update ledger_days set head = sha256('other')`],
  ['the end of a day', 'update ledger_days set last_seq = 2'],
  ['the number of picks of a day', 'update ledger_days set picks = picks + 1'],
  ['the blocks of a day', `update ledger_days set blocks = sha256('other')`],
  ['the mark of a version', 'update prediction_versions set sealed_seq = 1'],
];

test('whatever is changed afterwards is found', async () => {
  await using world = await recordWorld(noon);
  const [match = 0, other = 0] = await world.matches({ start }, { start });
  await world.stores.forecasts.add([forecastOf(match), forecastOf(other)]);
  await world.pick(match);
  await world.member();
  await world.ledger.sealDue();
  world.at('2026-03-02T00:00:00Z');
  await world.ledger.closeDays();
  await world.stores.forecasts.add([forecastOf(match)]);
  await world.ledger.sealDue();
  expect(await world.ledger.verify()).toEqual({ entries: 4, faults: [] });
  const unseen: string[] = [];
  for (const [what, change] of forgeries) {
    const faults = await world.database.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(change));
        throw new TakenBack((await createLedger({ stores: createStores(tx), clock: world.clock }).verify()).faults);
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof TakenBack) return thrown.faults;
        throw thrown;
      });
    if (faults.length === 0) unseen.push(what);
  }
  expect(unseen).toEqual([]);
  expect(await world.ledger.verify()).toEqual({ entries: 4, faults: [] });
});

test('a member who left takes the salt along: the chain stays whole, and nothing can be opened any more', async () => {
  await using world = await recordWorld(noon);
  const [match = 0] = await world.matches({ start });
  const memberId = await world.member();
  await world.pick(match, { memberId });
  await world.ledger.sealDue();
  await world.stores.accounts.erase({
    id: memberId,
    username: 'left_1',
    email: 'left1@gone',
    displayName: '탈퇴한 사용자',
    now: world.clock(),
  });
  expect(await world.rows(`select count(*)::int as n from prediction_versions where salt <> decode(repeat('00', 16), 'hex')`)).toEqual([
    { n: 0 },
  ]);
  expect(await world.ledger.verify()).toEqual({ entries: 1, faults: [] });
});

test('dates that no calendar has are refused, and days without entries are not there', async () => {
  await using world = await recordWorld(noon);
  const { ledger } = world;
  const ask = (date: string) =>
    ledger.day(visitor, { date }).then(
      () => 'told',
      (fault: { code?: string }) => fault.code,
    );
  expect(await ask('2026-03-01')).toBe('told');
  for (const date of ['2026-02-28', '2026-03-02', '0001-01-01', '9999-12-31', '1900-02-28'])
    expect([date, await ask(date)]).toEqual([date, 'no-such-day']);
  for (const date of ['2026-02-30', '2026-13-01', '0000-01-01', '2026-00-10', '9999-99-99']) {
    expect([date, await ask(date)]).toEqual([date, 'invalid-input']);
    await expect(ledger.entries(visitor, { date, limit: 10, cursor: undefined })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(ledger.days(visitor, { limit: 10, before: date })).rejects.toMatchObject({ code: 'invalid-input' });
  }
  expect(await ledger.days(visitor, { limit: 10, before: '0001-01-01' })).toEqual([]);
  expect(await ledger.entries(visitor, { date: '2026-03-01', limit: 10, cursor: undefined })).toEqual({ entries: [], nextCursor: null });
  await expect(ledger.entries(visitor, { date: '2026-02-01', limit: 10, cursor: undefined })).rejects.toMatchObject({
    code: 'no-such-day',
  });
  for (const cursor of ['0', '-1', '1e9', 'abc', '99999999999999999']) {
    await expect(ledger.entries(visitor, { date: '2026-03-01', limit: 10, cursor })).rejects.toMatchObject({ code: 'invalid-input' });
  }
});

test('today grows while it is looked at, and only what came since is counted', async () => {
  await using world = await recordWorld(noon);
  const ids = await world.matches(...Array.from({ length: 4 }, () => ({ start })));
  const [a = 0, b = 0, c = 0] = ids;
  const today = async () => {
    const { entries, picks, forecasts, firstSeq, lastSeq, root, isClosed } = await world.ledger.day(visitor, { date: '2026-03-01' });
    return [entries, picks, forecasts, firstSeq, lastSeq, root, isClosed];
  };
  expect(await today()).toEqual([0, 0, 0, null, null, null, false]);
  await world.pick(a);
  await world.stores.forecasts.add([forecastOf(a)]);
  await world.ledger.sealDue();
  expect(await today()).toEqual([2, 1, 1, 1, 2, null, false]);
  await world.pick(b);
  await world.pick(c);
  await world.ledger.sealDue();
  const [one, other] = await Promise.all([today(), today()]);
  expect([one, other]).toEqual(Array(2).fill([4, 3, 1, 1, 4, null, false]));
});

test('readers ask the database a few questions, however many days and entries there are', async () => {
  await using world = await recordWorld(noon);
  const ids = await world.matches(...Array.from({ length: 8 }, () => ({ start: '2026-04-01T12:00:00Z' })));
  for (const [day, id] of ids.entries()) {
    world.at(`2026-03-0${day + 1}T03:00:00Z`);
    await world.pick(id);
    await world.ledger.sealDue();
  }
  await world.ledger.closeDays();
  let questions = 0;
  world.pool.on('acquire', () => {
    questions += 1;
  });
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    questions = 0;
    await work();
    return questions;
  };
  expect(await counted(() => world.ledger.days(visitor, { limit: 30 }))).toBe(3);
  expect(await counted(() => world.ledger.entries(visitor, { date: '2026-03-03', limit: 100, cursor: undefined }))).toBe(1);
  const asked = ids.map(
    (_, index) =>
      ({ kind: 'pick', refId: index + 1, version: 1, document: null, commitment: Buffer.alloc(32), start: new Date(start) }) as const,
  );
  // One for the entries, and one for the blocks of each of the seven closed days; of one block only one, whatever is asked for of it.
  expect(await counted(() => sealsOf(world.stores, asked))).toBe(8);
  expect(await counted(() => sealsOf(world.stores, [...asked, ...asked]))).toBe(8);
});
