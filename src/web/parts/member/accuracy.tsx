// A share of right picks, coloured by its band; the number itself says what the colour says.
import { oneDigit } from '#contract/percent.ts';
import { accuracyBand } from '#domain/progress/title.ts';

export const accuracyMark = (accuracyPct: number): string => `acc-${accuracyBand(accuracyPct)}`;

export function Accuracy({ accuracyPct }: { accuracyPct: number }) {
  return <b className={`n ${accuracyMark(accuracyPct)}`}>{oneDigit(accuracyPct)}%</b>;
}
