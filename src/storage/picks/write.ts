// Picks written and changed, each version kept; whether the match is still open is decided by the statement that writes.
import { type SQL, sql } from 'drizzle-orm';
import type { Outcome } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { predictionPosts, predictions, predictionVersions } from '../schema/predictions.ts';
import { matches } from '../schema/sports.ts';
import { closesAt, isNotShut } from './window.ts';

/** Probability of the picked outcome, 0..1, and whose it is. */
export type PickPrice = { prob: number; source: 'market' | 'model' };

export type NewPick = {
  userId: number;
  matchId: number;
  outcome: Outcome;
  /** 50 to 95, two digits at most. */
  confidencePct: number;
  isConfidenceTouched: boolean;
  reasoning: string;
  price: PickPrice | null;
  salt: Buffer;
  commitment: Buffer;
  madeAt: Date;
};

/** `fromVersion`: the one that was looked at; of two changes at once the second looks again. */
export type PickChange = NewPick & { fromVersion: number };

/** As `isOpenForPicks` says it: our clock and what the feed tells must both leave it open. `keep_post` says it once more, of a new pick of a match
 *  whose hour is known. */
const isOpen = (now: Date): SQL => sql`m.phase = 'scheduled' and not m.teams_undecided and ${closesAt} > ${now} and ${isNotShut}`;

/** Held until the transaction ends: the match is not closed while a pick of it is being written, and none is written while it closes. */
const openMatch = (matchId: number, now: Date, also = sql`true`): SQL =>
  sql`select m.id from ${matches} m where m.id = ${matchId} and ${isOpen(now)} and ${also} for share`;

const versionFrom = (pick: NewPick, version: SQL): SQL => sql`
  insert into ${predictionVersions}
    (prediction_id, match_id, version, outcome, confidence, confidence_touched, pick_prob, pick_source, salt, commitment, created_at)
  select p.id, p.match_id, ${version}, ${pick.outcome}, ${pick.confidencePct}::numeric, ${pick.isConfidenceTouched}::boolean, ${pick.price?.prob ?? null}::float8,
    ${pick.price?.source ?? null}, ${pick.salt}::bytea, ${pick.commitment}::bytea, ${pick.madeAt}::timestamptz from p`;

async function insert(db: Db, pick: NewPick, match: SQL): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`with m as (${match}), p as (
      insert into ${predictions} (user_id, match_id, predicted_result, confidence, confidence_touched, reasoning,
        pick_prob, pick_source, created_at, updated_at, picked_at)
      select ${pick.userId}::bigint, m.id, ${pick.outcome}, ${pick.confidencePct}::numeric, ${pick.isConfidenceTouched}::boolean, ${pick.reasoning},
        ${pick.price?.prob ?? null}::float8, ${pick.price?.source ?? null}, ${pick.madeAt}::timestamptz, ${pick.madeAt}::timestamptz,
        ${pick.madeAt}::timestamptz
      from m on conflict (user_id, match_id) do nothing returning id, match_id
    ), v as (${versionFrom(pick, sql`1`)})
    select id from p`,
  );
  return row && Number(row.id);
}

/** Not at all once the match may have begun, as `isOpenForChange` says it. A pick that was void because the match was put off starts anew with the version; one that was awarded is never touched. */
async function change(db: Db, pick: PickChange): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`with open as (${openMatch(pick.matchId, pick.madeAt, sql`m.match_date > ${pick.madeAt}`)}), p as (
      update ${predictions} p set predicted_result = ${pick.outcome}, confidence = ${pick.confidencePct}::numeric,
        confidence_touched = ${pick.isConfidenceTouched}, reasoning = ${pick.reasoning}, pick_prob = ${pick.price?.prob ?? null}::float8,
        pick_source = ${pick.price?.source ?? null}, version = p.version + 1, picked_at = ${pick.madeAt}, updated_at = ${pick.madeAt},
        locked_at = null, locked_start = null, lock_prob = null, lock_source = null, verdict = 'pending', void_reason = null,
        is_correct = null, settled_at = null, settled_revision = null, settle_no = null, points = 0, experience = 0
      from open
      where p.match_id = open.id and p.user_id = ${pick.userId} and p.version = ${pick.fromVersion} and p.verdict in ('pending', 'void')
      returning p.id, p.user_id, p.match_id
    ), v as (${versionFrom(pick, sql`${pick.fromVersion}::int + 1`)}), r as (
      update ${predictionPosts} o set predicted_outcome = ${pick.outcome}, confidence = ${pick.confidencePct}::numeric,
        is_resolved = false, is_correct = null, resolved_at = null
      from p where o.user_id = p.user_id and o.match_id = p.match_id
    )
    select id from p`,
  );
  return rows.length > 0;
}

type Words = { userId: number; postId: number; matchId: number; content?: string | undefined; reasoning?: string | undefined; now: Date };

/** The words beside a pick: no new version, for they settle nothing; but they close with it. */
async function reword(db: Db, { userId, postId, matchId, content, reasoning, now }: Words): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`with open as (${openMatch(matchId, now)}), p as (
      update ${predictions} p set reasoning = coalesce(${reasoning ?? null}::text, p.reasoning), updated_at = ${now}
      from open where p.match_id = open.id and p.user_id = ${userId} and p.verdict in ('pending', 'void')
      returning p.id
    )
    update ${posts} b set content = coalesce(${content ?? null}::text, b.content),
      prediction_reason = coalesce(${reasoning ?? null}::text, b.prediction_reason), updated_at = ${now}
    from p where b.id = ${postId} and b.user_id = ${userId} returning b.id`,
  );
  return rows.length > 0;
}

/** The words of the post, kept beside its pick as well, go with it. No version and no commitment holds them. */
async function forgetWords(db: Db, { userId, postId }: { userId: number; postId: number }): Promise<void> {
  await db.execute(sql`update ${predictions} p set reasoning = '' from ${predictionPosts} o
    where o.post_id = ${postId} and o.user_id = ${userId} and p.match_id = o.match_id and p.user_id = o.user_id and p.reasoning <> ''`);
}

export const pickWriters = (db: Db) => ({
  /** The first version of a pick, whenever it was made. Undefined when the member has picked this match already. */
  add: (pick: NewPick): Promise<number | undefined> => insert(db, pick, sql`select ${pick.matchId}::bigint as id`),

  /** As `add`; undefined also when the match is closed at `madeAt`. */
  addOpen: (pick: NewPick): Promise<number | undefined> => insert(db, pick, openMatch(pick.matchId, pick.madeAt)),

  /** False when the match is closed at `madeAt`, the pick is awarded, or another version came first. */
  change: (pick: PickChange): Promise<boolean> => change(db, pick),

  /** Of a post that its author takes away: before the post, as everywhere. */
  forgetWords: (place: { userId: number; postId: number }): Promise<void> => forgetWords(db, place),

  /** False when the match is closed by now. */
  reword: (words: Words): Promise<boolean> => reword(db, words),
});
