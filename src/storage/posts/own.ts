// What is a member's own about posts that everybody is shown: their likes and watches, and posts that others do not see yet.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { askedFor, gathered } from '../postgres/gathered.ts';
import { likes, posts } from '../schema/board.ts';
import { postWatches } from '../schema/moderation.ts';
import { listed, waiting } from './page.ts';

export type OwnAmong = {
  liked: Set<number>;
  watches: Map<number, 'follow' | 'mute'>;
  /** The member's newest post, 0 without any. */
  newest: number;
  /** When each of those that they wrote was changed last, in milliseconds; without those that are gone. */
  changed: Map<number, number>;
  /** A post of theirs waits for a review. */
  hasWaiting: boolean;
};

/** Posts that everybody is shown, and who looks at them. */
export type OwnQuestion = { ids: readonly number[]; viewerId: number };

/** A member with more waiting posts than this has more to do than to count them. */
const waitingMax = 1000;

type Row = {
  liked: string[] | null;
  watches: Record<string, 'follow' | 'mute'> | null;
  newest: string | null;
  changed: Record<string, number> | null;
  waits: boolean;
};

/** Of each reader, in their order. */
async function readOwnAmong(db: Db, questions: readonly OwnQuestion[]): Promise<OwnAmong[]> {
  const readers = questions.map(({ viewerId }) => viewerId);
  const lists = questions.map(({ ids }) => `{${ids.join()}}`);
  const rows = await rowsOf<Row>(
    db,
    sql`select
      (select array_agg(l.post_id) from ${likes} l where l.user_id = v.id and l.post_id = any(v.ids)) as liked,
      (select jsonb_object_agg(w.post_id, w.watch) from ${postWatches} w where w.user_id = v.id and w.post_id = any(v.ids)) as watches,
      (select p.id from ${posts} p where p.user_id = v.id order by p.id desc nulls last limit 1) as newest,
      (select jsonb_object_agg(p.id, floor(extract(epoch from p.updated_at) * 1000)) from ${posts} p
        where p.id = any(v.ids) and p.user_id = v.id and p.deleted_at is null) as changed,
      exists (select 1 from ${posts} p where p.deleted_at is null and ${waiting(sql`v.id`)}) as waits
      from (select q.id, q.list::bigint[] as ids, q.place from ${askedFor([
        [readers, 'bigint'],
        [lists, 'text'],
      ])} q(id, list, place)) v order by v.place`,
  );
  return rows.map((row) => ({
    liked: new Set((row.liked ?? []).map(Number)),
    watches: new Map(Object.entries(row.watches ?? {}).map(([id, watch]) => [Number(id), watch])),
    newest: Number(row.newest ?? 0),
    changed: new Map(Object.entries(row.changed ?? {}).map(([id, at]) => [Number(id), at])),
    hasWaiting: row.waits,
  }));
}

/** Readers who come while others are read for are read for together. */
export const ownAmong = (db: Db) => gathered((questions: readonly OwnQuestion[]) => readOwnAmong(db, questions));

/** Of each member, how many posts of each sport they alone see, of the newest that wait. */
async function countOwnWaiting(db: Db, members: readonly number[]): Promise<Map<Sport, number>[]> {
  const rows = await rowsOf<{ counts: Partial<Record<Sport, number>> | null }>(
    db,
    sql`select (select jsonb_object_agg(s.sport, s.n) from (
        select w.sport, count(*)::int as n from (
          select p.sport from ${posts} p where ${listed} and ${waiting(sql`v.id`)}
            order by p.id desc limit ${waitingMax}
        ) w group by w.sport) s) as counts
      from ${askedFor([[members, 'bigint']])} v(id, place) order by v.place`,
  );
  return rows.map(({ counts }) => new Map(Object.entries(counts ?? {}) as [Sport, number][]));
}

/** Members who come while others are counted for are counted for together. */
export const ownWaiting = (db: Db) => gathered((members: readonly number[]) => countOwnWaiting(db, members));
