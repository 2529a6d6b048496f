// Who is listening to what: open event streams by topic and by member, fed with frames that are built once for all.

export type Subscriber = { send(frame: string): void; close(): void };
/** Whose stream it is: a member's, for as long as this session lasts. */
export type Owner = { memberId: number; sessionId: number };

/** Topics are words of contract/realtime.ts; data is the shape that the list of the same topic shows. */
export type Hub = {
  /** Undefined when the house is full: the caller answers 503 and the browser falls back to polling. */
  subscribe(topics: readonly string[], subscriber: Subscriber, owner?: Owner): (() => void) | undefined;
  publish(topic: string, data: unknown): void;
  /** To one member's streams alone, those that listen to the topic. */
  tell(memberId: number, topic: string, data: unknown): void;
  /** Closes the streams of sessions that ended. */
  end(ended: { memberId: number; sessionIds: readonly number[] | 'all' }): void;
  heartbeat(): void;
  size(): number;
  closeAll(): void;
};

const frameOf = (topic: string, data: unknown): string => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

type Stream = { topics: readonly string[]; subscriber: Subscriber; owner: Owner | undefined };

/** Streams under a key; a key that nobody listens to any more is forgotten. */
function shelf<Key>() {
  const byKey = new Map<Key, Set<Stream>>();
  return {
    of: (key: Key): readonly Stream[] => [...(byKey.get(key) ?? [])],
    put: (key: Key, stream: Stream) => void byKey.set(key, (byKey.get(key) ?? new Set()).add(stream)),
    take(key: Key, stream: Stream) {
      const streams = byKey.get(key);
      streams?.delete(stream);
      if (streams?.size === 0) byKey.delete(key);
    },
  };
}

export function createHub({ maxStreams }: { maxStreams: number }): Hub {
  const byTopic = shelf<string>();
  const byMember = shelf<number>();
  const all = new Set<Stream>();

  function leave(stream: Stream): void {
    all.delete(stream);
    for (const topic of stream.topics) byTopic.take(topic, stream);
    if (stream.owner) byMember.take(stream.owner.memberId, stream);
  }

  return {
    subscribe(topics, subscriber, owner) {
      if (all.size >= maxStreams) return undefined;
      const stream = { topics, subscriber, owner };
      all.add(stream);
      for (const topic of topics) byTopic.put(topic, stream);
      if (owner) byMember.put(owner.memberId, stream);
      return () => leave(stream);
    },
    publish(topic, data) {
      const streams = byTopic.of(topic);
      if (streams.length === 0) return;
      const frame = frameOf(topic, data);
      for (const { subscriber } of streams) subscriber.send(frame);
    },
    tell(memberId, topic, data) {
      const streams = byMember.of(memberId).filter(({ topics }) => topics.includes(topic));
      if (streams.length === 0) return;
      const frame = frameOf(topic, data);
      for (const { subscriber } of streams) subscriber.send(frame);
    },
    end({ memberId, sessionIds }) {
      for (const stream of byMember.of(memberId)) {
        if (sessionIds !== 'all' && !sessionIds.includes(stream.owner?.sessionId ?? 0)) continue;
        leave(stream);
        stream.subscriber.close();
      }
    },
    heartbeat() {
      for (const { subscriber } of [...all]) subscriber.send(': here\n\n');
    },
    size: () => all.size,
    closeAll() {
      for (const stream of [...all]) {
        leave(stream);
        stream.subscriber.close();
      }
    },
  };
}
