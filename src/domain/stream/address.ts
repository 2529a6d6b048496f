// Which addresses a player may be given: https at a host that an admin permitted, written so plainly that every reader of it reads the same.
import { isPublicHttps } from '../public-host.ts';

/** How a permitted host plays: a page of theirs in a frame, or HLS in our own player. */
export type HostKind = 'frame' | 'video';
export type Plays = 'youtube' | HostKind;

export const addressMax = 500;
export const youtubePlayerHost = 'www.youtube-nocookie.com';

const hostPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Written as it would be looked up: small letters, a name of at least two parts that means something outside of private networks. */
export const isHostName = (host: string): boolean => hostPattern.test(host) && isPublicHttps(`https://${host}/`);

/** An https address as every reader takes it apart alike: no name or password, no port of its own, no number for a host, no letters that
 *  another alphabet lends, nothing unseen. Told in its normal form; null where it is anything else. */
export function plainAddress(given: string): string | null {
  if (given.length > addressMax || /[\p{C}\p{Z}\\]/u.test(given)) return null;
  // By hand first: what the parser forgives (one slash, dots of another script, `user@`) is not forgiven here.
  const written = /^https:\/\/([^/?#]+)(?:[/?#]|$)/i.exec(given)?.[1]?.toLowerCase().replace(/:443$/, '');
  if (written === undefined || !isHostName(written) || !URL.canParse(given)) return null;
  const { hostname, href } = new URL(given);
  return hostname === written && isPublicHttps(href) && href.length <= addressMax ? href : null;
}

export const hostOf = (address: string): string => new URL(address).hostname;

/**
 * The address in its normal form, where its host itself is on the list; null where it may not be played. A host that merely ends or
 * begins like a permitted one is another host.
 * @example permitted('https://player.example.com/e/1', ['player.example.com']) // 'https://player.example.com/e/1'
 */
export function permitted(embedUrl: string, hosts: readonly string[]): string | null {
  const address = plainAddress(embedUrl);
  return address !== null && hosts.includes(hostOf(address)) ? address : null;
}

/** How an address is played where these hosts are permitted; null where it may not be. */
export function playsOf(embedUrl: string, hosts: ReadonlyMap<string, HostKind>): Plays | null {
  const address = permitted(embedUrl, [...hosts.keys()]);
  if (address === null) return null;
  const host = hostOf(address);
  return host === youtubePlayerHost ? 'youtube' : (hosts.get(host) ?? null);
}
