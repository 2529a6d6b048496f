// Settles one match in one transaction: its picks, its forecast, its recommendations, and the log where it was settled otherwise before.
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { correctionKindOf, endText, isOtherDay, type SettledEnd, takesNewPlace } from '#domain/settlement/settled-end.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';
import { judgedEnd, settledEndOf } from './judge.ts';
import { type Moves, noMoves } from './moves.ts';
import { resettle } from './resettle.ts';
import { scoreForecast } from './score-forecast.ts';
import { settleSlips } from './settle-slips.ts';

type Asked = {
  id: number;
  now: Date;
  isPast: boolean;
  /** The instant that the settlement bears. */
  at: Date;
};
export type Settled = { matchId: number; revision: number; picks: number };
/** `moves`: what it did to members' points. */
export type SettledWithin = Settled & { changed: number; moves: Moves };

type Done = {
  settleNo: number;
  placesLeft: readonly number[];
  putOffAt?: string | undefined;
  picks: number;
  changed: number;
  moves: Moves;
};

async function settleForTheFirstTime(tx: Stores, { match, end, at }: Ended): Promise<Done> {
  const settleNo = await tx.settlement.nextSettleNo();
  const { id: matchId, start, revision } = match;
  const [week, month] = [weekOf(at).date, monthOf(at).date];
  const picks = await tx.settlement.settleFirst({ matchId, end, start, at, settleNo, revision, week, month });
  return { settleNo, placesLeft: [], picks, changed: 0, moves: noMoves() };
}

/** Picks that were void, and are judged now that the match was played after all, correct nothing as long as none of them ends otherwise. */
async function log(tx: Stores, { match, end, at }: Ended, { before, changed }: { before: SettledEnd | undefined; changed: number }) {
  const after = settledEndOf({ match, end, at });
  if (!before) return;
  const isSameEnd = endText(match.sport, before) === endText(match.sport, after);
  // The same end of a match that began at another time: only picks made in between end otherwise.
  if (isSameEnd && (changed === 0 || before.start === after.start)) return;
  const { id: matchId, revision, fixedNote: note, fixedBy: by } = match;
  // What an admin did is in the log whatever came of it.
  if (changed === 0 && before.end.kind === 'void' && note === null) return;
  const kind = isSameEnd ? 'start' : correctionKindOf(before.end, end);
  await tx.settlement.logCorrection({ matchId, revision, before, after, kind, picks: changed, note, by, at });
}

async function settleAgain(tx: Stores, ended: Ended, known: number): Promise<Done> {
  const { match } = ended;
  const before = (await tx.settlement.endsOf([match.id])).get(match.id);
  // At the old place a pick of today would change the rows of what was settled meanwhile, and take points of theirs back.
  const isElsewhere = before !== undefined && takesNewPlace(before, match.start);
  const settleNo = isElsewhere ? await tx.settlement.nextSettleNo() : known;
  const done = await resettle(tx, { ...ended, settleNo });
  await log(tx, ended, { before, changed: done.changed });
  const placesLeft = [...(before?.placesLeft ?? []), ...(isElsewhere ? [known] : [])];
  return { settleNo, placesLeft, putOffAt: before && isOtherDay(before, match.start) ? before.at : before?.putOffAt, ...done };
}

/** In the caller's transaction, which holds the order of settlements already. Undefined when another worker did it, or the end did not hold. */
export async function settleWithin(tx: Stores, { id, now, isPast, at }: Asked): Promise<SettledWithin | undefined> {
  const match = await tx.matches.lockForSettlement(id, { now, isPast });
  const end = match && judgedEnd(match);
  if (!match || !end) return undefined;
  const ended: Ended = { match, end, at };
  const { settleNo: known } = match;
  const { settleNo, placesLeft, putOffAt, ...done } =
    known === null ? await settleForTheFirstTime(tx, ended) : await settleAgain(tx, ended, known);
  await scoreForecast(tx, ended);
  await settleSlips(tx, ended);
  const { id: matchId, revision } = match;
  const settledEnd = { ...settledEndOf(ended), ...(placesLeft.length > 0 ? { placesLeft } : {}), ...(putOffAt ? { putOffAt } : {}) };
  await tx.matches.markSettled({ id: matchId, revision, settleNo, end: settledEnd });
  return { matchId, revision, ...done };
}

type Turn = Pick<Asked, 'id' | 'isPast'> & { timesNow: () => Pick<Asked, 'now' | 'at'> };

export const settleMatch = (stores: Stores, { timesNow, ...asked }: Turn): Promise<Settled | undefined> =>
  stores.transaction(async (tx) => {
    await tx.settlement.begin();
    // Not before: who waited for a turn past Sunday's midnight settles in the new week.
    const settled = await settleWithin(tx, { ...asked, ...timesNow() });
    return settled && { matchId: settled.matchId, revision: settled.revision, picks: settled.picks };
  });
