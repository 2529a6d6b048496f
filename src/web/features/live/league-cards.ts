// A scoreboard of ESPN's shape as cards of our own: Korean names first, states in Korean, live when the state is `in`.
import type { EspnEvent, LiveMatch } from '#contract/live.ts';
import type { Side } from '#contract/matches.ts';
import { clockWords } from '#domain/match-clock.ts';
import type { Sport } from '#domain/sport.ts';
import { crestOf } from '#domain/team/crest.ts';
import type { CarriedSport } from '#domain/team/dictionary.ts';
import { kstDate } from '#domain/time/kst.ts';
import { statusKo } from '#domain/translation/status.ts';
import { terms } from '#domain/translation/terms.data.ts';
import { kickoffWords } from '../../parts/when.ts';
import type { LeagueTab } from './choice.ts';

type Competition = EspnEvent['competitions'][number];
type Competitor = Competition['competitors'][number];
type Status = EspnEvent['status'];

export type LeagueCard = LiveMatch & { group: 'live' | 'coming' | 'ended' };
type CardNeeds = {
  tab: LeagueTab;
  told: LiveMatch['told'];
  now: Date;
  /** Our own matches by their number. */
  known: ReadonlyMap<string, LiveMatch>;
};

/** `football` is none of our five: its periods are counted like basketball's. */
const shown: Record<LeagueTab, { sport: CarriedSport; clockLike: Sport; league: string; code: string }> = {
  nba: { sport: 'basketball', clockLike: 'basketball', league: 'NBA', code: 'nba' },
  nfl: { sport: 'football', clockLike: 'basketball', league: 'NFL', code: 'nfl' },
  mlb: { sport: 'baseball', clockLike: 'baseball', league: 'MLB', code: 'mlb' },
  epl: { sport: 'soccer', clockLike: 'soccer', league: '프리미어리그', code: 'eng.1' },
};

const form = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
const stateWords: ReadonlyMap<string, string> = new Map(
  terms
    .filter(([kind]) => kind === 'status')
    .flatMap(([, english, korean, , also]) => [english, ...also.split(';')].map((word): [string, string] => [form(word), korean])),
);
const koreanState = (word: string | undefined): string | undefined => (word ? (stateWords.get(form(word)) ?? statusKo(word)) : undefined);

/** The plainest words that a state has, from the finest that we know. */
const stateOf = ({ type, description }: Status): string | undefined =>
  koreanState(type.shortDetail) ?? koreanState(type.detail) ?? koreanState(type.name) ?? koreanState(description);

function liveWords(status: Status, clockLike: Sport): string {
  const said = `${status.type.name ?? ''} ${status.description}`;
  const has = (pattern: RegExp) => pattern.test(said);
  if (has(/end[ _]of[ _](period|quarter|inning)/i) && status.period) {
    return statusKo(status.type.detail ?? '') ?? `${clockWords(stateFrom(status, clockLike, '')).period} 종료`;
  }
  const { period, minute } = clockWords({
    ...stateFrom(status, clockLike, status.displayClock),
    flags: {
      halftime: has(/half[ _-]?time/i),
      extraTime: has(/extra[ _]?time|overtime/i),
      penalties: has(/shoot[ _-]?out|penalties/i),
      delayed: has(/delay|suspended/i),
    },
  });
  return [period, minute].filter(Boolean).join(' ') || stateOf(status) || '진행 중';
}

const stateFrom = (status: Status, sport: Sport, clock: string) => ({
  sport,
  period: status.period || null,
  clock: clock || null,
  statusText: status.type.detail ?? status.type.shortDetail ?? null,
  flags: { halftime: false, extraTime: false, penalties: false, delayed: false },
});

/** What did not end as it was planned says so; what did is 종료. */
const offWords: readonly [RegExp, string, string][] = [
  [/postpon/i, '연기', 'postponed'],
  [/cancel/i, '취소', 'cancelled'],
  [/abandon/i, '무효', 'abandoned'],
  [/suspend/i, '중단', 'suspended'],
  [/forfeit/i, '몰수', 'final'],
];
const offOf = ({ type, description }: Status) => offWords.find(([pattern]) => pattern.test(`${type.name ?? ''} ${description}`));

function endWords(status: Status): string {
  const said = `${status.type.name ?? ''} ${status.type.detail ?? ''} ${status.description}`;
  if (/pen/i.test(said)) return '종료 (승부차기)';
  return /\b(ot|aet|overtime|extra)\b|\/\d?ot/i.test(said) ? '종료 (연장)' : '종료';
}

const isColour = (word: string | undefined): word is string => word !== undefined && /^[0-9a-f]{6}$/i.test(word);

/** In the colours that ESPN tells, without their `#`; else drawn from the name, always the same. */
function crestFor({ color, alternateColor, displayName }: Competitor['team'], sport: CarriedSport): Side['crest'] {
  const drawn = crestOf(displayName, sport);
  return isColour(color) && isColour(alternateColor) ? { ...drawn, primary: `#${color}`, secondary: `#${alternateColor}` } : drawn;
}

function sideOf({ team }: Competitor, sport: CarriedSport): Side {
  const name = team.displayNameKorean ?? team.displayName;
  return {
    name,
    shortName: team.displayNameKorean ?? team.shortDisplayName ?? team.displayName,
    originalName: team.displayName,
    crest: crestFor(team, sport),
  };
}

/** Some games come with only one side, or with a score that is no number. */
function sidesOf(competition: Competition): { home: Competitor; away: Competitor } | undefined {
  const [first, second] = competition.competitors;
  const home = competition.competitors.find(({ homeAway }) => homeAway === 'home') ?? first;
  const away = competition.competitors.find((one) => one !== home && one.homeAway !== 'home') ?? second;
  return home && away && home !== away ? { home, away } : undefined;
}

const scoreOf = ({ score }: Competitor): number | null => (score !== undefined && /^\d+$/.test(score) ? Number(score) : null);

function statusFor(status: Status, { isLive, kickoff, tab }: { isLive: boolean; kickoff: string; tab: LeagueTab }) {
  const off = offOf(status);
  if (off && !isLive) return { words: off[1], detail: off[2], group: 'ended' as const };
  if (isLive) return { words: liveWords(status, shown[tab].clockLike), detail: 'live', group: 'live' as const };
  if (status.type.state === 'post') return { words: endWords(status), detail: 'final', group: 'ended' as const };
  return { words: kickoff, detail: 'scheduled', group: 'coming' as const };
}

/** Undefined for an event of which nothing can be shown. */
function cardOf(event: EspnEvent, { tab, told, now, known }: CardNeeds): LeagueCard | undefined {
  const [competition] = event.competitions;
  const sides = competition && sidesOf(competition);
  const at = Date.parse(event.date);
  if (!sides || Number.isNaN(at)) return undefined;
  const { sport, league, code } = shown[tab];
  const [homeSide, awaySide] = [sideOf(sides.home, sport), sideOf(sides.away, sport)];
  const own = event.matchId === undefined ? undefined : known.get(event.matchId);
  const timeConfirmed = competition.timeValid !== false;
  const time = new Date(at).toISOString();
  const isLive = event.status.type.state === 'in';
  const { words, detail, group } = statusFor(event.status, { isLive, kickoff: kickoffWords(time, { timeConfirmed, now }), tab });
  const hasScore = group !== 'coming' && detail !== 'postponed' && detail !== 'cancelled';
  const [homeScore, awayScore] = hasScore ? [scoreOf(sides.home), scoreOf(sides.away)] : [null, null];
  return {
    id: event.id,
    title: `${homeSide.name} vs ${awaySide.name}`,
    homeTeam: homeSide.name,
    awayTeam: awaySide.name,
    homeSide: own ? { ...homeSide, crest: own.homeSide.crest } : homeSide,
    awaySide: own ? { ...awaySide, crest: own.awaySide.crest } : awaySide,
    homeScore,
    awayScore,
    status: words,
    statusDetail: detail,
    league,
    leagueCode: code,
    sport,
    time,
    timeConfirmed,
    isLive,
    viewers: own?.viewers ?? null,
    streamCount: own?.streamCount ?? 0,
    popular: own?.popular ?? false,
    poster: own?.poster ?? null,
    homeBadge: own?.homeBadge ?? null,
    awayBadge: own?.awayBadge ?? null,
    sources: own?.sources ?? [],
    matchId: event.matchId ?? null,
    told,
    group,
  };
}

/** `date`: the Korean day that was asked for. American days overlap it, so what lies beside it goes. */
export function cardsOf(events: readonly EspnEvent[], { date, ...needs }: CardNeeds & { date: string | undefined }): LeagueCard[] {
  const seen = new Set<string>();
  return events
    .flatMap((event) => cardOf(event, needs) ?? [])
    .filter(({ id, time }) => {
      if (seen.has(id) || (date !== undefined && kstDate(new Date(time)) !== date)) return false;
      seen.add(id);
      return true;
    })
    .sort((one, other) => one.time.localeCompare(other.time));
}
