// Everything that happens by itself, on one page. Clock times are Seoul's.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { Services } from '#services/services.ts';
import type { Job } from './job.ts';

export const timetable = ({ matches, analysis, notifications, upkeep }: Services, { pollMs }: { pollMs: number }): Job[] => [
  { name: 'refresh-scores', at: { everyMs: pollMs }, run: () => matches.refresh() },
  { name: 'refresh-odds', at: { everyMs: pollMs }, run: () => matches.refreshOdds() },
  {
    name: 'daily-analysis',
    at: { daily: '04:00' },
    run: async (dueAt) => {
      // A house that opens after four has heard nothing yet: the day is prepared from what is known by then.
      await matches.refresh();
      await matches.refreshOdds();
      return analysis.prepareDay(dueAt);
    },
  },
  { name: 'forecast-the-new', at: { everyMs: minutes(5) }, run: () => analysis.catchUp() },
  { name: 'sweep-finished', at: { everyMs: minutes(5) }, run: () => matches.sweepFinished() },
  { name: 'deliver', at: { everyMs: seconds(5) }, run: () => notifications.deliverDue() },
  { name: 'upkeep', at: { daily: '05:00' }, run: () => upkeep.prune() },
];
