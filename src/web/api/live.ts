// What the server calls out, heard by the screens: one event stream for all, open while a page in sight listens.
import { useEffect, useEffectEvent } from 'react';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';

export type News = {
  matches: { sport: Sport; matchIds: string[] };
  analysis: { date: string; count: number };
  /** Standings were counted anew. */
  rankings: { settledAt: string };
  /** Something was added to the list of the very member who listens. Only for screens of signed-in members. */
  notices: Record<string, unknown>;
};
export type Topic = keyof News;

type Hearer = { topic: Topic; hear: (news: string) => void };

/** Called out to everyone, so that moving between screens never changes the stream. */
const publicTopics: readonly Topic[] = ['matches', 'analysis', 'rankings'];
const closed = 2;
const againMs = seconds(30);
const hearers = new Set<Hearer>();
let source: EventSource | undefined;
let asked = '';

/** A member's own topic is asked for only while someone hears it: who listens is read from the cookie at the moment of asking. */
const wanted = (): string =>
  [...publicTopics, ...([...hearers].some(({ topic }) => topic === 'notices') ? ['notices' as const] : [])].join(',');

/** The browser reconnects by itself when the line breaks; a refused line it gives up, and then we call again. */
function call(topics: string): EventSource {
  const stream = new EventSource(`/api/live?topics=${topics}`);
  stream.addEventListener('error', () => stream.readyState === closed && setTimeout(tune, againMs));
  for (const topic of topics.split(',')) {
    stream.addEventListener(topic, (event: MessageEvent<string>) => {
      for (const hearer of hearers) if (hearer.topic === topic) hearer.hear(event.data);
    });
  }
  return stream;
}

function hangUp(): void {
  source?.close();
  source = undefined;
}

/** Open while someone listens on a page in sight. A hidden page hears nothing, and asks again when it is looked at. */
function tune(): void {
  const topics = hearers.size === 0 || document.hidden ? undefined : wanted();
  if (topics && topics === asked && source && source.readyState !== closed) return;
  hangUp();
  if (!topics) return;
  asked = topics;
  source = call(topics);
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
