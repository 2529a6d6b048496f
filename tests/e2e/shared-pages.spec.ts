// Pages that are drawn once for several members: each reads it as it would have been drawn for them alone, with their own name and nobody else's.
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
    // Two drawings may lie on both sides of a minute.
    .replace(/\d+(초|분) 전/g, '');
const handedOf = (html: string): string => handed.exec(html)?.[0] ?? '';
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
          const isMarked = [alone, second, third, other].some(({ html }) => marked.test(handedOf(html)));
          expect([address, ...named, ...others, isMarked]).toEqual([address, true, true, true, false, false]);
          return !alone.isShared && second.isShared && third.isShared && seenOf(alone.html) === seenOf(third.html);
        },
        { message: address, timeout: 30_000, intervals: [2100] },
      )
      .toBe(true);
  }
});

test('two members who are told the same read one drawing; a shared page wakes up as any other', async ({ page, demo, faults }) => {
  await enterAs(page, demo, 'minjun_pick');
  const seoyeon = await sessionOf(demo, 'seoyeon22');
  await expect
    .poll(
      async () => {
        await ask(demo, '/rules', seoyeon);
        return (await page.request.get(`${demo.url}/rules`)).headers()['x-kept'];
      },
      { intervals: [2100] },
    )
    .toBe('shared');
  const answer = await page.goto(`${demo.url}/rules`);
  expect(await answer?.headerValue('x-kept')).toBe('shared');
  await page.getByRole('button', { name: '내 메뉴 열기, 민준' }).click();
  await expect(page.getByRole('menu')).toContainText('민준');
  expect(faults).toEqual([]);
});
