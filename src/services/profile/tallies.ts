// A member's picks counted by sport: counted anew only when something was settled or corrected, when they picked, or when a week or month began.
import type { SportTally, Standing } from '#storage/people/profiles.ts';
import type { Stores } from '#storage/stores.ts';

/** Who came last; a member's are some hundred bytes. */
const keptMost = 2000;

type Kept = { mark: string; begun: string; bySport: SportTally[] };
type Question = Parameters<Stores['profiles']['standing']>[0];
export type Counted = Standing & { tallies: readonly SportTally[] };

/** A member of many seasons has thousands of picks, and every page of theirs shows what these come to. */
export function createTallies({ profiles }: Pick<Stores, 'profiles'>) {
  const kept = new Map<number, Kept>();

  async function count({ userId, week, month }: Pick<Question, 'userId' | 'week' | 'month'>, begun: string): Promise<SportTally[]> {
    const { mark, bySport } = await profiles.tallies({ userId, week: week.start, month: month.start });
    kept.delete(userId);
    kept.set(userId, { mark, begun, bySport });
    const [longestAgo] = kept.keys();
    if (kept.size > keptMost && longestAgo !== undefined) kept.delete(longestAgo);
    return bySport;
  }

  /** One question as long as nothing has changed, else two. */
  return async (question: Question): Promise<Counted> => {
    const standing = await profiles.standing(question);
    const begun = `${question.week.date} ${question.month.date}`;
    const known = kept.get(question.userId);
    const isCurrent = known?.mark === standing.mark && known.begun === begun;
    return { ...standing, tallies: isCurrent ? known.bySport : await count(question, begun) };
  };
}
export type Tallies = ReturnType<typeof createTallies>;
