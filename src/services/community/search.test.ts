// Proves that the search and the board's search find what Koreans type: parts, first consonants, nicknames, leagues and authors.
import { expect, test } from 'vitest';
import { listCommunicators } from '#contract/board.ts';
import { search as promised } from '#contract/platform.ts';
import { leagueOf } from '#domain/league.ts';
import { heard } from '#tests/support/heard.ts';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';
import { identityOf } from '../matches/hear.ts';
import { visitor } from '../viewer.ts';
import { createSearch } from './search.ts';

const noon = '2026-03-01T12:00:00.000Z';
const identity = (name: string) => identityOf({ sport: 'soccer', league: 'eng.1', name });

async function searchHouse() {
  const house = await pickHouse(noon);
  /** With the names that the dictionary knows for its teams. */
  async function match(eventId: string, homeName: string, awayName: string): Promise<string> {
    const entry = heard({ league: 'eng.1', start: kickOff, homeName, awayName, eventId });
    await house.stores.matches.upsertHeard([{ ...entry, home: identity(homeName), away: identity(awayName) }], new Date(noon));
    const { rows } = await house.pool.query<{ match_id: string }>('select match_id from match_refs where event_id = $1', [eventId]);
    return rows[0]?.match_id ?? '';
  }
  const { search } = createSearch({ stores: house.stores, clock: () => new Date(noon) } as never);
  const list = async (typed: string, viewer: Parameters<typeof house.board.listPosts>[0] = visitor) =>
    (await house.board.listPosts(viewer, { sort: 'latest', search: typed, limit: 20 })).posts.map(({ title }) => title);
  return { ...house, match, search, list };
}

test('[R190] [R328] the board is searched by title, words, reason, tags, team, league and author, as Koreans type them', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const [member, other] = [await house.member('minjun'), await house.member('서연픽')];
  const united = await house.match('one', 'Manchester United', 'Liverpool');
  const spurs = await house.match('two', 'Tottenham Hotspur', 'Arsenal');
  const write = (viewer: typeof member, change: Parameters<typeof house.draft>[0]) => house.board.createPost(viewer, house.draft(change));
  await write(member, { title: '첫 경기', content: '홈에서 세다고 봐요', externalMatchId: united, tags: ['빅매치'] });
  await write(other, { title: '둘째 경기', content: '수비가 문제', externalMatchId: spurs });
  await write(other, { title: '다른 이야기', content: '비가 와요', predictionReason: '잔디 상태 때문' });
  const [first, second] = [(await house.list('빅매치'))[0] ?? '', (await house.list('문제'))[0] ?? ''];
  expect(new Set([first, second]).size).toBe(2);
  for (const typed of [
    '맨유',
    'ㅁㅇ',
    '맨ㅇ',
    '맨 유',
    'man utd',
    'man u',
    'Manchester',
    '리버',
    '리버푸',
    'ㄹㅂㅍ',
    '빅매',
    '세다고',
    'minjun',
    '@minjun',
    '#빅매치',
    '"맨 유"',
    '맨유, 리버풀',
  ])
    expect.soft([typed, await house.list(typed)]).toEqual([typed, [first]]);
  for (const typed of ['토트넘', 'Tottenham', 'ㅌㅌㄴ', '아스날', '수비', '수비 문제', '수비가문'])
    expect.soft([typed, await house.list(typed)]).toEqual([typed, [second]]);
  for (const typed of ['EPL', '이피엘', '프리미어리그']) expect.soft([typed, await house.list(typed)]).toEqual([typed, [second, first]]);
  expect(await house.list('서연')).toEqual(['다른 이야기', second]);
  expect(await house.list('서연 잔디')).toEqual(['다른 이야기']);
  for (const typed of ['느바', '첼시', '맨유 토트넘', 'nut', '화성']) expect.soft([typed, await house.list(typed)]).toEqual([typed, []]);
  expect(await house.list('')).toHaveLength(3);
});

test('[R328] a league or sport in Latin letters finds its own matches and none whose letters run together; two teams are found with what stands between them', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const hear = async (league: string, [homeName, awayName]: [string, string]) => {
    const sport = leagueOf(league)?.sport ?? 'soccer';
    const side = (name: string) => identityOf({ sport, league, name });
    const entry = heard({ league, sport, start: kickOff, homeName, awayName, eventId: `${league} ${homeName}` });
    await house.stores.matches.upsertHeard([{ ...entry, home: side(homeName), away: side(awayName) }], new Date(noon));
  };
  await hear('kor.1', ['Gimcheon Sangmu FC', 'FC Seoul']);
  await hear('eng.1', ['Manchester United', 'Liverpool']);
  await hear('ufc', ['Alex Pereira', 'Magomed Ankalaev']);
  const leaguesFound = async (q: string) => [
    ...new Set((await house.search(visitor, { q, limit: 10 })).matches.map(({ league }) => league)),
  ];
  for (const q of ['UFC', 'MMA', 'mma']) expect.soft([q, await leaguesFound(q)]).toEqual([q, ['UFC']]);
  for (const q of ['상무', 'sangmu', 'K리그']) expect.soft([q, await leaguesFound(q)]).toEqual([q, ['K리그1']]);
  for (const q of ['ㅁㅇ', '맨유 vs 리버풀', '맨유vs리버풀', '리버풀 대 맨유', 'man utd', '맨유 경기', '맨유 리버풀 경기 결과'])
    expect.soft([q, await leaguesFound(q)]).toEqual([q, ['프리미어리그']]);
  for (const q of ['맨유, 리버풀', '맨유 - 리버풀', '맨유 : 리버풀', '"맨유"', '맨체스터 유나이티드 vs 리버풀 · 프리미어리그'])
    expect.soft([q, await leaguesFound(q)]).toEqual([q, ['프리미어리그']]);
  expect((await leaguesFound('축구')).toSorted()).toEqual(['K리그1', '프리미어리그'].toSorted());
});

test('[R328] a name is found with the signs it is shown with, and an apostrophe however either side writes it', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const [member, other] = [await house.member('minjun'), await house.member('other')];
  await house.pool.query("update users set display_name = 'Sean O’Malley' where id = $1", [member.id]);
  await house.pool.query("update users set display_name = 'Pat O''Malley' where id = $1", [other.id]);
  await house.board.createPost(member, house.draft({ title: 'Go O’Neill', content: '글' }));
  await house.board.createPost(other, house.draft({ title: "Go O'Neill", content: '글' }));
  const people = async (q: string) => (await house.search(visitor, { q, limit: 10 })).members.map(({ username }) => username).toSorted();
  for (const q of ['@minjun', '@MINJ', '(minjun)', 'minjun,']) expect.soft([q, await people(q)]).toEqual([q, ['minjun']]);
  for (const q of ["o'malley", 'o’malley']) {
    expect.soft([q, await people(q)]).toEqual([q, ['minjun', 'other']]);
    expect.soft([q, await house.list(q.replace('malley', 'neill'))]).toEqual([q, ["Go O'Neill", 'Go O’Neill']]);
  }
});

test('[R328] first consonants that are a name in full come before those that only begin one, whichever plays first', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const hear = async (league: string, [homeName, awayName]: [string, string], start: string) => {
    const sport = leagueOf(league)?.sport ?? 'soccer';
    const side = (name: string) => identityOf({ sport, league, name });
    const entry = heard({ league, sport, start, homeName, awayName, eventId: `${league} ${homeName}` });
    await house.stores.matches.upsertHeard([{ ...entry, home: side(homeName), away: side(awayName) }], new Date(noon));
  };
  await hear('mlb', ['Miami Marlins', 'Atlanta Braves'], '2026-03-02T12:00:00.000Z');
  await hear('eng.1', ['Manchester United', 'Liverpool'], '2026-03-03T12:00:00.000Z');
  const found = async (q: string) => (await house.search(visitor, { q, limit: 10 })).matches.map(({ homeTeam }) => homeTeam);
  expect(await found('ㅁㅇ')).toEqual(['맨체스터 유나이티드', '마이애미 말린스']);
  expect((await house.search(visitor, { q: 'ㅁㅇ', limit: 1 })).matches).toHaveLength(1);
});

test('whoever finds nothing is told the team that may have been meant, whose matches are found then', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  await house.match('one', 'Manchester United', 'Liverpool');
  for (const [typed, near] of [
    ['리버플', '리버풀'],
    ['Livrepool', 'Liverpool'],
    ['"리버플"', '리버풀'],
    ['리버풀', null],
    ['쀍뚫', null],
    ['', null],
  ] as const) {
    const answer = await house.search(visitor, { q: typed, limit: 10 });
    expect([typed, answer.nearName]).toEqual([typed, near]);
    if (near) expect((await house.search(visitor, { q: near, limit: 10 })).matches).toHaveLength(1);
  }
});

test('[R63] a match that is named anew renames what its posts answer to', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const member = await house.member('minjun');
  const matchId = await house.match('one', 'Manchester United', 'Liverpool');
  await house.match('two', 'Tottenham Hotspur', 'Arsenal');
  await house.board.createPost(member, house.draft({ title: '글', content: '내용', externalMatchId: matchId }));
  expect(await house.list('토트넘')).toEqual([]);
  await house.pool.query('update matches set home_team_id = (select home_team_id from matches where id <> $1 limit 1) where id = $1', [
    matchId,
  ]);
  expect([await house.list('토트넘'), await house.list('맨유'), await house.list('리버풀')]).toEqual([['글'], [], ['글']]);
  await house.pool.query('update posts set match_id = null');
  expect(await house.list('토트넘')).toEqual([]);
});

test('[R5] one search answers with matches, posts, blog posts and members, bounded, and leaves out whom the reader blocked', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const [member, other] = [await house.member('minjun'), await house.member('맨유팬')];
  await house.match('one', 'Manchester United', 'Liverpool');
  const long = `${'가나다라 '.repeat(60)}맨유가 <b>이긴다</b> ${'마바사아 '.repeat(60)}`;
  await house.board.createPost(member, house.draft({ title: '긴 글', content: long }));
  await house.board.createPost(other, house.draft({ title: '맨유 이야기', content: '짧은 글' }));
  await house.pool.query(
    `insert into blog_posts (user_id, title, slug, excerpt, content, is_ai, published_at) values ($1, '맨유의 역사', 'man-united', '요약', '본문', true, now())`,
    [member.id],
  );
  const answer = await house.search(visitor, { q: '맨유', limit: 10 });
  expect(promised.output.safeParse(answer).error).toBeUndefined();
  expect(answer.matches.map(({ homeTeam }) => homeTeam)).toEqual(['맨체스터 유나이티드']);
  expect(answer.posts.map(({ title }) => title)).toEqual(['맨유 이야기', '긴 글']);
  const excerpt = answer.posts[1]?.excerpt ?? '';
  expect(excerpt).toContain('맨유가');
  expect(excerpt.length).toBeLessThan(100);
  expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true);
  expect(answer.blog.map(({ slug, isAi }) => [slug, isAi])).toEqual([['man-united', true]]);
  expect(answer.members.map(({ username }) => username)).toEqual(['맨유팬']);
  expect((await house.search(visitor, { q: '맨유', limit: 1 })).posts).toHaveLength(1);
  expect(await house.search(visitor, { q: ' \u200b ', limit: 10 })).toMatchObject({ matches: [], posts: [], blog: [], members: [] });
  await house.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [member.id, other.id]);
  const without = await house.search(member, { q: '맨유', limit: 10 });
  expect([without.posts.map(({ title }) => title), without.members]).toEqual([['긴 글'], []]);
  expect(await house.list('맨유', member)).toEqual(['긴 글']);
  expect((await house.board.listPosts(member, { sort: 'popular', search: '', limit: 9 })).posts).toHaveLength(1);
  await house.pool.query('update users set deleted_at = now() where id = $1', [other.id]);
  expect((await house.search(visitor, { q: '맨유', limit: 10 })).members).toEqual([]);
});

test('[R60] popular counts likes and comments, newest first among equals, and pages go on though likes come meanwhile', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const member = await house.member('minjun');
  for (const n of [1, 2, 3, 4, 5, 6]) await house.board.createPost(member, house.draft({ title: `글 ${n}` }));
  await house.pool.query(`update posts set likes = 5 - id, comments = id % 2 where id < 5`);
  const page = (cursor?: string) => house.board.listPosts(visitor, { sort: 'popular', search: '', limit: 2, cursor });
  const first = await page();
  expect(first.posts.map(({ title }) => title)).toEqual(['글 1', '글 3']);
  await house.pool.query(`update posts set likes = likes + 9 where title = '글 6'`);
  await house.pool.query(
    `insert into users (username, email, password, display_name) select 'fan' || g, 'fan' || g || '@example.com', 'none', 'fan' from generate_series(1, 9) g`,
  );
  await house.pool.query(
    `insert into likes (user_id, post_id) select u.id, p.id from users u, posts p where u.username like 'fan%' and p.title = '글 6'`,
  );
  const second = await page(first.nextCursor ?? undefined);
  const third = await page(second.nextCursor ?? undefined);
  expect([...second.posts, ...third.posts].map(({ title }) => title)).toEqual(['글 2', '글 4', '글 6', '글 5']);
  expect((await page()).posts[0]?.title).toBe('글 6');
});

test('[R192] the chips count what the list would show, searched or not', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const member = await house.member('minjun');
  const none = { isPartial: false, all: 0, soccer: 0, baseball: 0, basketball: 0, volleyball: 0, mma: 0 };
  expect(await house.board.countPosts(visitor, { search: '' })).toEqual(none);
  await house.board.createPost(member, house.draft({ title: '하나', content: '맨유' }));
  await house.board.createPost(member, house.draft({ title: '둘', sport: 'baseball', prediction: 'HOME' }));
  expect(await house.board.countPosts(member, { search: '' })).toEqual({ ...none, all: 2, soccer: 1, baseball: 1 });
  expect(await house.board.countPosts(visitor, { search: 'ㅁㅇ' })).toEqual({ ...none, all: 1, soccer: 1 });
  expect((await house.board.listPosts(visitor, { sort: 'latest', search: 'ㅁㅇ', limit: 5 })).total).toBe(1);
  house.at('2026-03-01T12:00:06.000Z');
  expect(await house.board.countPosts(visitor, { search: '' })).toEqual({ ...none, all: 2, soccer: 1, baseball: 1 });
  // A clock that was set back keeps no count until it is where it was.
  house.at('2026-03-01T11:00:00.000Z');
  await house.pool.query(`update posts set sport = 'mma' where title = '둘'`);
  expect(await house.board.countPosts(visitor, { search: '' })).toEqual({ ...none, all: 2, soccer: 1, mma: 1 });
  await house.pool.query(`update posts set sport = 'baseball' where title = '둘'`);
  await house.pool.query(
    `insert into posts (user_id, title, content, sport, prediction) select user_id, title, content, sport, prediction from posts, generate_series(1, 1010) where title = '둘'`,
  );
  expect(await house.board.countPosts(member, { search: '둘' })).toEqual({ ...none, isPartial: true, all: 1001, baseball: 1001 });
  expect(await house.board.countPosts(member, { search: '' })).toEqual({ ...none, all: 1001, soccer: 1, baseball: 1001 });
});

test('[R207] who wrote most of late are people, counted by what everybody can read in seven days', async () => {
  const house = await searchHouse();
  await using _ = { [Symbol.asyncDispose]: house.close };
  const [busy, quiet, bot] = [await house.member('busy'), await house.member('quiet'), await house.member('bot')];
  await house.member('silent');
  await house.pool.query("update users set kind = 'bot' where id = $1", [bot.id]);
  await house.pool.query('update users set total_predictions = 4, correct_predictions = 3 where id = $1', [busy.id]);
  for (const [id, content, age, visible] of [
    [busy.id, '하나', '1 hour', true],
    [busy.id, '둘', '6 days', true],
    [quiet.id, '셋', '2 hours', true],
    [quiet.id, '오래된', '8 days', true],
    [quiet.id, '지운', '1 hour', false],
    [bot.id, '봇', '1 hour', true],
  ] as const)
    await house.pool.query(
      'insert into messages (user_id, content, created_at, is_visible) values ($1, $2, $3::timestamptz - $4::interval, $5)',
      [id, content, noon, age, visible],
    );
  await house.board.createPost(busy, house.draft({ title: '글' }));
  const told = await house.board.communicators(visitor, { limit: 5 });
  expect(listCommunicators.output.safeParse(told).error).toBeUndefined();
  expect(told.map(({ author, posts, messages }) => [author.username, posts, messages])).toEqual([
    ['busy', 1, 2],
    ['quiet', 0, 1],
  ]);
  expect(told[0]?.record).toEqual({ settled: 4, won: 3, accuracy: 75, form: [] });
  expect(await house.board.communicators(visitor, { limit: 1 })).toHaveLength(1);
});
