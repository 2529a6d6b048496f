// What the server calls out, heard by the screens: one event stream for all, opened by the first listener and closed after the last.
import { useEffect, useEffectEvent } from 'react';
import type { Sport } from '#domain/sport.ts';

export type News = {
  matches: { sport: Sport; matchIds: string[] };
  analysis: { date: string; count: number };
};
export type Topic = keyof News;

const topics: readonly Topic[] = ['matches', 'analysis'];
let source: EventSource | undefined;
let listeners = 0;

function open(): EventSource {
  listeners += 1;
  source ??= new EventSource(`/api/live?topics=${topics.join(',')}`);
  return source;
}

function leave(): void {
  listeners -= 1;
  if (listeners > 0) return;
  source?.close();
  source = undefined;
}

/** News only hastens what polling would bring anyway, so a stream that cannot be had is no error on screen. */
export function useLive<T extends Topic>(topic: T, onNews: (news: News[T]) => void): void {
  const told = useEffectEvent(onNews);
  useEffect(() => {
    const stream = open();
    const hear = (event: MessageEvent<string>) => told(JSON.parse(event.data) as News[T]);
    stream.addEventListener(topic, hear);
    return () => {
      stream.removeEventListener(topic, hear);
      leave();
    };
  }, [topic]);
}
