// The palette: groups, keys, composing, stale answers, recent searches, and what stands when nothing or no answer comes.
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SearchAnswer } from '#contract/platform.ts';
import '../../styles/app.css';
import { exampleAuthor } from '../../parts/community/examples.data.ts';
import { Palette } from './palette.tsx';

const answerTo = (query: string, change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query,
  nearName: null,
  matches: [
    {
      matchId: 'm1',
      sport: 'soccer',
      league: '프리미어리그',
      homeTeam: '토트넘',
      awayTeam: '리버풀',
      startTime: '2026-11-21T12:00:00.000Z',
      status: 'FINISHED',
    },
  ],
  posts: [
    {
      id: 31,
      title: '토트넘이 이겨요',
      excerpt: '…',
      sport: '축구',
      prediction: '홈 승',
      authorName: '민준',
      createdAt: '2026-11-21T00:00:00.000Z',
    },
  ],
  members: [exampleAuthor({ displayName: '토트넘팬', username: 'spurs' })],
  blog: [{ slug: 'spurs-week', title: '토트넘의 한 주', excerpt: '…', category: '축구', isAi: true }],
  ...change,
});

const nothing = { matches: [], posts: [], members: [], blog: [] };
const wordIn = (address: unknown): string => new URL(address as string, 'http://x').searchParams.get('q') ?? '';

function answering(answer: (query: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(wordIn(address));
    return answer(wordIn(address));
  });
  return asked;
}

const Here = () => <output data-testid="here">{useLocation().pathname + useLocation().search}</output>;

async function show() {
  const onClose = vi.fn();
  await render(
    <MemoryRouter initialEntries={['/terms']}>
      <Palette isOpen onClose={onClose} />
      <Here />
    </MemoryRouter>,
  );
  return { field: page.getByRole('combobox', { name: '검색어' }), onClose };
}

const here = () => document.querySelector('[data-testid=here]')?.textContent;
const groups = () => [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'));
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.querySelector('b')?.textContent);
const active = () => {
  const id = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('b')?.textContent : null;
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => void vi.restoreAllMocks());

test('[R328] what is typed finds matches, posts, members and articles under their headings, the typed letters marked', async () => {
  const asked = answering((query) => Response.json(answerTo(query)));
  const { field } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ㅌㅌㄴ');
  await vi.waitFor(() => expect(groups()).toEqual(['경기', '예측', '사용자', '블로그', '검색']));
  expect(options()).toEqual(['토트넘 대 리버풀', '토트넘이 이겨요', '토트넘팬', '토트넘의 한 주', '‘ㅌㅌㄴ’ 검색 결과 모두 보기']);
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('토트넘');
  // Typing that does not rest is not asked about.
  expect(asked.at(-1)).toBe('ㅌㅌㄴ');
  expect(asked.length).toBeLessThan(3);
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('경기 1개, 예측 1개, 사용자 1개, 블로그 1개');
});

test('[R326] what the AI wrote says so before it is opened, and the AI is no member with a tier', async () => {
  const members = [exampleAuthor({ displayName: '미나', username: 'mina', isBot: true, isAi: true })];
  answering((query) => Response.json(answerTo(query, { members })));
  const { field } = await show();
  await field.fill('토트넘');
  await expect.element(page.getByRole('option', { name: /토트넘의 한 주/ })).toMatchTextContent(/^AI 생성토트넘의 한 주축구$/);
  await expect.element(page.getByRole('option', { name: /미나/ })).toMatchTextContent('@mina · AI');
  expect(document.querySelectorAll('[role=option] .tag-ai')).toHaveLength(1);
});

test('a match that was put off is told so, and no hour that nobody told', async () => {
  answering((query) => {
    const told = answerTo(query);
    const matches = told.matches.map(
      (match) => ({ ...match, status: 'UPCOMING', statusDetail: 'postponed', timeConfirmed: false }) as const,
    );
    return Response.json({ ...told, matches });
  });
  const { field } = await show();
  await field.fill('토트넘');
  await expect.element(page.getByRole('option', { name: /토트넘 대 리버풀/ })).toMatchTextContent(/연기 · 프리미어리그 · .*시간 미정/);
});

test('[R327] arrows, Home and End walk through the lines without leaving the field, Enter opens the one they stand on', async () => {
  answering((query) => Response.json(answerTo(query)));
  const { field, onClose } = await show();
  await field.fill('토트넘');
  await vi.waitFor(() => expect(groups()).toContain('예측'));
  expect(active()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('토트넘이 이겨요');
  await userEvent.keyboard('{End}');
  expect(active()).toBe('‘토트넘’ 검색 결과 모두 보기');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('토트넘 대 리버풀');
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('토트넘팬');
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(here()).toBe('/members/spurs');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter without a chosen line searches for what was typed', async () => {
  answering((query) => Response.json(answerTo(query)));
  const { field, onClose } = await show();
  await userEvent.keyboard('{Enter}');
  expect(here()).toBe('/terms');
  await field.fill(' 토트넘 ');
  await userEvent.keyboard('{Enter}');
  expect(here()).toBe(`/search?q=${encodeURIComponent('토트넘')}`);
  expect(onClose).toHaveBeenCalledOnce();
});

test('[R245] an Enter that ends the composing of a syllable chooses nothing, however often the browser tells of it', async () => {
  answering((query) => Response.json(answerTo(query)));
  const { field, onClose } = await show();
  await field.fill('토트넘');
  await vi.waitFor(() => expect(groups()).toContain('예측'));
  await userEvent.keyboard('{ArrowDown}');
  const input = field.element();
  const press = (what: 'keydown' | 'keyup', init: KeyboardEventInit) =>
    input.dispatchEvent(new KeyboardEvent(what, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init }));
  press('keydown', { keyCode: 229, isComposing: true });
  press('keydown', { keyCode: 13 });
  press('keyup', { keyCode: 13 });
  expect(here()).toBe('/terms');
  expect(onClose).not.toHaveBeenCalled();
  press('keydown', { keyCode: 13 });
  await vi.waitFor(() => expect(here()).toMatch(/^\/ai-prediction/));
});

test('an answer to what is no longer asked is dropped', async () => {
  const open = new Map<string, (answer: Response) => void>();
  answering((query) => new Promise((resolve) => open.set(query, resolve)));
  const { field } = await show();
  await field.fill('토');
  await vi.waitFor(() => expect([...open.keys()]).toContain('토'));
  await field.fill('토트');
  await vi.waitFor(() => expect([...open.keys()]).toContain('토트'));
  open.get('토트')?.(Response.json(answerTo('토트', { ...nothing, members: [exampleAuthor({ displayName: '새 답' })] })));
  await vi.waitFor(() => expect(options()).toContain('새 답'));
  open.get('토')?.(Response.json(answerTo('토', { ...nothing, members: [exampleAuthor({ displayName: '묵은 답' })] })));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(options()).not.toContain('묵은 답');
});

test('nothing found is said, a failure can be tried again', async () => {
  let isDown = true;
  answering((query) => (isDown ? Response.json({}, { status: 500 }) : Response.json(answerTo(query, nothing))));
  const { field } = await show();
  await field.fill('쀍');
  await expect.element(page.getByText('검색하지 못했어요. 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText(/‘쀍’ 검색 결과가 없어요/)).toBeVisible();
  expect(options()).toEqual(['‘쀍’ 검색 결과 모두 보기']);
});

test('whoever mistyped a team is asked which was meant, and a press searches for it', async () => {
  answering((query) => Response.json(query === '리버플' ? { ...answerTo(query, nothing), nearName: '리버풀' } : answerTo(query)));
  const { field } = await show();
  await field.fill('리버플');
  await page.getByRole('option', { name: '리버풀', exact: true }).click();
  await expect.element(field).toHaveValue('리버풀');
});

test('[R328] pages are found without the server by part of their name, first consonants and other names', async () => {
  answering(() => Response.json({}, { status: 500 }));
  const { field } = await show();
  for (const [typed, page] of [
    ['리더', '리더보드'],
    ['ㅇㅊㅈㅂ', '예측 장부'],
    ['순위', '리더보드'],
    ['settings', '설정'],
  ] as const) {
    await field.fill(typed);
    await vi.waitFor(() => expect(options()).toContain(page));
  }
});

test('what was searched for is offered again on this device, and forgotten at a press', async () => {
  answering((query) => Response.json(answerTo(query)));
  const first = await show();
  await first.field.fill('토트넘');
  await userEvent.keyboard('{Enter}');
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '[]')).toEqual(['토트넘']);
  document.body.replaceChildren();
  const { field } = await show();
  expect(groups()).toEqual(['최근 검색', '바로가기']);
  await page.getByRole('option', { name: '토트넘' }).click();
  await expect.element(field).toHaveValue('토트넘');
  await vi.waitFor(() => expect(groups()).toContain('경기'));
  await field.fill('');
  await page.getByRole('button', { name: '최근 검색 지우기' }).click();
  expect(groups()).toEqual(['바로가기']);
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

test('letters that are selected out of it leave it open; a press beside it shuts it', async () => {
  const { field, onClose } = await show();
  await field.fill('토트넘');
  const [at, force] = [{ x: 4, y: 4 }, true];
  await userEvent.dragAndDrop(field, document.body, { targetPosition: at, force });
  await expect.element(field).toHaveValue('토트넘');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.body, { position: at, force });
  expect(onClose).toHaveBeenCalledOnce();
});

test('[R327] on a phone it fills the screen and nothing sticks out', async () => {
  await page.viewport(360, 740);
  answering((query) =>
    Response.json(answerTo(query, { posts: [{ ...answerTo('').posts[0], title: '가'.repeat(120) }] as SearchAnswer['posts'] })),
  );
  const { field } = await show();
  await field.fill('가');
  await vi.waitFor(() => expect(groups()).toContain('예측'));
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect();
  expect([width, height]).toEqual([360, 740]);
  expect(document.querySelector('.pal-b')?.scrollWidth).toBeLessThanOrEqual(360);
});
