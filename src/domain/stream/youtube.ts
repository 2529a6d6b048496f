// YouTube's many addresses of one thing brought to the one that may stand in a frame, and back to the page where it can be watched there.
import { hostOf, plainAddress, youtubePlayerHost } from './address.ts';

/** One video, a channel's broadcast of the moment, or a list, such as the newest uploads of a channel. */
type Shown = { kind: 'video' | 'live' | 'list'; id: string };

const sites: ReadonlySet<string> = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com', youtubePlayerHost]);
const videoId = /^[\w-]{11}$/;
const channelId = /^UC[\w-]{22}$/;
const listId = /^(?:PL|UU|FL|OL)[\w-]{10,62}$/;
/** These stand where a video's id would, and are as long. */
const notVideos: readonly string[] = ['videoseries', 'live_stream'];

const video = (id: string | null | undefined): Shown | null =>
  id && videoId.test(id) && !notVideos.includes(id) ? { kind: 'video', id } : null;
const list = (id: string | null): Shown | null => (id && listId.test(id) ? { kind: 'list', id } : null);
const live = (id: string | null): Shown | null => (id && channelId.test(id) ? { kind: 'live', id } : null);
/** What a channel put up last stands in a list that bears its name. */
const uploads = (id: string | undefined): Shown | null => (id && channelId.test(id) ? { kind: 'list', id: `UU${id.slice(2)}` } : null);

function shownAt(given: string): Shown | null {
  const address = plainAddress(given);
  if (address === null) return null;
  const { pathname, searchParams } = new URL(address);
  const [, first = '', second, third] = pathname.split('/');
  if (hostOf(address) === 'youtu.be') return second ? null : video(first);
  if (!sites.has(hostOf(address)) || third) return null;
  if (first === 'embed' && second === 'live_stream') return live(searchParams.get('channel'));
  if (first === 'embed' && second === 'videoseries') return list(searchParams.get('list'));
  if (['embed', 'live', 'shorts', 'v'].includes(first)) return video(second);
  if (first === 'channel') return uploads(second);
  if (second) return null;
  if (first === 'watch') return video(searchParams.get('v'));
  return first === 'playlist' ? list(searchParams.get('list')) : null;
}

const embedOf = ({ kind, id }: Shown): string => {
  const place = kind === 'video' ? id : kind === 'live' ? `live_stream?channel=${id}` : `videoseries?list=${id}`;
  return `https://${youtubePlayerHost}/embed/${place}`;
};

/**
 * The address of YouTube's player that sets no cookies; null for what is no video, broadcast or list of YouTube.
 * @example youtubeEmbed('https://youtu.be/dQw4w9WgXcQ?t=3') // 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
 */
export function youtubeEmbed(given: string): string | null {
  const shown = shownAt(given);
  return shown && embedOf(shown);
}

/** The same with what our player asks of theirs: inline on phones, no strangers' videos at the end, errors told. */
export function youtubePlayer(given: string): string | null {
  const embed = youtubeEmbed(given);
  if (embed === null) return null;
  const address = new URL(embed);
  for (const [name, value] of [
    ['playsinline', '1'],
    ['rel', '0'],
    ['enablejsapi', '1'],
  ] as const)
    address.searchParams.set(name, value);
  return address.href;
}

/** Where the same is watched at YouTube's own. */
export function youtubeHome(given: string): string | null {
  const shown = shownAt(given);
  if (shown === null) return null;
  if (shown.kind === 'video') return `https://www.youtube.com/watch?v=${shown.id}`;
  if (shown.kind === 'live') return `https://www.youtube.com/channel/${shown.id}/live`;
  return shown.id.startsWith('UU') && channelId.test(`UC${shown.id.slice(2)}`)
    ? `https://www.youtube.com/channel/UC${shown.id.slice(2)}`
    : `https://www.youtube.com/playlist?list=${shown.id}`;
}

/** Where to turn when it does not play: a channel that broadcasts nothing just now still has its newest videos. */
export function youtubeFallback(given: string): string | null {
  const shown = shownAt(given);
  const newest = shown?.kind === 'live' ? uploads(shown.id) : null;
  return newest && youtubePlayer(embedOf(newest));
}
