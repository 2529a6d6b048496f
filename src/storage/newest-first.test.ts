// Proves that what is newest is read along its index: what a list costs does not grow with all that was ever said, picked or done.
import { expect, test } from 'vitest';
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { testDatabase } from '#tests/support/database.ts';
import { divide, partsOf } from '#tests/support/divided.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';
import type { Stores } from './stores.ts';

const all = 20_000;
const day = 86_400_000;
type Questions = Record<string, { upTo: number; table?: string; ask: (stores: Stores) => Promise<unknown> }>;

type World = { world: readonly string[]; questions: Questions; table: string };

/** `table`: the one that is looked through, where a question does not name its own. */
async function holdTo({ world, questions, table }: World, { isDivided = false } = {}): Promise<void> {
  await using database = await testDatabase();
  if (isDivided) {
    await divide(database.url, { postsEach: all / 5 });
    await database.pool.query('select posts_parts(5)');
  }
  for (const statement of [...world, 'analyze']) await database.pool.query(statement);
  for (const [what, { upTo, ask, ...own }] of Object.entries(questions)) {
    // Of each part the first that answers is looked at, to know which of them comes next.
    const parts = isDivided ? (await partsOf(database.url, own.table ?? table)).length : 0;
    expect.soft(await rowsLookedAt(database.db, { table, ...own, ask }), what).toBeLessThanOrEqual(upTo + 2 * parts);
  }
}

const people = `insert into users (username, email, password, display_name) select 'm' || n, 'm' || n || '@example.com', 'none', 'm' from generate_series(1, 100) n`;

/** Member 1 picked every match; fifty others picked as many together. */
const picked = [
  people,
  `insert into matches (sport_id, home_team, away_team, match_date) select 1, 'A', 'B', now() - n * interval '1 hour' from generate_series(1, ${all}) n`,
  `insert into predictions (user_id, match_id, predicted_result, verdict, settled_at) select 1, id, 'home', 'won', match_date from matches`,
  `insert into predictions (user_id, match_id, predicted_result, verdict, settled_at) select id % 50 + 2, id, 'home', 'lost', match_date from matches`,
  `insert into posts (user_id, title, content) values (1, '제목', '내용')`,
];

const now = new Date();
const window = { userId: 1, from: new Date(now.getTime() - 30 * day), to: new Date(now.getTime() + 30 * day), now, limit: 200 };
const ofPicks: World = {
  world: picked,
  table: 'predictions',
  questions: {
    'the form beside a post': { upTo: 50, ask: ({ posts }) => posts.byIds([1], null) },
    'the form of a writer': { upTo: 50, ask: ({ posts }) => posts.writer(1) },
    'the form of a standing': { upTo: 50, ask: ({ rankings }) => rankings.forms([1]) },
    'what the figures of a member come from, and the latest picks': {
      upTo: 30,
      ask: ({ profiles }) => profiles.standing({ userId: 1, week: weekOf(now), month: monthOf(now), recent: { begunBy: null, limit: 20 } }),
    },
    'own picks of matches to come': { upTo: 2200, ask: ({ picks }) => picks.ofMember({ userId: 1, limit: 50 }) },
    'own picks of matches that are over': { upTo: 2200, ask: ({ picks }) => picks.ofMember({ userId: 1, hasEnded: true, limit: 50 }) },
    'own picks beside the model': { upTo: 4200, ask: ({ comparisons }) => comparisons.ofMember({ userId: 1, marketFrom: 30 }) },
    'the calendar': { upTo: 2200, ask: ({ following }) => following.calendarMatches(window) },
  },
};

test('what a member picked last is found without reading all that they ever picked', () => holdTo(ofPicks));
test('so it is where picks are divided', () => holdTo(ofPicks, { isDivided: true }));

/** One match and one member of whom nearly all is, among others; and a sport that hardly anybody writes about. */
const said = [
  people,
  `insert into matches (sport_id, home_team, away_team, match_date) select 1, 'A', 'B', now() from generate_series(1, 2)`,
  `insert into posts (user_id, match_id, sport, prediction, title, content)
     select case when n % 3 = 0 then 1 else n % 90 + 2 end, case when n % 4 > 0 then 1 end, case when n % 400 = 0 then 'mma' else 'soccer' end, 'HOME', '제목', '내용'
     from generate_series(1, ${all}) n`,
  `insert into notifications (user_id, kind, title, body, link) select case when n % 2 = 0 then 1 else n % 90 + 2 end, 'like', '좋아요', '말', '/' from generate_series(1, ${all}) n`,
  `insert into results (sport, league_code, date, home_key, away_key, home_name, away_name, home_score, away_score, outcome, source)
     select 'soccer', 'K', date '2000-01-01' + n, case when n % 2 = 0 then 'a' else 'x' || n end, case when n % 2 = 1 then 'a' else 'x' || n end, 'A', 'B', 1, 0, 'home', 'test'
     from generate_series(1, 9000) n`,
  `insert into job_runs (name, due_at, started_at, finished_at, ok) select 'beat', now() - n * interval '1 minute', now(), now() - n * interval '1 minute', true from generate_series(1, ${all}) n`,
  `insert into audit_log (action, target, created_at) select 'post.hide', case when n % 2 = 0 then 'post:1' else 'post:' || n end, now() from generate_series(1, ${all}) n`,
  `insert into betting_recommendations (recommendation_id, type, title, total_odds, confidence, potential_return, risk_level, status, created_at)
     select 'r' || n, 'single', '제목', 2, 50, 2, 'low', 'won', now() - n * interval '1 minute' from generate_series(1, ${all}) n`,
];

const newest = { sort: 'latest', viewerId: null, wanted: null } as const;
const page = (filter: object) => (stores: Stores) => stores.posts.page({ ...newest, ...filter }, { after: undefined, limit: 20 });
const ofWords: World = {
  world: said,
  table: 'posts',
  questions: {
    'the board': { upTo: 60, ask: page({}) },
    'the board of a sport': { upTo: 60, ask: page({ sport: 'soccer' }) },
    'the board of a rare sport': { upTo: 60, ask: page({ sport: 'mma' }) },
    'what was said of a match': { upTo: 120, ask: page({ matchId: 1 }) },
    'what one member said': { upTo: 120, ask: page({ username: 'm1' }) },
    'the board, read by who wrote a third of it': { upTo: 120, ask: page({ viewerId: 1 }) },
    'what of it is theirs': { upTo: 120, ask: ({ posts }) => posts.ownAmong({ ids: [1, 2, 3], viewerId: 1 }) },
    'what of theirs nobody else sees': { upTo: 60, ask: ({ posts }) => posts.ownWaiting(1) },
    'own notices': { table: 'notifications', upTo: 25, ask: ({ notifications }) => notifications.list({ userId: 1, limit: 20 }) },
    'the form of a team': {
      table: 'results',
      upTo: 30,
      ask: ({ results }) => results.recentForm({ sport: 'soccer', keys: ['a'], before: '2030-01-01', limit: 10 }),
    },
    'the form of a team, asked together with others': {
      table: 'results',
      upTo: 60,
      ask: ({ results }) =>
        results.recentForms(
          [
            { sport: 'soccer', key: 'a', before: '2030-01-01' },
            { sport: 'baseball', key: 'a', before: '2030-01-01' },
          ],
          10,
        ),
    },
    'the last success of a job': { table: 'job_runs', upTo: 5, ask: ({ jobRuns }) => jobRuns.lastSuccess('beat') },
    'the last success of every job': { table: 'job_runs', upTo: 5, ask: ({ condition }) => condition.jobs(['beat']) },
    'the last success of every job, for admins': { table: 'job_runs', upTo: 10, ask: ({ house }) => house.jobs(['beat'], new Date()) },
    'what was last done about a post': { table: 'audit_log', upTo: 5, ask: ({ moderation }) => moderation.lastNoted('post:1') },
    'settled recommendations': {
      table: 'betting_recommendations',
      upTo: 50,
      ask: ({ recommendations }) => recommendations.list({ settled: true, limit: 20 }),
    },
  },
};

test('what was said, told or done last is found without reading all of it', () => holdTo(ofWords));
test('so it is where posts are divided', () => holdTo(ofWords, { isDivided: true }));

test('a cursor that someone made up has no board look through all that was ever liked and said', async () => {
  const made = { value: 999, id: 1, top: all, likeTop: 0, commentTop: 0 };
  const ask = ({ posts }: Stores) => posts.page({ sort: 'popular', viewerId: null, wanted: null }, { after: made, limit: 20 });
  await holdTo({
    world: [
      people,
      `insert into posts (user_id, sport, prediction, title, content) select n % 90 + 1, 'soccer', 'HOME', '제목', '내용' from generate_series(1, 200) n`,
      `insert into likes (user_id, post_id) select u, p from generate_series(1, 100) u cross join generate_series(1, 200) p`,
      `insert into comments (user_id, post_id, content) select n % 90 + 1, n % 200 + 1, '말' from generate_series(1, ${all}) n`,
    ],
    table: 'likes',
    questions: { likes: { upTo: 5010, ask }, comments: { table: 'comments', upTo: 5010, ask } },
  });
});
