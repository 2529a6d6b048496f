// Reads all entries of a day, page by page, as fast as the server lets a reader.

import { genesis } from '#domain/record/documents.ts';
import { ApiError, ask, askWithHead } from '../../../api/client.ts';
import type { EntryPage } from './check-day.ts';

const entriesAtOnce = 1_000;

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

type Reading = {
  date: string;
  signal: AbortSignal;
  /** True while the server asks for a rest. */
  onWait: (isWaiting: boolean) => void;
};

/** One page; where the server says that it is too much for now, it is asked again when it said it would answer. */
export async function readPage({ date, signal, onWait }: Reading, cursor: string | undefined): Promise<EntryPage> {
  for (;;) {
    try {
      const { answer, headers } = await askWithHead('listLedgerEntries', { date, limit: entriesAtOnce, cursor }, { signal });
      onWait(false);
      return { entries: answer, nextCursor: headers.get('x-next-cursor') };
    } catch (fault) {
      if (!(fault instanceof ApiError && fault.status === 429) || signal.aborted) throw fault;
      onWait(true);
      await pause(fault.retryAfterMs ?? 5_000);
    }
  }
}

/** The hash on which the day's first entry stands: the last one of the day before it, or nothing at all. */
export async function hashBefore(date: string, signal: AbortSignal): Promise<string> {
  const [before] = await ask('listLedgerDays', { before: date, limit: 1 }, { signal });
  return before?.head ?? genesis;
}
