// Streams, their hosts and what is said of them, in words; and what a form about them checks before the server does.
import type { StreamReport } from '#contract/admin/streams.ts';
import type { Values } from '../../../ui/use-fields.ts';

export const reasons = {
  rights: '방송 권리 침해',
  broken: '재생 안 됨',
  harmful: '해로운 내용',
  other: '그 밖의 이유',
} as const satisfies Record<StreamReport['reason'], string>;

export const kinds = [
  { value: 'frame', label: '페이지(iframe)' },
  { value: 'video', label: '영상 파일(HLS)' },
] as const;
export const kindWords: Readonly<Record<string, string>> = Object.fromEntries(kinds.map(({ value, label }) => [value, label]));

/** The host of an address; the address itself where it is none. */
export const hostIn = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const isHttps = (address: string): boolean => /^https:\/\//i.test(address) && URL.canParse(address);
const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined);

export type ChannelLine = 'title' | 'language' | 'embedUrl' | 'homeUrl';
export const channelLines = ['title', 'language', 'embedUrl', 'homeUrl'] as const satisfies readonly ChannelLine[];
export const emptyChannel: Values<ChannelLine> = { title: '', language: '한국어', embedUrl: '', homeUrl: '' };

export const checkChannel = ({ title, language, embedUrl, homeUrl }: Values<ChannelLine>) => ({
  title: missing(title, '채널 이름을 입력해주세요.'),
  language: missing(language, '중계 언어를 입력해주세요.'),
  embedUrl: isHttps(embedUrl.trim()) ? undefined : 'https로 시작하는 중계 주소를 입력해주세요.',
  homeUrl: homeUrl.trim() === '' || isHttps(homeUrl.trim()) ? undefined : 'https로 시작하는 채널 주소를 입력해주세요.',
});

export type HostLine = 'host' | 'plays' | 'note';
export const hostLines = ['host', 'plays', 'note'] as const satisfies readonly HostLine[];
export const emptyHost: Values<HostLine> = { host: '', plays: 'frame', note: '' };

const hostPattern = /^(?=.*[a-z])([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

export const checkHost = ({ host, note }: Values<HostLine>) => ({
  host: hostPattern.test(host.trim().toLowerCase()) ? undefined : 'player.example.com처럼 적어 주세요.',
  plays: undefined,
  note: note.trim().length > 200 ? '200자까지 쓸 수 있어요.' : undefined,
});
