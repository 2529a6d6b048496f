// A process of its own that runs a timetable on a shared database and writes down each run: for tests of several processes.
import { createJobLog } from '#jobs/job-log.ts';
import { createRunner } from '#jobs/runner.ts';
import { connect } from '#storage/database.ts';
import { createStores } from '#storage/stores.ts';

const [url = ''] = process.argv.slice(2);
const { db, pool } = connect(url, { log: { info: () => {}, warn: () => {}, error: () => {} }, poolSize: 3 });
const clock = () => new Date();
const run = (name: string) => (dueAt: Date) =>
  pool.query('insert into ran (name, due_at, by_process) values ($1, $2, $3)', [name, dueAt, process.pid]);
const runner = createRunner({
  jobs: [
    { name: 'often', at: { everyMs: 200 }, run: run('often') },
    { name: 'daily', at: { daily: '04:00' }, run: run('daily') },
  ],
  log: createJobLog(createStores(db).jobRuns, clock),
  clock,
  onFault: (fault) => console.error(fault),
  tickMs: 20,
});
runner.start();
process.on('SIGTERM', () => void runner.stop().then(() => process.exit(0)));
console.log('running');
