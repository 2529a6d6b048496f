// A remembered match as the live boards promise it: who plays, where it stands in one ready sentence, and who told it.
import type { LiveMatch } from '#contract/live.ts';
import type { Phase } from '#domain/match.ts';
import { clockWords } from '#domain/match-clock.ts';
import { days } from '#domain/time/duration.ts';
import { dateLine, kstClock } from '#domain/time/korean-date.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import { type Asked, type Freshness, freshnessIn, type Word } from './freshness.ts';
import { leagueTold, nameOf, sideOf } from './match.ts';

const wordsOfPhase: Partial<Record<Phase, string>> = {
  final: '종료',
  postponed: '연기',
  cancelled: '취소',
  suspended: '중단',
  abandoned: '무효',
  unknown: '확인 중',
};

const nearDays: Readonly<Record<string, string>> = { '-1': '어제', '0': '오늘', '1': '내일' };

/** `오늘 19:00`, `11월 25일 화요일 19:00`; where the hour is not known, `오늘 시간 미정`. */
export function kickoffWords(start: Date, { timeConfirmed, now }: { timeConfirmed: boolean; now: Date }): string {
  const apart = Math.round((Date.parse(kstDate(start)) - Date.parse(kstDate(now))) / days(1));
  return `${nearDays[apart] ?? dateLine(start)} ${timeConfirmed ? kstClock(start) : '시간 미정'}`;
}

function clockTold(match: Match): string {
  const { period, minute } = clockWords(match);
  return [period, minute].filter(Boolean).join(' ') || '진행 중';
}

/** Where a match stands, ready to show. */
export function statusWords(match: Match, now: Date): string {
  if (match.phase === 'live') return clockTold(match);
  return wordsOfPhase[match.phase] ?? kickoffWords(match.start, { timeConfirmed: match.timeConfirmed, now });
}

const tellers: Readonly<Record<string, string>> = {
  espn: 'ESPN',
  demo: '데모 시즌',
  'api-sports': 'API-SPORTS',
  'the-odds-api': 'The Odds API',
  'odds-api': 'The Odds API',
};

/** The feed that tells a match first: one feed may bear a provider's name for every sport it has (`api-football`). */
export function feedOf({ externalId }: Pick<Match, 'externalId'>): string {
  const provider = externalId?.split(':')[0] ?? '';
  return provider.startsWith('api-') ? 'api-sports' : provider;
}

export const tellerOf = (match: Pick<Match, 'externalId'>, mode: 'demo' | 'live'): string => {
  const feed = feedOf(match);
  return mode === 'demo' ? '데모 시즌' : (tellers[feed] ?? (feed || '픽노트'));
};

const over: readonly Phase[] = ['final', 'cancelled', 'abandoned'];

/** Of matches that are not over, the feeds that nobody asks any more: their key was taken away, and no end of these will be heard. */
export function silencedOf(matches: readonly Match[], asked: readonly Asked[]): Asked[] {
  const known = new Set(asked.map(({ feed }) => feed));
  const found = new Map<string, Asked>();
  for (const match of matches) {
    const feed = feedOf(match);
    if (feed === '' || known.has(feed) || over.includes(match.phase)) continue;
    const { code: league } = leagueTold(match);
    found.set(`${feed} ${league}`, { feed, league });
  }
  return [...found.values()];
}

type Telling = { mode: 'demo' | 'live'; pollMs: number; now: Date };

/** What is known of a match's own league: of the feed that tells it, or of whoever tells the league. */
export function toldFrom(words: readonly Word[], { mode, pollMs, now }: Telling): (match: Match) => LiveMatch['told'] {
  const known = new Map<string, { own: Word | undefined; fresh: Freshness }>();
  function leagueOf(feed: string, code: string) {
    const key = `${feed} ${code}`;
    const before = known.get(key);
    if (before) return before;
    const ofLeague = words.filter(({ league }) => league === code);
    const own = ofLeague.filter((word) => word.feed === feed);
    const found = { own: own[0], fresh: freshnessIn(own.length > 0 ? own : ofLeague, { now, pollMs }) };
    known.set(key, found);
    return found;
  }
  return (match) => {
    const league = leagueOf(feedOf(match), leagueTold(match).code);
    const lastTold = league.own?.leftOut?.[match.id];
    // Its league is heard, but not this match: it is as old as its own last word.
    const fresh =
      league.own && lastTold !== undefined
        ? freshnessIn([{ ...league.own, asOf: lastTold, missed: now.toISOString() }], { now, pollMs })
        : league.fresh;
    return { by: tellerOf(match, mode), at: fresh.asOf, stale: fresh.stale };
  };
}

export type BesideLive = {
  now: Date;
  viewers: number;
  popular: boolean;
  told: LiveMatch['told'];
  shown: Pick<LiveMatch, 'sources' | 'streamCount' | 'poster'> & Partial<Pick<LiveMatch, 'homeBadge' | 'awayBadge'>>;
};

/** A printed 0 before the start would be read as a score. */
const hasBegun = ({ phase }: Match): boolean => phase !== 'scheduled' && phase !== 'postponed' && phase !== 'cancelled';

export function liveMatchOf(match: Match, { now, viewers, popular, told, shown }: BesideLive): LiveMatch {
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const { code, name } = leagueTold(match);
  const score = hasBegun(match) ? match.score : null;
  return {
    id: String(match.id),
    matchId: String(match.id),
    title: `${home} vs ${away}`,
    homeTeam: home,
    awayTeam: away,
    homeSide: sideOf(match.home, match),
    awaySide: sideOf(match.away, match),
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    status: statusWords(match, now),
    statusDetail: match.phase,
    league: name,
    leagueCode: code,
    sport: match.sport,
    time: match.start.toISOString(),
    timeConfirmed: match.timeConfirmed,
    isLive: match.phase === 'live',
    viewers: viewers > 0 ? viewers : null,
    streamCount: shown.streamCount,
    popular,
    poster: shown.poster,
    homeBadge: shown.homeBadge ?? null,
    awayBadge: shown.awayBadge ?? null,
    sources: shown.sources,
    told,
  };
}
