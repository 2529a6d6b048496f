// The timetable runs each due instant once, makes up for what was missed, and tries again what failed.
import { expect, test } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import { dueAtOf, type Job } from './job.ts';
import { abandonedMs, createRunner, type HeldRun, HungRun, type JobLog } from './runner.ts';

/** A job log in memory that several runners can share, as processes share the table. */
function sharedLog(): JobLog & { runs: string[] } {
  const taken = new Map<string, 'running' | 'ok' | 'failed'>();
  const runs: string[] = [];
  const keyOf = ({ id }: HeldRun) => runs[id] ?? expect.fail('nobody claimed it');
  return {
    runs,
    async claim(name, dueAt) {
      const key = `${name} ${dueAt.toISOString()}`;
      const before = taken.get(key);
      if (before === 'ok') return 'done';
      if (before === 'running') return 'busy';
      taken.set(key, 'running');
      return { id: runs.push(key) - 1, startedAt: dueAt };
    },
    async finish(run, { ok }) {
      taken.set(keyOf(run), ok ? 'ok' : 'failed');
      return ok ? 0 : 1;
    },
    giveBack: async (run) => void taken.delete(keyOf(run)),
  };
}

const at = (iso: string) => new Date(iso);

test('[R27] the daily run is due at 04:00 in Seoul, whatever the hour of the server', () => {
  const job: Job = { name: 'daily', at: { daily: '04:00' }, run: async () => {} };
  expect(dueAtOf(job, at('2026-03-01T18:59:59Z')).toISOString()).toBe('2026-02-28T19:00:00.000Z');
  expect(dueAtOf(job, at('2026-03-01T19:00:00Z')).toISOString()).toBe('2026-03-01T19:00:00.000Z');
  expect(dueAtOf(job, at('2028-02-29T19:00:00Z')).toISOString()).toBe('2028-02-29T19:00:00.000Z');
});

test('a round is due behind the turn of its period, however far that is told to be', () => {
  const due = (afterMs: number, now: string) =>
    dueAtOf({ name: 'round', at: { everyMs: seconds(30), afterMs }, run: async () => {} }, at(now)).toISOString();
  expect(due(seconds(9), '2026-03-01T12:00:08.999Z')).toBe('2026-03-01T11:59:39.000Z');
  expect(due(seconds(9), '2026-03-01T12:00:09Z')).toBe('2026-03-01T12:00:09.000Z');
  expect(due(seconds(69), '2026-03-01T12:00:38Z')).toBe('2026-03-01T12:00:09.000Z');
});

test('two processes run a due instant once', async () => {
  let done = 0;
  const jobs: Job[] = [{ name: 'count', at: { daily: '04:00' }, run: async () => void done++ }];
  const needs = { jobs, log: sharedLog(), clock: () => at('2026-03-01T19:00:01Z'), onFault: () => {} };
  const [a, b] = [createRunner(needs), createRunner(needs)];
  await Promise.all([a.tick(), b.tick()]);
  await a.tick();
  expect(done).toBe(1);
});

test('a day missed while the house was closed is made up once it opens', async () => {
  let now = at('2026-03-05T12:00:00Z');
  const due: string[] = [];
  const jobs: Job[] = [{ name: 'daily', at: { daily: '04:00' }, run: async (dueAt) => void due.push(dueAt.toISOString()) }];
  const runner = createRunner({ jobs, log: sharedLog(), clock: () => now, onFault: () => {} });
  await runner.tick();
  now = at('2026-03-05T19:00:00Z');
  await runner.tick();
  expect(due).toEqual(['2026-03-04T19:00:00.000Z', '2026-03-05T19:00:00.000Z']);
});

test('a failed daily run is reported and tried again a minute later', async () => {
  let now = at('2026-03-01T19:00:00Z');
  let tries = 0;
  const faults: string[] = [];
  const jobs: Job[] = [
    {
      name: 'daily',
      at: { daily: '04:00' },
      run: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the feed is away');
      },
    },
  ];
  const runner = createRunner({ jobs, log: sharedLog(), clock: () => now, onFault: (fault) => faults.push(String(fault)) });
  await runner.tick();
  await runner.tick();
  expect(tries).toBe(1);
  now = new Date(now.getTime() + minutes(1));
  await runner.tick();
  await runner.tick();
  expect(tries).toBe(2);
  expect(faults).toEqual(['Error: the feed is away']);
});

test('when the process that claimed the daily run dies, another takes it over, and both leave a finished one alone', async () => {
  let now = at('2026-03-01T19:00:00Z');
  let done = 0;
  const shared = sharedLog();
  const asked: string[] = [];
  const log: JobLog = {
    ...shared,
    claim: (name, dueAt) => {
      asked.push(name);
      return shared.claim(name, dueAt);
    },
  };
  const jobs: Job[] = [{ name: 'daily', at: { daily: '04:00' }, run: async () => void done++ }];
  const dead = await log.claim('daily', at('2026-03-01T19:00:00Z'));
  if (typeof dead === 'string') expect.fail('it was taken');
  const survivor = createRunner({ jobs, log, clock: () => now, onFault: () => {} });
  await survivor.tick();
  await log.finish(dead, { ok: false });
  now = new Date(now.getTime() + minutes(1));
  await survivor.tick();
  expect(done).toBe(1);
  const before = asked.length;
  now = new Date(now.getTime() + minutes(5));
  await survivor.tick();
  expect(asked).toHaveLength(before);
});

test('a database that is away while a job is claimed is reported, and the daily run is made up', async () => {
  let now = at('2026-03-01T19:00:00Z');
  let isAway = true;
  let done = 0;
  const faults: string[] = [];
  const shared = sharedLog();
  const log: JobLog = {
    ...shared,
    claim: async (name, dueAt) => {
      if (isAway) throw new Error('the database is away');
      return shared.claim(name, dueAt);
    },
  };
  const jobs: Job[] = [{ name: 'daily', at: { daily: '04:00' }, run: async () => void done++ }];
  const runner = createRunner({ jobs, log, clock: () => now, onFault: (fault) => faults.push(String(fault)) });
  await runner.tick();
  isAway = false;
  now = new Date(now.getTime() + minutes(1));
  await runner.tick();
  expect([done, faults]).toEqual([1, ['Error: the database is away']]);
});

test('a run that fails while the database is away, so that its failure cannot be written down either, is one failure', async () => {
  const faults: string[] = [];
  const log: JobLog = {
    ...sharedLog(),
    finish: async () => {
      throw new Error('the database is away');
    },
  };
  const jobs: Job[] = [
    {
      name: 'settle',
      at: { everyMs: minutes(5) },
      run: async () => {
        throw new Error('nothing to read from');
      },
    },
  ];
  const runner = createRunner({ jobs, log, clock: () => at('2026-03-01T19:00:00Z'), onFault: (fault) => faults.push(String(fault)) });
  await runner.tick();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('nothing to read from');
  expect(faults[0]).toContain('the database is away');
});

test('a clock that is put an hour back and forth runs the day once', async () => {
  let now = at('2026-03-01T19:10:00Z');
  const due: string[] = [];
  const jobs: Job[] = [{ name: 'daily', at: { daily: '04:00' }, run: async (dueAt) => void due.push(dueAt.toISOString()) }];
  const runner = createRunner({ jobs, log: sharedLog(), clock: () => now, onFault: () => {} });
  for (const iso of ['2026-03-01T19:10:00Z', '2026-03-01T18:10:00Z', '2026-03-01T19:10:00Z', '2026-03-01T20:10:00Z']) {
    now = at(iso);
    await runner.tick();
  }
  expect(due).toEqual(['2026-03-01T19:00:00.000Z', '2026-02-28T19:00:00.000Z']);
});

test('a job that takes longer than its interval never overlaps itself', async () => {
  let now = at('2026-03-01T00:00:00Z');
  let open = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const jobs: Job[] = [
    {
      name: 'slow',
      at: { everyMs: seconds(10) },
      run: async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise<void>((resolve) => release.push(resolve));
        open -= 1;
      },
    },
  ];
  const runner = createRunner({ jobs, log: sharedLog(), clock: () => now, onFault: () => {} });
  const first = runner.tick();
  now = new Date(now.getTime() + seconds(30));
  const second = runner.tick();
  await new Promise((resolve) => setImmediate(resolve));
  for (const let_go of release) let_go();
  await Promise.all([first, second]);
  expect(most).toBe(1);
});

/** A job that ends when it is let go. */
function slowJob(): { job: Job; letGo: () => void } {
  let letGo = () => {};
  const at_work = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { job: { name: 'slow', at: { everyMs: seconds(10) }, run: () => at_work }, letGo };
}

test('a run that hangs is told once, not at every look', async () => {
  let now = at('2026-03-01T00:00:00Z');
  const { job, letGo } = slowJob();
  const faults: unknown[] = [];
  const runner = createRunner({ jobs: [job], log: sharedLog(), clock: () => now, onFault: (fault) => faults.push(fault) });
  const ticks = [runner.tick()];
  for (const lateMs of [-1, 0, minutes(1), minutes(20)]) {
    await new Promise((resolve) => setImmediate(resolve));
    now = new Date(at('2026-03-01T00:00:00Z').getTime() + abandonedMs + lateMs);
    ticks.push(runner.tick());
    expect(faults).toHaveLength(lateMs < 0 ? 0 : 1);
  }
  expect(faults[0]).toBeInstanceOf(HungRun);
  letGo();
  await Promise.all(ticks);
  expect(faults).toHaveLength(1);
});

test('what a process that leaves has not ended is given back, and another begins it at once', async () => {
  const now = at('2026-03-01T00:00:00Z');
  const log = sharedLog();
  const { job, letGo } = slowJob();
  const needs = { log, clock: () => now, onFault: (fault: unknown) => expect.fail(String(fault)) };
  const leaving = createRunner({ ...needs, jobs: [job] });
  const cutOff = leaving.tick();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await leaving.giveBack()).toBe(1);
  let done = 0;
  await createRunner({ ...needs, jobs: [{ ...job, run: async () => void done++ }] }).tick();
  expect(done).toBe(1);
  letGo();
  await cutOff;
  expect(await leaving.giveBack()).toBe(0);
});

test('a run that fails because the house closes is no failure of the job: it is given back and counts for nothing', async () => {
  const log = sharedLog();
  const finished: unknown[] = [];
  const finish: typeof log.finish = async (run, outcome) => {
    finished.push(outcome);
    return log.finish(run, outcome);
  };
  const begun = Promise.withResolvers<void>();
  const job: Job = { name: 'cut', at: { daily: '04:00' }, run: () => begun.promise };
  const faults: unknown[] = [];
  const needs = { clock: () => at('2026-03-01T19:00:01Z'), onFault: (...told: unknown[]) => faults.push(told) };
  const leaving = createRunner({ ...needs, jobs: [job], log: { ...log, finish } });
  const cutOff = leaving.tick();
  await new Promise((resolve) => setImmediate(resolve));
  const stopped = leaving.stop();
  const fault = new Error('the database has closed');
  begun.reject(fault);
  await Promise.all([cutOff, stopped]);
  expect([finished, faults]).toEqual([[], [[fault, 'cut']]]);
  let done = 0;
  await createRunner({ ...needs, jobs: [{ ...job, run: async () => void done++ }], log }).tick();
  expect(done).toBe(1);
});
