// How the live page speaks of a match: its sport, its state in one breath, and what there is to watch.

import type { LiveMatch } from '#contract/live.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { isSport, type Sport, sportNamesKo } from '#domain/sport.ts';

/** The operator's catalogue may carry sports that we do not forecast. */
const otherSports: Readonly<Record<string, string>> = {
  football: '미식축구',
  'american-football': '미식축구',
  hockey: '아이스하키',
  tennis: '테니스',
  rugby: '럭비',
  cricket: '크리켓',
  golf: '골프',
  darts: '다트',
  billiards: '당구',
  boxing: '복싱',
  fight: '격투기',
  'motor-sports': '모터스포츠',
};

export const sportOrNone = (word: string): Sport | null => (isSport(word) ? word : null);
export const sportWord = (word: string): string => (isSport(word) ? sportNamesKo[word] : (otherSports[word] ?? '기타 종목'));

/** Read aloud: `후반 57'` is 후반 57분, `45'+2'` 45분 추가 2분, `3쿼터 2:11` 3쿼터 2분 11초 남음. */
const spokenState = (status: string): string =>
  status
    .replace(/(\d+)'\s?\+(\d+)'?/g, '$1분 추가 $2분')
    .replace(/(\d+)'/g, '$1분')
    .replace(/(쿼터|연장|라운드|피리어드) (\d+):(\d\d)/g, '$1 $2분 $3초');

export type Score = { home: number; away: number };
export const scoreOf = ({ homeScore: home, awayScore: away }: Pick<LiveMatch, 'homeScore' | 'awayScore'>): Score | null =>
  home === null || away === null ? null : { home, away };

/** A tour, a race or an evening of fights has no two sides: its title names it. */
export const hasSides = ({ homeSide, awaySide }: Pick<LiveMatch, 'homeSide' | 'awaySide'>): boolean =>
  homeSide.name !== '' && awaySide.name !== '';

export const spokenName = (match: Pick<LiveMatch, 'homeSide' | 'awaySide' | 'title'>): string =>
  hasSides(match) ? `${match.homeSide.name} 대 ${match.awaySide.name}` : match.title;

/** What is heard after the name: `, 후반 57분, 1 대 0, 라이브`. `isTold` is false for those who want to ask for scores. */
export function spokenRest(match: LiveMatch, isTold: boolean): string {
  const score = isTold ? scoreOf(match) : null;
  const state = match.isLive && !isTold ? null : spokenState(match.status);
  const parts = [match.league, state, score && `${score.home} 대 ${score.away}`, match.isLive && '라이브'];
  return parts
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
}

export const streamWords = (streamCount: number): string => (streamCount > 0 ? `영상 ${streamCount}개` : '공식 채널');

/** Where nobody is counted, nothing is said: 0 would be a claim. */
export const viewerWords = (viewers: number | null): string | null =>
  viewers !== null && viewers > 0 ? `${figureOf(viewers)}명 시청` : null;

const coming = 'scheduled';
export const isComing = ({ isLive, statusDetail }: Pick<LiveMatch, 'isLive' | 'statusDetail'>): boolean =>
  !isLive && statusDetail === coming;

/** Put off, called off, or broken off: whatever hour it had says nothing any more. */
const offDetails: readonly string[] = ['postponed', 'cancelled', 'suspended', 'abandoned'];
export const isOff = ({ isLive, statusDetail }: Pick<LiveMatch, 'isLive' | 'statusDetail'>): boolean =>
  !isLive && offDetails.includes(statusDetail);

/** Pictures of others are shown only over https. */
export const pictureOf = (address: string | null): string | null => (address?.startsWith('https://') ? address : null);
