// Ready things to look at: made-up sides and matches, for the gallery and for tests of parts only.
import type { Analysis, DailyItem } from '#contract/analysis.ts';
import type { OddsMatch, Side } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';

export const exampleNow = '2026-10-25T05:30:00.000Z';

export const side = (name: string, [primary, secondary]: readonly [string, string], pattern: Side['crest']['pattern'] = 'half'): Side => ({
  name,
  shortName: name,
  originalName: name,
  crest: { primary, secondary, pattern },
});

const home = side('가람 FC', ['#c8102e', '#0a7d73']);
const away = side('나루 유나이티드', ['#1550b8', '#f4f6fb'], 'band');

export const exampleMatch = (change: Partial<OddsMatch> = {}): OddsMatch => ({
  matchId: 'example-1',
  sport: 'soccer',
  league: { code: 'example', name: '보기 리그', country: '대한민국', guessed: false },
  home: home.name,
  away: away.name,
  homeTeam: home.name,
  awayTeam: away.name,
  homeSide: home,
  awaySide: away,
  date: '2026-10-25T14:00:00.000Z',
  commence_time: '2026-10-25T14:00:00.000Z',
  startTime: '2026-10-25T14:00:00.000Z',
  timeConfirmed: true,
  status: 'UPCOMING',
  statusDetail: 'scheduled',
  clock: null,
  score: null,
  shootout: null,
  winner: null,
  canDraw: true,
  odds: {},
  firstBookmaker: {
    bookmaker: 'example',
    title: '보기 북',
    home: 1.83,
    draw: 3.9,
    away: 4.1,
    updatedAt: '2026-10-25T05:29:20.000Z',
    moved: { home: -1, draw: 0, away: 1 },
  },
  bookmakerCount: 1,
  pick: { outcome: 'HOME', percentage: 58 },
  ...change,
});

export const exampleAnalysis = (change: Partial<Analysis> = {}): Analysis => ({
  confidence: 57.6,
  probabilities: { teamA: { name: home.name, percentage: 57.6 }, teamB: { name: away.name, percentage: 19.2 }, draw: 23.2 },
  prediction: '가람 FC 승',
  outcome: 'HOME',
  keyFactors: ['가람 FC는 홈 최근 9경기에서 7승을 거뒀어요.', '나루 유나이티드는 원정 5경기에서 1승이에요.'],
  expertInsight: '가람 FC가 조금 앞서요. 열 번 중 네 번은 빗나갈 수 있어요.',
  dataSource: '최근 3시즌 경기 기록과 보기 북 배당을 썼어요.',
  expectedScore: { home: 1.7, away: 0.9 },
  market: { home: 52.1, draw: 25.2, away: 22.7, bookmaker: '보기 북', updatedAt: '2026-10-25T05:29:20.000Z' },
  model: { name: '득점 모델', version: '1', trainedAt: '2026-10-24T19:00:00.000Z', resultsUntil: '2026-10-24' },
  sample: { home: 84, away: 71 },
  form: { home: ['W', 'W', 'L', 'W', 'W'], away: ['L', 'D', 'L', 'W', 'L'] },
  createdAt: '2026-10-24T19:02:00.000Z',
  timing: 'before',
  result: null,
  isAi: true,
  matchId: 'example-1',
  ...change,
});

export const exampleDaily = (change: Partial<DailyItem> = {}): DailyItem => ({
  matchId: 'example-1',
  sport: 'soccer',
  icon: 'soccer',
  league: '보기 리그',
  matchTime: '2026-10-25T14:00:00.000Z',
  timeConfirmed: true,
  confidence: 88,
  homeTeam: home.name,
  awayTeam: away.name,
  homeSide: home,
  awaySide: away,
  odds: { home: 1.83, draw: 3.9, away: 4.1 },
  bookmaker: { title: '보기 북', updatedAt: '2026-10-25T05:29:20.000Z' },
  prediction: '가람 FC 승',
  outcome: 'HOME',
  reasoning: '가람 FC는 홈 최근 9경기에서 7승을 거뒀어요.',
  probabilities: { home: 57.6, draw: 23.2, away: 19.2 },
  form: { home: ['W', 'W', 'L', 'W', 'W'], away: ['L', 'D', 'L', 'W', 'L'] },
  canDraw: true,
  createdAt: '2026-10-24T19:02:00.000Z',
  ...change,
});

/** One of the own, with what the others and the AI say. */
export const examplePick = (change: Partial<OwnPick> = {}): OwnPick => ({
  matchId: 'example-1',
  postId: 31,
  outcome: 'HOME',
  confidence: 80,
  isConfidenceTouched: true,
  content: '홈에서 강해요.',
  version: 1,
  pickedAt: '2026-10-25T05:00:00.000Z',
  editableUntil: '2026-10-25T14:00:00.000Z',
  result: 'pending',
  points: null,
  priceAtPick: { percentage: 51.1, prob: 0.511, source: 'market' },
  worth: 20,
  crowd: { shares: { home: 61, draw: 20, away: 19 }, picks: 41 },
  ai: { outcome: 'HOME', percentage: 57.6, shares: { home: 57.6, draw: 23.2, away: 19.2 } },
  ...change,
});
