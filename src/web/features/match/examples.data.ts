// Made-up pages of matches, for tests.
import type { InPlayPoint, MatchDetail, Moment } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { exampleMatch } from '../../parts/match/examples.data.ts';

/** Kick-off of the match that these examples tell of. */
export const kickoff = '2026-10-25T05:00:00.000Z';
/** So many seconds after the kick-off. */
export const after = (seconds: number): string => new Date(Date.parse(kickoff) + seconds * 1000).toISOString();

export const moment = (id: number, kind: Moment['kind'], change: Partial<Moment> & { s: number }): Moment => {
  const { s, ...rest } = change;
  return { id, kind, side: null, when: '', score: null, at: after(s), ...rest };
};

export const point = (s: number, change: Partial<InPlayPoint> = {}): InPlayPoint => ({
  home: 50,
  draw: 27,
  away: 23,
  score: { home: 0, away: 0 },
  when: '',
  progress: Math.min(1, s / 5400),
  at: after(s),
  ...change,
});

export const playing = (change: Partial<OddsMatch> = {}): OddsMatch =>
  exampleMatch({
    matchId: '71',
    startTime: kickoff,
    date: kickoff,
    commence_time: kickoff,
    status: 'LIVE',
    statusDetail: 'live',
    clock: { minute: "50'", period: '후반' },
    score: { home: 2, away: 1 },
    ...change,
  });

/** Soccer, fifty minutes in: 1:0, 1:1, and 2:1 ten seconds ago. */
export const exampleDetail = (change: Partial<MatchDetail> = {}): MatchDetail => ({
  match: playing(),
  venue: '보기 경기장',
  neutral: false,
  told: { by: '데모 시즌', at: after(3000), stale: false },
  moments: [
    moment(1, 'start', { s: 0, score: { home: 0, away: 0 } }),
    moment(2, 'score', { s: 1200, side: 'HOME', when: "전반 20'", score: { home: 1, away: 0 } }),
    moment(3, 'period', { s: 2700, when: '하프타임', score: { home: 1, away: 0 } }),
    moment(4, 'score', { s: 2900, side: 'AWAY', when: "후반 48'", score: { home: 1, away: 1 } }),
    moment(5, 'score', { s: 2990, side: 'HOME', when: "후반 50'", score: { home: 2, away: 1 } }),
  ],
  inPlay: {
    model: '득점 모델 1',
    forecastId: 9,
    points: [
      point(0),
      point(1200, { home: 74, draw: 17, away: 9, score: { home: 1, away: 0 }, when: "전반 20'" }),
      point(2900, { home: 42, draw: 38, away: 20, score: { home: 1, away: 1 }, when: "후반 48'" }),
      point(2990, { home: 77, draw: 18, away: 5, score: { home: 2, away: 1 }, when: "후반 50'" }),
    ],
  },
  viewers: null,
  sources: [],
  streamCount: 0,
  following: { home: false, away: false, bell: false },
  instead: null,
  now: after(3000),
  ...change,
});
