// In what order a player tries addresses: the chosen stream, its second address, and then the other streams.
import type { Stream } from '#contract/live.ts';
import { isPlayable, kindOf, type Plays } from './playable.ts';

/** A stream with where it was found, as two sources may number theirs alike. */
export type Found = Stream & { source: string; sourceId: string; key: string };
export type Attempt = { key: string; found: Found; url: string; plays: Plays; isFallback: boolean };

export const foundIn = (source: string, sourceId: string, streams: readonly Stream[]): Found[] =>
  streams.map((stream) => ({ ...stream, source, sourceId, key: `${source}/${sourceId}/${stream.id}` }));

/** The addresses of one stream that may be played, in the order in which they are tried. */
export function attemptsOf(found: Found, ourHost: string): Attempt[] {
  const { embedUrl, fallbackUrl, plays, key } = found;
  const first: Attempt = { key: `${key}#1`, found, url: embedUrl, plays, isFallback: false };
  const second: Attempt[] =
    fallbackUrl === null || fallbackUrl === embedUrl
      ? []
      : [{ key: `${key}#2`, found, url: fallbackUrl, plays: kindOf(fallbackUrl), isFallback: true }];
  return [first, ...second].filter((attempt) => isPlayable(attempt, ourHost));
}

/** What is tried first when this stream is chosen. */
export const firstOf = (found: Found, ourHost: string): Attempt | null => attemptsOf(found, ourHost)[0] ?? null;

/** What comes after a failure: the rest of the same stream, then the streams below it, then those above; null when all have failed. */
export function nextAttempt(
  from: Attempt,
  { list, failed, ourHost }: { list: readonly Found[]; failed: ReadonlySet<string>; ourHost: string },
): Attempt | null {
  const at = list.findIndex(({ key }) => key === from.found.key);
  const around = at < 0 ? [from.found, ...list] : [...list.slice(at), ...list.slice(0, at)];
  return around.flatMap((found) => attemptsOf(found, ourHost)).find(({ key }) => key !== from.key && !failed.has(key)) ?? null;
}
