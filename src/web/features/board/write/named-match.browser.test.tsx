// A match that the reader comes from: chosen in the form however far ahead it is, and said to be past choosing only when it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OddsMatch } from '#contract/matches.ts';
import '../../../styles/app.css';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { answering, asksOf, callOut, refusal, SpokenStream } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { examplePost } from '../thread/examples.data.ts';
import { WriteForm } from './write-form.tsx';

function ahead(days: number, change: Partial<OddsMatch> = {}): OddsMatch {
  const startTime = new Date(Date.now() + days * 86_400_000).toISOString();
  return exampleMatch({ startTime, date: startTime, commence_time: startTime, ...change });
}
const soon = ahead(1, { matchId: '8', homeTeam: '아스널', awayTeam: '에버턴' });
const far = ahead(60, { matchId: '31', homeTeam: '리버풀', awayTeam: '첼시' });
const begun: OddsMatch = { ...far, ...ahead(-1, { matchId: '31' }), status: 'LIVE', statusDetail: 'live' };
const detail = (match: OddsMatch) => Response.json({ match });
const quiet = {
  'GET /api/odds/soccer': () => Response.json([soon]),
  'GET /api/picks': () => Response.json([]),
};
const one = 'GET /api/matches/31';
const open = () => showAt(<WriteForm now={new Date()} about={{ sport: 'soccer', matchId: '31' }} />);
const chosen = () => page.getByRole('combobox', { name: '경기' });
const send = () => page.getByRole('button', { name: '예측 올리기' });
const missed = () => page.getByText('고르려던 경기는 이제 고를 수 없어요.', { exact: false });

async function fill() {
  await page.getByRole('radio', { name: '홈' }).click();
  for (const name of ['제목', '내용', '예측 근거']) await page.getByRole('textbox', { name, exact: true }).fill(`${name} 말`);
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 900);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a match beyond the list of its sport is asked for by itself, chosen, and sent with the post, which waits for it', async () => {
  const waiting = Promise.withResolvers<Response>();
  const heard = answering({
    ...quiet,
    [one]: () => waiting.promise,
    'POST /api/posts': () => Response.json(examplePost({ id: 9 })),
    'GET /api/user': () => Response.json(exampleUser()),
  });
  await open();
  await expect.poll(() => asksOf(heard, 'GET', '/api/matches/31')).toHaveLength(1);
  await fill();
  await expect.element(page.getByText('고르려던 경기를 불러오는 중이에요.')).toBeVisible();
  await expect.element(send()).toBeDisabled();
  waiting.resolve(detail(far));
  await expect.element(chosen()).toHaveValue('31');
  await expect.element(missed()).not.toBeInTheDocument();
  await send().click();
  await expect.poll(() => asksOf(heard, 'POST', '/api/posts').map(({ body }) => body['externalMatchId'])).toEqual(['31']);
});

test('one that has begun is not chosen, and the form says so; nor is one that is called out as begun meanwhile', async () => {
  answering({ ...quiet, [one]: () => detail(begun) });
  const screen = await open();
  await expect.element(missed()).toBeVisible();
  await expect.element(chosen()).toHaveValue('');
  await screen.unmount();
  answering({ ...quiet, [one]: (_asked, times) => detail(times === 1 ? far : begun) });
  await open();
  await expect.element(chosen()).toHaveValue('31');
  callOut('matches', { sport: 'soccer', matchIds: ['31'] });
  await expect.element(missed()).toBeVisible();
});

test('one that we do not keep is past choosing at once; one that was picked already is not even asked for', async () => {
  const heard = answering({ ...quiet, [one]: () => refusal(404, 'match-not-found', '경기를 찾지 못했어요.') });
  const screen = await open();
  await expect.element(missed()).toBeVisible();
  expect(asksOf(heard, 'GET', '/api/matches/31')).toHaveLength(1);
  await screen.unmount();
  const again = answering({
    ...quiet,
    'GET /api/odds/soccer': () => Response.json([soon, far]),
    'GET /api/picks': () => Response.json([{ matchId: '31' }]),
  });
  await open();
  await expect.element(missed()).toBeVisible();
  expect(asksOf(again, 'GET', '/api/matches/31')).toEqual([]);
});

test('where nobody answers, the form does not say that the match is past choosing', async () => {
  answering({ ...quiet, [one]: () => refusal(429, 'too-many', '요청이 너무 많아요.') });
  await open();
  await expect.element(page.getByText('고르려던 경기를 불러오지 못했어요.', { exact: false })).toBeVisible();
  await expect.element(missed()).not.toBeInTheDocument();
});
