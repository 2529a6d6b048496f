// Every job that runs by itself is told to admins in Korean.
import { expect, test } from 'vitest';
import { timetable } from '../../src/jobs/timetable.ts';
import { jobWords } from '../../src/web/features/admin/jobs/job-words.data.ts';

test('the administration has words for each job of the timetable, and for no other', () => {
  const jobs = timetable({} as never, { pollMs: 1000 }).map(({ name }) => name);
  expect(Object.keys(jobWords).toSorted()).toEqual(jobs.toSorted());
});
