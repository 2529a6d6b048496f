// One line to the event stream: dialled again when it breaks, goes quiet or is refused, and it says where it left off.
import { seconds } from '#domain/time/duration.ts';
import { createPatience } from './patience.ts';

/** The server is heard at least every 20 s; after this long the line is dead, whatever the browser thinks. */
const silentMs = seconds(60);
const closed = 2;

type Call = {
  onOpen(): void;
  /** Anything was said; `here` says nothing but that the line lives. */
  onSaid(topic: string, event: MessageEvent<string>): void;
  onEnd(kind: 'broken' | 'refused'): void;
};

/** One attempt, which ends once: the browser would call again by itself, all of them after the same wait. Answers how to hang up. */
function call(address: string, topics: readonly string[], { onOpen, onSaid, onEnd }: Call): () => void {
  const stream = new EventSource(address);
  let silence = setTimeout(quiet, silentMs);
  function hangUp(): void {
    clearTimeout(silence);
    stream.close();
  }
  function end(kind: 'broken' | 'refused'): void {
    hangUp();
    onEnd(kind);
  }
  function quiet(): void {
    end('broken');
  }
  for (const topic of ['here', 'missed', ...topics]) {
    stream.addEventListener(topic, (event: MessageEvent<string>) => {
      clearTimeout(silence);
      silence = setTimeout(quiet, silentMs);
      onSaid(topic, event);
    });
  }
  stream.addEventListener('open', onOpen);
  // A refused line the browser gives up.
  stream.addEventListener('error', () => end(stream.readyState === closed ? 'refused' : 'broken'));
  return hangUp;
}

type Ends = {
  /** Where the first line of a page begins: what the page was drawn with is not told again, and nothing after it is missed. */
  since?: () => string;
  address: (topics: string, lastId: string) => string;
  onNews: (topic: string, data: string) => void;
  /** The line came up or went down; `failures` counts the vain attempts since it was last up. */
  onState: (state: { isUp: boolean; failures: number }) => void;
};

export function createLine({ since, address, onNews, onState }: Ends) {
  const patience = createPatience();
  let hangUp: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked: string | undefined;
  /** Undefined before the first line. */
  let lastId: string | undefined;
  let isUp = false;

  function turn(up: boolean): void {
    if (up) patience.succeeded();
    isUp = up;
    onState({ isUp, failures: patience.failures() });
  }

  function drop(): void {
    hangUp?.();
    hangUp = undefined;
    clearTimeout(waiting);
    waiting = undefined;
  }

  function dial(): void {
    drop();
    if (asked === undefined || typeof EventSource === 'undefined') return;
    lastId ??= since?.() ?? '';
    hangUp = call(address(asked, lastId), asked.split(','), {
      onOpen: () => turn(true),
      onSaid(topic, { data, lastEventId }) {
        if (lastEventId) lastId = lastEventId;
        if (topic !== 'here') onNews(topic, data);
      },
      onEnd(kind) {
        drop();
        waiting = setTimeout(dial, patience.after(kind));
        turn(false);
      },
    });
  }

  return {
    isUp: () => isUp,
    /** It is down, and knows from where on it will be told what was called out meanwhile. */
    resumes: () => !isUp && Boolean(lastId ?? since?.()),
    /** Holds the line on these topics; `undefined` hangs up. Another wish does not shorten a wait. */
    hold(topics: string | undefined): void {
      const isSame = topics === asked;
      asked = topics;
      if (topics !== undefined && (waiting || (isSame && hangUp))) return;
      if (topics === undefined) drop();
      else if (patience.refusedMs() > 0) waiting = setTimeout(dial, patience.refusedMs());
      else dial();
      if (isUp) turn(false);
    },
    /** Nobody shows anything any more: what is missed from here on is missed by none. */
    forget(): void {
      lastId = '';
      patience.forget();
    },
    /** Calls at once where it waits after a break; a refusal is waited out. */
    hasten(): void {
      if (waiting && patience.refusedMs() === 0) dial();
    },
  };
}
