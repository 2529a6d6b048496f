// Correcting a result as an admin does it: found, entered, looked at, given a reason, asked once more, done once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import type { Correctable, CorrectionEffects, OverdueMatch } from '#contract/admin/corrections.ts';
import { asksOf, refusal, toastText } from '../../../parts/test-support.tsx';
import { answer, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import CorrectionsTab from './corrections-tab.tsx';

const soccer: Correctable = {
  id: 12,
  sport: 'soccer',
  league: '프리미어리그',
  title: '아스널 vs 첼시',
  start: '2026-03-01T15:00:00.000Z',
  end: '2:1 홈 승',
  canDraw: true,
  isSettled: true,
  isFixed: false,
  fixedNote: null,
  picks: 1234,
};
const fight: Correctable = {
  ...soccer,
  id: 13,
  sport: 'mma',
  league: 'UFC',
  title: '김한별 vs 이도현',
  end: null,
  canDraw: false,
  isSettled: false,
};
const fixed: Correctable = { ...soccer, id: 14, title: '리버풀 vs 에버턴', isFixed: true, fixedNote: '전광판 기록과 달랐어요.' };
const effects: CorrectionEffects = {
  before: '2:1 홈 승',
  isFirst: false,
  after: '1:3 원정 승',
  picks: 1234,
  changed: 987,
  members: 900,
  pointsTaken: 12_000,
  pointsAwarded: 8_400,
  aiBefore: true,
  aiAfter: false,
  examples: [{ username: 'minjun', displayName: '민준', before: 1040, after: 1000 }],
};
const matchesPath = '/api/admin/matches';
const noneOverdue = { [`GET ${matchesPath}/overdue`]: () => Response.json([]) };
const list = { ...noneOverdue, [`GET ${matchesPath}`]: () => Response.json([soccer, fight, fixed]) };
const preview = { [`POST ${matchesPath}/12/correction/preview`]: () => Response.json(effects) };
const deedPath = `${matchesPath}/12/correction`;

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

type Screen = Awaited<ReturnType<typeof showAdmin>>;

/** To the reason: one to three was entered and looked at. */
async function lookedAt(screen: Screen) {
  await screen.getByRole('button', { name: '아스널 vs 첼시 결과 정정' }).click();
  await screen.getByRole('button', { name: '아스널 점수 내리기' }).click();
  await screen.getByRole('textbox', { name: '원정 첼시' }).fill('3');
  await screen.getByRole('button', { name: '미리보기' }).click();
  await expect.element(screen.getByText('예측 1,234건 가운데 987건의 채점이 바뀌어요.').first()).toBeInTheDocument();
}

test('a correction is looked at first, given a reason, confirmed with match and result, and done once however often it is pressed', async () => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const heard = answer({
    ...list,
    ...preview,
    [`POST ${deedPath}`]: async () => {
      await done;
      return Response.json({ match: { ...soccer, end: '1:3 원정 승', isFixed: true, fixedNote: '오기였어요.' }, effects });
    },
  });
  const screen = await showAdmin(CorrectionsTab);
  await lookedAt(screen);
  const shown = screen.getByRole('region', { name: '정정하면 바뀌는 것' });
  for (const words of ['2:1 홈 승', '1:3 원정 승', '−12,000점', '+8,400점', '900명', '적중에서 빗나감으로', '민준', '1,040'])
    await expect.element(shown).toMatchTextContent(words);
  expect(asksOf(heard, 'POST', `${deedPath}/preview`).map(({ body }) => body)).toEqual([
    { id: 12, end: { kind: 'score', home: 1, away: 3 } },
  ]);

  const go = screen.getByRole('button', { name: '1:3 원정 승으로 정정하기' });
  await go.click();
  await expect.element(screen.getByText('정정하는 이유를 입력해주세요.')).toBeVisible();
  await screen.getByLabelText('정정하는 이유').fill('  오기였어요. ');
  await go.click();
  const dialog = screen.getByRole('alertdialog', { name: '이 결과로 정정할까요?' });
  await expect.element(dialog).toMatchTextContent('아스널 vs 첼시 경기를 1:3 원정 승으로 정정하고');
  const confirm = dialog.getByRole('button', { name: '정정하기' }).element() as HTMLButtonElement;
  confirm.click();
  confirm.click();
  await expect.poll(() => asksOf(heard, 'POST', deedPath).length, { timeout: 15_000 }).toBe(1);
  finish();
  await expect.poll(toastText, { timeout: 15_000 }).toContain('결과를 정정했어요');
  expect(asksOf(heard, 'POST', deedPath).map(({ body }) => body)).toEqual([
    { id: 12, end: { kind: 'score', home: 1, away: 3 }, note: '오기였어요.', basedOn: '2:1 홈 승' },
  ]);
  expect(asksOf(heard, 'POST', deedPath)[0]?.key).toBeTruthy();
  await expect.element(screen.getByRole('heading', { name: '결과 정정' })).toBeVisible();
});

test('another end has to be looked at again', async () => {
  answer({ ...list, ...preview });
  const screen = await showAdmin(CorrectionsTab);
  await lookedAt(screen);
  await expect.element(screen.getByLabelText('정정하는 이유')).toBeVisible();
  await screen.getByRole('button', { name: '무효', exact: true }).click();
  await expect.element(screen.getByLabelText('정정하는 이유')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '결과 있음' }).click();
  await expect.element(screen.getByLabelText('정정하는 이유')).toBeVisible();
});

test('what the server refuses is told where the admin looks, and nothing is lost', async () => {
  answer({
    ...list,
    ...preview,
    [`POST ${deedPath}`]: () => refusal(409, 'nothing-to-correct', '지금 기록과 같은 결과예요.'),
  });
  const screen = await showAdmin(CorrectionsTab);
  await lookedAt(screen);
  await screen.getByLabelText('정정하는 이유').fill('오기였어요.');
  await screen.getByRole('button', { name: '1:3 원정 승으로 정정하기' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '정정하기' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('지금 기록과 같은 결과예요.');
  await expect.element(screen.getByLabelText('정정하는 이유')).toHaveValue('오기였어요.');
});

test('where another end stands by now, nothing is corrected over it: what that would do is looked at again, and the reason stays', async () => {
  const overtaken = { ...effects, before: '2:0 홈 승', changed: 12 };
  const heard = answer({
    ...list,
    [`POST ${deedPath}/preview`]: (_, times) => Response.json(times === 1 ? effects : overtaken),
    [`POST ${deedPath}`]: (_, times) =>
      times === 1
        ? refusal(409, 'end-changed', '그사이에 경기 결과가 바뀌었어요. 지금 결과를 확인하고 다시 정해 주세요.')
        : Response.json({ match: { ...soccer, end: '1:3 원정 승', isFixed: true }, effects: overtaken }),
  });
  const screen = await showAdmin(CorrectionsTab);
  await lookedAt(screen);
  await screen.getByLabelText('정정하는 이유').fill('오기였어요.');
  const go = screen.getByRole('button', { name: '1:3 원정 승으로 정정하기' });
  await go.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '정정하기' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('그사이에 경기 결과가 바뀌었어요.');
  await expect.element(screen.getByRole('region', { name: '정정하면 바뀌는 것' })).toMatchTextContent('2:0 홈 승');
  await expect.element(screen.getByText('예측 1,234건 가운데 12건의 채점이 바뀌어요.').first()).toBeInTheDocument();
  await expect.element(screen.getByLabelText('정정하는 이유')).toHaveValue('오기였어요.');
  await go.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '정정하기' }).click();
  await expect.poll(toastText, { timeout: 15_000 }).toContain('결과를 정정했어요');
  expect(asksOf(heard, 'POST', deedPath).map(({ body }) => (body as { basedOn: string }).basedOn)).toEqual(['2:1 홈 승', '2:0 홈 승']);
});

test('a match that was settled before, and is not over just now, is not called settled for the first time', async () => {
  answer({
    ...noneOverdue,
    [`GET ${matchesPath}`]: () => Response.json([{ ...soccer, end: null }]),
    [`POST ${deedPath}/preview`]: () => Response.json({ ...effects, before: null }),
  });
  const screen = await showAdmin(CorrectionsTab);
  await screen.getByRole('button', { name: '아스널 vs 첼시 결과 정정' }).click();
  await screen.getByRole('textbox', { name: '홈 아스널' }).fill('1');
  await screen.getByRole('textbox', { name: '원정 첼시' }).fill('3');
  await screen.getByRole('button', { name: '미리보기' }).click();
  const shown = screen.getByRole('region', { name: '정정하면 바뀌는 것' });
  await expect.element(shown).toMatchTextContent('예측 1,234건 가운데 987건의 채점이 바뀌어요.');
  await expect.element(shown).not.toMatchTextContent('처음 채점해요');
});

test('a fight is corrected by its winner, and one must be chosen', async () => {
  const heard = answer({
    ...list,
    [`POST ${matchesPath}/13/correction/preview`]: () =>
      Response.json({ ...effects, before: null, isFirst: true, after: '홍 승', aiBefore: null, aiAfter: null, examples: [] }),
  });
  const screen = await showAdmin(CorrectionsTab);
  await screen.getByRole('button', { name: '김한별 vs 이도현 결과 정정' }).click();
  await screen.getByRole('button', { name: '미리보기' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('이긴 선수를 골라 주세요.');
  await screen.getByRole('radio', { name: '이도현 (홍 코너)' }).click();
  await screen.getByRole('button', { name: '미리보기' }).click();
  await expect.element(screen.getByRole('region', { name: '정정하면 바뀌는 것' })).toMatchTextContent('이 경기를 처음 채점해요.');
  expect(asksOf(heard, 'POST', `${matchesPath}/13/correction/preview`).map(({ body }) => body)).toEqual([
    { id: 13, end: { kind: 'outcome', outcome: 'away' } },
  ]);
});

test.each([
  [true, '누구나 볼 수 있는 정정 기록에 그대로 남아요.'],
  [false, '관리 기록에 남아요.'],
])('who reads the reason is told by whether the match was ever settled (%s), not by whether it is over now', async (isSettled, words) => {
  answer({
    ...noneOverdue,
    [`GET ${matchesPath}`]: () => Response.json([{ ...soccer, end: null, isSettled }]),
    [`POST ${matchesPath}/12/correction/preview`]: () => Response.json({ ...effects, before: null, aiBefore: null }),
  });
  const screen = await showAdmin(CorrectionsTab);
  await screen.getByRole('button', { name: '아스널 vs 첼시 결과 정정' }).click();
  await screen.getByRole('textbox', { name: '홈 아스널' }).fill('1');
  await screen.getByRole('textbox', { name: '원정 첼시' }).fill('3');
  await screen.getByRole('button', { name: '미리보기' }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('what an admin has fixed says so with its reason, and can be given back', async () => {
  const heard = answer({
    ...list,
    [`DELETE ${matchesPath}/14/correction`]: () => Response.json({ ...fixed, isFixed: false, fixedNote: null }),
  });
  const screen = await showAdmin(CorrectionsTab);
  const row = screen.getByRole('row', { name: /리버풀 vs 에버턴/ });
  await expect.element(row).toMatchTextContent('운영자 확정');
  await expect.element(row).toMatchTextContent('이유: 전광판 기록과 달랐어요.');
  await expect.element(screen.getByRole('button', { name: '아스널 vs 첼시 확정 해제' })).not.toBeInTheDocument();
  await row.getByRole('button', { name: '리버풀 vs 에버턴 확정 해제' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '운영자 확정을 해제할까요?' });
  await expect.element(dialog).toMatchTextContent('리버풀 vs 에버턴');
  await dialog.getByRole('button', { name: '해제하기' }).click();
  await expect.poll(toastText, { timeout: 15_000 }).toContain('확정을 해제했어요');
  expect(asksOf(heard, 'DELETE', `${matchesPath}/14/correction`)).toHaveLength(1);
});

test('a match is looked for by words, and an empty answer says what to try', async () => {
  const heard = answer({ ...noneOverdue, [`GET ${matchesPath}`]: ({ query }) => Response.json(query.get('search') ? [] : [soccer]) });
  const screen = await showAdmin(CorrectionsTab);
  await expect.element(screen.getByText('아스널 vs 첼시')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('경기 검색'), '없는 팀');
  await expect.element(screen.getByText('찾는 경기가 없어요')).toBeVisible();
  expect(asksOf(heard, 'GET', matchesPath).at(-1)?.query.get('search')).toBe('없는 팀');
});

test('a match whose end nobody told says what was heard last and when, and is ended by hand', async () => {
  const overdue: OverdueMatch = {
    ...soccer,
    id: 15,
    title: '울산 vs 전북',
    end: null,
    isSettled: false,
    phase: 'live',
    score: '1:0',
    clock: "후반 57'",
    heardAt: '2026-03-01T16:20:00.000Z',
  };
  const heard = answer({ ...list, [`GET ${matchesPath}/overdue`]: () => Response.json([overdue]) });
  const screen = await showAdmin(CorrectionsTab);
  const section = screen.getByRole('region', { name: '끝 소식이 없는 경기' });
  await expect
    .element(section.getByRole('row', { name: /울산 vs 전북/ }))
    .toMatchTextContent(/진행 중 · 후반 57' · 1:03월 2일 01:20에 들음/);
  expect(asksOf(heard, 'GET', `${matchesPath}/overdue`)[0]?.query.get('limit')).toBe('20');
  await section.getByRole('button', { name: '울산 vs 전북 결과 입력' }).click();
  await expect.element(screen.getByRole('button', { name: '미리보기' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test('[R327] on a phone everything is within 360 px, and keys reach all of it', async () => {
  await narrow();
  answer({ ...list, ...preview });
  const screen = await showAdmin(CorrectionsTab);
  await lookedAt(screen);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const steps = screen.getByRole('button', { name: '첼시 점수 올리기' });
  const { width, height } = steps.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  (steps.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: '원정 첼시' })).toHaveValue('4');
});
