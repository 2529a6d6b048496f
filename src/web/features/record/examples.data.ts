// Made-up records for tests: a settled pick with its receipt, a scored forecast, a record, and a ledger whose hashes are really computed.
import type { PickReceipt } from '#contract/board.ts';
import type { AiRecord, ForecastReceipt, ScoredForecast } from '#contract/record/ai-record.ts';
import type { LedgerDay } from '#contract/record/ledger.ts';
import type { Seal } from '#contract/record/picks.ts';
import type { Tip, TipSummary } from '#contract/record/tips.ts';
import { canonicalJson, entryDocument, genesis, pickDocument } from '#domain/record/documents.ts';
import { bytesOf, growTree, hashInTime, hexOf, rootOf, wayUp } from '#domain/record/merkle.ts';
import type { Entry } from './ledger/check-day.ts';

const digest = async (message: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', message as Uint8Array<ArrayBuffer>));
const sha256 = async (text: string): Promise<string> => hexOf(await digest(new TextEncoder().encode(text)));

/** What a stubbed fetch was asked for. */
export const addressOf = (asked: RequestInfo | URL): string => (asked instanceof Request ? asked.url : asked.toString());

const startTime = '2026-10-25T10:00:00.000Z';
const madeAt = '2026-10-25T07:00:00.000Z';

const document = pickDocument({
  memberId: 7,
  matchId: 31,
  version: 2,
  outcome: 'home',
  confidencePct: 80,
  madeAt: new Date(madeAt),
  salt: 'ab'.repeat(16),
});

type Made = { entries: Entry[]; day: LedgerDay; seal: Seal };

/** `size` entries of one day; the pick above stands at `at`. */
export async function exampleLedger({ size = 5, at = 2 } = {}): Promise<Made> {
  const entries: Entry[] = [];
  const sealedAt = '2026-10-25T07:00:03.000Z';
  let previous = genesis;
  for (let seq = 1; seq <= size; seq += 1) {
    const commitment = await sha256(seq - 1 === at ? document : canonicalJson({ n: seq }));
    const hash = await sha256(entryDocument({ seq, kind: 'pick', commitment, previous, at: sealedAt }));
    entries.push({ seq, kind: 'pick', ref: String(seq), version: 1, commitment, previous, hash, sealedAt });
    previous = hash;
  }
  const tree = await hashInTime(growTree(entries.map(({ hash }) => bytesOf(hash))), (messages) => Promise.all(messages.map(digest)));
  const root = hexOf(rootOf(tree));
  const entry = entries[at] as Entry;
  const path = (wayUp(tree, at) ?? []).map(({ side, hash }) => ({ side, hash: hexOf(hash) }));
  return {
    entries,
    day: {
      date: '2026-10-25',
      entries: size,
      picks: size,
      forecasts: 0,
      tips: 0,
      firstSeq: 1,
      lastSeq: size,
      root,
      head: previous,
      sealedAt: '2026-10-25T15:00:05.000Z',
      isClosed: true,
    },
    seal: {
      document,
      commitment: entry.commitment,
      entry: { seq: entry.seq, kind: 'pick', sealedAt, previous: entry.previous, hash: entry.hash, day: '2026-10-25' },
      proof: { root, path },
      isBeforeStart: true,
    },
  };
}

export const examplePick = (seal: Seal | null, changes: Partial<PickReceipt> = {}): PickReceipt => ({
  postId: 5,
  matchId: '31',
  match: {
    matchId: '31',
    league: '가람 리그',
    homeTeam: '가람 FC',
    awayTeam: '나루 유나이티드',
    startTime,
    status: 'FINISHED',
    score: { home: 2, away: 1 },
  },
  sport: 'soccer',
  author: {
    id: 7,
    username: 'weekend_fb',
    displayName: '주말엔축구',
    avatar: null,
    icon: null,
    role: 'user',
    isVerified: false,
    isBot: false,
    tier: '브론즈',
    level: 1,
  },
  outcome: 'HOME',
  confidence: 80,
  isConfidenceTouched: true,
  result: 'won',
  voidReason: null,
  finalScore: { home: 2, away: 1 },
  priceAtPick: { percentage: 58.3, prob: 0.583, source: 'market' },
  priceAtLock: { percentage: 61.2, prob: 0.612, source: 'market' },
  terms: [
    { label: '결과가 나온 예측', points: 0, experience: 20, at: '2026-10-25T12:05:00.000Z' },
    { label: '적중', points: 10, experience: 10, at: '2026-10-25T12:05:00.000Z' },
    { label: '어려움 점수', points: 7, experience: 0, at: '2026-10-25T12:05:00.000Z' },
    { label: '연속 보너스', points: 2, experience: 0, at: '2026-10-25T12:05:00.000Z' },
  ],
  points: 19,
  experience: 30,
  lockedAt: startTime,
  settledAt: '2026-10-25T12:05:00.000Z',
  corrected: false,
  versions: [
    { version: 2, outcome: 'HOME', confidence: 80, priceAtPick: { percentage: 58.3, prob: 0.583, source: 'market' }, madeAt, seal },
    {
      version: 1,
      outcome: 'DRAW',
      confidence: 60,
      priceAtPick: { percentage: 25, prob: 0.25, source: 'market' },
      madeAt: '2026-10-25T06:00:00.000Z',
      seal: null,
    },
  ],
  ...changes,
});

export const exampleForecast = (changes: Partial<ScoredForecast> = {}): ScoredForecast => ({
  matchId: '31',
  forecastId: '310',
  sport: 'soccer',
  league: '가람 리그',
  homeTeam: '가람 FC',
  awayTeam: '나루 유나이티드',
  startTime,
  score: { home: 2, away: 1 },
  called: 'HOME',
  percentage: 58.3,
  shares: { home: 58.3, draw: 24.1, away: 17.6 },
  probs: { home: 0.583, draw: 0.241, away: 0.176 },
  outcome: 'HOME',
  isCorrect: true,
  logLoss: 0.5396,
  market: { called: 'AWAY', isCorrect: false, logLoss: 1.2 },
  model: 'soccer-stack',
  version: '3',
  madeAt: '2026-10-24T19:00:00.000Z',
  isRehearsed: false,
  ...changes,
});

export const exampleForecastReceipt = (changes: Partial<ForecastReceipt> = {}): ForecastReceipt => ({
  scored: exampleForecast(),
  match: { ...examplePick(null).match, sport: 'soccer' },
  versions: [],
  tips: [],
  ...changes,
});

const known: AiRecord['overall'] = {
  sample: 486,
  correct: 312,
  accuracy: 64.2,
  low: 59.9,
  high: 68.3,
  logLoss: 0.6123,
  market: { sample: 400, accuracy: 60.5, logLoss: 0.6211, ownLogLoss: 0.6001 },
};

export const exampleRecord = (changes: Partial<AiRecord> = {}): AiRecord => ({
  period: '90d',
  from: '2026-07-27T00:00:00.000Z',
  overall: known,
  models: [{ sport: 'soccer', model: 'soccer-stack', version: '3', tally: known }],
  calibration: [
    { from: 50, to: 60, count: 120, claimed: 55.2, observed: 54.1, low: 45.2, high: 62.8 },
    { from: 60, to: 70, count: 214, claimed: 64.8, observed: 52.4, low: 45.7, high: 59 },
  ],
  rehearsed: 0,
  open: 12,
  paused: [],
  ...changes,
});

export const exampleTip = (changes: Partial<Tip> = {}): Tip => ({
  matchId: '31',
  sport: 'soccer',
  league: '가람 리그',
  homeTeam: '가람 FC',
  awayTeam: '나루 유나이티드',
  startTime,
  score: { home: 2, away: 1 },
  called: 'HOME',
  percentage: 58.3,
  shares: { home: 58.3, draw: 24.1, away: 17.6 },
  toldAt: '2026-10-25T06:48:00.000Z',
  result: 'won',
  voidReason: null,
  logLoss: 0.5396,
  seq: 4,
  ...changes,
});

export const exampleTipSummary = (changes: Partial<TipSummary> = {}): TipSummary => ({
  period: '90d',
  from: '2026-07-27T00:00:00.000Z',
  sample: 64,
  correct: 40,
  accuracy: 62.5,
  low: 50.3,
  high: 73.4,
  logLoss: 0.6312,
  pending: 3,
  void: 2,
  ...changes,
});

/** As a record looks before enough matches have ended. */
export const countingRecord = (): AiRecord =>
  exampleRecord({
    overall: {
      sample: 12,
      correct: 7,
      accuracy: null,
      low: null,
      high: null,
      logLoss: null,
      market: { sample: 9, accuracy: null, logLoss: null, ownLogLoss: null },
    },
    models: [],
    calibration: [],
  });
