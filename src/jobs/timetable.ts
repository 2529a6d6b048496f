// Everything that happens by itself, on one page, each at a second of its own: together they would keep readers waiting. Clock times are Seoul's.
import { minutes, seconds } from '#domain/time/duration.ts';
import type { Services } from '#services/services.ts';
import type { Job } from './job.ts';

type Asked = Pick<
  Services,
  | 'matches'
  | 'board'
  | 'analysis'
  | 'notifications'
  | 'upkeep'
  | 'picks'
  | 'settlement'
  | 'rankings'
  | 'ledger'
  | 'recommendations'
  | 'cast'
  | 'following'
  | 'inplay'
  | 'blog'
  | 'publishing'
  | 'record'
  | 'history'
>;

/** A round in which no feed told anything is no success: by its failures the operator and /status hear of prices that grow old. */
async function hearPrices({ matches }: Asked) {
  const round = await matches.refreshOdds();
  if (round.asked > 0 && round.heard === 0) throw new Error(`no feed told prices: ${round.asked} leagues were asked in vain`);
  return round;
}

/** What becomes of predictions: closed, entered, settled, ranked. */
const game = ({ picks, settlement, rankings, ledger, recommendations, cast, following, inplay }: Asked): Job[] => [
  { name: 'close-picks', at: { everyMs: seconds(5) }, run: () => picks.closeDue() },
  { name: 'seal', at: { everyMs: seconds(5), afterMs: seconds(1) }, run: () => ledger.sealDue() },
  {
    name: 'settle',
    at: { everyMs: seconds(15), afterMs: seconds(6) },
    run: async () => {
      const { settled } = await settlement.settleDue();
      const { told } = await settlement.tellDue();
      return { settled, told };
    },
  },
  { name: 'rank', at: { everyMs: seconds(30), afterMs: seconds(9) }, run: () => rankings.recompute() },
  { name: 'turn-periods', at: { everyMs: minutes(5) }, run: () => rankings.turnPeriods() },
  { name: 'close-ledger-days', at: { everyMs: minutes(10) }, run: () => ledger.closeDays() },
  {
    name: 'remind',
    at: { everyMs: minutes(1), afterMs: seconds(13) },
    run: async () => ({ ...(await picks.tellMoved()), ...(await picks.remindDue()) }),
  },
  { name: 'ring', at: { everyMs: seconds(30), afterMs: seconds(11) }, run: () => following.ringDue() },
  { name: 'in-play', at: { everyMs: seconds(20), afterMs: seconds(4) }, run: () => inplay.trackDue() },
  { name: 'recommend', at: { everyMs: minutes(2), afterMs: seconds(53) }, run: () => recommendations.prepare() },
  { name: 'cast-talk', at: { everyMs: seconds(10), afterMs: seconds(8) }, run: () => cast.talk() },
  { name: 'cast-play', at: { everyMs: minutes(1), afterMs: seconds(23) }, run: () => cast.play() },
];

export const timetable = (services: Asked, { pollMs }: { pollMs: number }): Job[] => [...game(services), ...everydayJobs(services, pollMs)];

const everydayJobs = (asked: Asked, pollMs: number): Job[] => {
  const { matches, board, analysis, recommendations, record, history, notifications, upkeep, blog, publishing } = asked;
  return [
    { name: 'refresh-scores', at: { everyMs: pollMs, afterMs: seconds(2) }, run: () => matches.refresh() },
    { name: 'refresh-odds', at: { everyMs: pollMs, afterMs: seconds(2) + pollMs / 2 }, run: () => hearPrices(asked) },
    {
      name: 'daily-analysis',
      at: { daily: '04:00' },
      run: async (dueAt) => {
        // A house that opens after four has heard nothing yet: the day is prepared from what is known by then.
        await matches.refresh();
        await matches.refreshOdds();
        const prepared = await analysis.prepareDay(dueAt);
        // At once, not at their next turn: whoever comes first finds them beside the picks they rest on.
        await recommendations.prepare();
        await blog.writeDaily(dueAt);
        return prepared;
      },
    },
    { name: 'forecast-the-new', at: { everyMs: minutes(5), afterMs: seconds(28) }, run: () => analysis.catchUp() },
    { name: 'forecast-again', at: { everyMs: minutes(10), afterMs: seconds(88) }, run: () => analysis.refresh() },
    { name: 'fill-history', at: { everyMs: minutes(1), afterMs: seconds(38) }, run: () => history.fill() },
    { name: 'watch-calibration', at: { everyMs: minutes(60), afterMs: seconds(208) }, run: () => record.watch() },
    { name: 'sweep-finished', at: { everyMs: minutes(5), afterMs: seconds(148) }, run: () => matches.sweepFinished() },
    { name: 'enter-posts', at: { everyMs: seconds(10), afterMs: seconds(3) }, run: () => board.enterIndex() },
    { name: 'deliver', at: { everyMs: seconds(5), afterMs: seconds(4) }, run: () => notifications.deliverDue() },
    { name: 'announce-pages', at: { everyMs: minutes(5), afterMs: seconds(178) }, run: () => publishing.announceDue() },
    { name: 'upkeep', at: { daily: '05:00' }, run: () => upkeep.prune() },
  ];
};
