// Setting rest, venue, form and starters otherwise: what is offered, what is asked, and what the answer says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { WhatIf as Answer } from '#contract/analysis/what-if.ts';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { WhatIfDoor } from './door.tsx';

const asked: Record<string, unknown>[] = [];
let levers: Answer['levers'];
let isDown = false;

const soccer: Answer['levers'] = {
  venue: 'home',
  rest: { home: 3, away: 7, most: 30 },
  form: { home: true, away: false },
  starters: null,
};

beforeEach(() => {
  asked.length = 0;
  isDown = false;
  levers = soccer;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
    asked.push(body);
    if (isDown) return Response.json({ message: '안 돼요', code: 'unavailable' }, { status: 503 });
    const isChanged = Object.keys(body).length > 1;
    const now = { home: 50, draw: 26, away: 24 };
    const answer: Answer = {
      matchId: String(body.matchId),
      canDraw: true,
      now,
      changed: isChanged ? { home: 43.5, draw: 28, away: 28.5 } : now,
      levers,
      model: { name: 'soccer-stack', version: '2' },
    };
    return Response.json(answer);
  });
});
afterEach(() => vi.restoreAllMocks());

const show = () =>
  render(
    <WithQueries>
      <WhatIfDoor match={exampleMatch()} />
    </WithQueries>,
  );
const open = () => page.getByRole('button', { name: '조건을 바꿔 보기' }).click();
const { homeSide, awaySide } = exampleMatch();

test('closed it asks for nothing; opened it shows the match as it is, and what can be set', async () => {
  await show();
  expect(asked).toHaveLength(0);
  await open();
  await expect.element(page.getByRole('combobox', { name: `${homeSide.name} 쉰 날` })).toHaveValue('3');
  await expect.element(page.getByRole('group', { name: '경기장' })).toBeVisible();
  await expect.element(page.getByText('자료 부족')).toBeVisible();
  expect(page.getByText('%p').elements()).toHaveLength(0);
  expect(asked).toEqual([{ matchId: exampleMatch().matchId }]);
  await open();
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
});

test('a change is asked for and told in points; set back to what it was, or taken back, it is none', async () => {
  await show();
  await open();
  await page.getByRole('button', { name: '중립 구장' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('홈 승 확률이 6.5%p 내려가요.');
  await page.getByRole('combobox', { name: `${awaySide.name} 쉰 날` }).selectOptions('2');
  await page.getByRole('button', { name: '5경기 전' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ venue: 'neutral', awayRest: 2, homeForm: 'usual' });
  await page.getByRole('button', { name: '홈 구장' }).click();
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('venue');
  await page.getByRole('button', { name: '처음으로' }).click();
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('');
  await expect.element(page.getByRole('combobox', { name: `${awaySide.name} 쉰 날` })).toHaveValue('7');
});

test('starters are chosen among those known; nobody announced is a choice of its own', async () => {
  const side = { announced: '류현진', known: ['문동주', '류현진'] };
  levers = { venue: null, rest: null, form: { home: false, away: false }, starters: { home: side, away: { announced: null, known: [] } } };
  await show();
  await open();
  const home = page.getByRole('combobox', { name: `${homeSide.name} 선발` });
  await expect.element(home).toHaveValue('류현진');
  await home.selectOptions('발표 없음');
  await expect.poll(() => asked.at(-1)).toMatchObject({ homeStarter: '' });
  await home.selectOptions('문동주');
  await expect.poll(() => asked.at(-1)).toMatchObject({ homeStarter: '문동주' });
});

test('where nothing can be set it says so, and a failure can be tried again', async () => {
  levers = { venue: null, rest: null, form: { home: false, away: false }, starters: null };
  isDown = true;
  await show();
  await open();
  await expect.element(page.getByText('다시 계산하지 못했어요')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /다시/ }).click();
  await expect.element(page.getByText('바꿔 볼 수 있는 조건이 없어요', { exact: false })).toBeVisible();
});
