// The streams of one source for one match: our own video in a demo world, the official channels, or what the catalogue has and we permit.
import { Refusal } from '#contract/errors.ts';
import type { Stream } from '#contract/live.ts';
import { type HostKind, hostOf, type Plays, permitted, playsOf } from '#domain/stream/address.ts';
import { languageKo } from '#domain/stream/language.ts';
import { isSourceWord, isStreamWord, ownSources } from '#domain/stream/word.ts';
import { youtubeEmbed, youtubeFallback, youtubeHome, youtubePlayer } from '#domain/stream/youtube.ts';
import type { CatalogueStream } from '#feeds/streams/streams.ts';
import type { ChannelRow } from '#storage/live/streams.ts';
import type { LiveNeeds } from '../needs.ts';
import { hasDemoVideo } from '../sources.ts';
import type { HostBook } from './hosts.ts';

type Kinds = ReadonlyMap<string, HostKind>;
type Playable = { embedUrl: string; plays: Plays };

const demoFilms = [
  { file: 'wide', title: '데모 영상' },
  { file: 'close', title: '데모 영상 (가까운 화면)' },
] as const;
const filmUrl = (file: string) => `/demo/${file}.m3u8`;

const demoStreams: readonly Stream[] = demoFilms.map(({ file, title }, index) => ({
  id: file,
  streamNo: index + 1,
  title,
  language: '한국어',
  hd: false,
  embedUrl: filmUrl(file),
  plays: 'video',
  fallbackUrl: filmUrl(demoFilms[(index + 1) % demoFilms.length]?.file ?? file),
  provider: '픽노트 데모',
  homeUrl: null,
}));

/** Whatever spelling of YouTube's comes in, its player is meant; null where the host is not permitted. */
export function playable(given: string, kinds: Kinds): Playable | null {
  const address = permitted(youtubePlayer(given) ?? given, [...kinds.keys()]);
  const plays = address === null ? null : playsOf(address, kinds);
  if (address === null || plays === null) return null;
  // Of YouTube's own pages only players may stand in a frame.
  return plays === 'youtube' && youtubeEmbed(address) === null ? null : { embedUrl: address, plays };
}

const providerOf = ({ embedUrl, plays }: Playable): string => (plays === 'youtube' ? 'YouTube' : hostOf(embedUrl));

function channelStreams(channels: readonly ChannelRow[], kinds: Kinds): Stream[] {
  return channels
    .flatMap((channel) => {
      const found = playable(channel.embedUrl, kinds);
      return found ? [{ channel, found }] : [];
    })
    .map(({ channel, found }, index) => ({
      id: String(channel.id),
      streamNo: index + 1,
      title: channel.title,
      language: channel.language,
      hd: channel.hd,
      ...found,
      fallbackUrl: found.plays === 'youtube' ? youtubeFallback(found.embedUrl) : null,
      provider: providerOf(found),
      homeUrl: channel.homeUrl ?? youtubeHome(found.embedUrl),
    }));
}

/** Numbered from one, without gaps where some may not be played; each turns to the next one that plays alike. */
function catalogueStreams(told: readonly CatalogueStream[], kinds: Kinds): Stream[] {
  const passing = told
    .flatMap((stream) => {
      const found = playable(stream.embedUrl, kinds);
      return found ? [{ stream, found }] : [];
    })
    .sort((a, b) => a.stream.streamNo - b.stream.streamNo);
  return passing.map(({ stream, found }, index) => {
    const others = [...passing.slice(index + 1), ...passing.slice(0, index)];
    const next = others.find((other) => other.found.plays === found.plays && other.found.embedUrl !== found.embedUrl);
    return {
      id: stream.id,
      streamNo: index + 1,
      title: `${index + 1}번 영상`,
      language: languageKo(stream.language),
      hd: stream.hd,
      ...found,
      fallbackUrl: next?.found.embedUrl ?? null,
      provider: providerOf(found),
      homeUrl: youtubeHome(found.embedUrl),
    };
  });
}

export type OfferNeeds = Pick<LiveNeeds, 'stores' | 'clock' | 'mode' | 'catalogue'>;

export function offering({ stores, clock, mode, catalogue }: OfferNeeds, hosts: HostBook) {
  async function demo(id: string): Promise<Stream[]> {
    if (mode !== 'demo' || !/^\d{1,15}$/.test(id)) return [];
    const match = await stores.matches.byId(Number(id));
    return match && hasDemoVideo(match, clock()) ? [...demoStreams] : [];
  }
  async function fromCatalogue(source: string, id: string): Promise<Stream[]> {
    const [{ streams, stale }, kinds] = await Promise.all([catalogue.streams(source, id), hosts.kinds()]);
    if (streams.length === 0 && stale) throw new Refusal('streams-unavailable');
    return catalogueStreams(streams, kinds);
  }
  /** Empty where nothing may be played; refused only where the catalogue cannot be asked and nothing of it is remembered. */
  return async ({ source, id }: { source: string; id: string }): Promise<Stream[]> => {
    if (!isSourceWord(source) || !isStreamWord(id))
      throw new Refusal('invalid-input', { fields: { source: '중계 이름을 확인해 주세요.' } });
    if (source === ownSources.demo) return demo(id);
    if (source === ownSources.channels) {
      return channelStreams(await stores.streams.channels({ activeOnly: true }), await hosts.kinds());
    }
    return fromCatalogue(source, id);
  };
}
export type Offers = ReturnType<typeof offering>;
