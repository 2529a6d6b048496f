// A post with everything that belongs to it, written at one call of the database, and its author as they stand beside it.
import { sql } from 'drizzle-orm';
import { movedTooFarMs } from '#domain/settlement/settle.ts';
import { type Db, rowsOf } from '../db.ts';
import { lastSettled } from '../picks/last-settled.ts';
import { type PickPrice, pickWriters } from '../picks/write.ts';
import { users } from '../schema/people.ts';
import { predictions } from '../schema/predictions.ts';
import type { PostRow } from './read.ts';
import type { NewPost } from './write.ts';

/** The first version of the member's pick of the post's match. */
export type KeptPick = {
  isConfidenceTouched: boolean;
  price: PickPrice | null;
  salt: Buffer;
  commitment: Buffer;
  /** The hour of its match is not known. */
  isHourless?: boolean;
};

/** Under which the answer is kept, and what was asked for. */
export type DeedKey = { owner: string; key: string; route: string; requestHash: string };

export type KeptPost = {
  post: NewPost;
  pick: KeptPick | null;
  /** The pen is held, and nothing of theirs may be younger than this; null where others looked. */
  pen: { writtenSince: Date | null } | null;
  key: DeedKey | undefined;
  /** As it is told; its number is put in. */
  answer: { id: number };
};

/** `taken`: something stands under the key. `soon`: their other posts have to be looked at. `closed`, `picked`: the match. */
export type Refused = 'gone' | 'taken' | 'soon' | 'closed' | 'picked';

const reasoningOf = ({ reason, content }: NewPost): string => reason ?? content;

function deedOf({ post, pick, pen, key }: KeptPost): object {
  const { createdAt: at, isHeld = false, ...said } = post;
  return {
    ...said,
    ...key,
    at,
    isHeld,
    hasPen: pen !== null,
    writtenSince: pen?.writtenSince ?? null,
    pick: pick && {
      isConfidenceTouched: pick.isConfidenceTouched,
      reasoning: reasoningOf(post),
      prob: pick.price?.prob ?? null,
      source: pick.price?.source ?? null,
      salt: pick.salt.toString('hex'),
      commitment: pick.commitment.toString('hex'),
      movedTooFarSecs: movedTooFarMs / 1000,
    },
  };
}

type Row = { kept: string | null; refused: Refused | null };

/** Another deed took the key while this one was being done: all of this was taken back. */
const isKeyTaken = (fault: unknown): boolean => {
  const { code, constraint } = ((fault as Error).cause ?? fault) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'idempotency_keys_owner_key_pk';
};

type Done = { id: number } | { refused: Refused };

async function keepAtOnce(db: Db, kept: KeptPost): Promise<Done> {
  const asked = sql`select kept, refused from keep_post(${JSON.stringify(deedOf(kept))}::jsonb, ${JSON.stringify(kept.answer)}::jsonb)`;
  const [row] = await rowsOf<Row>(db, asked);
  if (row?.refused) return { refused: row.refused };
  if (!row?.kept) throw new Error('a post was written and has no number');
  return { id: Number(row.kept) };
}

/** Takes back what was written before it. */
class NotPicked extends Error {
  readonly refused: 'picked' | 'closed';
  constructor(refused: 'picked' | 'closed') {
    super(refused);
    this.refused = refused;
  }
}

async function addOpen(tx: Db, post: NewPost, pick: KeptPick): Promise<void> {
  const { userId, matchId, createdAt: madeAt, outcome, confidencePct } = post;
  if (matchId === null) throw new Error('a pick is of a match');
  const added = await pickWriters(tx).addOpen({ ...pick, userId, matchId, outcome, confidencePct, reasoning: reasoningOf(post), madeAt });
  if (added !== undefined) return;
  const picked = await rowsOf(tx, sql`select from ${predictions} where user_id = ${userId} and match_id = ${matchId}`);
  throw new NotPicked(picked.length > 0 ? 'picked' : 'closed');
}

/** `keep_post` takes a match to begin at the instant that stands in for its hour: the pick of one without an hour is written after its post, in
 *  the same order of locks. */
async function keepHourless(db: Db, kept: KeptPost, pick: KeptPick): Promise<Done> {
  try {
    return await db.transaction(async (tx) => {
      const done = await keepAtOnce(tx, { ...kept, pick: null });
      if ('id' in done) await addOpen(tx, kept.post, pick);
      return done;
    });
  } catch (fault) {
    if (fault instanceof NotPicked) return { refused: fault.refused };
    throw fault;
  }
}

async function keep(db: Db, kept: KeptPost): Promise<Done> {
  const { pick } = kept;
  try {
    return await (pick?.isHourless ? keepHourless(db, kept, pick) : keepAtOnce(db, kept));
  } catch (fault) {
    if (isKeyTaken(fault)) return { refused: 'taken' };
    throw fault;
  }
}

export type Writer = Pick<PostRow, 'author' | 'record'>;

async function writer(db: Db, userId: number): Promise<Writer | undefined> {
  const [row] = await rowsOf<Writer['author'] & Writer['record']>(
    db,
    sql`select u.username, u.display_name as "displayName", u.avatar, u.icon, u.role, u.is_verified as "isVerified", u.kind, u.tier, u.level,
          u.total_predictions as settled, u.correct_predictions as won,
          ${lastSettled(sql`u.id`, 'oldest first')} as form
        from ${users} u where u.id = ${userId} and u.deleted_at is null`,
  );
  if (!row) return undefined;
  const { settled, won, form, ...author } = row;
  return { author: { ...author, id: userId, deletedAt: null }, record: { settled, won, form } };
}

/** How a post will stand when it is written, without its number. */
export function rowOf({ post, author, record, isConfidenceTouched }: Writer & { post: NewPost; isConfidenceTouched: boolean }): PostRow {
  const { createdAt, isHeld = false, label, reason, confidencePct, outcome, matchId, tags, ...said } = post;
  return {
    post: {
      ...said,
      id: 0,
      matchId,
      externalMatchId: matchId === null ? null : String(matchId),
      prediction: label,
      predictionReason: reason,
      confidence: confidencePct,
      likes: 0,
      comments: 0,
      tags: [...tags],
      isPublished: !isHeld,
      createdAt,
      updatedAt: createdAt,
      views: 0,
      review: isHeld ? 'held' : 'clear',
      deletedAt: null,
      editedAt: null,
      revisions: 0,
    },
    author,
    record,
    watch: null,
    outcome,
    pick: matchId === null ? null : { id: 0, verdict: 'pending', points: 0, isConfidenceTouched },
    isLiked: false,
  };
}

export const postKeepers = (db: Db) => ({
  /** All of it, or nothing and why not. */
  keep: (kept: KeptPost) => keep(db, kept),

  /** Undefined where they have left. */
  writer: (userId: number): Promise<Writer | undefined> => writer(db, userId),
});
