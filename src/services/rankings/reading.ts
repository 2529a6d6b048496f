// The leaderboard and the battle's lists: any depth in one step, counted out once for everybody who asks within a moment.

import type { RankingRow } from '#contract/rankings.ts';
import type { StandingPeriod } from '#domain/ranking/standing.ts';
import { isOfNow, keysBefore } from '#domain/ranking/turn.ts';
import { seconds } from '#domain/time/duration.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { Viewer } from '../viewer.ts';
import type { RankingNeeds } from './needs.ts';
import { rowOf } from './row.ts';

/** Everybody sees the same list: it is read once in so long. */
const keepMs = seconds(1.5);
const keptLists = 200;

export type ListQuestion = { period: StandingPeriod; limit: number; after: number };

export function createReading({ stores, clock }: Pick<RankingNeeds, 'stores' | 'clock'>) {
  const kept = new Map<string, { at: number; rows: Promise<RankingRow[]> }>();

  async function read({ period, limit, after }: ListQuestion, now: Date): Promise<RankingRow[]> {
    const { countedAt, ranked } = await stores.rankings.counted();
    // At the second of midnight nobody stands in the new week yet.
    if (!isOfNow(period, countedAt, now)) return [];
    const rows = await stores.rankings.page({ period, before: keysBefore(now)[period], after, limit, last: ranked[period] ?? 0 });
    const forms = await stores.rankings.forms(rows.map(({ id }) => id));
    return rows.map((row) => rowOf(row, forms.get(row.id) ?? []));
  }

  function shared(question: ListQuestion): Promise<RankingRow[]> {
    const now = clock();
    const key = `${question.period}:${question.limit}:${question.after}`;
    const found = kept.get(key);
    const ageMs = found ? now.getTime() - found.at : Number.POSITIVE_INFINITY;
    if (found && ageMs >= 0 && ageMs < keepMs && isOfNow(question.period, new Date(found.at), now)) return found.rows;
    const rows = forEverybody(() => read(question, now));
    kept.delete(key);
    kept.set(key, { at: now.getTime(), rows });
    const [oldest] = kept.keys();
    if (kept.size > keptLists && oldest !== undefined) kept.delete(oldest);
    rows.catch(() => kept.delete(key));
    return rows;
  }

  return {
    forget: () => kept.clear(),

    async list(viewer: Viewer, question: ListQuestion): Promise<RankingRow[]> {
      const rows = await shared(question);
      if (viewer.kind === 'visitor') return rows;
      return rows.map((row) => (row.id === viewer.id ? { ...row, isMine: true } : row));
    },
  };
}
