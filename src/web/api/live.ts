// What the server calls out, heard by the screens: one event stream for all, open while a page in sight listens.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Topic as PromisedTopic, TopicData } from '#contract/realtime.ts';
import { seconds } from '#domain/time/duration.ts';
import { createLine } from './live/line.ts';
import { seat } from './live/seat.ts';

/** `missed`: the stream was away for longer than the server remembers, so what is shown is asked for again. `notices` is for members alone. */
export type Topic = Exclude<PromisedTopic, 'ads'>;
export type News = { [T in Topic]: TopicData<T> };

type Hearer = { topic: Topic; hear: (news: unknown) => void };

/** Called out to everyone, so that moving between screens never changes the stream. */
export const publicTopics = [
  'matches',
  'analysis',
  'recommendations',
  'rankings',
  'messages',
  'message-removed',
  'posts',
  'post-likes',
  'post-removed',
  'comments',
  'comment-removed',
  'presence',
] as const satisfies readonly Topic[];
/** One screen goes and the next comes: the stream between them stays. */
const lingerMs = seconds(1);

const hearers = new Set<Hearer>();
const lookers = new Set<() => void>();
let people: number | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let tuning: ReturnType<typeof setTimeout> | undefined;

function callOut(topic: string, data: string): void {
  const news: unknown = JSON.parse(data);
  if (topic === 'presence') people = (news as News['presence']).people;
  for (const hearer of [...hearers].filter((one) => one.topic === topic)) {
    try {
      hearer.hear(news);
    } catch (fault) {
      // Told where all faults of the page are told, and the others still hear.
      reportError(fault);
    }
  }
  if (topic === 'presence') look();
}

const look = () => {
  for (const looker of [...lookers]) looker();
};

/** The page says with what news it was drawn. Much later that is no beginning any more: what is shown then was asked for since. */
const drawnFreshMs = seconds(100);
const drawnSince = (): string => (performance.now() < drawnFreshMs ? (document.documentElement.dataset.liveSince ?? '') : '');

const line = createLine({
  since: drawnSince,
  address: (topics, lastId) => `/api/live?topics=${topics}&seat=${seat()}${lastId ? `&lastEventId=${lastId}` : ''}`,
  onNews: callOut,
  onState({ isUp, failures }) {
    // A number that nobody confirms any more is not shown on.
    if (!isUp && failures > 1) people = null;
    look();
  },
});

/** A member's own topic is asked for only while someone hears it: who listens is read from the cookie at the moment of asking. */
const wanted = (): string =>
  [...publicTopics, ...([...hearers].some(({ topic }) => topic === 'notices') ? ['notices' as const] : [])].join(',');

/** Who only wants to hear of gaps has nothing that could have one. */
const hasHearers = (): boolean => [...hearers].some(({ topic }) => topic !== 'missed');

/** Open while someone listens on a page in sight. A hidden page hears nothing, and is told what it missed when it is looked at again. */
function tune(): void {
  line.hold(hasHearers() && !document.hidden ? wanted() : undefined);
}

/** A page that wakes has a dozen hearers, one after the other: it calls once, when all of them listen, in a turn of its own. */
function tuneSoon(): void {
  if (tuning === undefined)
    tuning = setTimeout(() => {
      tuning = undefined;
      tune();
    });
}

function leave(): void {
  leaving = undefined;
  if (!hasHearers()) {
    line.forget();
    people = null;
    document.removeEventListener('visibilitychange', tune);
    removeEventListener('online', line.hasten);
  }
  tune();
}

function listen(hearer: Hearer): () => void {
  hearers.add(hearer);
  clearTimeout(leaving);
  document.addEventListener('visibilitychange', tune);
  addEventListener('online', line.hasten);
  tuneSoon();
  return () => {
    hearers.delete(hearer);
    clearTimeout(leaving);
    leaving = setTimeout(leave, lingerMs);
  };
}

/** News only hastens what polling would bring anyway, so a stream that cannot be had is no error on screen. */
export function useLive<T extends Topic>(topic: T, onNews: (news: News[T]) => void): void {
  const told = useEffectEvent(onNews);
  useEffect(() => listen({ topic, hear: (news) => told(news as News[T]) }), [topic]);
}

function watch(looker: () => void): () => void {
  lookers.add(looker);
  return () => void lookers.delete(looker);
}

/** False while a list has to ask by itself: before the stream is open, after it broke, and where there is none. */
export const useStreamUp = (): boolean => useSyncExternalStore(watch, line.isUp, () => false);

/** Whoever begins to listen now misses nothing of what was called out since the page was drawn: it is still to be told. */
export const isAllToldLater = line.resumes;

/** How many have the site open now; null until it was told, and when nobody tells it any more. */
export function usePresence(): number | null {
  useEffect(() => listen({ topic: 'presence', hear: () => undefined }), []);
  return useSyncExternalStore(
    watch,
    () => people,
    () => null,
  );
}
