// The recommendation panel: two cards with their dialogs, honestly empty, and visibly an example when nothing could be had.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Recommendation } from '#contract/recommendations.ts';
import { hours } from '#domain/time/duration.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { RecommendationPanel } from './recommendation-panel.tsx';

/** Those that have begun say how they stand instead. */
const coming = new Date(Date.now() + hours(3)).toISOString();

const real = (slip: Recommendation, change: Partial<Recommendation> = {}): Recommendation => ({
  ...slip,
  reasoning: '모델은 가람 FC 승을 58%로 봐요. 배당 1.90에 담긴 확률은 52%예요.',
  createdAt: '2026-10-24T19:02:00.000Z',
  matches: slip.matches.map((leg) => ({ ...leg, league: '보기 리그', bookmaker: '보기 북', startTime: coming })),
  ...change,
});
const single = real(exampleSingle, { id: 's', title: '오늘의 단일 추천', totalOdds: 1.9, confidence: 58.4, lossPercentage: 41.6 });
const multi = real(exampleMulti, { id: 'm', title: '오늘의 조합 추천', confidence: 31, lossPercentage: 69, riskLevel: 'medium' });

class NoStream extends EventTarget {
  close() {}
}
const answering = (answer: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
const show = (initial: Recommendation[] | null, { ended = null }: { ended?: Recommendation[] | null } = {}) =>
  render(
    <MemoryRouter>
      <WithQueries>
        <RecommendationPanel initial={initial} initialEnded={ended} now={new Date().toISOString()} />
      </WithQueries>
    </MemoryRouter>,
  );
const saying = (where: { element: () => Element }, said: string) => expect.poll(() => where.element().textContent).toContain(said);
/** Refused, so that it is not asked again and again: the panel looks the same after a fault. */
const failing = () => answering(() => new Response('no', { status: 403 }));

beforeEach(async () => {
  vi.stubGlobal('EventSource', NoStream);
  await page.viewport(390, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R49][R50][R51] a single and a combination stand side by side, and each opens everything about it', async () => {
  const fetched = answering(() => Response.json([multi, single]));
  const screen = await show(null);
  await screen.getByRole('button', { name: /^조합 추천/ }).click();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/betting-recommendations');
  const dialog = screen.getByRole('dialog', { name: '조합 추천' });
  await expect.element(dialog.getByText('오늘의 조합 추천')).toBeVisible();
  const text = dialog.element().textContent ?? '';
  for (const said of ['축구', '농구', '야구', '보기 리그', '가람 FC vs 나루 유나이티드', '다온 농구단 승', '1.60', '확률 91%'])
    expect(text).toContain(said);
  for (const said of [
    '4.20배',
    '신뢰도 31%',
    '모델은 가람 FC 승을 58%로 봐요. 배당 1.90에 담긴 확률은 52%예요.',
    '42,000원',
    '69%',
    '위험도보통',
    'AI 생성',
    '3경기를 모두 맞혀야 해요',
  ])
    expect(text).toContain(said);
  expect(dialog.element().querySelectorAll('li svg')).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: /^조합 추천/ })).toHaveFocus();
  await screen.getByRole('button', { name: /^단일 추천/ }).click();
  await expect.element(screen.getByRole('dialog', { name: '단일 추천' }).getByText('오늘의 단일 추천')).toBeVisible();
});

test('[R52] what 10,000 won would return is labelled as an example and stands beside the chance to lose', async () => {
  answering(() => Response.json([single]));
  const screen = await show([single]);
  const card = screen.getByRole('button', { name: /^단일 추천/ });
  for (const said of ['17,500원 (예시)', '빗나갈 확률 42%', '위험도 낮음']) await saying(card, said);
  await card.click();
  const dialog = screen.getByRole('dialog');
  for (const said of ['10,000원을 걸었다면 예시', '17,500원', '빗나가면 0원', '42%']) await saying(dialog, said);
});

test('[R53][R54] when nothing could be had it is logged, and the dialog still opens with what is visibly an example', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failing();
  const screen = await show(null);
  await expect.element(screen.getByText('추천을 불러오지 못했어요. 아래는 예시예요.')).toBeVisible();
  expect(logged.mock.calls.some(([said]) => String(said).includes('betting recommendations'))).toBe(true);
  const card = screen.getByRole('button', { name: /^조합 추천/ });
  for (const said of ['예시', '4.20배', '68%']) await saying(card, said);
  for (const said of ['예시', '1.75배', '82%']) await saying(screen.getByRole('button', { name: /^단일 추천/ }), said);
  await card.click();
  const dialog = screen.getByRole('dialog', { name: '조합 추천' });
  await saying(dialog, '실제 추천이 아니에요');
  expect(dialog.element().querySelectorAll('.tag-sample').length).toBeGreaterThan(0);
  expect(dialog.element().textContent).not.toContain('AI 생성');
});

test('after a failure it can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  answering(() => (isDown ? new Response('no', { status: 403 }) : Response.json([single])));
  const screen = await show(null);
  isDown = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('1.90', { exact: false })).toBeVisible();
  expect(screen.container.textContent).not.toContain('불러오지 못했어요');
});

test('a list that was had stays when asking again fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failing();
  const screen = await show([single]);
  await expect.element(screen.getByText('1.90', { exact: false })).toBeVisible();
  expect(screen.container.textContent).not.toContain('아래는 예시예요');
});

test('nothing suitable is said as it is, and no example takes its place', async () => {
  answering(() => Response.json([]));
  const screen = await show([]);
  await expect.element(screen.getByText('지금은 추천할 만한 경기가 없어요')).toBeVisible();
  expect(screen.container.querySelectorAll('.pro')).toHaveLength(0);
});

test('[R324][R326] the age, the counsel line and the AI mark stand before anything is pressed, and in the dialog again', async () => {
  answering(() => Response.json([single]));
  const screen = await show([single]);
  for (const said of ['19세 이상', '☎1336', 'AI 생성']) expect(screen.container.textContent).toContain(said);
  await expect.element(screen.getByRole('link', { name: '☎1336' }).first()).toHaveAttribute('href', 'tel:1336');
  await screen.getByRole('button', { name: /^단일 추천/ }).click();
  for (const said of ['19세 이상', '☎1336', '불법 스포츠도박']) await saying(screen.getByRole('dialog'), said);
});

test('a member who hides odds reads of chances only', async () => {
  document.documentElement.setAttribute('data-hide-odds', '');
  answering(() => Response.json([single]));
  const screen = await show([single]);
  await screen.getByRole('button', { name: /^단일 추천/ }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  const shown = [...screen.container.querySelectorAll<HTMLElement>('.recs, dialog')].map((box) => box.innerText).join(' ');
  for (const hidden of ['1.90', '1.75', '17,500', '52%', '배당']) expect(shown).not.toContain(hidden);
  for (const said of ['58%', '42%', '낮음', '확률 82%']) expect(shown).toContain(said);
});

for (const width of [340, 360, 1280]) {
  test(`nothing sticks out of the panel or its dialog at ${width} px`, async () => {
    await page.viewport(width, 800);
    answering(() => Response.json([multi, single]));
    const screen = await show([multi, single]);
    await screen.getByRole('button', { name: /^조합 추천/ }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    const sheet = document.querySelector('dialog');
    expect(sheet?.scrollWidth).toBeLessThanOrEqual(sheet?.clientWidth ?? 0);
  });
}

test('what is likely and what is not come to a hundred on the card and in its dialog', async () => {
  const even = { ...multi, confidence: 10.5, lossPercentage: 89.5 };
  answering(() => Response.json([even]));
  const screen = await show([even]);
  const card = screen.getByRole('button', { name: /조합/ });
  for (const said of ['신뢰도 11%', '빗나갈 확률 89%']) await saying(card, said);
  await card.click();
  for (const said of ['신뢰도 11%', '빗나갈 확률89%']) await saying(screen.getByRole('dialog'), said);
});
