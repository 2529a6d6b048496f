// Matches and streams as the tests of the player meet them.
import type { Stream } from '#contract/live.ts';
import type { Watchable } from '../../parts/player/player-door.ts';
import { type Found, foundIn } from './attempts.ts';

export const exampleStream = (change: Partial<Stream> = {}): Stream => ({
  id: '1',
  streamNo: Number(change.id ?? 1),
  title: '1번 영상',
  language: '한국어',
  hd: true,
  embedUrl: `https://www.youtube-nocookie.com/embed/video00000${change.id ?? 1}`,
  plays: 'youtube',
  fallbackUrl: null,
  provider: 'YouTube',
  homeUrl: null,
  ...(change.plays && change.plays !== 'youtube' ? { embedUrl: `https://player.example.com/${change.id ?? 1}` } : {}),
  ...change,
});

export function exampleFound(change: Partial<Stream>): Found {
  const [found] = foundIn('alpha', 'm1', [exampleStream(change)]);
  if (!found) throw new Error('one stream makes one');
  return found;
}

const crest = { primary: '#c11f2b', secondary: '#16161a', pattern: 'stripes' } as const;
const sideOf = (name: string, shortName: string) => ({ name, shortName, originalName: name, crest });

export const exampleWatchable = (change: Partial<Watchable> = {}): Watchable => ({
  id: 'live-1',
  title: 'FC서울 vs 포항 스틸러스',
  league: 'K리그1',
  sport: 'soccer',
  homeTeam: 'FC서울',
  awayTeam: '포항 스틸러스',
  homeSide: sideOf('FC서울', '서울'),
  awaySide: sideOf('포항 스틸러스', '포항'),
  homeScore: 1,
  awayScore: 0,
  status: "후반 57'",
  isLive: true,
  sources: [{ source: 'alpha', id: 'm1' }],
  matchId: null,
  ...change,
});

/** As much of a match as the player looks at. */
export const exampleMatch = {
  matchId: '614',
  sport: 'soccer',
  homeTeam: 'FC서울',
  awayTeam: '포항 스틸러스',
  homeSide: sideOf('FC서울', '서울'),
  awaySide: sideOf('포항 스틸러스', '포항'),
  status: 'LIVE',
  statusDetail: 'live',
  clock: { minute: "61'", period: '후반' },
  score: { home: 2, away: 1 },
  pick: null,
};
