// After a settlement: posts resolved, members told, and how far each can be relied on.
import { type SQL, sql } from 'drizzle-orm';
import { lateChangeMs } from '#domain/progress/reliability.ts';
import type { VoidReason } from '#domain/settlement/settle.ts';
import { type Db, recordset, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { reports } from '../schema/moderation.ts';
import { userReliability, users } from '../schema/people.ts';
import { pointsLedger, predictionPosts, predictions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';

type Verdict = 'won' | 'lost' | 'void';

/** Of a pick whose member was told of another end: how it stood then, and what the correction did to the points of other picks. */
export type Corrected = { verdict: Verdict; points: number; elsewhere: number };

export type Told = {
  memberId: number;
  verdict: Verdict;
  voidReason: VoidReason | null;
  points: number;
  /** Null for a first settlement, and for a pick that was made anew after it was void. */
  before: Corrected | null;
  /** Of a post whose receipt its author may read: one that an admin took down has none. */
  postId: number | null;
  /** Right picks in a row after this one. */
  streak: number;
  /** Of the pick: one that was void may have been made anew. */
  version: number;
};

type Asked = { matchId: number; after: number; limit: number };
type AskedOfMany = { matchIds: readonly number[]; after: number; limit: number };
/** `sinceRevision`: members who were told of that one hear only of what changed since; null tells everyone. */
type AskedToTell = Asked & { sinceRevision: number | null; at: Date };

/** What the ledger held of a pick up to a revision, and what the corrections since then wrote into the lines of other picks of the member. */
const heldUpTo = (sinceRevision: number | null, matchId: number): SQL => sql`
  select coalesce(sum(l.points) filter (where l.revision <= ${sinceRevision}), 0)::int as points,
    coalesce(sum(l.experience) filter (where l.revision <= ${sinceRevision} and l.reason = 'settled'), 0) > 0 as counted,
    coalesce(sum(l.experience) filter (where l.revision <= ${sinceRevision} and l.reason = 'correct'), 0) > 0 as won,
    ${
      sinceRevision === null
        ? sql`0`
        : sql`(
      select coalesce(sum(o.points), 0)::int from ${pointsLedger} o where o.user_id = p.user_id
        and (o.detail ->> 'because')::bigint = ${matchId} and nullif(split_part(o.reason, '.', 2), '')::int > ${sinceRevision})`
    } as elsewhere
  from ${pointsLedger} l where l.user_id = p.user_id and l.match_id = p.match_id`;

type ToldRow = Omit<Told, 'memberId' | 'postId' | 'streak' | 'before'> & {
  memberId: string;
  postId: string | null;
  streak: number | null;
  isCorrected: boolean;
  pointsHeld: number;
  counted: boolean;
  won: boolean;
  elsewhere: number;
};

const toldOf = ({ isCorrected, pointsHeld, counted, won, elsewhere, memberId, postId, streak, ...row }: ToldRow): Told => ({
  ...row,
  memberId: Number(memberId),
  postId: postId === null ? null : Number(postId),
  streak: row.verdict === 'won' ? (streak ?? 1) : 0,
  before: isCorrected ? { verdict: won ? 'won' : counted ? 'lost' : 'void', points: pointsHeld, elsewhere } : null,
});

async function membersToTell(db: Db, { matchId, sinceRevision, at, after, limit }: AskedToTell): Promise<Told[]> {
  const isNews =
    sinceRevision === null
      ? sql`true`
      : sql`(p.settled_at = ${at}::timestamptz or exists (
          select 1 from ${pointsLedger} l where l.user_id = p.user_id and l.match_id = p.match_id and l.revision > ${sinceRevision}))`;
  const rows = await rowsOf<ToldRow>(
    db,
    sql`
    select p.user_id as "memberId", p.verdict, p.void_reason as "voidReason", p.points, p.version,
      ${sinceRevision}::int is not null and p.settled_at <> ${at}::timestamptz as "isCorrected",
      held.points as "pointsHeld", held.counted, held.won, held.elsewhere,
      (select max(pp.post_id) from ${predictionPosts} pp join ${posts} o on o.id = pp.post_id
        where pp.user_id = p.user_id and pp.match_id = p.match_id and o.review <> 'removed') as "postId",
      (select (l.detail ->> 'streak')::int from ${pointsLedger} l
        where l.user_id = p.user_id and l.match_id = p.match_id and l.reason = 'correct' order by l.revision desc limit 1) as streak
    from ${predictions} p join ${users} u on u.id = p.user_id
      cross join lateral (${heldUpTo(sinceRevision, matchId)}) held
    where p.match_id = ${matchId} and p.user_id > ${after} and p.verdict <> 'pending' and u.kind = 'person' and u.deleted_at is null
      and ${isNews}
    order by p.user_id limit ${limit}`,
  );
  return rows.map(toldOf);
}

const wasLate = sql`p.version > 1 and p.locked_start is not null
  and least(p.locked_at, p.locked_start) - p.picked_at <= make_interval(secs => ${sql.raw(String(lateChangeMs / 1000))})`;

/** Settled picks that a member changed at the last minute, and what of theirs was upheld: once each, however many reported it. */
const lateChangesOf = (userId: SQL): SQL =>
  sql`(select count(*)::int from ${predictions} p where p.user_id = ${userId} and p.verdict in ('won', 'lost') and ${wasLate})`;
const reportsUpheldOf = (userId: SQL): SQL =>
  sql`(select count(distinct (r.kind, r.target_id))::int from ${reports} r where r.author_id = ${userId} and r.state = 'upheld')`;

/** A settled match whose tellings, and so the counts of those who picked it, are still to come. */
const isUntoldTo = (userId: SQL): SQL => sql`exists (select 1 from ${predictions} p join ${matches} m on m.id = p.match_id
  where p.user_id = ${userId} and m.settled_revision is not null and (m.told_revision is null or m.told_revision < m.settled_revision))`;

/** Of a person who is here: what is kept, what speaks against them, and whether all of it was counted. */
export type KeptReliability = Penalties & {
  kept: { score: number; total: number; correct: number; wrong: number } | null;
  isCounted: boolean;
};

export type Penalties = { lateChanges: number; reportsUpheld: number };

/** What is kept of how far members can be relied on, beside what it is counted from. Who is no person, or has left, is absent. */
async function reliabilitiesOf(db: Db, userIds: readonly number[]): Promise<Map<number, KeptReliability>> {
  const rows = await rowsOf<KeptReliability & { id: string }>(
    db,
    sql`
    select u.id, ${lateChangesOf(sql`u.id`)} as "lateChanges", ${reportsUpheldOf(sql`u.id`)} as "reportsUpheld", not ${isUntoldTo(sql`u.id`)} as "isCounted",
      case when r.user_id is not null then jsonb_build_object('score', r.reliability_score::float8, 'total', r.total_predictions,
        'correct', r.correct_predictions, 'wrong', r.wrong_predictions) end as kept
    from ${users} u left join ${userReliability} r on r.user_id = u.id
    where u.id = any(${sql.param([...userIds])}::bigint[]) and u.kind = 'person' and u.deleted_at is null`,
  );
  return new Map(rows.map(({ id, ...row }) => [Number(id), row]));
}

export const createTelling = (db: Db) => ({
  membersToTell: (asked: AskedToTell) => membersToTell(db, asked),

  /** What the board shows of the picks: also of a correction. Posts whose pick is open again are left. */
  async resolvePosts(matchIds: readonly number[], at: Date): Promise<number> {
    const rows = await rowsOf<{ n: number }>(
      db,
      sql`
      with resolved as (
        update ${predictionPosts} pp set is_resolved = true, is_correct = p.is_correct, resolved_at = ${at}::timestamptz
        from ${predictions} p
        where p.match_id = any(${sql.param([...matchIds])}::bigint[]) and p.verdict <> 'pending' and pp.user_id = p.user_id and pp.match_id = p.match_id
          and (not pp.is_resolved or pp.is_correct is distinct from p.is_correct)
        returning 1
      )
      select count(*)::int as n from resolved`,
    );
    return rows[0]?.n ?? 0;
  },

  /** The counts beside the score, of everyone who picked these matches and is still here. */
  async countReliability(matchIds: readonly number[], at: Date): Promise<void> {
    await db.execute(sql`
      insert into ${userReliability} as r (user_id, total_predictions, correct_predictions, wrong_predictions, last_updated)
      select u.id, u.total_predictions, u.correct_predictions, u.total_predictions - u.correct_predictions, ${at}::timestamptz
      from (select distinct user_id from ${predictions} where match_id = any(${sql.param([...matchIds])}::bigint[])) p
      join ${users} u on u.id = p.user_id
      where u.kind = 'person' and u.deleted_at is null
      order by u.id
      on conflict (user_id) do update set total_predictions = excluded.total_predictions,
        correct_predictions = excluded.correct_predictions, wrong_predictions = excluded.wrong_predictions, last_updated = excluded.last_updated
      where (r.total_predictions, r.correct_predictions) is distinct from (excluded.total_predictions, excluded.correct_predictions)`);
  },

  /** Of the members who changed a pick of these matches at the last minute, a few: all that speaks against them. Their rows are held by now. */
  async lateChanges({ matchIds, after, limit }: AskedOfMany): Promise<(Penalties & { id: number })[]> {
    const rows = await rowsOf<Penalties & { id: string }>(
      db,
      sql`
      select late.user_id as id, ${lateChangesOf(sql`late.user_id`)} as "lateChanges", ${reportsUpheldOf(sql`late.user_id`)} as "reportsUpheld"
      from (
        select distinct p.user_id from ${predictions} p join ${users} u on u.id = p.user_id
        where p.match_id = any(${sql.param([...matchIds])}::bigint[]) and p.user_id > ${after} and u.kind = 'person' and u.deleted_at is null and ${wasLate}
        order by p.user_id limit ${limit}
      ) late order by 1`,
    );
    return rows.map(({ id, ...penalties }) => ({ id: Number(id), ...penalties }));
  },

  async penaltiesOf(userId: number): Promise<Penalties> {
    const member = sql`${userId}::bigint`;
    const [row] = await rowsOf<Penalties>(
      db,
      sql`select ${lateChangesOf(member)} as "lateChanges", ${reportsUpheldOf(member)} as "reportsUpheld"`,
    );
    return row ?? { lateChanges: 0, reportsUpheld: 0 };
  },

  reliabilitiesOf: (userIds: readonly number[]) => reliabilitiesOf(db, userIds),

  /** Of members whose counts stand already. */
  async setReliability(scores: readonly { userId: number; reliabilityScore: number }[]): Promise<void> {
    if (scores.length === 0) return;
    await db.execute(sql`
      update ${userReliability} r set reliability_score = v.reliability_score
      from ${recordset(userReliability, ['userId', 'reliabilityScore'], scores)}
      where r.user_id = v.user_id and r.reliability_score <> v.reliability_score`);
  },
});
