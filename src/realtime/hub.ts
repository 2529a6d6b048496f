// Who is listening to what: open event streams by topic and by member, fed with frames that are built once for all.
import { createCaller, type Ear, type Subscriber } from './calling.ts';
import { createMemory } from './memory.ts';
import { createPresence } from './presence.ts';

/** Whose stream it is: a member's, for as long as this session lasts. */
export type Owner = { memberId: number; sessionId: number };
/** Where a stream comes from: `lastId` is what it heard last before it broke off; `seat` tells the browsers of one network apart. */
export type From = { owner?: Owner | undefined; network?: string | undefined; seat?: string | undefined; lastId?: string | undefined };
/** `opening` is what the stream begins with: what it missed, where it stands, and how many are here. */
export type Seated = { opening: string; leave(): void };

/** Topics are words of contract/realtime.ts; data is the shape that the list of the same topic shows. */
export type Hub = {
  /** Undefined when the house is full: the caller answers 503 and the browser falls back to polling. */
  subscribe(topics: readonly string[], subscriber: Subscriber, from?: From): Seated | undefined;
  publish(topic: string, data: unknown): void;
  /** To one member's streams alone, those that listen to the topic. */
  tell(memberId: number, topic: string, data: unknown): void;
  /** Something was not called out because nobody listens: who was away and comes back learns that they missed it. */
  skip(topic: string): void;
  listens(topic: string): boolean;
  /** The id of what was called out last: a page drawn now opens its stream from here. */
  newest(): string;
  /** Closes the streams of sessions that ended. */
  end(ended: { memberId: number; sessionIds: readonly number[] | 'all' }): void;
  heartbeat(): void;
  /** Open streams. */
  size(): number;
  /** Members and visitors' browsers that have the site open. */
  people(): number;
  closeAll(): void;
};

const frameOf = (topic: string, data: unknown): string => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

type Stream = Ear & { topics: readonly string[]; owner: Owner | undefined; depart: (atOnce?: boolean) => void };

/** Streams under a key; a key that nobody listens to any more is forgotten. */
function shelf<Key>() {
  const byKey = new Map<Key, Set<Stream>>();
  return {
    has: (key: Key): boolean => byKey.has(key),
    of: (key: Key): readonly Stream[] => [...(byKey.get(key) ?? [])],
    put: (key: Key, stream: Stream) => void byKey.set(key, (byKey.get(key) ?? new Set()).add(stream)),
    take(key: Key, stream: Stream) {
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
    add(stream: Stream): void {
      all.add(stream);
      for (const topic of stream.topics) byTopic.put(topic, stream);
      if (stream.owner) byMember.put(stream.owner.memberId, stream);
    },
    remove(stream: Stream): void {
      all.delete(stream);
      for (const topic of stream.topics) byTopic.take(topic, stream);
      if (stream.owner) byMember.take(stream.owner.memberId, stream);
    },
  };
}

export type HubNeeds = { maxStreams: number; boot: string; clock: () => Date };

export function createHub({ maxStreams, boot, clock }: HubNeeds): Hub {
  const streams = createStreams();
  const send = createCaller();
  const memory = createMemory({ boot, clock });
  const presence = createPresence((people) => send(streams.of('presence'), frameOf('presence', { people })));

  function leave(stream: Stream, atOnce = false): void {
    streams.remove(stream);
    stream.isGone = true;
    stream.depart(atOnce);
  }

  /** Also what nobody hears at the moment is kept: someone may be on the way back. */
  function kept(topic: string, data: unknown, memberId?: number): string {
    const frame = `id: ${memory.next()}\n${frameOf(topic, data)}`;
    memory.keep({ topic, memberId, frame });
    return frame;
  }

  const here = () => `id: ${memory.last()}\n${frameOf('here', {})}`;

  function openingOf(topics: readonly string[], { owner, lastId }: From): string {
    const missed = lastId === undefined ? '' : (memory.since(lastId, { topics, memberId: owner?.memberId }) ?? frameOf('missed', {}));
    const people = topics.includes('presence') ? frameOf('presence', { people: presence.tellOne() }) : '';
    return `${missed}${here()}${people}`;
  }

  return {
    subscribe(topics, subscriber, from = {}) {
      if (streams.size() >= maxStreams) return undefined;
      const { owner, network = '', seat } = from;
      const depart = presence.arrive({ memberId: owner?.memberId, network, seat });
      const stream: Stream = { topics, subscriber, owner, depart, isGone: false };
      streams.add(stream);
      return { opening: openingOf(topics, from), leave: () => leave(stream) };
    },
    publish: (topic, data) => send(streams.of(topic), kept(topic, data)),
    tell(memberId, topic, data) {
      const frame = kept(topic, data, memberId);
      const theirs = streams.ofMember(memberId).filter(({ topics }) => topics.includes(topic));
      send(theirs, frame);
    },
    skip: (topic) => memory.keep({ topic, frame: null }),
    listens: streams.has,
    newest: memory.last,
    end({ memberId, sessionIds }) {
      for (const stream of streams.ofMember(memberId)) {
        if (sessionIds !== 'all' && !sessionIds.includes(stream.owner?.sessionId ?? 0)) continue;
        leave(stream, true);
        stream.subscriber.close();
      }
    },
    heartbeat: () => send(streams.all(), here()),
    size: streams.size,
    people: presence.people,
    closeAll() {
      for (const stream of streams.all()) {
        leave(stream);
        stream.subscriber.close();
      }
      presence.close();
    },
  };
}
