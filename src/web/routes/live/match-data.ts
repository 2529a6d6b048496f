// What the page of one match reads: the match as the reader's own screen stands, its forecast, what members picked, and its room.
import type { Message } from '#contract/chat.ts';
import { seconds } from '#domain/time/duration.ts';
import type { HouseContext } from '../../context.ts';
import { loadKnown } from '../../features/analysis/analysis-data.ts';
import { linesShown } from '../../features/discussion/lines-shown.ts';
import { asSeen, type Seen } from '../../features/match/as-seen.ts';
import { rowIdFrom, saidBy } from '../../features/record/refused.ts';
import { delayInCookies } from '../../parts/delay/delay.ts';
import { orReport } from '../../report.ts';

async function detailOf({ services, viewer }: HouseContext, id: string): Promise<Seen | null> {
  try {
    return await services.live.readMatch(viewer, { id });
  } catch (fault) {
    saidBy(fault, ['no-such-match', 'not-found']);
    return null;
  }
}

type Room = { messages: Message[]; nextCursor: string | null };

/** Lines that the reader's screen has not come to are left out of the page altogether. */
function roomSeen(room: Room | null, atMs: number): Room | null {
  return room && { ...room, messages: room.messages.filter(({ isMine, createdAt }) => isMine || Date.parse(createdAt) <= atMs) };
}

/** Undefined where there is no such match. */
export async function loadMatch(house: HouseContext, request: Request, { id }: { id: string | undefined }) {
  const { services, viewer, origin } = house;
  const rowId = rowIdFrom(id);
  if (rowId === undefined) return undefined;
  const matchId = String(rowId);
  const detail = await detailOf(house, matchId);
  if (!detail) return undefined;
  const [known, picks, room] = await Promise.all([
    loadKnown(house, matchId),
    orReport(house, () => services.picks.ofMatch(viewer, { id: rowId })),
    orReport(house, () => services.discussion.listMessages(viewer, { matchId, limit: linesShown })),
  ]);
  const delayS = delayInCookies(request.headers.get('cookie'));
  const atMs = Date.parse(detail.now) - seconds(delayS);
  return {
    detail: delayS === 0 ? detail : asSeen(detail, { atMs, heard: [] }),
    known,
    picks,
    room: delayS === 0 ? room : roomSeen(room, atMs),
    delayS,
    origin,
  };
}
export type MatchData = NonNullable<Awaited<ReturnType<typeof loadMatch>>>;
