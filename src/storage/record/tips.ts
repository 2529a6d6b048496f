// What the assistant called and when: added, never changed; each graded by the end by which its match is settled now.
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { leastProb } from '#domain/scoring/proper-scores.ts';
import { movedTooFarMs, type VoidReason } from '#domain/settlement/settle.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { matches } from '../schema/sports.ts';
import { assistantTips as tips } from '../schema/tips.ts';

export type NewTip = Omit<typeof tips.$inferInsert, 'id' | 'sealedSeq'>;

/** `voidReason` is there where the verdict is void, `ended` where the match was decided. */
export type GradedTip = typeof tips.$inferSelect & {
  verdict: 'pending' | 'won' | 'lost' | 'void';
  voidReason: VoidReason | null;
  ended: Outcome | null;
};

/** A place in the list: when it was said, and its number. */
export type TipPlace = { firstToldAt: Date; id: number };

/** `logLoss` is the sum over the graded ones. */
export type TipSums = { sample: number; correct: number; logLoss: number; pending: number; void: number };

const end = sql`${matches.settledEnd}->'end'`;
const settledAt = sql`(${matches.settledEnd}->>'at')::timestamptz`;
const settledStart = sql`(${matches.settledEnd}->>'start')::timestamptz`;
/** Said of a match that was played on another day, which is another match: as a pick is judged, and where it was void in between. */
const isMoved = sql`(coalesce(abs(extract(epoch from ${settledStart} - ${tips.announced})) * 1000 > ${movedTooFarMs}::float8, false)
  or coalesce(${tips.firstToldAt} < (${matches.settledEnd}->>'putOffAt')::timestamptz, false))`;

/** A match that was called off and announced anew waits for its next end: what is said after a settlement is not judged by it. Of what was
 *  said when the match, as we learned later, had begun already, nothing is counted. */
const verdict = sql<GradedTip['verdict']>`case
  when ${matches.settledEnd} is null or ${tips.firstToldAt} >= ${settledAt} then 'pending'
  when ${end}->>'kind' = 'void' or ${isMoved} or ${tips.firstToldAt} >= ${settledStart} then 'void'
  when ${end}->>'outcome' = ${tips.outcome} then 'won'
  else 'lost' end`;

const voidReason = sql<VoidReason | null>`case when ${verdict} = 'void' then coalesce(${end}->>'reason', case when ${isMoved} then 'moved' else 'late' end) end`;
const ended = sql<Outcome | null>`case when ${verdict} <> 'pending' then ${end}->>'outcome' end`;

/** Of what happened, by the probabilities of the forecast that was told. */
const logLoss = sql`-ln(greatest(${leastProb}::float8,
  case ${end}->>'outcome' when 'home' then ${tips.homeProb} when 'draw' then ${tips.drawProb} else ${tips.awayProb} end))`;

const select = (db: Db) =>
  db
    .select({ ...getTableColumns(tips), verdict, voidReason, ended })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId));

const place = sql`(${tips.firstToldAt}, ${tips.id})`;
const placeOf = ({ firstToldAt, id }: TipPlace): SQL => sql`(${firstToldAt}::timestamptz, ${id}::bigint)`;
/** As the indexes stand. */
const newestFirst = [sql`${tips.firstToldAt} desc nulls last`, sql`${tips.id} desc nulls last`];

export const createTipStore = (db: Db) => ({
  /** What was said before is left as it is; answers how many are new. */
  async add(said: readonly NewTip[]): Promise<number> {
    if (said.length === 0) return 0;
    const added = await db
      .insert(tips)
      .values([...said])
      .onConflictDoNothing({ target: [tips.matchId, tips.outcome] })
      .returning({ id: tips.id });
    return added.length;
  },

  newest: ({ sport, before, limit }: { sport?: Sport | undefined; before?: TipPlace | undefined; limit: number }): Promise<GradedTip[]> =>
    select(db)
      .where(and(sport && eq(tips.sport, sport), before && sql`${place} < ${placeOf(before)}`))
      .orderBy(...newestFirst)
      .limit(limit),

  /** Newest first; one for each outcome at most. */
  ofMatch: (matchId: number): Promise<GradedTip[]> =>
    select(db)
      .where(eq(tips.matchId, matchId))
      .orderBy(...newestFirst),

  /** Over matches that begin, or began, from `since` on. */
  async sums({ since, sport }: { since: Date | null; sport?: Sport | undefined }): Promise<TipSums> {
    const [row] = await rowsOf<TipSums>(
      db,
      sql`select (count(*) filter (where verdict in ('won', 'lost')))::int as sample, (count(*) filter (where verdict = 'won'))::int as correct,
            coalesce(sum(log_loss) filter (where verdict in ('won', 'lost')), 0) as "logLoss",
            (count(*) filter (where verdict = 'pending'))::int as pending, (count(*) filter (where verdict = 'void'))::int as void
          from (select ${verdict} as verdict, ${logLoss} as log_loss from ${tips} join ${matches} on ${matches.id} = ${tips.matchId}
                where ${and(sport && eq(tips.sport, sport), since === null ? undefined : sql`${matches.matchDate} >= ${since}`) ?? sql`true`}) graded`,
    );
    return row ?? { sample: 0, correct: 0, logLoss: 0, pending: 0, void: 0 };
  },
});
