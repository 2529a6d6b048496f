// Rebuilds a whole day of the ledger in the reader's own browser: every hash, the chain through them, and the root over them.
import type { LedgerDay } from '#contract/record/ledger.ts';
import { entryDocument } from '#domain/record/documents.ts';
import type { Answer } from '../../../api/promises.ts';
import { hashOfText, rootOver } from '../seal/compute.ts';

export type Entry = Answer<'listLedgerEntries'>[number];
export type EntryPage = { entries: readonly Entry[]; nextCursor: string | null };

export const dayStepNames = ['hashes', 'chain', 'join', 'root'] as const;
export type DayStep = {
  name: (typeof dayStepNames)[number];
  /** `later`: the day is still open and has no root. */
  state: 'ok' | 'bad' | 'later';
  /** The first entry at which it failed. */
  seq: number | null;
};
export type DayResult = { count: number; root: string | undefined; steps: DayStep[] };

type Needs = {
  day: Pick<LedgerDay, 'entries' | 'firstSeq' | 'root' | 'isClosed'>;
  /** The hash before the day's first entry, as the day before tells it. */
  before: string;
  readPage: (cursor: string | undefined) => Promise<EntryPage>;
  onProgress: (count: number) => void;
};

const hashOfEntry = ({ seq, kind, commitment, previous, sealedAt: at }: Entry): Promise<string> =>
  hashOfText(entryDocument({ seq, kind, commitment, previous, at }));

export async function checkDay({ day, before, readPage, onProgress }: Needs): Promise<DayResult> {
  const computed: string[] = [];
  let wrongHash: number | null = null;
  let wrongLink: number | null = null;
  let joined = day.firstSeq === null;
  let last: Entry | undefined;
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await readPage(cursor);
    const hashes = await Promise.all(entries.map(hashOfEntry));
    for (const [at, entry] of entries.entries()) {
      const hash = hashes[at] ?? '';
      if (hash !== entry.hash) wrongHash ??= entry.seq;
      if (last) {
        if (entry.previous !== computed.at(-1) || entry.seq !== last.seq + 1) wrongLink ??= entry.seq;
      } else joined = entry.previous === before && entry.seq === day.firstSeq;
      computed.push(hash);
      last = entry;
    }
    onProgress(computed.length);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  const root = computed.length > 0 ? await rootOver(computed) : undefined;
  // An open day may have grown since it was told.
  const isWhole = day.isClosed ? computed.length === day.entries : computed.length >= day.entries;
  const rootState = day.isClosed ? asState(root !== undefined && root === day.root && isWhole) : 'later';
  return {
    count: computed.length,
    root,
    steps: [
      { name: 'hashes', state: asState(wrongHash === null), seq: wrongHash },
      { name: 'chain', state: asState(wrongLink === null && isWhole), seq: wrongLink },
      { name: 'join', state: asState(joined), seq: joined ? null : day.firstSeq },
      { name: 'root', state: rootState, seq: null },
    ],
  };
}

const asState = (isTrue: boolean): 'ok' | 'bad' => (isTrue ? 'ok' : 'bad');
