// A match that only the operator's catalogue knows, as the live boards promise it: no score, no page of our own, no people counted.
import type { LiveMatch } from '#contract/live.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { crestOf } from '#domain/team/crest.ts';
import type { CarriedSport } from '#domain/team/dictionary.ts';
import { teamNames } from '#domain/team/team.ts';
import { translateSport } from '#domain/translation/translate.ts';
import type { CatalogueMatch } from '#feeds/streams/streams.ts';
import { kickoffWords } from '../shapes/live-match.ts';
import { sportOf } from './catalogue-sport.ts';

const carriedKo: Readonly<Record<string, string>> = { football: '미식축구', hockey: '아이스하키' };
const leaguesKo: Readonly<Record<string, string>> = { ...carriedKo, ...sportNamesKo };

/** As a word of its own under which no sport of ours is listed. */
const sportWord = (category: string): string => {
  const sport = sportOf(category);
  return sport === 'football' ? 'american-football' : (sport ?? category);
};

function sideOf(name: string, sport: CarriedSport | undefined): LiveMatch['homeSide'] {
  const named = sport && name ? teamNames({ sport, league: null, name }) : { full: name, short: name, key: name };
  return { name: named.full, shortName: named.short, originalName: name, teamId: null, crest: crestOf(named.key, sport ?? 'mma') };
}

function statusOf({ isLive, start }: CatalogueMatch, now: Date): Pick<LiveMatch, 'status' | 'statusDetail' | 'isLive'> {
  if (start === null) return { status: '상시 방송', statusDetail: 'live', isLive: false };
  if (isLive) return { status: '진행 중', statusDetail: 'live', isLive: true };
  const at = new Date(start);
  // Whether it goes on or is over, a list of hours does not say.
  const statusDetail = at <= now ? 'unknown' : 'scheduled';
  return { status: kickoffWords(at, { timeConfirmed: true, now }), statusDetail, isLive: false };
}

export function catalogueMatchOf(
  match: CatalogueMatch,
  { now, dayStart, told }: { now: Date; dayStart: Date; told: LiveMatch['told'] },
): LiveMatch {
  const { title, category, home, away, start } = match;
  const sport = sportOf(category);
  // Half of a pairing is none: the title says whose day it is.
  const pair = home && away ? ([home, away] as const) : null;
  const [homeSide, awaySide] = [sideOf(pair?.[0] ?? '', sport), sideOf(pair?.[1] ?? '', sport)];
  return {
    id: `catalogue:${match.id}`,
    matchId: null,
    title: pair ? `${homeSide.name} vs ${awaySide.name}` : title,
    homeTeam: homeSide.name,
    awayTeam: awaySide.name,
    homeSide,
    awaySide,
    homeScore: null,
    awayScore: null,
    ...statusOf(match, now),
    league: (sport && leaguesKo[sport]) ?? translateSport(category) ?? '기타 종목',
    leagueCode: null,
    sport: sportWord(category),
    time: start ?? dayStart.toISOString(),
    timeConfirmed: start !== null,
    viewers: null,
    streamCount: match.sources.length,
    popular: match.popular,
    poster: match.poster,
    homeBadge: match.homeBadge,
    awayBadge: match.awayBadge,
    sources: match.sources,
    told,
  };
}
