// Carries words between processes over the database that they share anyway, by LISTEN and NOTIFY on a connection of its own.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

/** How long what is still to be said may take when the house closes. */
const farewellMs = 500;
const channel = 'picknote_words';
/** PostgreSQL carries less than 8000 bytes at once; a letter of Hangul is three. */
const pieceLetters = 2500;
const againMs = { first: 200, most: 5000 };
/** A word of which pieces are missing is not waited for among more than this. */
const unfinishedMax = 200;
/** What piles up while the server is slow beyond this is lost, as what is said while it is away. */
const unsentMax = 2000;

/** Every word in pieces `id place of text`, which arrive together and in order. */
function piecesOf(word: string): string[] {
  const id = randomBytes(6).toString('base64url');
  const texts: string[] = [];
  for (let at = 0; at < word.length || texts.length === 0; ) {
    // A sign of two halves is not cut: neither half is a letter to the database.
    const isHalf = /[\uD800-\uDBFF]/.test(word[at + pieceLetters - 1] ?? '');
    const end = at + pieceLetters - (isHalf ? 1 : 0);
    texts.push(word.slice(at, end));
    at = end;
  }
  return texts.map((text, at) => `${id} ${at} ${texts.length} ${text}`);
}

function createJoiner(hear: (word: string) => void) {
  const unfinished = new Map<string, string[]>();
  return (piece: string): void => {
    const [, id = '', at = '0', of = '1', text = ''] = /^(\S+) (\d+) (\d+) ([\s\S]*)$/.exec(piece) ?? [];
    if (of === '1') {
      hear(text);
      return;
    }
    const pieces = unfinished.get(id) ?? [];
    pieces[Number(at)] = text;
    unfinished.set(id, pieces);
    if (pieces.filter((one) => one !== undefined).length === Number(of)) {
      unfinished.delete(id);
      hear(pieces.join(''));
    }
    const [oldest] = unfinished.keys();
    if (unfinished.size > unfinishedMax && oldest !== undefined) unfinished.delete(oldest);
  };
}

type Ears = { log: Log; hear: (piece: string) => void; up: () => void };

/** A connection that listens, dialled again whenever it is lost. */
function createListener(url: string, { log, hear, up }: Ears) {
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isUp = false;
  let isClosed = false;
  let delayMs = againMs.first;

  function lose(mine: pg.Client): void {
    if (client !== mine) return;
    if (isUp && !isClosed) log.warn('the connection that listens to other processes was lost');
    isUp = false;
    client = undefined;
    mine.end().catch(() => {});
    if (isClosed) return;
    waiting = setTimeout(dial, delayMs).unref();
    delayMs = Math.min(delayMs * 2, againMs.most);
  }

  function dial(): void {
    const mine = new pg.Client({ connectionString: url, application_name: `picknote ${process.pid} listens`, keepAlive: true });
    client = mine;
    mine.on('error', () => lose(mine));
    mine.on('end', () => lose(mine));
    mine.on('notification', ({ payload }) => hear(payload ?? ''));
    mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      .then(
        () => {
          isUp = true;
          delayMs = againMs.first;
          up();
        },
        () => lose(mine),
      );
  }
  dial();

  return {
    isUp: () => isUp,
    /** The client of the moment: what is said goes out on the connection that listens. */
    client: () => (isUp ? client : undefined),
    async close() {
      isClosed = true;
      clearTimeout(waiting);
      await client?.end().catch(() => {});
    },
  };
}

/** What stands in for Redis. It needs a connection of its own for good: a pooler that shares connections out carries nothing. */
export function openPostgresWire(url: string, log: Log) {
  let hear: (word: string) => void = () => {};
  let tellUp: () => void = () => {};
  const listener = createListener(url, { log, hear: createJoiner((word) => hear(word)), up: () => tellUp() });
  let unsent: string[] = [];
  let sending: Promise<void> | undefined;

  /** What is said while something is being carried goes together with the next. */
  async function empty(): Promise<void> {
    while (unsent.length > 0) {
      const pieces = unsent.flatMap(piecesOf);
      unsent = [];
      await listener
        .client()
        ?.query(`select pg_notify('${channel}', piece) from unnest($1::text[]) with ordinality as said(piece, place) order by place`, [
          pieces,
        ])
        .catch(() => {});
    }
  }

  return {
    name: 'postgres' as const,
    isUp: listener.isUp,
    send(words: readonly string[]): void {
      if (unsent.length + words.length <= unsentMax) unsent.push(...words);
      sending ??= empty().finally(() => {
        sending = undefined;
      });
    },
    listen(heard: (word: string) => void): void {
      hear = heard;
    },
    onUp(told: () => void): void {
      tellUp = told;
    },
    async close(): Promise<void> {
      // A connection that went silent says no farewell either.
      await Promise.race([sending, sleep(farewellMs, undefined, { ref: false })]);
      await Promise.race([listener.close(), sleep(farewellMs, undefined, { ref: false })]);
    },
  };
}
