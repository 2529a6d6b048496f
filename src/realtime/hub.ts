// Who is listening to what: open event streams by topic, fed with frames that are built once for all.

export type Subscriber = { send(frame: string): void; close(): void };

/** Topics are words of contract/realtime.ts; data is the shape that the list of the same topic shows. */
export type Hub = {
  /** Undefined when the house is full: the caller answers 503 and the browser falls back to polling. */
  subscribe(topics: readonly string[], subscriber: Subscriber): (() => void) | undefined;
  publish(topic: string, data: unknown): void;
  heartbeat(): void;
  size(): number;
  closeAll(): void;
};

const frameOf = (topic: string, data: unknown): string => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

export function createHub({ maxStreams }: { maxStreams: number }): Hub {
  const byTopic = new Map<string, Set<Subscriber>>();
  const all = new Set<Subscriber>();
  return {
    subscribe(topics, subscriber) {
      if (all.size >= maxStreams) return undefined;
      all.add(subscriber);
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber));
      return () => {
        all.delete(subscriber);
        for (const topic of topics) byTopic.get(topic)?.delete(subscriber);
      };
    },
    publish(topic, data) {
      const listeners = byTopic.get(topic);
      if (!listeners?.size) return;
      const frame = frameOf(topic, data);
      for (const listener of listeners) listener.send(frame);
    },
    heartbeat() {
      for (const subscriber of all) subscriber.send(': here\n\n');
    },
    size: () => all.size,
    closeAll() {
      for (const subscriber of all) subscriber.close();
      all.clear();
      byTopic.clear();
    },
  };
}
