// What a search of the board looks for, as the index of letters is asked for it: neighbourhood by neighbourhood, from the newest on.
import { type SQL, sql } from 'drizzle-orm';
import type { TypedWord } from '#domain/korean/typed-word.ts';
import { posts } from '../schema/board.ts';

/** As a query for the index writes an entry. */
export const quoted = (entry: string): string => `'${entry.replace(/['\\]/g, '$&$&')}'`;

/** A word, and whom and what else it may mean: any of them will do. */
export type WantedWord = { typed: TypedWord; teams: readonly number[]; leagues: readonly string[]; authors: readonly number[] };

/** All the words, or `whole`: what was typed without its spaces. */
export type Wanted = { words: readonly WantedWord[]; whole: WantedWord | null };

const subjectsOf = ({ teams, leagues }: WantedWord): string[] => [
  ...teams.map((id) => `team:${id}`),
  ...leagues.map((code) => `league:${code}`),
];

function wordQuery(word: WantedWord): string {
  const letters = word.typed.entries.map(quoted).join(' & ');
  const others = [...subjectsOf(word), ...word.authors.map((id) => `by:${id}`)].map(quoted);
  return `(${[letters, ...others].join(' | ')})`;
}

/** The index is asked for the longest words until they have so many letters; the others are looked for in what those find. */
const lettersAsked = 8;

function asked(words: readonly WantedWord[]): WantedWord[] {
  const longest = [...words].sort((a, b) => b.typed.letters.length - a.typed.letters.length);
  let letters = 0;
  return longest.filter(({ typed }) => {
    const isAsked = letters < lettersAsked;
    letters += typed.letters.length;
    return isAsked;
  });
}

function queryOf({ words, whole }: Wanted): string {
  const all = asked(words).map(wordQuery).join(' & ');
  return whole ? `(${wordQuery(whole)} | (${all}))` : all;
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The ways in which a text in its form for comparing holds the word. */
function waysIn(text: SQL, { contains, pattern: shape }: TypedWord): SQL[] {
  return [...(contains === null ? [] : [sql`${text} like ${pattern(contains)}`]), ...(shape === null ? [] : [sql`${text} ~ ${shape}`])];
}

/** True where a text holds every word whose entries do not say all. */
export const holdsAll = (text: SQL, words: readonly TypedWord[]): SQL => {
  const unsure = words.filter(({ isExact }) => !isExact).map((word) => sql`(${sql.join(waysIn(text, word), sql` or `)})`);
  return unsure.length === 0 ? sql`true` : sql.join(unsure, sql` and `);
};

/** What the index cannot say for sure: that the letters stand in a row. */
function found(word: WantedWord, about: SQL): SQL {
  const subjects = subjectsOf(word);
  const ways = [
    ...waysIn(sql`p.words`, word.typed),
    ...(subjects.length === 0 ? [] : [sql`${about} && ${sql.param(subjects)}::text[]`]),
    ...(word.authors.length === 0 ? [] : [sql`p.user_id = any(${sql.param([...word.authors])}::bigint[])`]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Everything, where there is no index to say a part of it. */
function foundWhole({ words, whole }: Wanted): SQL {
  const one = (word: WantedWord) => found(word, sql`search_about(p.match_id)`);
  const all = sql.join(words.map(one), sql` and `);
  return whole ? sql`(${one(whole)} or (${all}))` : all;
}

function sure({ words, whole }: Wanted): SQL {
  const known = asked(words).filter(({ typed }) => typed.isExact);
  const unsure = whole ? words : words.filter((word) => !known.includes(word));
  const one = (word: WantedWord) => found(word, sql`p.about`);
  const all = unsure.length === 0 ? sql`true` : sql.join(unsure.map(one), sql` and `);
  return whole ? sql`(${one(whole)} or (${all}))` : all;
}

/** What else an entry of the index names: it makes the search smaller. */
export type Narrowing = { sport: string | undefined; matchId: number | undefined; author: SQL | undefined };

const nearShift = 11;
const farShift = 13;

/** So many of those that wait for the index are looked at one by one: of more than a few seconds' posts only the newest. */
const waitingMax = 2000;

type Search = { wanted: Wanted; narrowing: Narrowing; columns: SQL; where: SQL; newest: SQL; max: number };

/** The newest posts that answer, at most `max`; those up to `newest` are looked through. `p` is the post, and its number stands in `columns`. */
export function searchedPosts({ wanted, narrowing: { sport, matchId, author }, columns, where, newest, max }: Search): SQL {
  const narrow = [sport && `sport:${sport}`, matchId !== undefined && `match:${matchId}`].flatMap((entry) =>
    entry ? [quoted(entry)] : [],
  );
  const query = [queryOf(wanted), ...narrow].join(' & ');
  const written = author === undefined ? sql`` : sql` && ('''by:' || coalesce(${author}, 0) || '''')::tsquery`;
  const from = sql`(select coalesce(${newest}, 0)::bigint as newest)`;
  const shift = sql.raw(String(farShift - nearShift));
  const [near, far] = [sql.raw(String(nearShift)), sql.raw(String(farShift))];
  const waiting = sql`select ${columns} from (select * from ${posts} where about is null order by id desc limit ${waitingMax}) p
      where ${foundWhole(wanted)}${author === undefined ? sql`` : sql` and p.user_id = ${author}`} and ${where} order by p.id desc limit ${max}`;
  const indexed = sql`select f.* from (
      select '''near:' || n || '''' as place from ${from} t, generate_series(t.newest >> ${near}, (t.newest >> ${far}) << ${shift}, -1) n
      union all
      select '''far:' || n || '''' from ${from} t, generate_series((t.newest >> ${far}) - 1, 0, -1) n
    ) h cross join lateral (
      select ${columns} from ${posts} p
      where search_vector(p.words, search_beside(p.id, p.user_id, p.match_id, p.sport, p.about)) @@ (${query}::tsquery${written} && h.place::tsquery)
        and ${sure(wanted)} and ${where}
      order by p.id desc limit ${max}
    ) f limit ${max}`;
  return sql`select u.* from ((${waiting}) union all (${indexed})) u order by u.id desc limit ${max}`;
}
