// The ledger as readers see it: days with their roots, and the entries of a day from which anyone can add them up again.
import { Refusal } from '#contract/errors.ts';
import type { LedgerDay, listLedgerDays, listLedgerEntries, readLedgerDay } from '#contract/record/ledger.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { genesis } from '#domain/record/documents.ts';
import { dateIn } from '#domain/time/holdable.ts';
import { kstDate } from '#domain/time/kst.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { ClosedDay } from '#storage/record/ledger-reading.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import type { Viewer } from '../viewer.ts';
import type { LedgerNeeds } from './needs.ts';

type Entries = OutputOf<typeof listLedgerEntries>;
type Count = { picks: number; forecasts: number; tips: number; firstSeq: number; lastSeq: number };

/** Open days of which the picks, forecasts and tips are known; entries are only ever added, so a count is never wrong, only behind. */
const countsKept = 400;

/** A date that a calendar has: 2026-02-30 is none. */
function dateOf(word: string, field: string): string {
  const date = dateIn(word);
  if (date === undefined) throw new Refusal('invalid-input', { fields: { [field]: '날짜를 확인해 주세요.' } });
  return date;
}

/** A day that was closed before its entries were counted at once is counted as an open one is, until the job has filled it in. */
const isCounted = (day: ClosedDay): day is ClosedDay & Count => day.picks !== null && day.forecasts !== null && day.tips !== null;

function counting(stores: Stores) {
  const counts = new Map<string, Count>();

  return async (dates: readonly string[], closed: ReadonlyMap<string, ClosedDay>): Promise<Map<string, Count>> => {
    const told = new Map([...closed].flatMap(([day, one]) => (isCounted(one) ? [[day, one] as const] : [])));
    const open = dates.filter((day) => !told.has(day));
    const stale = open.filter((day) => counts.get(day)?.lastSeq !== closed.get(day)?.lastSeq || !counts.has(day));
    const known = stale.map((day) => ({ day, upTo: counts.get(day)?.lastSeq ?? 0 }));
    const arrived = stale.length === 0 ? [] : await forEverybody(() => stores.ledger.arrivals(known));
    for (const { day, picks, forecasts, tips, firstSeq, lastSeq } of arrived) {
      const before = counts.get(day);
      // Two readers may have counted the same entries at once: the one who comes second has nothing to add.
      if (before && before.lastSeq >= firstSeq) continue;
      counts.set(day, {
        picks: picks + (before?.picks ?? 0),
        forecasts: forecasts + (before?.forecasts ?? 0),
        tips: tips + (before?.tips ?? 0),
        firstSeq: before?.firstSeq ?? firstSeq,
        lastSeq,
      });
    }
    const answer = new Map<string, Count>(told);
    for (const day of open) {
      const count = counts.get(day);
      if (count) answer.set(day, count);
    }
    for (const day of counts.keys()) if (counts.size > countsKept) counts.delete(day);
    return answer;
  };
}

const noCount = { picks: 0, forecasts: 0, tips: 0, firstSeq: null, lastSeq: null };

function dayTold(date: string, count: Count | undefined, closed: ClosedDay | undefined): LedgerDay {
  const { picks, forecasts, tips, firstSeq, lastSeq } = count ?? noCount;
  return {
    date,
    entries: picks + forecasts + tips,
    picks,
    forecasts,
    tips,
    firstSeq,
    lastSeq,
    root: closed ? closed.root.toString('hex') : null,
    head: closed ? closed.head.toString('hex') : null,
    sealedAt: closed?.sealedAt.toISOString() ?? null,
    isClosed: closed !== undefined,
  };
}

const entryTold = ({
  seq,
  kind,
  refId,
  version,
  commitment,
  previous,
  hash,
  sealedAt,
}: Awaited<ReturnType<Stores['ledger']['entriesOf']>>[number]) => ({
  seq,
  kind,
  ref: String(refId),
  version,
  commitment: commitment.toString('hex'),
  previous: previous ? previous.toString('hex') : genesis,
  hash: hash.toString('hex'),
  sealedAt: sealedAt.toISOString(),
});

export const createTelling = ({ stores, clock }: LedgerNeeds) => {
  const countsOf = counting(stores);

  async function day(_viewer: Viewer, { date: word }: InputOf<typeof readLedgerDay>): Promise<LedgerDay> {
    const date = dateOf(word, 'date');
    const closed = await stores.ledger.closedDay(date);
    const count = (await countsOf([date], new Map(closed ? [[date, closed]] : []))).get(date);
    if (!count && date !== kstDate(clock())) throw new Refusal('no-such-day');
    return dayTold(date, count, closed);
  }

  return {
    day,

    /** Newest first, today at the head even while nothing is entered; other days without entries are left out. */
    async days(_viewer: Viewer, { limit, before }: InputOf<typeof listLedgerDays>): Promise<LedgerDay[]> {
      const until = before === undefined ? undefined : dateOf(before, 'before');
      const [rows, open] = await Promise.all([stores.ledger.closedDays({ limit, before: until }), stores.ledger.openDays(limit)]);
      const closed = new Map(rows.map((row) => [row.day, row]));
      const dates = [...new Set([kstDate(clock()), ...open, ...closed.keys()])]
        .filter((date) => until === undefined || date < until)
        .sort((a, b) => (a < b ? 1 : -1))
        .slice(0, limit);
      const counts = await countsOf(dates, closed);
      return dates.map((date) => dayTold(date, counts.get(date), closed.get(date)));
    },

    async entries(
      viewer: Viewer,
      { date, limit, cursor }: InputOf<typeof listLedgerEntries>,
    ): Promise<{ entries: Entries; nextCursor: string | null }> {
      const after = rowNumberIn(cursor) ?? 0;
      const rows = await stores.ledger.entriesOf({ day: dateOf(date, 'date'), after, limit: limit + 1 });
      if (rows.length === 0 && after === 0) await day(viewer, { date });
      const page = rows.slice(0, limit);
      return { entries: page.map(entryTold), nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : null };
    },
  };
};
