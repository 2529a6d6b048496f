// Who is listening to what: open event streams by topic and by member, fed with frames that are built once for all.
import { minutes } from '#domain/time/duration.ts';
import { createCaller, type Ear, type Subscriber } from './calling.ts';
import { rememberEnded } from './ended.ts';
import { createMemory, type Memory } from './memory.ts';
import { type Attendance, createPresence, type Presence } from './presence.ts';

/** Whose stream it is: a member's, for as long as this session lasts. */
export type Owner = { memberId: number; sessionId: number };
/** Where a stream comes from: `lastId` is what it heard last before it broke off; `seat` tells the browsers of one network apart. */
export type From = { owner?: Owner | undefined; network?: string | undefined; seat?: string | undefined; lastId?: string | undefined };
/** `opening` is what the stream begins with: what it missed, where it stands, and how many are here. */
export type Seated = { opening: string; leave(): void };

/** Topics are words of contract/realtime.ts; data is the shape that the list of the same topic shows. */
export type Hub = {
  /** Undefined when the house is full, or the session has just ended: the caller answers 503 and the browser falls back to polling. */
  subscribe(topics: readonly string[], subscriber: Subscriber, from?: From): Seated | undefined;
  publish(topic: string, data: unknown): void;
  /** To one member's streams alone, those that listen to the topic. */
  tell(memberId: number, topic: string, data: unknown): void;
  /** Something was not called out because nobody listens: who was away and comes back learns that they missed it. */
  skip(topic: string): void;
  listens(topic: string): boolean;
  /** The id of what was called out last: a page drawn now opens its stream from here. */
  newest(): string;
  /** Another word each time that something is called out: what was read under another one may be old. A line of talk is called out whole, so that
   *  nothing but the talk itself is old after it. */
  changed(of: 'talk' | 'all else'): string;
  /** Closes the streams of sessions that ended. */
  end(ended: { memberId: number; sessionIds: readonly number[] | 'all' }): void;
  heartbeat(): void;
  /** Open streams. */
  size(): number;
  /** Members and visitors' browsers that have the site open. */
  people(): number;
  closeAll(): void;
  elsewhere: Elsewhere;
};

/** What is called out in one process, for the streams of the others. */
export type CalledOut = { seq: number; topic: string; memberId?: number | undefined; data: unknown };

/** What the hub is told of other processes. */
export type Elsewhere = {
  hear(from: string, called: CalledOut): void;
  attend(from: string, news: Attendance): void;
  /** Another process is there, and stands at this place. */
  met(from: string, place: string): void;
  /** Something was not heard: whoever listens is told to look again. */
  miss(): void;
  gone(from: string): void;
  tellAll(): void;
};

/** Hands on what happens here; `isHeard` tells whether there is anybody to hand it to. */
export type HandingOn = { isHeard(): boolean; called(what: CalledOut): void; attended(news: Attendance): void };

const frameOf = (topic: string, data: unknown): string => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

type Stream = Ear & { topics: readonly string[]; owner: Owner | undefined; depart: (atOnce?: boolean) => void };

/** Streams under a key, the same list of them until one comes or goes; a key that nobody listens to any more is forgotten. */
function shelf<Key>() {
  const byKey = new Map<Key, Set<Stream>>();
  const lists = new Map<Key, readonly Stream[]>();
  const none: readonly Stream[] = [];
  return {
    has: (key: Key): boolean => byKey.has(key),
    of(key: Key): readonly Stream[] {
      const listed = lists.get(key);
      if (listed) return listed;
      const streams = byKey.get(key);
      if (!streams) return none;
      const list = [...streams];
      lists.set(key, list);
      return list;
    },
    put(key: Key, stream: Stream) {
      lists.delete(key);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(stream));
    },
    take(key: Key, stream: Stream) {
      lists.delete(key);
      const streams = byKey.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) byKey.delete(key);
    },
  };
}

function createStreams() {
  const byTopic = shelf<string>();
  const byMember = shelf<number>();
  const all = new Set<Stream>();
  return {
    size: () => all.size,
    all: (): readonly Stream[] => [...all],
    has: byTopic.has,
    of: byTopic.of,
    ofMember: byMember.of,
    add(stream: Stream): Stream {
      all.add(stream);
      for (const topic of stream.topics) byTopic.put(topic, stream);
      if (stream.owner) byMember.put(stream.owner.memberId, stream);
      return stream;
    },
    remove(stream: Stream): void {
      all.delete(stream);
      for (const topic of stream.topics) byTopic.take(topic, stream);
      if (stream.owner) byMember.take(stream.owner.memberId, stream);
    },
  };
}

const isOf =
  (sessionIds: readonly number[] | 'all') =>
  ({ owner }: Stream): boolean =>
    sessionIds === 'all' || sessionIds.includes(owner?.sessionId ?? 0);

export type HubNeeds = {
  maxStreams: number;
  boot: string;
  clock: () => Date;
  handOn?: HandingOn;
  /** Heard before those who listen are: they may ask again at once. */
  onNews?: () => void;
};

/** Whoever listened comes again in one to four seconds, not all at once. */
const againMs = (place: number): number => 1000 + ((place * 37) % 3000);
function sayGoodbye(stream: Stream, place: number, leave: (stream: Stream) => void): void {
  const { subscriber } = stream;
  leave(stream);
  subscriber.send(Buffer.from(`retry: ${againMs(place)}\n\n`));
  subscriber.close();
}

const talk: ReadonlySet<string> = new Set(['messages', 'message-removed']);
/** Several gaps are one. */
const missedRestMs = 500;
/** A stream may come back with what it heard of a process that closed. */
const rememberedMs = minutes(2);
const alone: HandingOn = { isHeard: () => false, called: () => {}, attended: () => {} };

type Inside = { memory: Memory; presence: Presence; callOut(called: CalledOut, from?: string): void; callMissed(): void; onNews(): void };

/** The other processes' side of the hub. */
function createElsewhere({ memory, presence, callOut, callMissed, onNews }: Inside): Elsewhere & { close(): void } {
  const leaving = new Map<string, NodeJS.Timeout>();
  let missing: NodeJS.Timeout | undefined;
  const miss = () => {
    missing ??= setTimeout(() => {
      missing = undefined;
      callMissed();
    }, missedRestMs).unref();
  };
  function forgetLater(from: string): void {
    clearTimeout(leaving.get(from));
    const timer = setTimeout(() => {
      leaving.delete(from);
      memory.forget(from);
    }, rememberedMs).unref();
    leaving.set(from, timer);
  }
  return {
    hear: (from, called) => callOut(called, from),
    attend: presence.hear,
    met(from, place) {
      clearTimeout(leaving.get(from));
      leaving.delete(from);
      // From here on pages are said to hold what it has called out so far.
      onNews();
      const { isWhole, learned } = memory.meet(from, place);
      if (!isWhole) miss();
      // Unless they are met too, they are gone already.
      for (const one of learned) forgetLater(one);
    },
    miss,
    gone(from) {
      presence.lose(from);
      forgetLater(from);
    },
    tellAll: presence.tellAll,
    close() {
      clearTimeout(missing);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}

/** What a stream hears first: what it missed, where it stands now, and who is here. */
function createOpenings(memory: ReturnType<typeof createMemory>, presence: ReturnType<typeof createPresence>) {
  const here = () => `id: ${memory.last()}\n${frameOf('here', {})}`;
  function openingOf(topics: readonly string[], { owner, lastId }: From): string {
    const missed = lastId === undefined ? '' : (memory.since(lastId, { topics, memberId: owner?.memberId }) ?? frameOf('missed', {}));
    const people = topics.includes('presence') ? frameOf('presence', { people: presence.tellOne() }) : '';
    return `${missed}${here()}${people}`;
  }
  return { here, openingOf };
}

const leaver =
  (streams: ReturnType<typeof createStreams>) =>
  (stream: Stream, atOnce = false): void => {
    streams.remove(stream);
    stream.isGone = true;
    stream.depart(atOnce);
  };

/** How much was called out, and how much of it was talk. */
function countingNews(onNews: () => void) {
  let [changes, lines] = [0, 0];
  return {
    noteNews(topic = ''): void {
      if (talk.has(topic)) lines += 1;
      else changes += 1;
      onNews();
    },
    changed: (of: 'talk' | 'all else'): string => (of === 'talk' ? `${changes}.${lines}` : String(changes)),
  };
}

export function createHub({ maxStreams, boot, clock, handOn = alone, onNews = () => {} }: HubNeeds): Hub {
  const streams = createStreams();
  const send = createCaller();
  const memory = createMemory({ boot, clock });
  const ended = rememberEnded();
  const presence = createPresence((people) => send(streams.of('presence'), frameOf('presence', { people })), handOn.attended);

  const leave = leaver(streams);
  const { noteNews, changed } = countingNews(onNews);

  /** Also what nobody hears at the moment is kept: someone may be on the way back. */
  function callOut({ seq, topic, memberId, data }: CalledOut, from = boot): void {
    // What is one member's own no stranger waits for.
    if (memberId === undefined) noteNews(topic);
    const frame = memory.keep({ from, seq, topic, memberId, said: frameOf(topic, data) });
    send(memberId === undefined ? streams.of(topic) : streams.ofMember(memberId).filter(({ topics }) => topics.includes(topic)), frame);
  }

  function say(what: Omit<CalledOut, 'seq'>): void {
    const called = { ...what, seq: memory.own() + 1 };
    callOut(called);
    handOn.called(called);
  }

  const { here, openingOf } = createOpenings(memory, presence);
  function callMissed(): void {
    noteNews();
    send(streams.all(), frameOf('missed', {}));
  }
  const elsewhere = createElsewhere({ memory, presence, callOut, callMissed, onNews: noteNews });

  return {
    subscribe(topics, subscriber, from = {}) {
      const { owner, network = '', seat } = from;
      if (streams.size() >= maxStreams || (owner && ended.hasEnded(owner))) return undefined;
      const depart = presence.arrive({ memberId: owner?.memberId, network, seat });
      const stream = streams.add({ topics, subscriber, owner, depart, isGone: false });
      return { opening: openingOf(topics, from), leave: () => leave(stream) };
    },
    publish: (topic, data) => say({ topic, data }),
    tell: (memberId, topic, data) => say({ topic, memberId, data }),
    skip(topic) {
      noteNews(topic);
      memory.keep({ topic, said: null });
    },
    listens: (topic) => streams.has(topic) || handOn.isHeard(),
    newest: memory.last,
    changed,
    end(which) {
      ended.note(which);
      for (const stream of streams.ofMember(which.memberId).filter(isOf(which.sessionIds))) {
        leave(stream, true);
        stream.subscriber.close();
      }
    },
    heartbeat: () => send(streams.all(), here()),
    size: streams.size,
    people: presence.people,
    closeAll() {
      for (const [place, stream] of streams.all().entries()) sayGoodbye(stream, place, leave);
      elsewhere.close();
      presence.close();
    },
    elsewhere,
  };
}
