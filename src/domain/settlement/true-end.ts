// How a match ended in truth, as an admin enters it: whether it can have ended so, and what then stands in the match.
import { type Phase, type Score, winnerOf } from '../match.ts';
import type { Outcome, Sport } from '../sport.ts';

/** By a score, by an outcome alone where no score is kept (MMA), or not at all. */
export type TrueEnd =
  | ({ kind: 'score' } & Score)
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'void'; reason: 'cancelled' | 'abandoned' | 'no-contest' };

export type EndFault = 'score-needed' | 'outcome-needed' | 'no-draw' | 'not-three-sets' | 'no-such-reason';

/** What the reader is told of it; that a match has no draw is a refusal of its own. */
export const endFaultTexts: Record<Exclude<EndFault, 'no-draw'>, string> = {
  'score-needed': '이 종목은 점수를 입력해 주세요.',
  'outcome-needed': 'MMA는 점수 대신 이긴 선수를 골라 주세요.',
  'not-three-sets': '배구는 한 팀이 3세트를 따고 다른 팀은 2세트까지 딸 수 있어요.',
  'no-such-reason': '노 콘테스트는 MMA에만 있어요. 경기 취소나 경기 중단을 골라 주세요.',
};

const setsToWin = 3;

function scoreFault({ home, away }: Score, { sport, canDraw }: { sport: Sport; canDraw: boolean }): EndFault | undefined {
  if (sport === 'mma') return 'outcome-needed';
  if (sport === 'volleyball') return Math.max(home, away) === setsToWin && home !== away ? undefined : 'not-three-sets';
  return home === away && !canDraw ? 'no-draw' : undefined;
}

/** Undefined where a match of this kind can have ended so. A ball game without a result was called off or broken off; only a fight is fought
 *  to the end and counts for nobody. */
export function endFaultOf(end: TrueEnd, match: { sport: Sport; canDraw: boolean }): EndFault | undefined {
  if (end.kind === 'score') return scoreFault(end, match);
  if (end.kind === 'void') return end.reason === 'no-contest' && match.sport !== 'mma' ? 'no-such-reason' : undefined;
  if (match.sport !== 'mma') return 'score-needed';
  return end.outcome === 'draw' && !match.canDraw ? 'no-draw' : undefined;
}

export type StandingEnd = {
  phase: Phase;
  score: Score | null;
  shootout: Score | null;
  /** What settles: by the score before a shoot-out. */
  result: Outcome | null;
  /** Who won, shoot-outs included. */
  winner: Outcome | null;
};

/** What stands in the match from then on. A shoot-out is kept where the score is still level; a match that was broken off keeps its score. */
export function standingEndOf(end: TrueEnd, before: Pick<StandingEnd, 'score' | 'shootout'>): StandingEnd {
  const none = { score: null, shootout: null, result: null, winner: null };
  if (end.kind === 'void') {
    // As feeds tell it: a final without a winner may be a draw.
    if (end.reason === 'no-contest') return { ...none, phase: 'abandoned' };
    return { ...none, phase: end.reason, score: end.reason === 'abandoned' ? before.score : null };
  }
  if (end.kind === 'outcome') return { ...none, phase: 'final', result: end.outcome, winner: end.outcome };
  const score = { home: end.home, away: end.away };
  const result = winnerOf(score);
  const shootout = result === 'draw' ? before.shootout : null;
  return { phase: 'final', score, shootout, result, winner: shootout ? winnerOf(shootout) : result };
}
