// Settles many matches of a world's past in one transaction: as one by one, in the same order, with what they need read for all at once.
import { monthOf, weekOf } from '#domain/progress/period.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';
import { judgedEnd, settledEndOf } from './judge.ts';
import { scoreForecasts } from './score-forecast.ts';
import { settleSlips } from './settle-slips.ts';

type Asked = {
  ids: readonly number[];
  now: Date;
  /** The instant that the settlement of a match bears, by its start. */
  atOf: (start: Date) => Date;
};

/** Undefined when one of them was settled before: that takes the long way, one by one. Says how many were settled. */
export const settlePastMatches = (stores: Stores, { ids, now, atOf }: Asked): Promise<number | undefined> =>
  stores.transaction(async (tx) => {
    await tx.settlement.begin();
    const locked = await tx.matches.lockAllForSettlement(ids, { now, isPast: true });
    if (locked.some(({ settleNo }) => settleNo !== null)) return undefined;
    const all = locked.flatMap((match): Ended[] => {
      const end = judgedEnd(match);
      return end ? [{ match, end, at: atOf(match.start) }] : [];
    });
    const firstNo = await tx.settlement.nextSettleNo();
    const held = await tx.recommendations.heldAmong(ids);
    for (const [place, ended] of all.entries()) {
      const { match, end, at } = ended;
      const [week, month] = [weekOf(at).date, monthOf(at).date];
      const { id: matchId, start, revision } = match;
      await tx.settlement.settleFirst({ matchId, end, start, at, settleNo: firstNo + place, revision, week, month });
      if (held.has(matchId)) await settleSlips(tx, ended);
    }
    await scoreForecasts(tx, all);
    const marked = all.map((ended, place) => ({ ended, settleNo: firstNo + place }));
    await tx.matches.markAllSettled(
      marked.map(({ ended, settleNo }) => ({ id: ended.match.id, revision: ended.match.revision, settleNo, end: settledEndOf(ended) })),
    );
    return all.length;
  });
