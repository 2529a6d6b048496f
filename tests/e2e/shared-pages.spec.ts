// Pages that are drawn once for several members: each reads it as it would have been drawn for them alone, with their own name and nobody else's.
import { randomUUID } from 'node:crypto';
import { enterAs, expect, type RunningHouse, test } from './support.ts';

const addresses = [
  '/',
  '/community',
  '/predictions',
  '/blog',
  '/leaderboard',
  '/ai-prediction',
  '/quick-prediction',
  '/live-sports',
  '/rules',
];

type Asked = { cookie: string; isShared: boolean; html: string };

async function sessionOf({ url }: RunningHouse, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/demo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });
  expect(answer.status).toBe(200);
  return `session=${((await answer.json()) as { token: string }).token}`;
}

async function ask({ url }: RunningHouse, address: string, cookie: string): Promise<Asked> {
  const answer = await fetch(url + address, { headers: { cookie } });
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return { cookie, isShared: answer.headers.get('x-kept') === 'shared', html: await answer.text() };
}

const handed = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script>/s;
/** What stands on the page: without what is another's in every answer, and without what the framework hands over, which it numbers as it likes. */
const seenOf = (html: string): string =>
  html
    .replace(handed, '')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/data-live-since="[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '')
    // Room for what may be a reader's own.
    .replace(/ +>/g, '>')
    // Two drawings may lie on both sides of a minute.
    .replace(/\d+(초|분) 전/g, '');
/** Without the nonce: many of its signs may be digits. */
const handedOf = (html: string): string => (handed.exec(html)?.[0] ?? '').replace(/nonce="[^"]*"/g, '');
/** What stands in a shared page until it is sent. A share of many digits is none. */
const marked = /\b[nuai][0-9a-f]{32}\b|(?<![.\d])\d{15}(?![.\d])/;

test('every page that is shared reads as the one drawn alone, and bears the name of its reader', async ({ demo }) => {
  test.setTimeout(120_000);
  const [minjun, seoyeon] = await Promise.all([sessionOf(demo, 'minjun_pick'), sessionOf(demo, 'seoyeon22')]);
  for (const address of addresses) {
    // The world goes on between two asks; what was not the same is asked for again.
    await expect
      .poll(
        async () => {
          const [alone, second, third] = [
            await ask(demo, address, minjun),
            await ask(demo, address, minjun),
            await ask(demo, address, minjun),
          ];
          const other = await ask(demo, address, seoyeon);
          const named = [second, third].map(({ html }) => html.includes('내 프로필, 민준') && handedOf(html).includes('민준'));
          const others = [other.html.includes('내 프로필, 서연'), other.html.includes('내 프로필, 민준')];
          const marks = [alone, second, third, other].map(({ html }) => marked.exec(handedOf(html))?.[0]).filter(Boolean);
          expect([address, ...named, ...others, ...marks]).toEqual([address, true, true, true, false]);
          return !alone.isShared && second.isShared && third.isShared && seenOf(alone.html) === seenOf(third.html);
        },
        { message: address, timeout: 30_000, intervals: [2100] },
      )
      .toBe(true);
  }
});

type Member = { cookie: string; displayName: string };

/** A member of today who picked this many of the matches that come. */
async function joinedWith({ url }: RunningHouse, picks: number): Promise<Member> {
  const name = `own${randomUUID().slice(0, 8)}`;
  const send = async (address: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', origin: url, cookie, 'idempotency-key': randomUUID() };
    const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([address, answer.status, answer.ok ? '' : await answer.text()]).toEqual([address, 200, '']);
    return answer;
  };
  const agreements = { terms: true, privacy: true, age14: true };
  const account = { username: name, displayName: name, email: `${name}@example.com`, password: 'Shared-pages-2026' };
  const cookie = (await send('/api/register', { ...account, agreements })).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const matches = (await (await fetch(`${url}/api/odds/soccer`)).json()) as { matchId: string; startTime: string }[];
  const later = matches.filter(({ startTime }) => Date.parse(startTime) > Date.now() + 3_600_000);
  expect(later.length).toBeGreaterThanOrEqual(picks);
  // Each post has a title of its own: the next journeys of this world tell pages of the board apart by them.
  for (const { matchId } of later.slice(0, picks)) {
    const title = `${name}, ${matchId}번 경기`;
    await send(
      '/api/posts',
      { title, content: name, predictionReason: '최근 흐름이 좋아요.', sport: 'soccer', prediction: 'HOME', externalMatchId: matchId },
      cookie,
    );
  }
  return { cookie, displayName: name };
}

test('members with figures of their own read one drawing, each with their own figures, picks and place', async ({ demo }) => {
  test.setTimeout(150_000);
  const [one, three] = [await joinedWith(demo, 1), await joinedWith(demo, 3)];
  // Others write after them: nothing of theirs stands on the first page of posts, where it would be marked as theirs.
  for (let n = 0; n < 7; n += 1) await joinedWith(demo, 3);
  for (const address of ['/', '/community', '/leaderboard']) {
    await expect
      .poll(
        async () => {
          // Whoever asks first is drawn for; the other is given that drawing. Then the other way round.
          const [oneDrawn, threeShared] = [await ask(demo, address, one.cookie), await ask(demo, address, three.cookie)];
          await new Promise((later) => setTimeout(later, 2100));
          const [threeDrawn, oneShared] = [await ask(demo, address, three.cookie), await ask(demo, address, one.cookie)];
          expect([oneShared, threeShared].map(({ html }) => /\b[nuai]?[0-9a-f]{32}\b/.test(handedOf(html)))).toEqual([false, false]);
          expect([oneShared.html.includes(three.displayName), threeShared.html.includes(one.displayName)]).toEqual([false, false]);
          return {
            drawn: [oneDrawn.isShared, threeDrawn.isShared],
            shared: [oneShared.isShared, threeShared.isShared],
            isAsAlone: [seenOf(oneShared.html) === seenOf(oneDrawn.html), seenOf(threeShared.html) === seenOf(threeDrawn.html)],
          };
        },
        { message: address, timeout: 40_000, intervals: [2100] },
      )
      .toEqual({ drawn: [false, false], shared: [true, true], isAsAlone: [true, true] });
  }
  // What is told apart really differs: the picks of one and of three matches.
  const [own, others] = [await ask(demo, '/', one.cookie), await ask(demo, '/', three.cookie)];
  const withoutNames = ({ html }: Asked) => seenOf(html).replaceAll(one.displayName, '').replaceAll(three.displayName, '');
  expect(withoutNames(own)).not.toBe(withoutNames(others));
});

/** What a page marks as its reader's own. */
const ownIn = (html: string) => ({
  liked: html.match(/aria-pressed="true"/g)?.length ?? 0,
  posts: html.match(/post-mine/g)?.length ?? 0,
  lines: html.match(/msg-me/g)?.length ?? 0,
  places: html.match(/rk-me/g)?.length ?? 0,
});

/** Whoever likes it already does not any more. */
async function pressLike({ url }: RunningHouse, id: number, cookie: string): Promise<void> {
  const headers = { origin: url, cookie, 'idempotency-key': randomUUID() };
  expect((await fetch(`${url}/api/posts/${id}/like`, { method: 'POST', headers })).status).toBe(200);
}

test('members who like, write, talk and lead read one drawing, in which each finds what is theirs marked, and nothing else', async ({
  demo,
}) => {
  test.setTimeout(180_000);
  const cookies = await Promise.all(['yujin_note', 'siwoo77'].map((name) => sessionOf(demo, name)));
  const posts = (await (await fetch(`${demo.url}/api/posts?limit=2`)).json()) as { id: number }[];
  for (const [at, cookie] of cookies.entries()) await pressLike(demo, posts[at]?.id ?? 0, cookie);
  const askAll = async (address: string): Promise<Asked[]> => {
    const asked: Asked[] = [];
    for (const cookie of cookies) asked.push(await ask(demo, address, cookie));
    return asked;
  };
  const marks = new Set<string>();
  for (const address of ['/', '/community', '/predictions', '/leaderboard']) {
    // The world goes on between two asks; what was not the same is asked for again.
    await expect
      .poll(
        async () => {
          const alone: Asked[] = [];
          for (const cookie of cookies) {
            alone.push(await ask(demo, address, cookie));
            await new Promise((later) => setTimeout(later, 2100));
          }
          await askAll(address);
          const shared = await askAll(address);
          for (const { html } of shared) marks.add(JSON.stringify(ownIn(seenOf(html))));
          return {
            drawn: alone.map(({ isShared }) => isShared),
            shared: shared.map(({ isShared }) => isShared),
            isAsAlone: shared.map(({ html }, at) => seenOf(html) === seenOf(alone[at]?.html ?? '')),
          };
        },
        { message: address, timeout: 60_000, intervals: [2100] },
      )
      .toEqual({ drawn: [false, false], shared: [true, true], isAsAlone: [true, true] });
  }
  expect([...marks].join()).toMatch(/"liked":[1-9]/);
  expect(marks.size).toBeGreaterThan(2);
});

test('a shared page that is marked wakes with its marks, and what is liked there is liked from then on', async ({ page, demo, faults }) => {
  await enterAs(page, demo, 'minjun_pick');
  const address = `${demo.url}/predictions`;
  await page.goto(address);
  const id = await page.locator('.feed .post').nth(2).getAttribute('data-post');
  const like = page.locator(`.post[data-post="${id}"]`).getByRole('button', { name: /좋아요/ });
  const isLiked = (await like.getAttribute('aria-pressed')) === 'true';
  const press = async (wished: boolean) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(`/posts/${id}/like`) && answer.ok());
    await like.click();
    await answered;
    await expect(like).toHaveAttribute('aria-pressed', String(wished));
  };
  if (!isLiked) await press(true);
  // Whoever is first told something is drawn for alone.
  const kept = async () => {
    for (let n = 0; n < 2; n += 1) await page.request.get(address);
    return (await page.goto(address))?.headerValue('x-kept');
  };
  await expect.poll(kept, { intervals: [2100], timeout: 30_000 }).toBe('shared');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await press(false);
  if (isLiked) await press(true);
  expect(faults).toEqual([]);
});

test('two members who are told the same read one drawing; a shared page wakes up as any other', async ({ page, demo, faults }) => {
  await enterAs(page, demo, 'minjun_pick');
  const seoyeon = await sessionOf(demo, 'seoyeon22');
  // Kept for two seconds only: the page is opened where it is seen to be shared.
  const kept = async () => {
    await ask(demo, '/rules', seoyeon);
    await page.request.get(`${demo.url}/rules`);
    return (await page.goto(`${demo.url}/rules`))?.headerValue('x-kept');
  };
  await expect.poll(kept, { intervals: [2100], timeout: 30_000 }).toBe('shared');
  await page.getByRole('button', { name: '내 메뉴 열기, 민준' }).click();
  await expect(page.getByRole('menu')).toContainText('민준');
  expect(faults).toEqual([]);
});
