// What the home page and /community read for the discussion section.
import type { HouseContext } from '../../context.ts';
import { pageSize } from '../../features/board/home/page-size.ts';
import { linesShown } from '../../features/discussion/lines-shown.ts';
import { ofToday, slipsOfDay } from '../../features/recommendations/slip-words.ts';
import { standingOf } from '../../features/standing/standing.queries.ts';
import { ownText } from '../../own/text.ts';
import { orReport } from '../../report.ts';

/** Those of the day that are over are asked for only when none of it is open: only then does the panel tell of them. */
async function loadSlips(house: HouseContext) {
  const { services, viewer } = house;
  const list = (status: 'pending' | 'settled', limit: number) =>
    orReport(house, () => services.recommendations.list(viewer, { status, limit }));
  const open = await list('pending', 10);
  return { slips: open, endedSlips: open && ofToday(open, new Date()).length === 0 ? await list('settled', slipsOfDay) : null };
}

/** Each piece may be missing; its place on the screen then asks by itself. */
export async function loadTalk(house: HouseContext) {
  const { services, viewer } = house;
  const isMember = viewer.kind !== 'visitor';
  const [board, discussion, slips, stats] = await Promise.all([
    orReport(house, () => services.board.listPosts(viewer, { sort: 'latest', search: '', limit: pageSize })),
    orReport(house, () => services.discussion.listMessages(viewer, { limit: linesShown })),
    loadSlips(house),
    isMember ? orReport(house, () => services.profile.userStats(viewer)) : null,
  ]);
  return { board, discussion, ...slips, stats: stats && ownText(standingOf(stats)), isMember, now: new Date().toISOString() };
}
export type Talk = Awaited<ReturnType<typeof loadTalk>>;
