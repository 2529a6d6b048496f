// Settles one match in one transaction: its picks, its forecast, its recommendations, and the log where it was settled otherwise before.
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { correctionKindOf, endText, type SettledEnd } from '#domain/settlement/settled-end.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';
import { judgedEnd, settledEndOf } from './judge.ts';
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

async function settleForTheFirstTime(tx: Stores, { match, end, at }: Ended): Promise<{ picks: number; settleNo: number }> {
  const settleNo = await tx.settlement.nextSettleNo();
  const { id: matchId, start, revision } = match;
  const [week, month] = [weekOf(at).date, monthOf(at).date];
  return { settleNo, picks: await tx.settlement.settleFirst({ matchId, end, start, at, settleNo, revision, week, month }) };
}

/** Picks that were void, and are judged now that the match was played after all, correct nothing as long as none of them ends otherwise. */
async function log(tx: Stores, { match, end, at }: Ended, { before, changed }: { before: SettledEnd | undefined; changed: number }) {
  const after = settledEndOf({ match, end, at });
  if (!before || endText(match.sport, before) === endText(match.sport, after)) return;
  if (changed === 0 && before.end.kind === 'void') return;
  const kind = correctionKindOf(before.end, end);
  await tx.settlement.logCorrection({ matchId: match.id, revision: match.revision, before, after, kind, picks: changed, at });
}

async function settleAgain(tx: Stores, ended: Ended, settleNo: number): Promise<number> {
  const { match } = ended;
  const before = (await tx.settlement.endsOf([match.id])).get(match.id);
  const { picks, changed } = await resettle(tx, { ...ended, settleNo });
  await log(tx, ended, { before, changed });
  return picks;
}

/** Undefined when another worker did it, or the end did not hold. */
export const settleMatch = (stores: Stores, { id, now, isPast, at }: Asked): Promise<Settled | undefined> =>
  stores.transaction(async (tx) => {
    await tx.settlement.begin();
    const match = await tx.matches.lockForSettlement(id, { now, isPast });
    const end = match && judgedEnd(match);
    if (!match || !end) return undefined;
    const ended: Ended = { match, end, at };
    const { settleNo } = match;
    const first = settleNo === null ? await settleForTheFirstTime(tx, ended) : { settleNo, picks: await settleAgain(tx, ended, settleNo) };
    await scoreForecast(tx, ended);
    await settleSlips(tx, ended);
    const { id: matchId, revision } = match;
    await tx.matches.markSettled({ id: matchId, revision, settleNo: first.settleNo, end: settledEndOf(ended) });
    return { matchId, revision, picks: first.picks };
  });
