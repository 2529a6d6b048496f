// Ready live matches and scoreboard events to look at: made up, for tests only.
import type { EspnEvent, LiveMatch } from '#contract/live.ts';
import { side } from '../../parts/match/examples.data.ts';

const home = side('가람 FC', ['#c8102e', '#0a7d73']);
const away = side('나루 유나이티드', ['#1550b8', '#f4f6fb'], 'band');

export const exampleLive = (change: Partial<LiveMatch> = {}): LiveMatch => ({
  id: '101',
  title: '가람 FC vs 나루 유나이티드',
  homeTeam: home.name,
  awayTeam: away.name,
  homeSide: home,
  awaySide: away,
  homeScore: 1,
  awayScore: 0,
  status: "후반 57'",
  league: '보기 리그',
  sport: 'soccer',
  time: '2026-10-25T05:00:00.000Z',
  timeConfirmed: true,
  isLive: true,
  viewers: 2418,
  streamCount: 3,
  popular: false,
  poster: null,
  homeBadge: null,
  awayBadge: null,
  sources: [{ source: 'demo', id: '101' }],
  matchId: '101',
  leagueCode: 'example',
  statusDetail: 'live',
  told: { by: '데모 시즌', at: '2026-10-25T05:29:50.000Z', stale: false },
  ...change,
});

export const exampleComing = (change: Partial<LiveMatch> = {}): LiveMatch =>
  exampleLive({
    id: '201',
    matchId: '201',
    homeScore: null,
    awayScore: null,
    isLive: false,
    status: '오늘 19:00',
    statusDetail: 'scheduled',
    time: '2026-10-25T10:00:00.000Z',
    viewers: null,
    streamCount: 0,
    sources: [],
    ...change,
  });

type EventWish = { id?: string; date?: string; state?: 'pre' | 'in' | 'post'; name?: string; detail?: string; description?: string };
type Rest = { clock?: string; period?: number; home?: string; away?: string; korean?: boolean; matchId?: string };

export function exampleEvent({ id = '1', date = '2026-10-25T00:30Z', state = 'in', ...words }: EventWish & Rest = {}): EspnEvent {
  const { name = 'STATUS_IN_PROGRESS', description = 'In Progress', detail = description, clock = '4:12', period = 3 } = words;
  const { home: homeScore = '58', away: awayScore = '61', korean = true, matchId } = words;
  const status = { displayClock: clock, period, description, state, type: { name, state, description, detail, shortDetail: detail } };
  const score = (value: string) => (state === 'pre' ? {} : { score: value });
  return {
    id,
    date,
    name: 'Los Angeles Lakers at Boston Celtics',
    ...(matchId ? { matchId } : {}),
    status,
    competitions: [
      {
        id,
        status,
        competitors: [
          {
            homeAway: 'home',
            ...score(homeScore),
            team: { displayName: 'Boston Celtics', abbreviation: 'BOS', ...(korean ? { displayNameKorean: '보스턴 셀틱스' } : {}) },
          },
          {
            homeAway: 'away',
            ...score(awayScore),
            team: { displayName: 'Los Angeles Lakers', abbreviation: 'LAL', ...(korean ? { displayNameKorean: 'LA 레이커스' } : {}) },
          },
        ],
      },
    ],
  };
}
