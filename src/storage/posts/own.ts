// What is a member's own about posts that everybody is shown: their likes and watches, and posts that others do not see yet.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { likes, posts } from '../schema/board.ts';
import { postWatches } from '../schema/moderation.ts';
import { waiting } from './page.ts';

export type OwnAmong = {
  liked: Set<number>;
  watches: Map<number, 'follow' | 'mute'>;
  /** The member's newest post, 0 without any. */
  newest: number;
  /** When each of theirs was changed last, in milliseconds; without those that are gone. */
  changed: Map<number, number>;
  /** A post of theirs waits for a review. */
  hasWaiting: boolean;
};

/** `mine`: those of them that the member wrote. */
export type OwnQuestion = { ids: readonly number[]; mine: readonly number[]; viewerId: number };

type Row = {
  liked: string[] | null;
  watches: Record<string, 'follow' | 'mute'> | null;
  newest: string | null;
  changed: Record<string, number> | null;
  waits: boolean;
};

export async function readOwnAmong(db: Db, { ids, mine, viewerId }: OwnQuestion): Promise<OwnAmong> {
  const among = sql`any(${sql.param([...ids])}::bigint[])`;
  const [row] = await rowsOf<Row>(
    db,
    sql`select
      (select array_agg(l.post_id) from ${likes} l where l.user_id = ${viewerId} and l.post_id = ${among}) as liked,
      (select jsonb_object_agg(w.post_id, w.watch) from ${postWatches} w where w.user_id = ${viewerId} and w.post_id = ${among}) as watches,
      (select p.id from ${posts} p where p.user_id = ${viewerId} order by p.id desc nulls last limit 1) as newest,
      (select jsonb_object_agg(p.id, floor(extract(epoch from p.updated_at) * 1000)) from ${posts} p
        where p.id = any(${sql.param([...mine])}::bigint[]) and p.deleted_at is null) as changed,
      exists (select 1 from ${posts} p where p.deleted_at is null and ${waiting(viewerId)}) as waits`,
  );
  return {
    liked: new Set((row?.liked ?? []).map(Number)),
    watches: new Map(Object.entries(row?.watches ?? {}).map(([id, watch]) => [Number(id), watch])),
    newest: Number(row?.newest ?? 0),
    changed: new Map(Object.entries(row?.changed ?? {}).map(([id, at]) => [Number(id), at])),
    hasWaiting: row?.waits ?? false,
  };
}
