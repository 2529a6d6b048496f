// Whoever wants to ask for results meets none, on any page.
import type { Page } from '@playwright/test';
import { enterAs, expect, type RunningHouse, settledPick, test } from './support.ts';

type Listed = {
  matchId: string;
  status: string;
  score: { home: number; away: number } | null;
  homeSide: { name: string; shortName: string };
  awaySide: { name: string; shortName: string };
};
type Ended = {
  home: string;
  away: string;
  shortNames: { home: string; away: string };
  score: { home: number; away: number };
};

const member = 'minjun_pick';

async function endedMatches(page: Page, { url }: RunningHouse): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const sport of ['soccer', 'baseball', 'basketball', 'volleyball']) {
    const matches = (await (await page.request.get(`${url}/api/odds/${sport}`)).json()) as Listed[];
    for (const { status, score, homeSide, awaySide } of matches)
      if (status !== 'UPCOMING' && score) {
        const shortNames = { home: homeSide.shortName, away: awaySide.shortName };
        ended.push({ home: homeSide.name, away: awaySide.name, shortNames, score });
      }
  }
  expect(ended.length).toBeGreaterThan(0);
  return ended;
}

/** What is seen and what is read out: text in sight, names of controls and pictures, the page's own title and what it tells of itself. */
async function told(page: Page): Promise<string> {
  const spoken = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'aria-description', 'content'];
    const named = document.querySelectorAll('[aria-label], [title], [alt], [aria-description], meta[content]');
    return [...named].flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
  });
  // biome-ignore lint/performance/useDomNodeTextContent: only what is in sight counts.
  return [await page.title(), await page.locator('body').innerText(), ...spoken].join('\n');
}

const scoreOf = ({ score }: Ended): RegExp => new RegExp(`(^|[^\\d.])${score.home}\\s*[:대]\\s*${score.away}([^\\d.]|$)`, 'm');

/** A score is one beside its teams; clocks (7:30) look alike and tell nothing. */
function scoresIn(text: string, ended: readonly Ended[]): string[] {
  const lines = text.split('\n');
  return ended.flatMap((match) =>
    lines.flatMap((_, at) => {
      const around = lines.slice(Math.max(0, at - 3), at + 4).join('\n');
      const names = [match.home, match.away].some((name) => around.includes(name));
      return names && scoreOf(match).test(lines[at] ?? '')
        ? [`${match.home} ${match.score.home}:${match.score.away} in ‘${lines[at]}’`]
        : [];
    }),
  );
}

async function wantNoResults(page: Page, { url }: RunningHouse): Promise<void> {
  await enterAs(page, { url } as RunningHouse, member);
  const answer = await page.request.put(`${url}/api/user/preferences`, {
    data: { spoilerFree: true },
    headers: { 'x-requested-with': 'picknote' },
  });
  expect(answer.status()).toBe(200);
}

async function pagesOf(page: Page, demo: RunningHouse): Promise<string[]> {
  const answer = await page.request.get(`${demo.url}/api/ai-record/matches?limit=1`);
  const [forecast] = (await answer.json()) as { matchId: string; homeTeam: string }[];
  const postId = await settledPick(page, demo);
  return [
    '/',
    '/community',
    '/predictions',
    `/posts/${postId}`,
    `/receipts/${postId}`,
    ...['soccer', 'baseball', 'basketball', 'volleyball', 'mma'].map((sport) => `/ai-prediction?sport=${sport}`),
    `/ai-record/${forecast?.matchId}`,
    '/ai-record',
    '/corrections',
    '/ledger',
    '/quick-prediction',
    '/leaderboard',
    '/prediction-battle',
    '/profile',
    '/profile?tab=activity',
    `/members/${member}`,
    '/notices',
    `/search?q=${encodeURIComponent(forecast?.homeTeam ?? '')}`,
    '/settings',
  ];
}

test('who wants no results meets no score, no winner and no verdict on any page', async ({ page, demo }) => {
  test.setTimeout(240_000);
  await wantNoResults(page, demo);
  const ended = await endedMatches(page, demo);
  for (const path of await pagesOf(page, demo)) {
    await page.goto(demo.url + path);
    await page.waitForLoadState('networkidle');
    expect([path, scoresIn(await told(page), ended)]).toEqual([path, []]);
    // A verdict is a badge of its own; sentences about accuracy stay.
    expect([path, await page.locator('.res-win:visible, .res-lose:visible').count()]).toEqual([path, 0]);
    expect([path, await page.locator('.tl-s:visible, .mr .tl.dim:visible').count()]).toEqual([path, 0]);
  }
});

/** What the server drew, without what its scripts bring: the text, one line for each piece, and what attributes tell. */
function drawnIn(html: string): { text: string[]; spoken: string[]; classes: string[] } {
  // Between two pieces of one text React leaves an empty comment: ‘2 : 1’ is three of them.
  const drawn = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  const valuesOf = (attribute: string) =>
    [...drawn.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  const text = drawn
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { text, spoken: valuesOf('aria-label|title|alt|aria-description|content'), classes: valuesOf('class') };
}

/** A row of matches tells a score as one number behind each team's name. */
const rowScoresIn = (text: readonly string[], ended: readonly Ended[]): string[] =>
  ended.flatMap(({ home, away, score, shortNames }) => {
    const follows = (names: string[], figure: number) => text.some((line, at) => names.includes(line) && text[at + 1] === String(figure));
    const isTold = follows([home, shortNames.home], score.home) || follows([away, shortNames.away], score.away);
    return isTold ? [`${home} ${score.home} beside ${away} ${score.away}`] : [];
  });

/** The class of a score, and that of a side that has lost. */
const tellsResult = (classes: string): boolean => {
  const names = classes.split(' ');
  return names.includes('tl-s') || (names.includes('tl') && names.includes('dim'));
};

test('what the server draws for them has no score in it before any script runs', async ({ page, playwright, demo }) => {
  await wantNoResults(page, demo);
  const ended = await endedMatches(page, demo);
  const anybody = await playwright.request.newContext();
  const open = { lines: 0, rows: 0, classes: 0 };
  for (const path of [
    ...['soccer', 'baseball', 'basketball', 'volleyball', 'mma'].map((sport) => `/ai-prediction?sport=${sport}`),
    `/receipts/${await settledPick(page, demo)}`,
    '/ai-record',
    '/predictions',
  ]) {
    const { text, spoken, classes } = drawnIn(await (await page.request.get(demo.url + path)).text());
    expect([path, scoresIn(text.join('\n'), ended)]).toEqual([path, []]);
    expect([path, rowScoresIn(text, ended)]).toEqual([path, []]);
    expect([path, spoken.flatMap((value) => scoresIn(value, ended))]).toEqual([path, []]);
    expect([path, classes.filter(tellsResult)]).toEqual([path, []]);
    const told = drawnIn(await (await anybody.get(demo.url + path)).text());
    open.lines += scoresIn(told.text.join('\n'), ended).length;
    open.rows += rowScoresIn(told.text, ended).length;
    open.classes += told.classes.filter(tellsResult).length;
  }
  await anybody.dispose();
  // The same look finds the scores where they are wanted: it would see one that slipped through.
  expect(open.lines).toBeGreaterThan(0);
  expect(open.rows).toBeGreaterThan(0);
  expect(open.classes).toBeGreaterThan(0);
});

test('a score is told when it is asked for, by keys, and only that one', async ({ page, demo }) => {
  await wantNoResults(page, demo);
  for (const sport of ['soccer', 'baseball', 'basketball', 'volleyball']) {
    await page.goto(`${demo.url}/ai-prediction?sport=${sport}`);
    const peeks = page.locator('.mr').getByRole('button', { name: /점수 보기$/ });
    const count = await peeks.count();
    if (count === 0) continue;
    await peeks.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.mr .tl-s').first()).toBeVisible();
    await expect(peeks).toHaveCount(count - 1);
    return;
  }
  throw new Error('the demo world has no match that was or is played');
});
