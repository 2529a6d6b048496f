// What upheld reports cost their author is counted anew after each decision.
import { reliabilityOf } from '#domain/progress/reliability.ts';
import type { Stores } from '#storage/stores.ts';

export async function recountReliability(tx: Stores, userId: number, now: Date): Promise<void> {
  if (!(await tx.moderation.holdReliability(userId, now))) return;
  const reliabilityScore = reliabilityOf(await tx.settlement.penaltiesOf(userId));
  await tx.settlement.setReliability([{ userId, reliabilityScore }]);
}
