// What the server calls out, heard by the screens: one event stream for all, open while a page in sight listens.
import { useEffect, useEffectEvent } from 'react';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';

export type News = {
  matches: { sport: Sport; matchIds: string[] };
  analysis: { date: string; count: number };
};
export type Topic = keyof News;

type Hearer = { topic: Topic; hear: (news: string) => void };

const topics: readonly Topic[] = ['matches', 'analysis'];
const closed = 2;
const againMs = seconds(30);
const hearers = new Set<Hearer>();
let source: EventSource | undefined;

/** The browser reconnects by itself when the line breaks; a refused line it gives up, and then we call again. */
function call(): EventSource {
  const stream = new EventSource(`/api/live?topics=${topics.join(',')}`);
  stream.addEventListener('error', () => stream.readyState === closed && setTimeout(tune, againMs));
  for (const topic of topics) {
    stream.addEventListener(topic, (event: MessageEvent<string>) => {
      for (const hearer of hearers) if (hearer.topic === topic) hearer.hear(event.data);
    });
  }
  return stream;
}

/** Open while someone listens on a page in sight. A hidden page hears nothing, and asks again when it is looked at. */
function tune(): void {
  if (hearers.size > 0 && !document.hidden) {
    if (!source || source.readyState === closed) source = call();
    return;
  }
  source?.close();
  source = undefined;
}

function listen(hearer: Hearer): () => void {
  if (hearers.size === 0) document.addEventListener('visibilitychange', tune);
  hearers.add(hearer);
  tune();
  return () => {
    hearers.delete(hearer);
    if (hearers.size === 0) document.removeEventListener('visibilitychange', tune);
    tune();
  };
}

/** News only hastens what polling would bring anyway, so a stream that cannot be had is no error on screen. */
export function useLive<T extends Topic>(topic: T, onNews: (news: News[T]) => void): void {
  const told = useEffectEvent(onNews);
  useEffect(() => listen({ topic, hear: (news) => told(JSON.parse(news) as News[T]) }), [topic]);
}
