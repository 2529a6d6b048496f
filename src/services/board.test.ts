// Proves that a pick counts once, only before kick-off by our clock, at the price of its instant, and is promised before the match begins.
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type Post, post } from '#contract/board.ts';
import { pickDocument } from '#domain/record/documents.ts';
import { heard } from '#tests/support/heard.ts';
import { kickOff, pickHouse } from '#tests/support/pick-house.ts';
import { visitor } from './viewer.ts';

const noon = '2026-03-01T12:00:00.000Z';
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

test('[R119] [R282] a post with a match is the scored pick of it: written once, with its price, its promise, and told', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match();
  await house.price(matchId, { home: 2, draw: 4, away: 4 });
  const told = await house.board.createPost(member, house.draft({ externalMatchId: String(matchId), confidence: 66.666 }));
  expect(post.safeParse(told).error).toBeUndefined();
  expect(told).toMatchObject({
    title: 'Arsenal vs Chelsea · 홈 승',
    sport: '축구',
    sportCode: 'soccer',
    prediction: '홈 승',
    outcome: 'HOME',
    confidence: 66.67,
    odds: 2,
    externalMatchId: String(matchId),
    isScored: true,
    isMine: true,
    result: 'pending',
    points: null,
    editableUntil: kickOff,
    match: { matchId: String(matchId), homeTeam: 'Arsenal', awayTeam: 'Chelsea', status: 'UPCOMING', league: '프리미어리그' },
  });
  expect(house.told).toEqual([{ postId: told.id, matchId: String(matchId) }]);
  expect(await house.board.readPost(visitor, { id: told.id })).toEqual({ ...told, isMine: false, wordsEditableUntil: null });
  const [row] = await house.rows<{ salt: Buffer; commitment: Buffer; pick_prob: number; pick_source: string; confidence: string }>(
    'select v.* from prediction_versions v join predictions p on p.id = v.prediction_id where p.user_id = $1',
    [member.id],
  );
  expect(row).toMatchObject({ pick_prob: 0.5, pick_source: 'market', confidence: '66.67' });
  const document = pickDocument({
    memberId: member.id,
    matchId,
    version: 1,
    outcome: 'home',
    confidencePct: 66.67,
    madeAt: new Date(noon),
    salt: row?.salt.toString('hex') ?? '',
  });
  expect(row?.commitment.toString('hex')).toBe(createHash('sha256').update(document).digest('hex'));
});

test('[R116] a slider that nobody touched stores 75 as no statement of certainty', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = String(await house.match());
  const told = { confidence: 75, isConfidenceTouched: false };
  const { id, ...made } = await house.board.createPost(member, house.draft({ externalMatchId: matchId }));
  expect([made, await house.board.readPost(visitor, { id })]).toMatchObject([told, told]);
  const own = await house.picks.mine(member, { limit: 10 });
  expect(own).toMatchObject([{ confidence: 75, isConfidenceTouched: false, worth: 10, priceAtPick: null }]);
});

test('[R122] the server’s own clock closes a match: open one millisecond before kick-off, refused at it, whatever the feed says', async () => {
  await using house = await pickHouse(noon);
  const [early, late] = [await house.member('early'), await house.member('late')];
  const wish = house.draft({ externalMatchId: String(await house.match()) });
  house.at('2026-03-01T14:59:59.999Z');
  await house.board.createPost(early, wish);
  house.at(kickOff);
  await expect(house.board.createPost(late, wish)).rejects.toEqual(refused('match-started'));
  expect(await house.rows('select user_id from predictions')).toHaveLength(1);
  expect(await house.rows('select id from posts')).toHaveLength(1);
});

test('[R123] every other reason not to take a pick has its own refusal, and none leaves a trace', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchOf = async (change: Parameters<typeof house.match>[0]) => String(await house.match(change));
  const basket = { sport: 'basketball', league: 'nba', homeName: 'Lakers', awayName: 'Celtics' } as const;
  const wishes = {
    'no-such-match': house.draft({ externalMatchId: '999999' }),
    'wrong-sport': house.draft({ externalMatchId: await matchOf(basket) }),
    'no-draw': house.draft({ externalMatchId: await matchOf(basket), sport: 'basketball', prediction: 'DRAW' }),
    'match-called-off': house.draft({ externalMatchId: await matchOf({ phase: 'cancelled' }) }),
    'match-started': house.draft({ externalMatchId: await matchOf({ phase: 'live' }) }),
    'pick-closed': house.draft({ externalMatchId: await matchOf({ teamsUndecided: true }) }),
  };
  for (const [code, wish] of Object.entries(wishes)) await expect(house.board.createPost(member, wish)).rejects.toEqual(refused(code));
  for (const externalMatchId of ['0', '-1', '1e9', 'espn:1', '99999999999999999999', '1 or 1=1']) {
    await expect(house.board.createPost(member, house.draft({ externalMatchId }))).rejects.toEqual(refused('no-such-match'));
  }
  await expect(house.board.createPost(visitor, house.draft())).rejects.toEqual(refused('login-required'));
  await expect(house.board.createPost(member, house.draft({ sport: 'mma', prediction: 'DRAW' }))).rejects.toEqual(refused('no-draw'));
  expect(await house.rows('select id from posts')).toEqual([]);
  expect(await house.rows('select id from predictions')).toEqual([]);
  expect(house.told).toEqual([]);
});

test('fifty tries at once make one pick and one post', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const wish = house.draft({ externalMatchId: String(await house.match()) });
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => house.board.createPost(member, wish)));
  const failed = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(failed).toEqual(Array.from({ length: 49 }, () => 'already-predicted'));
  expect(await house.rows('select id from predictions')).toHaveLength(1);
  expect(await house.rows('select prediction_id from prediction_versions')).toHaveLength(1);
  expect(await house.rows('select id from posts')).toHaveLength(1);
});

test('[R304] without a match it is an opinion: any number of them, none scored, and unsaid its confidence is 50', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  for (const n of [1, 2]) {
    const told = await house.board.createPost(member, house.draft({ title: `의견 ${n}` }));
    expect(told).toMatchObject({ isScored: false, result: 'none', match: null, editableUntil: null, prediction: '홈 승' });
    expect(told).toMatchObject({ confidence: 50, isConfidenceTouched: false });
  }
  expect(await house.rows('select id from predictions')).toEqual([]);
  expect(house.told).toEqual([
    { postId: expect.any(Number), matchId: null },
    { postId: expect.any(Number), matchId: null },
  ]);
});

test('words lose what shows as nothing, and words of which nothing is left are refused', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const written = { title: '홈\u202e 승\n!', content: '<b>가</b>\u200b\r\n나', tags: ['#축구', '\u200b', '#축구'] };
  const told = await house.board.createPost(member, house.draft(written));
  expect(told).toMatchObject({ title: '홈 승 !', content: '<b>가</b>\n나', tags: ['#축구'] });
  for (const empty of [{ title: '\u200b\u2800' }, { content: '\u202e' }, { predictionReason: '\ufeff' }]) {
    await expect(house.board.createPost(member, house.draft(empty))).rejects.toEqual(refused('invalid-input'));
  }
});

test('a pick is worth what the market says of it, else the model, else nothing but the base', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const [priced, modelled, bare] = [
    await house.match(),
    await house.match({ homeName: 'Leeds' }),
    await house.match({ homeName: 'Fulham' }),
  ];
  await house.price(priced, { home: 1.9, draw: 3.8, away: 3.8 }, 'zeta');
  await house.price(priced, { home: 5, draw: 5, away: 5 / 3 });
  await house.rows(
    `insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away, home_sample,
       away_sample, created_at) values ($1, 'm', '1', $2, 0.25, 0.25, 0.5, 1, 1, 20, 20, $2)`,
    [modelled, noon],
  );
  for (const id of [priced, modelled, bare]) await house.board.createPost(member, house.draft({ externalMatchId: String(id) }));
  const own = await house.picks.mine(member, { limit: 10 });
  expect(own.map(({ priceAtPick, worth }) => [priceAtPick, worth])).toEqual([
    [{ percentage: 20, prob: expect.closeTo(0.20024, 5), source: 'market' }, 50],
    [{ percentage: 25, prob: 0.25, source: 'model' }, 40],
    [null, 10],
  ]);
  expect(own[1]?.ai).toEqual({ outcome: 'AWAY', percentage: 50, shares: { home: 25, draw: 25, away: 50 } });
});

test('a changed pick is a new version at a new price, and the one before it stays', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match();
  await house.price(matchId, { home: 2, draw: 4, away: 4 });
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(matchId) }));
  house.at('2026-03-01T14:00:00Z');
  await house.price(matchId, { home: 4, draw: 4, away: 2 });
  const changed = await house.board.editPick(member, { id, prediction: 'AWAY', confidence: 60, content: '마음이 바뀌었어요.' });
  expect(changed).toMatchObject({
    title: 'Arsenal vs Chelsea · 원정 승',
    prediction: '원정 승',
    confidence: 60,
    odds: 2,
    content: '마음이 바뀌었어요.',
  });
  expect(await house.picks.mine(member, { limit: 1 })).toMatchObject([
    {
      version: 2,
      isConfidenceTouched: true,
      pickedAt: '2026-03-01T14:00:00.000Z',
      priceAtPick: { percentage: 50, prob: 0.5, source: 'market' },
    },
  ]);
  const versions = await house.rows('select version, outcome, pick_prob from prediction_versions order by version');
  expect(versions).toEqual([
    { version: 1, outcome: 'home', pick_prob: 0.5 },
    { version: 2, outcome: 'away', pick_prob: 0.5 },
  ]);
  // Said again, or only in other words, it is no new version.
  await house.board.editPick(member, { id, prediction: 'AWAY', confidence: 60 });
  await house.board.editPick(member, { id, predictionReason: '수비가 좋아요.' });
  expect(await house.rows('select version from prediction_versions')).toHaveLength(2);
  expect(await house.board.readPost(visitor, { id })).toMatchObject({ predictionReason: '수비가 좋아요.', content: '마음이 바뀌었어요.' });
});

test('a title of one’s own outlives the change, and a pick changes until one millisecond before kick-off', async () => {
  await using house = await pickHouse(noon);
  const [member, other] = [await house.member('minjun'), await house.member('seoyeon')];
  const matchId = String(await house.match());
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: matchId, title: '오늘은 홈' }));
  const opinion = await house.board.createPost(member, house.draft());
  house.at('2026-03-01T14:59:59.999Z');
  expect(await house.board.editPick(member, { id, prediction: 'DRAW' })).toMatchObject({ title: '오늘은 홈', outcome: 'DRAW' });
  await expect(house.board.editPick(other, { id, prediction: 'HOME' })).rejects.toEqual(refused('not-yours'));
  await expect(house.board.editPick(visitor, { id, prediction: 'HOME' })).rejects.toEqual(refused('login-required'));
  await expect(house.board.editPick(member, { id: opinion.id, prediction: 'HOME' })).rejects.toEqual(refused('not-scored'));
  await expect(house.board.editPick(member, { id: 999_999 })).rejects.toEqual(refused('no-such-post'));
  house.at(kickOff);
  for (const wish of [{ prediction: 'HOME' }, { content: '늦었어요.' }, { confidence: 90 }] as const) {
    await expect(house.board.editPick(member, { id, ...wish })).rejects.toEqual(refused('match-started'));
  }
  expect(await house.board.readPost(visitor, { id })).toMatchObject({ outcome: 'DRAW', confidence: 75, editableUntil: null });
});

test('changes at once each leave a version, and no two the same', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()) }));
  const wishes = [61, 62, 63, 64].map((confidence) => ({ id, confidence }));
  await Promise.all(wishes.map((wish) => house.board.editPick(member, wish)));
  const versions = await house.rows<{ version: number; confidence: string }>(
    'select version, confidence from prediction_versions order by version',
  );
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(versions.map(({ confidence }) => confidence)).size).toBe(5);
  expect(await house.rows('select version, confidence from predictions')).toEqual([versions.at(-1)]);
});

test('a match put off by more than 48 hours and announced anew is picked anew; a shorter delay opens nothing', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const other = await house.member('seoyeon');
  const matchId = await house.match({ eventId: 'moved' });
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(matchId) }));
  house.at('2026-03-01T15:00:03Z');
  await house.picks.closeDue();
  await house.match({ eventId: 'moved', start: '2026-03-02T15:00:00.000Z' });
  await expect(house.board.editPick(member, { id, prediction: 'AWAY' })).rejects.toEqual(refused('pick-closed'));
  await house.rows(
    "update predictions set verdict = 'void', void_reason = 'postponed', settled_at = now(), settled_revision = 1, settle_no = 4",
  );
  await house.rows('update prediction_posts set is_resolved = true, resolved_at = now()');
  await house.match({ eventId: 'moved', start: '2026-03-04T15:00:00.000Z' });
  const again = await house.board.editPick(member, { id, prediction: 'HOME' });
  expect(again).toMatchObject({ result: 'pending', editableUntil: '2026-03-04T15:00:00.000Z' });
  await house.board.createPost(other, house.draft({ externalMatchId: String(matchId) }));
  expect(await house.rows('select version, verdict, void_reason, locked_at, settle_no from predictions order by user_id')).toEqual([
    { version: 2, verdict: 'pending', void_reason: null, locked_at: null, settle_no: null },
    { version: 1, verdict: 'pending', void_reason: null, locked_at: null, settle_no: null },
  ]);
  expect(await house.rows('select is_resolved from prediction_posts')).toEqual([{ is_resolved: false }, { is_resolved: false }]);
  house.at('2026-03-04T15:00:01Z');
  expect(await house.picks.closeDue()).toEqual({ closed: 1 });
  expect(await house.rows('select distinct locked_start from predictions')).toEqual([{ locked_start: new Date('2026-03-04T15:00:00Z') }]);
});

test('an awarded pick is never changed, even where its match is announced anew', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()) }));
  await house.rows("update predictions set verdict = 'won', is_correct = true, points = 20");
  await expect(house.board.editPick(member, { id, prediction: 'AWAY' })).rejects.toEqual(refused('pick-closed'));
  expect(await house.rows('select verdict, points, version from predictions')).toEqual([{ verdict: 'won', points: 20, version: 1 }]);
});

const titles = (posts: Post[]) => posts.map(({ title }) => title);

test('the board goes on where the page before ended, in every order, though posts are added and liked in between', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  for (const [n, confidence] of [60, 90, 75, 90, 50].entries()) {
    await house.board.createPost(member, house.draft({ title: `글 ${n}`, confidence }));
  }
  await house.rows("update posts set likes = case title when '글 0' then 5 when '글 3' then 5 when '글 4' then 1 else 0 end");
  const orders: Record<'latest' | 'popular' | 'confidence', string[]> = {
    latest: ['글 4', '글 3', '글 2', '글 1', '글 0'],
    popular: ['글 3', '글 0', '글 4', '글 2', '글 1'],
    confidence: ['글 3', '글 1', '글 2', '글 0', '글 4'],
  };
  for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, string[]][]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { posts, nextCursor } = await house.board.listPosts(visitor, { sort, search: '', limit: 2, cursor });
      seen.push(...titles(posts));
      if (page === 0) await house.board.createPost(member, house.draft({ title: `새 글 ${sort}`, confidence: 95 }));
      cursor = nextCursor ?? undefined;
    }
    expect([sort, seen]).toEqual([sort, expected]);
    expect(cursor).toBeUndefined();
    await house.rows("delete from posts where title like '새 글%'");
  }
  for (const [sort, cursor] of [
    ['latest', '1:2:3'],
    ['popular', '7'],
    ['confidence', 'x:1:1'],
    ['latest', '0'],
  ] as const) {
    await expect(house.board.listPosts(visitor, { sort, search: '', limit: 2, cursor })).rejects.toEqual(refused('invalid-input'));
  }
});

test('the board is filtered by sport, match, author and words, and counted up to a thousand', async () => {
  await using house = await pickHouse(noon);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('Seoyeon_픽')];
  const matchId = String(await house.match());
  await house.board.createPost(minjun, house.draft({ externalMatchId: matchId, title: '경기 글' }));
  await house.board.createPost(seoyeon, house.draft({ title: '100% 확실_해요', content: '첼시 수비' }));
  await house.board.createPost(seoyeon, house.draft({ title: '야구 글', sport: 'baseball' }));
  const list = async (wish: object) => {
    const { posts, total } = await house.board.listPosts(visitor, { sort: 'latest', search: '', limit: 10, ...wish });
    expect(total).toBe(posts.length);
    return titles(posts);
  };
  expect(await list({ sport: 'baseball' })).toEqual(['야구 글']);
  expect(await list({ matchId })).toEqual(['경기 글']);
  expect([await list({ matchId: 'espn:1' }), await list({ matchId: '0' })]).toEqual([[], []]);
  expect(await list({ username: 'seoyeon_픽' })).toEqual(['야구 글', '100% 확실_해요']);
  expect(await list({ username: 'nobody' })).toEqual([]);
  expect(await list({ search: '첼시 수비' })).toEqual(['100% 확실_해요']);
  expect(await list({ search: '수비' })).toEqual(['100% 확실_해요']);
  expect([
    await list({ search: '0%' }),
    await list({ search: '실_해' }),
    await list({ search: '%' }),
    await list({ search: '\\' }),
  ]).toEqual([['100% 확실_해요'], ['100% 확실_해요'], ['100% 확실_해요'], []]);
  await house.rows(`insert into posts (user_id, title, content, sport, prediction)
    select user_id, 'n', 'n', 'soccer', '홈 승' from posts, generate_series(1, 1200) limit 1200`);
  expect((await house.board.listPosts(visitor, { sort: 'latest', search: '', limit: 1 })).total).toBe(1001);
});

test('held, unpublished and deleted posts are hidden; their author sees what waits for a review', async () => {
  await using house = await pickHouse(noon);
  const [author, other] = [await house.member('minjun'), await house.member('seoyeon')];
  const admin = { ...other, role: 'admin' as const };
  const made = async (title: string, change: string) => {
    const { id } = await house.board.createPost(author, house.draft({ title }));
    await house.rows(`update posts set ${change} where id = ${id}`);
    return id;
  };
  const held = await made('보류', "review = 'held', is_published = false");
  const gone = [await made('삭제', 'deleted_at = now()'), await made('내림', "review = 'removed'")];
  const seenBy = async (viewer: typeof author | typeof visitor) =>
    titles((await house.board.listPosts(viewer, { sort: 'latest', search: '', limit: 9 })).posts);
  expect([await seenBy(visitor), await seenBy(other), await seenBy(author)]).toEqual([[], [], ['보류']]);
  expect(await house.board.readPost(author, { id: held })).toMatchObject({ isPublished: false });
  expect((await house.board.readPost(admin, { id: held })).title).toBe('보류');
  await expect(house.board.readPost(other, { id: held })).rejects.toEqual(refused('no-such-post'));
  for (const id of gone) await expect(house.board.readPost(author, { id })).rejects.toEqual(refused('no-such-post'));
});

test('what someone wrote stays when they leave, said by nobody', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const { id } = await house.board.createPost(member, house.draft({ externalMatchId: String(await house.match()) }));
  const departed = { id: member.id, username: `탈퇴-${member.id}`, email: `deleted-${member.id}@invalid`, displayName: '탈퇴한 사용자' };
  await house.stores.accounts.erase({ ...departed, now: new Date(noon) });
  expect(await house.board.readPost(visitor, { id })).toMatchObject({ authorName: '탈퇴한 사용자', author: { avatar: null, icon: null } });
});

test('a hundred posts are read in as many statements as one', async () => {
  await using house = await pickHouse(noon);
  const viewer = await house.member('reader');
  const authors = await Promise.all(Array.from({ length: 10 }, (_, n) => house.member(`m${n}`)));
  // A second later the house lets new posts into its index by itself: those statements are nobody's here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (let n = 0; n < 10; n += 1) {
    const externalMatchId = String(await house.match({ homeName: `Home ${n}` }));
    for (const author of authors) await house.board.createPost(author, house.draft({ externalMatchId }));
  }
  vi.useRealTimers();
  const list = (limit: number) => house.board.listPosts(viewer, { sort: 'latest', search: '', limit });
  const one = await house.statements(() => list(1));
  expect((await list(100)).posts).toHaveLength(100);
  expect(await house.statements(() => list(100))).toBe(one);
  expect(one).toBe(4);
  expect(await house.statements(() => house.picks.mine(authors[0] as typeof viewer, { limit: 100 }))).toBe(4);
});

test('the feed may lag, flap or die: heard later, nothing that our clock closed opens again', async () => {
  await using house = await pickHouse(noon);
  const member = await house.member('minjun');
  const matchId = await house.match({ eventId: 'flap' });
  house.at(kickOff);
  await house.picks.closeDue();
  // The feed still calls it scheduled, and then moves it by an hour.
  await house.stores.matches.upsertHeard([heard({ eventId: 'flap', league: 'eng.1', start: '2026-03-01T16:00:00Z' })], new Date(kickOff));
  house.at('2026-03-01T15:30:00Z');
  await expect(house.board.createPost(member, house.draft({ externalMatchId: String(matchId) }))).rejects.toEqual(refused('pick-closed'));
});
