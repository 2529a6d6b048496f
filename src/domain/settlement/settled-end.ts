// The end by which a match was settled, kept so that a corrected end can be set beside it, and how it is told.
import type { Score } from '../match.ts';
import type { Outcome, Sport } from '../sport.ts';
import { type MatchEnd, movedTooFarMs, type VoidReason } from './settle.ts';

export type SettledEnd = {
  end: MatchEnd;
  score: Score | null;
  /** The score after ninety minutes, where that settled and the match went on. */
  regulation?: Score | null;
  /** ISO 8601: the kick-off by which picks were judged, and the instant of the settlement. */
  start: string;
  at: string;
  revision: number;
  /** Places in the order of settlements that the match gave up: of a void end, before it took place on another day. */
  placesLeft?: readonly number[];
  /** ISO 8601: when it was found void before it took place on another day. What was said of it by then was said of the match that was put off. */
  putOffAt?: string;
};

type Before = Pick<SettledEnd, 'end' | 'start' | 'at'>;

/** A match that was void and took place after all on another day, which is another match. */
export const isOtherDay = (before: Before, start: Date): boolean =>
  before.end.kind === 'void' && Math.abs(start.getTime() - Date.parse(before.start)) > movedTooFarMs;

/** It comes after what was settled meanwhile. So does one that was called off before its day, by a slip: it had nothing of the place it got then. */
export const takesNewPlace = (before: Before, start: Date): boolean =>
  isOtherDay(before, start) || (before.end.kind === 'void' && start.getTime() > Date.parse(before.at));

const voidTexts: Record<VoidReason, string> = {
  postponed: '경기 연기',
  cancelled: '경기 취소',
  abandoned: '경기 중단',
  'no-contest': '무효 경기',
  moved: '일정 변경',
  late: '시작 뒤 예측',
};
const outcomeTexts: Record<Outcome, string> = { home: '홈 승', draw: '무승부', away: '원정 승' };
const cornerTexts: Record<Outcome, string> = { home: '청 승', draw: '무승부', away: '홍 승' };

/** In a word. A fight that was broken off, or taken from the record afterwards, is a no contest. */
export const voidText = (sport: Sport, reason: VoidReason): string =>
  sport === 'mma' && reason === 'abandoned' ? '노 콘테스트' : voidTexts[reason];

/** @example endText('soccer', { end: { kind: 'decided', outcome: 'home' }, score: { home: 2, away: 1 } }) // '2:1 홈 승' */
export function endText(sport: Sport, { end, score, regulation }: Pick<SettledEnd, 'end' | 'score' | 'regulation'>): string {
  if (end.kind === 'void') return voidText(sport, end.reason);
  const outcome = (sport === 'mma' ? cornerTexts : outcomeTexts)[end.outcome];
  if (!score || sport === 'mma') return outcome;
  const whole = `${score.home}:${score.away}`;
  return regulation ? `90분 ${regulation.home}:${regulation.away} ${outcome} (연장 ${whole})` : `${whole} ${outcome}`;
}

export const correctionKinds = ['score', 'outcome', 'called-off', 'played', 'start'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** What kind of correction leads from one end to the other. */
export function correctionKindOf(before: MatchEnd, after: MatchEnd): CorrectionKind {
  if (after.kind === 'void') return 'called-off';
  if (before.kind === 'void') return 'played';
  return before.outcome === after.outcome ? 'score' : 'outcome';
}

export const correctionTexts: Record<CorrectionKind, string> = {
  score: '점수가 정정됐어요. 승패는 그대로예요.',
  outcome: '경기 결과가 정정돼 처음부터 다시 채점했어요.',
  'called-off': '경기가 무효가 돼 채점을 거뒀어요.',
  played: '무효였던 경기의 결과가 나와 다시 채점했어요.',
  start: '경기 시작 시각이 정정돼 그 시각에 맞춰 다시 채점했어요.',
};
