// The papers of the built product: reached from the foot, answered by keyboard, and sending nothing of a self-check.
import { expect, expectNoSidewaysScroll, sizes, test, violationsIn } from './support.ts';

test('[R25][R324] the foot leads to responsible play, where the self-check counts in the page and asks the server nothing', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/faq`);
  await page.getByRole('contentinfo').getByRole('navigation', { name: '고객지원' }).getByRole('link', { name: '책임 있는 이용' }).click();
  await expect(page).toHaveURL(/\/responsible$/);
  await expect(page.getByRole('heading', { level: 1, name: '책임 있는 이용' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  for (const question of await page.getByRole('main').getByRole('group').all()) await question.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: '결과 보기' }).click();
  await expect(page.getByRole('heading', { name: '9점 · 높은 위험' })).toBeVisible();
  await expect(page.getByRole('link', { name: '☎1336 도박문제 상담', exact: true })).toHaveAttribute('href', 'tel:1336');
  expect(asked.filter((line) => /self-check|^P\w+ .*\/responsible/.test(line))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('self-check');
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});

test('[R25][R327] every paper has one title, stands still at 360 px and is readable to assistive technology', async ({
  page,
  demo,
  faults,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/responsible', '/faq', '/terms', '/privacy', '/rules', '/status', '/ads-transparency', '/contact']) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    expect([path, await violationsIn(page, { include: 'main' })]).toEqual([path, []]);
  }
  expect(faults).toEqual([]);
});

test('[R230] the posts that come with the house are read, each at its own address, and lead to one another', async ({ page, demo }) => {
  const { posts } = (await (await page.request.get(`${demo.url}/api/blog?limit=50`)).json()) as {
    posts: { slug: string; isAi: boolean }[];
  };
  const slugs = posts.filter(({ isAi }) => !isAi).map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(12);
  for (const slug of slugs) {
    const { contentHtml } = (await (await page.request.get(`${demo.url}/api/blog/${slug}`)).json()) as { contentHtml: string };
    for (const [, path = ''] of contentHtml.matchAll(/href="(\/[^"#]*)/g)) {
      expect([slug, path, (await page.request.get(demo.url + path)).status()]).toEqual([slug, path, 200]);
    }
  }
});
