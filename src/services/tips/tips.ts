// What the assistant called in her answers: kept when she says it, graded by the settled end of the match, and shown to everyone.
import type { listTips, Tip, TipSummary } from '#contract/record/tips.ts';
import type { InputOf } from '#contract/route.ts';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import { keeping } from '../shapes/record/keeping.ts';
import { cursorAt, placeIn } from '../shapes/record/place.ts';
import { accuracyOf, meanOf } from '../shapes/record/shares.ts';
import { tipTold } from '../shapes/record/tip.ts';
import type { Viewer } from '../viewer.ts';
import type { TipNeeds } from './needs.ts';
import { createTelling } from './telling.ts';

const periodMs = days(90);

type Listed = InputOf<typeof listTips>;
type Asked = Pick<Listed, 'period' | 'sport'>;

async function summaryOf(stores: Stores, { period, sport }: Asked, now: Date): Promise<TipSummary> {
  const since = period === '90d' ? new Date(now.getTime() - periodMs) : null;
  const { sample, correct, logLoss, pending, void: annulled } = await stores.tips.sums({ since, sport });
  return {
    period,
    from: since?.toISOString() ?? null,
    sample,
    correct,
    ...accuracyOf(correct, sample),
    logLoss: meanOf(logLoss, sample),
    pending,
    void: annulled,
  };
}

export const createTips = (needs: TipNeeds) => {
  const { stores, clock } = needs;
  const summaries = keeping(clock, (key) => {
    const [period, sport] = key.split(' ') as [Asked['period'], Sport | undefined];
    return summaryOf(stores, { period, sport }, clock());
  });

  return {
    ...createTelling(needs),

    /** Over matches of the period; below the smallest sample no share is told. */
    summary: (_viewer: Viewer, { period, sport }: Asked): Promise<TipSummary> =>
      summaries(sport === undefined ? period : `${period} ${sport}`),

    /** What was said last comes first. */
    async list(
      _viewer: Viewer,
      { sport, limit, cursor }: Pick<Listed, 'sport' | 'limit' | 'cursor'>,
    ): Promise<{ tips: Tip[]; nextCursor: string | null }> {
      const place = placeIn(cursor);
      const before = place && { firstToldAt: place.at, id: place.id };
      const rows = await stores.tips.newest({ sport, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const matches = await stores.matches.byIds(page.map(({ matchId }) => matchId));
      const tips = page.flatMap((tip) => {
        const match = matches.get(tip.matchId);
        return match ? [tipTold(tip, match)] : [];
      });
      const last = page.at(-1);
      return { tips, nextCursor: last && rows.length > limit ? cursorAt({ at: last.firstToldAt, id: last.id }) : null };
    },
  };
};
