// What the browser lets into a page at all, whatever the server said, and how an address is played.
import type { Stream } from '#contract/live.ts';
import { hostOf, plainAddress, youtubePlayerHost } from '#domain/stream/address.ts';

export type Plays = Stream['plays'];

/** A path on this very site: `//host` and `/\\host` would lead away from it. */
const isOwnPath = (address: string): boolean => /^\/[\w.-]+(\/[\w.-]+)*$/.test(address) && !address.includes('..');

/** A plain https address, or a path of our own, which holds a video and is never framed: inside the frame it could do what we can. */
export function isPlayable({ url, plays }: { url: string; plays: Plays }, ourHost: string): boolean {
  if (isOwnPath(url)) return plays === 'video';
  const address = plainAddress(url);
  if (address === null || hostOf(address) === ourHost) return false;
  return (plays === 'youtube') === (hostOf(address) === youtubePlayerHost);
}

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** How a second address is played: it may be of another kind than the first. */
export function kindOf(url: string): Plays {
  const address = plainAddress(url);
  if (address !== null && hostOf(address) === youtubePlayerHost) return 'youtube';
  return isOwnPath(url) || /\.(m3u8|mp4|webm)$/i.test(pathOf(url)) ? 'video' : 'frame';
}

/** Hls unless the address names a file that every browser plays. */
export const isPlainVideo = (url: string): boolean => /\.(mp4|webm)$/i.test(pathOf(url));

/** Their player with its messages on: it answers to this page alone. */
export function youtubeFrame(address: string, origin: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ enablejsapi: '1', origin, playsinline: '1', rel: '0', autoplay: '1' })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** An outer page that a link may lead to; anything else is no link. */
export const linkOf = (address: string | null): string | null => (address === null ? null : plainAddress(address));
