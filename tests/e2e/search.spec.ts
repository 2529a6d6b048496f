// Searching as people do: by the palette's keys, by part of a name, and without script.
import { expect, expectNoSidewaysScroll, literally, type RunningHouse, sizes, test } from './support.ts';

type Told = { id: number; title: string; authorName: string };

/** A word of more than one letter that stands in a post of the demo world. */
async function knownWord({ url }: RunningHouse): Promise<{ word: string; post: Told }> {
  const posts = (await (await fetch(`${url}/api/posts?limit=20`)).json()) as Told[];
  for (const post of posts) {
    const word = /[가-힣]{3,}/.exec(post.title)?.[0];
    if (word) return { word: word.slice(0, 2), post };
  }
  throw new Error('no post of the demo world has a Korean word in its title');
}

const open = (platform: string) => (platform === 'darwin' ? 'Meta+k' : 'Control+k');

test('[R328][R5] the palette opens by its keys, finds by part of a word, and its last line leads to the page of the search', async ({
  page,
  demo,
  faults,
}) => {
  const { word } = await knownWord(demo);
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/rules`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press(open(process.platform));
  const field = page.getByRole('combobox', { name: '검색어' });
  await expect(field).toBeFocused();
  await field.pressSequentially(word);
  await expect(page.getByRole('group', { name: '예측' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${literally(encodeURIComponent(word))}`));
  await expect(page.getByRole('heading', { level: 2, name: /^글/ })).toBeVisible();
  await expect(page.locator('.found-p mark').first()).toHaveText(word);
  expect(faults).toEqual([]);
});

test('a slash opens it where nothing is being written, and is a letter where something is', async ({ page, demo }) => {
  await page.goto(`${demo.url}/rules`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog', { name: '검색' });
  await expect(palette).toBeVisible();
  await page.keyboard.type('/');
  await expect(page.getByRole('combobox')).toHaveValue('/');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.goto(`${demo.url}/search`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').press('/');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('/');
});

test('[R328] nicknames, first consonants and half a name find the matches of a team', async ({ demo }) => {
  const names = new Set<string>();
  for (const sport of ['soccer', 'baseball', 'basketball']) {
    const matches = (await (await fetch(`${demo.url}/api/odds/${sport}`)).json()) as { homeSide: { name: string } }[];
    for (const { homeSide } of matches) if (/^[가-힣]{3,}$/.test(homeSide.name)) names.add(homeSide.name);
  }
  const [name] = names;
  if (!name) throw new Error('the demo season has no team with a Korean name');
  const find = async (q: string) => {
    const found = (await (await fetch(`${demo.url}/api/search?q=${encodeURIComponent(q)}&limit=50`)).json()) as {
      matches: { homeTeam: string; awayTeam: string }[];
    };
    return found.matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
  };
  const initials = [...name]
    .map((letter) => 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'[Math.floor((letter.charCodeAt(0) - 0xac00) / 588)])
    .join('');
  for (const q of [name.slice(0, 2), initials]) expect([q, (await find(q)).includes(name)]).toEqual([q, true]);
});

test('[R5] without script the glass is a link and the field is a form', async ({ browser, demo }) => {
  const { word, post } = await knownWord(demo);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(`${demo.url}/rules`);
  await page.getByRole('banner').getByRole('link', { name: '검색' }).click();
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page.locator('.found-p').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(post.title).toContain(word);
  await context.close();
});

test('[R327] on a phone the palette fills the screen, and closing it gives the page back where it was', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/rules`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const glass = page.getByRole('banner').getByRole('link', { name: '검색' });
  // As a finger does it: Playwright's own click would scroll first.
  const { x, y } = (await glass.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 10);
  const palette = page.getByRole('dialog', { name: '검색' });
  await expect(palette).toBeVisible();
  await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, ...sizes.phone });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '검색 닫기' }).click();
  await expect(palette).toBeHidden();
  await expect(glass).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});
