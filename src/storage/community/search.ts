// Finds posts, members and blog posts by parts of words, first consonants and the teams they are about.
import { sql } from 'drizzle-orm';
import { type TypedWord, typedWords } from '#domain/korean/typed-word.ts';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { type BoardFilter, countSports, seenBy } from '../posts/page.ts';
import { holdsAll, quoted } from '../posts/wanted.ts';
import { blogCategories, blogPosts } from '../schema/blog.ts';
import { users } from '../schema/people.ts';
import { teams } from '../schema/sports.ts';
import { notBlocked } from './blocked.ts';
import { type Communicator, communicators } from './communicators.ts';

export type { Communicator };

/** Whom or what a word may name; `word` is its place among those asked. */
export type Named = { word: number; kind: 'team' | 'author'; id: number; names: string[] };

type FoundPost = {
  id: number;
  title: string;
  content: string;
  reason: string | null;
  sport: Sport | null;
  prediction: string | null;
  authorName: string;
  createdAt: Date;
};
type FoundPostRow = Omit<FoundPost, 'id' | 'createdAt' | 'authorName'> & { id: string; author_name: string; created_at: string };
type FoundMember = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'displayName' | 'avatar' | 'icon' | 'role' | 'isVerified' | 'kind' | 'tier' | 'level'
>;
type CalledMember = Pick<FoundMember, 'id' | 'username' | 'displayName'> & { answers: string[] };
type FoundBlogPost = Pick<typeof blogPosts.$inferSelect, 'slug' | 'title' | 'excerpt' | 'isAi'> & { category: string };
type Asked = { typed: readonly TypedWord[]; limit: number };

const allOf = (words: readonly TypedWord[]): string => [...new Set(words.flatMap(({ entries }) => entries))].map(quoted).join(' & ');

/** So many that answer are looked at; the nearest of them are told. */
const membersLookedAt = 500;
const teamsLookedAt = 60;
const authorsTold = 30;
/** Of so many nobody is meant alone. */
const calledMax = 20;

const userVector = sql`search_vector(search_words(u.username, u.display_name), '{}'::text[])`;
const teamVector = sql`search_vector(search_words(variadic array[t.name, t.name_ko, t.short_ko] || t.aliases), '{}'::text[])`;
const blogVector = sql`search_vector(b.words, '{}'::text[])`;

/** The very name first, then what begins with it, then the shorter. */
const nearness = (typed: string) => sql`(u.username_key = ${typed} or lower(u.display_name) = ${typed}) desc,
  (starts_with(u.username_key, ${typed}) or starts_with(lower(u.display_name), ${typed})) desc, length(u.display_name), u.id`;

const lettersOf = (typed: readonly TypedWord[]): string => typed.flatMap(({ letters }) => letters).join('');

function namesOf(word: number, typed: TypedWord) {
  const query = allOf([typed]);
  return sql`(select ${word}::int as word, 'team' as kind, t.id, array_remove(array[t.name, t.name_ko, t.short_ko], null) || t.aliases as names
      from ${teams} t where ${teamVector} @@ ${query}::tsquery order by length(coalesce(t.name_ko, t.name)), t.id limit ${teamsLookedAt})
    union all (select ${word}::int, 'author', u.id, array[u.username, u.display_name] from (
        select u.* from ${users} u where u.deleted_at is null and ${userVector} @@ ${query}::tsquery limit ${membersLookedAt}) u
      order by ${nearness(lettersOf([typed]))} limit ${authorsTold})`;
}

const calling = (db: Db) => ({
  /** People who bear one of the names exactly, with those of the names that are theirs. By the name they sign in with each is found; by the one
   *  they show, those among as many as a search looks at who have the letters of the last of the names. */
  async called({ names, viewerId }: { names: readonly string[]; viewerId: number | null }): Promise<CalledMember[]> {
    const typed = typedWords(names.at(-1) ?? '');
    if (typed.length === 0) return [];
    const rows = await rowsOf<Omit<CalledMember, 'id'> & { id: string }>(
      db,
      sql`with asked as (select n as name, lower(normalize(n, NFKC)) as key from unnest(${sql.param([...names])}::text[]) n),
          near as ((select u.id, u.username, u.display_name, u.kind, u.username_key from ${users} u
              where u.deleted_at is null and u.username_key = any (array(select key from asked)))
            union (select u.id, u.username, u.display_name, u.kind, u.username_key from ${users} u
              where u.deleted_at is null and ${userVector} @@ ${allOf(typed)}::tsquery limit ${membersLookedAt}))
        select u.id, u.username, u.display_name as "displayName", array_agg(a.name) as answers
        from near u join asked a on a.key in (u.username_key, lower(normalize(u.display_name, NFKC)))
        where u.kind = 'person' and ${notBlocked(viewerId, sql`u.id`)}
        group by u.id, u.username, u.display_name order by u.id limit ${calledMax}`,
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },
});

export const createSearchStore = (db: Db) => ({
  ...calling(db),

  /** The teams and members that each of the words may mean, in one statement; whether they do is for the caller to see. */
  async names(words: readonly TypedWord[]): Promise<Named[]> {
    if (words.length === 0) return [];
    const each = words.map((typed, word) => namesOf(word, typed));
    const rows = await rowsOf<Omit<Named, 'id'> & { id: string }>(db, sql.join(each, sql` union all `));
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },

  /** The newest posts that answer. */
  async posts(filter: BoardFilter, limit: number): Promise<FoundPost[]> {
    const columns = sql`p.id, p.title, p.content, p.prediction_reason, p.sport, p.prediction, p.user_id, p.created_at`;
    const found = seenBy(filter, { columns, newest: null, max: limit });
    const rows = await rowsOf<FoundPostRow>(
      db,
      sql`select s.id, s.title, s.content, s.prediction_reason as reason, s.sport, s.prediction, s.created_at, u.display_name as author_name
        from (${found}) s join ${users} u on u.id = s.user_id order by s.id desc limit ${limit}`,
    );
    return rows.map(({ id, author_name, created_at, ...row }) => ({
      ...row,
      id: Number(id),
      authorName: author_name,
      createdAt: new Date(created_at),
    }));
  },

  /** People before automatic accounts, the nearest name first. */
  async members({ typed, limit, viewerId }: Asked & { viewerId: number | null }): Promise<FoundMember[]> {
    const rows = await rowsOf<Omit<FoundMember, 'id'> & { id: string }>(
      db,
      sql`select u.id, u.username, u.display_name as "displayName", u.avatar, u.icon, u.role, u.is_verified as "isVerified", u.kind, u.tier, u.level
        from (select u.* from ${users} u where u.deleted_at is null and ${userVector} @@ ${allOf(typed)}::tsquery
          and ${notBlocked(viewerId, sql`u.id`)} limit ${membersLookedAt}) u
        order by (u.kind = 'person') desc, ${nearness(lettersOf(typed))} limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  },

  /** Published ones, the newest first. */
  blog: ({ typed, limit }: Asked): Promise<FoundBlogPost[]> =>
    rowsOf(
      db,
      sql`select b.slug, b.title, b.excerpt, coalesce(c.name, b.category) as category, b.is_ai as "isAi"
        from ${blogPosts} b left join ${blogCategories} c on c.slug = b.category
        where b.status = 'published' and ${blogVector} @@ ${allOf(typed)}::tsquery and ${holdsAll(sql`b.words`, typed)}
        order by b.published_at desc nulls last, b.id desc limit ${limit}`,
    ),

  /** How many posts of each sport the board would list: each counted to `max`; of a search those among the newest `max`. */
  sportCounts: (filter: BoardFilter, wish: { sports: readonly Sport[]; max: number }): Promise<Map<Sport, number>> =>
    countSports(db, filter, wish),

  communicators: (wish: { since: Date; limit: number }): Promise<Communicator[]> => communicators(db, wish),
});
