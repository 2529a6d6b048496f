// What members reported and what became of it, and whose reliability it costs.
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../db.ts';
import { comments, messages, posts } from '../../schema/board.ts';
import { reports, revisions } from '../../schema/moderation.ts';
import { userReliability, users } from '../../schema/people.ts';
import { type Kind, type Target, wordsOfPost } from './targets.ts';

type ReportState = 'open' | 'upheld' | 'dismissed';
type NewReport = { reporterId: number | null; target: Target; excerpt: string; reason: string; now: Date };
type Place = { kind: Kind; id: number };

const reporter = alias(users, 'reporter');
const author = alias(users, 'author');

/** Where it is read; null of a line of the discussion. */
const postId = sql<
  number | null
>`case ${reports.kind} when 'post' then ${reports.targetId} when 'comment' then ${comments.postId} end`.mapWith(Number);

/** What stands there by now. */
const words = sql`case ${reports.kind}
  when 'post' then (select ${wordsOfPost} from ${posts} p where p.id = ${reports.targetId})
  when 'comment' then ${comments.content}
  else (select m.content from ${messages} m where m.id = ${reports.targetId}) end`;

/** Other words stand there since it was reported. A line of the discussion cannot be reworded. */
const isRewordedSince = sql<boolean>`case ${reports.kind}
  when 'post' then exists (select 1 from ${revisions} rv where rv.post_id = ${reports.targetId} and rv.replaced_at > ${reports.createdAt})
  when 'comment' then exists (select 1 from ${revisions} rv where rv.comment_id = ${reports.targetId} and rv.replaced_at > ${reports.createdAt})
  else false end`;

const selectReports = (db: Db) =>
  db
    .select({
      id: reports.id,
      kind: reports.kind,
      targetId: reports.targetId,
      postId,
      isOut: sql<boolean>`exists (select 1 from ${posts} p where p.id = ${postId} and p.is_published and p.review = 'clear')`,
      excerpt: reports.excerpt,
      /** What the house asks about it follows itself. */
      isReworded: sql<boolean>`${reports.reporterId} is not null and ${isRewordedSince}`,
      /** Another one as soon as the report is about other words, or others stand there. */
      mark: sql<string>`md5(md5(${reports.excerpt}) || md5(coalesce(${words}, '')))`,
      author: author.username,
      /** As `holdReliability` wants them. */
      isAuthorPerson: sql<boolean>`coalesce(${author.kind} = 'person' and ${author.deletedAt} is null, false)`,
      reportedBy: reporter.username,
      reason: reports.reason,
      state: reports.state,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(comments, and(eq(reports.kind, 'comment'), eq(comments.id, reports.targetId)))
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

const askedByHouse = ({ kind, id }: Place) =>
  and(eq(reports.kind, kind), eq(reports.targetId, id), isNull(reports.reporterId), eq(reports.state, 'open'));

const writing = (db: Db) => ({
  /** The words that are to be looked at are others by now. False where the house asks for no look. */
  async askAgain({ target, excerpt }: { target: Place; excerpt: string }): Promise<boolean> {
    const rows = await db.update(reports).set({ excerpt }).where(askedByHouse(target)).returning({ id: reports.id });
    return rows.length > 0;
  },

  /** False where this member reported it before: only what was found to be no fault, and says something else by now, is looked at again. */
  async addReport({ reporterId, target, excerpt, reason, now }: NewReport): Promise<boolean> {
    const rows = await db
      .insert(reports)
      .values({ reporterId, kind: target.kind, targetId: target.id, authorId: target.authorId, excerpt, reason, createdAt: now })
      .onConflictDoUpdate({
        target: [reports.kind, reports.targetId, reports.reporterId],
        set: { state: 'open', excerpt, reason, createdAt: now, decidedBy: null, decidedAt: null },
        setWhere: sql`${reports.state} = 'dismissed' and ${isRewordedSince}`,
      })
      .returning({ id: reports.id });
    return rows.length > 0;
  },

  /** Until the transaction is over nobody else reports in this member's name. */
  async holdReporter(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reports:' || ${userId}::bigint, 0))`);
  },

  /** When this member reported, newest first: at most `max`, none before `since`. What was reported anew has an old number. */
  async reportedSince({ userId, since, max }: { userId: number; since: Date; max: number }): Promise<Date[]> {
    const rows = await db
      .select({ createdAt: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.reporterId, userId), gt(reports.createdAt, since)))
      .orderBy(desc(reports.createdAt))
      .limit(max);
    return rows.map(({ createdAt }) => createdAt);
  },

  /** Every report of the target in this state becomes `state`. Answers how many there were. */
  async decide({ kind, id, from, state, by, now }: Place & { from: ReportState; state: ReportState; by: number; now: Date }) {
    const { rowCount } = await db
      .update(reports)
      .set({ state, decidedBy: by, decidedAt: now })
      .where(and(eq(reports.kind, kind), eq(reports.targetId, id), eq(reports.state, from)));
    return rowCount ?? 0;
  },
});

const counting = (db: Db) => ({
  /** People who joined before then and have an open report on it. */
  async openReporters({ kind, id, joinedBefore }: Place & { joinedBefore: Date }): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(distinct r.reporter_id)::int as n from ${reports} r join ${users} u on u.id = r.reporter_id
        where r.kind = ${kind} and r.target_id = ${id} and r.state = 'open' and u.kind = 'person' and u.deleted_at is null
          and u.created_at <= ${joinedBefore}`,
    );
    return row?.n ?? 0;
  },

  /** Whether an admin wrote it, the AI or a bot. */
  async isOfHouse({ authorId }: Pick<Target, 'authorId'>): Promise<boolean> {
    if (authorId === null) return false;
    const isStaff = or(ne(users.kind, 'person'), eq(users.role, 'admin'));
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, authorId), isStaff));
    return rows.length > 0;
  },

  /** Whether the house itself asked for a look at it, and nobody has looked yet. */
  async isAskedByHouse({ kind, id }: Place): Promise<boolean> {
    const rows = await db.select({ id: reports.id }).from(reports).where(askedByHouse({ kind, id })).limit(1);
    return rows.length > 0;
  },

  /** Makes the member's row of reliability if there is none, and holds it; false for who is no person, or has left. */
  async holdReliability(userId: number, now: Date): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`insert into ${userReliability} as r (user_id, total_predictions, correct_predictions, wrong_predictions, last_updated)
        select u.id, u.total_predictions, u.correct_predictions, u.total_predictions - u.correct_predictions, ${now}::timestamptz
        from ${users} u where u.id = ${userId} and u.kind = 'person' and u.deleted_at is null
        on conflict (user_id) do update set last_updated = excluded.last_updated returning 1`,
    );
    return rows.length > 0;
  },
});

export const reporting = (db: Db) => ({
  ...writing(db),
  ...counting(db),

  async reportById(id: number): Promise<ReportRow | undefined> {
    const [row] = await selectReports(db).where(eq(reports.id, id));
    return row;
  },

  /** Newest first. */
  reportsIn: ({ state, before, limit }: { state: ReportState; before: number | undefined; limit: number }): Promise<ReportRow[]> =>
    selectReports(db)
      .where(and(eq(reports.state, state), before === undefined ? undefined : lt(reports.id, before)))
      .orderBy(sql`${desc(reports.id)} nulls last`)
      .limit(limit),
});
