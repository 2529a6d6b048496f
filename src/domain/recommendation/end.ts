// What became of a recommendation by what became of its legs: the odds that count, what came back, and since when it is over.
import { type LegStatus, exampleStake as stake, standingOf } from './build.ts';

export type SlipEnd = {
  status: LegStatus;
  totalOdds: number;
  potentialReturn: number;
  finalResult: string | null;
  actualReturn: number | null;
  isCorrect: boolean | null;
  completedAt: Date | null;
};

/** What came back: everything of a void one, nothing of a lost one. */
const returnOf = (status: LegStatus, totalOdds: number): number | null => {
  if (status === 'pending') return null;
  if (status === 'void') return stake;
  return status === 'won' ? Math.round(totalOdds * stake) : 0;
};

type Stood = { legs: readonly { status: LegStatus; odds: number }[]; completedAt: Date | null };

/** What was over stays over since then, unless it waits again. */
export function slipEndOf({ legs, completedAt }: Stood, at: Date): SlipEnd {
  const { status, totalOdds } = standingOf(legs);
  const isOver = status !== 'pending';
  return {
    status,
    totalOdds,
    potentialReturn: Math.round(totalOdds * stake),
    finalResult: isOver ? status : null,
    actualReturn: returnOf(status, totalOdds),
    isCorrect: status === 'won' ? true : status === 'lost' ? false : null,
    completedAt: isOver ? (completedAt ?? at) : null,
  };
}
