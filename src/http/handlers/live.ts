// The live boards, the page of a match, what is followed, streams and translation answered.
import type { Services } from '#services/services.ts';
import type { Handlers } from '../bind.ts';
import { tellNext } from '../next-page.ts';

type Board<Row> = { matches: Row; asOf: string | null; stale: boolean };
type SetHeader = (name: string, value: string) => void;

/** How old a board is stands in the answer's head: once in words of our own, once in those of RFC 9111. */
function tellAge({ asOf, stale }: { asOf: string | null; stale: boolean }, setHeader: SetHeader): void {
  if (asOf) setHeader('x-data-as-of', asOf);
  if (!stale) return;
  setHeader('x-data-stale', '1');
  setHeader('warning', '110 - "Response is Stale"');
}

function told<Row>(board: Board<Row>, setHeader: SetHeader): Row {
  tellAge(board, setHeader);
  return board.matches;
}

const boardHandlers = ({ live }: Services): Handlers => ({
  liveMatches: async ({ viewer, setHeader }) => told(await live.live(viewer), setHeader),
  popularMatches: async ({ viewer, setHeader }) => told(await live.popular(viewer), setHeader),
  todayMatches: async ({ viewer, setHeader }) => told(await live.today(viewer), setHeader),
  allMatches: async ({ viewer, setHeader }) => told(await live.all(viewer), setHeader),
  espnScoreboard: async ({ viewer, input, setHeader }) => {
    const { board, fetchedAt, stale, ageSeconds } = await live.scoreboard(viewer, input);
    tellAge({ asOf: fetchedAt, stale }, setHeader);
    setHeader('age', String(ageSeconds));
    return board;
  },
  readMatch: ({ viewer, input }) => live.readMatch(viewer, input),
  readOddsHistory: ({ viewer, input }) => live.readOddsHistory(viewer, input),
  watchMatch: ({ viewer, input, request }) => live.watch(viewer, { ...input, address: request.ip }),
});

const streamHandlers = ({ live }: Services): Handlers => ({
  streams: ({ viewer, input }) => live.streams(viewer, input),
  reportStream: ({ viewer, input }) => live.reportStream(viewer, input),
  adminChannels: ({ viewer }) => live.adminChannels(viewer),
  addChannel: ({ viewer, input }) => live.addChannel(viewer, input),
  changeChannel: ({ viewer, input }) => live.changeChannel(viewer, input),
  removeChannel: ({ viewer, input }) => live.removeChannel(viewer, input),
  adminStreamHosts: ({ viewer }) => live.adminStreamHosts(viewer),
  allowStreamHost: ({ viewer, input }) => live.allowStreamHost(viewer, input),
  forbidStreamHost: ({ viewer, input }) => live.forbidStreamHost(viewer, input),
  adminStreamReports: async ({ viewer, input, setHeader }) => {
    const { reports, nextCursor, total } = await live.adminStreamReports(viewer, input);
    tellNext(setHeader, nextCursor);
    setHeader('x-total-count', String(total));
    return reports;
  },
  handleStreamReport: ({ viewer, input }) => live.handleStreamReport(viewer, input),
});

const followingHandlers = ({ following }: Services): Handlers => ({
  readFollowing: ({ viewer }) => following.readFollowing(viewer),
  followTeam: ({ viewer, input }) => following.followTeam(viewer, input),
  ringMatch: ({ viewer, input }) => following.ringMatch(viewer, input),
  readCalendar: ({ viewer }) => following.readCalendar(viewer),
  renewCalendar: ({ viewer }) => following.renewCalendar(viewer),
  endCalendar: ({ viewer }) => following.endCalendar(viewer),
});

const translationHandlers = ({ translation }: Services): Handlers => ({
  translate: ({ viewer, input }) => translation.translate(viewer, input),
  translateTeam: ({ viewer, input }) => translation.translateTeam(viewer, input),
  translateSport: ({ viewer, input }) => translation.translateSport(viewer, input),
  translateBatch: ({ viewer, input }) => translation.translateBatch(viewer, input),
});

export const liveHandlers = (services: Services): Handlers => ({
  ...boardHandlers(services),
  ...streamHandlers(services),
  ...followingHandlers(services),
  ...translationHandlers(services),
});
