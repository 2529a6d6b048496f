// Members as admins see them: found and sorted by the server, a page at a time; roles, deletions and new accounts by name.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { AdminUser } from '#contract/admin/people.ts';
import { asksOf, refusal, toastText } from '../../../parts/test-support.tsx';
import { answer, eventually, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import UsersTab from './users-tab.tsx';

const list = 'GET /api/admin/users';
const userOf = (change: Partial<AdminUser>): AdminUser => ({
  id: 2,
  username: 'data_aunt',
  displayName: '데이터고모',
  email: 'da•••@example.com',
  role: 'user',
  points: 8930,
  predictionAccuracy: 74.2,
  totalPredictions: 199,
  isBot: false,
  createdAt: '2026-03-01T10:30:00.000Z',
  ...change,
});
const users = [
  userOf({}),
  userOf({ id: 3, username: 'madrid_4am', displayName: '마드리드새벽반', role: 'admin' }),
  userOf({ id: 4, username: 'first_pick', displayName: '첫예측러', totalPredictions: 2, predictionAccuracy: 50, points: 120 }),
  userOf({ id: 1, username: 'boss', displayName: '운영자', role: 'admin' }),
  userOf({ id: 5, username: 'ai_mina', displayName: '미나', isBot: true }),
];
const usual = { [list]: () => listed(users, { next: 'c1', total: 2143 }) };

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const rowOf = (screen: Awaited<ReturnType<typeof showAdmin>>, name: RegExp) => screen.getByRole('row', { name });

test('[R261] members stand there with their figures, and never more than a page of them is asked for', async () => {
  const heard = answer(usual);
  const screen = await showAdmin(UsersTab);
  await expect.element(rowOf(screen, /데이터고모/)).toMatchTextContent(/@data_aunt.*da•••@example\.com.*일반.*8,930.*74\.2%.*199/);
  await expect.element(rowOf(screen, /마드리드새벽반/)).toMatchTextContent('관리자');
  await expect.element(rowOf(screen, /첫예측러/)).toMatchTextContent(/집계 전.*2/);
  await expect.element(screen.getByText('2,143명 중 1–5')).toBeVisible();
  await screen.getByRole('button', { name: '다음' }).click();
  await eventually(() => expect(asksOf(heard, 'GET', '/api/admin/users').at(-1)?.query.get('cursor')).toBe('c1'));
  for (const { query } of asksOf(heard, 'GET', '/api/admin/users')) expect(query.get('limit')).toBe('20');
});

test('search, role and order are asked of the server, and each begins at the first page', async () => {
  const heard = answer(usual);
  const screen = await showAdmin(UsersTab);
  await screen.getByRole('button', { name: '다음' }).click();
  await eventually(() => expect(asksOf(heard, 'GET', '/api/admin/users')).toHaveLength(2));
  await screen.getByRole('columnheader', { name: '포인트' }).getByRole('button').click();
  await screen.getByRole('combobox', { name: '역할' }).selectOptions('관리자');
  await screen.getByLabelText('사용자 검색').fill('마드리드');
  await eventually(() => {
    const query = Object.fromEntries(asksOf(heard, 'GET', '/api/admin/users').at(-1)?.query ?? []);
    expect(query).toEqual({ search: '마드리드', role: 'admin', sort: 'points', order: 'desc', limit: '20' });
  });
});

test('[R270] a list that does not come says so in Korean and can be asked for again', async () => {
  let isDown = true;
  answer({ [list]: () => (isDown ? refusal(403, 'fetch-users-failed', 'Failed to fetch users') : listed(users, { total: 4 })) });
  const screen = await showAdmin(UsersTab);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('사용자를 불러오지 못했어요.');
  isDown = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(rowOf(screen, /데이터고모/)).toBeVisible();
});

test('an address is whole only after it was asked for', async () => {
  const heard = answer({ ...usual, 'POST /api/admin/users/2/email': () => Response.json({ email: 'data_aunt@example.com' }) });
  const screen = await showAdmin(UsersTab);
  await screen.getByRole('button', { name: '데이터고모 이메일 보기' }).click();
  await expect.element(screen.getByText('data_aunt@example.com')).toBeVisible();
  expect(asksOf(heard, 'POST', '/api/admin/users/2/email')).toHaveLength(1);
  await screen.getByRole('button', { name: '데이터고모 이메일 가리기' }).click();
  await expect.element(rowOf(screen, /데이터고모/)).toMatchTextContent('da•••@example.com');
});

test('[R264] a role is turned round after a question that names the person', async () => {
  const heard = answer({ ...usual, 'PATCH /api/admin/users/2/role': () => Response.json(userOf({ role: 'admin' })) });
  const screen = await showAdmin(UsersTab);
  await rowOf(screen, /데이터고모/)
    .getByRole('button', { name: '관리자로 변경' })
    .click();
  const dialog = screen.getByRole('alertdialog', { name: '관리자로 바꿀까요?' });
  await expect.element(dialog).toMatchTextContent('데이터고모 (@data_aunt)님을 관리자로 바꿔요.');
  await dialog.getByRole('button', { name: '관리자로 변경' }).click();
  await eventually(() => expect(toastText()).toContain('데이터고모님을 관리자로 바꿨어요'));
  expect(asksOf(heard, 'PATCH', '/api/admin/users/2/role')[0]?.body).toMatchObject({ role: 'admin' });
});

test('[R270][R271] a role that stays is told with its reason', async () => {
  answer({
    ...usual,
    'PATCH /api/admin/users/3/role': () => refusal(409, 'last-admin', '마지막 관리자는 삭제하거나 권한을 내릴 수 없어요.'),
  });
  const screen = await showAdmin(UsersTab);
  await rowOf(screen, /마드리드새벽반/)
    .getByRole('button', { name: '일반으로 변경' })
    .click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '일반으로 변경' }).click();
  await eventually(() => expect(toastText()).toContain('권한 변경 실패마지막 관리자는 삭제하거나 권한을 내릴 수 없어요.'));
});

test('[R263] no admin can be deleted here, and neither the own account nor the house’s is even changed', async () => {
  answer(usual);
  const screen = await showAdmin(UsersTab);
  await expect.element(rowOf(screen, /데이터고모/).getByRole('button', { name: '데이터고모 삭제' })).toBeVisible();
  expect(
    rowOf(screen, /마드리드새벽반/)
      .getByRole('button', { name: /삭제/ })
      .query(),
  ).toBeNull();
  expect(
    rowOf(screen, /운영자/)
      .getByRole('button', { name: /삭제|변경/ })
      .query(),
  ).toBeNull();
});

test('[R263][R270] an account is deleted only after its username was typed, and a failure stays in sight', async () => {
  const heard = answer({
    ...usual,
    'DELETE /api/admin/users/2': (_, times) =>
      times === 1 ? refusal(409, 'delete-user-failed', 'Failed to delete user') : Response.json({ ok: true }),
  });
  const screen = await showAdmin(UsersTab);
  await rowOf(screen, /데이터고모/)
    .getByRole('button', { name: '데이터고모 삭제' })
    .click();
  const dialog = screen.getByRole('alertdialog', { name: '계정을 삭제할까요?' });
  await expect.element(dialog).toMatchTextContent('데이터고모 (@data_aunt)님의');
  await expect.element(dialog.getByRole('button', { name: '삭제하기' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /그대로 입력/ }).fill('data_aunt');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('사용자를 삭제하지 못했어요.');
  await dialog.getByRole('textbox', { name: '이유 (선택)' }).fill(' 광고를 되풀이해 올렸어요. ');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await eventually(() => expect(toastText()).toContain('데이터고모님의 계정을 삭제했어요'));
  expect(asksOf(heard, 'DELETE', '/api/admin/users/2').map(({ body }) => body)).toEqual([
    { id: 2, reason: '' },
    { id: 2, reason: '광고를 되풀이해 올렸어요.' },
  ]);
});

test('[R262] a new account follows the rules of the sign-up, carries a role, and shows what the server said', async () => {
  const heard = answer({
    ...usual,
    'POST /api/admin/users': (_, times) =>
      times === 1
        ? refusal(409, 'email-taken', '이미 등록된 이메일입니다.')
        : Response.json(userOf({ id: 9, username: 'new_one', displayName: '새사람', role: 'admin' })),
  });
  const screen = await showAdmin(UsersTab);
  await screen.getByRole('button', { name: '사용자 추가' }).click();
  const dialog = screen.getByRole('dialog', { name: '사용자 추가' });
  await dialog.getByRole('button', { name: '추가하기' }).click();
  await expect.element(dialog.getByText('사용자명은 3자 이상이어야 합니다')).toBeVisible();
  await expect.element(dialog.getByText('비밀번호는 6자 이상이어야 합니다')).toBeVisible();
  expect(asksOf(heard, 'POST', '/api/admin/users')).toEqual([]);
  await dialog.getByLabelText('사용자명').fill('new_one');
  await dialog.getByLabelText('표시 이름').fill('새사람');
  await dialog.getByLabelText('이메일').fill('new@example.com');
  await dialog.getByLabelText('비밀번호', { exact: true }).fill('long enough');
  await dialog.getByRole('button', { name: '관리자' }).click();
  await dialog.getByRole('button', { name: '추가하기' }).click();
  await expect.element(dialog.getByText('이미 등록된 이메일입니다.')).toBeVisible();
  await dialog.getByLabelText('이메일').fill('newer@example.com');
  await dialog.getByRole('button', { name: '추가하기' }).click();
  await eventually(() => expect(toastText()).toContain('새사람님을 추가했어요'));
  expect(asksOf(heard, 'POST', '/api/admin/users')[1]?.body).toEqual({
    username: 'new_one',
    email: 'newer@example.com',
    password: 'long enough',
    displayName: '새사람',
    role: 'admin',
  });
});

test('[R327] on a phone a member is a card with the deeds behind its menu', async () => {
  await narrow();
  answer(usual);
  const screen = await showAdmin(UsersTab);
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/마드리드새벽반.*관리자.*@madrid_4am.*da•••@example\.com/);
  await screen.getByRole('button', { name: '데이터고모 관리 메뉴' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '계정 삭제' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('menuitem', { name: '관리자로 변경' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: '관리자로 바꿀까요?' })).toBeVisible();
});

test('an answer that comes while another member is asked about names nobody else and leaves that question open', async () => {
  const gone = Promise.withResolvers<Response>();
  answer({ ...usual, 'DELETE /api/admin/users/2': () => gone.promise });
  const screen = await showAdmin(UsersTab);
  const dialog = screen.getByRole('alertdialog', { name: '계정을 삭제할까요?' });
  await rowOf(screen, /데이터고모/)
    .getByRole('button', { name: '데이터고모 삭제' })
    .click();
  await dialog.getByRole('textbox', { name: /그대로 입력/ }).fill('data_aunt');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await dialog.getByRole('button', { name: '취소' }).first().click();
  await rowOf(screen, /첫예측러/)
    .getByRole('button', { name: '첫예측러 삭제' })
    .click();
  gone.resolve(Response.json({ ok: true }));
  await eventually(() => expect(toastText()).toContain('계정을 삭제했어요'));
  expect(toastText()).not.toContain('첫예측러');
  await expect.element(dialog).toMatchTextContent('첫예측러 (@first_pick)님의');
});

test('a deletion that fails late is told by its member’s name, and not in the question about another one', async () => {
  const late = Promise.withResolvers<Response>();
  answer({ ...usual, 'DELETE /api/admin/users/2': () => late.promise });
  const screen = await showAdmin(UsersTab);
  const dialog = screen.getByRole('alertdialog', { name: '계정을 삭제할까요?' });
  await rowOf(screen, /데이터고모/)
    .getByRole('button', { name: '데이터고모 삭제' })
    .click();
  await dialog.getByRole('textbox', { name: /그대로 입력/ }).fill('data_aunt');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await dialog.getByRole('button', { name: '취소' }).first().click();
  await rowOf(screen, /첫예측러/)
    .getByRole('button', { name: '첫예측러 삭제' })
    .click();
  late.resolve(refusal(409, 'delete-user-failed', 'Failed to delete user'));
  await eventually(() => expect(toastText()).toContain('데이터고모님 삭제 실패'));
  await expect.element(dialog).toMatchTextContent('첫예측러 (@first_pick)님의');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['done', () => Response.json(userOf({ role: 'admin' })), '데이터고모님을 관리자로 바꿨어요'],
  ['refused', () => refusal(409, 'change-role-failed', 'Failed'), '데이터고모님 권한 변경 실패'],
] as const)('a role that is %s late leaves the question about another member open', async (_, reply, words) => {
  const late = Promise.withResolvers<Response>();
  answer({ ...usual, 'PATCH /api/admin/users/2/role': () => late.promise });
  const screen = await showAdmin(UsersTab);
  const dialog = screen.getByRole('alertdialog', { name: '관리자로 바꿀까요?' });
  await rowOf(screen, /데이터고모/)
    .getByRole('button', { name: '관리자로 변경' })
    .click();
  await dialog.getByRole('button', { name: '관리자로 변경' }).click();
  await dialog.getByRole('button', { name: '취소' }).first().click();
  await rowOf(screen, /첫예측러/)
    .getByRole('button', { name: '관리자로 변경' })
    .click();
  late.resolve(reply());
  await eventually(() => expect(toastText()).toContain(words));
  await expect.element(dialog).toMatchTextContent('첫예측러 (@first_pick)님을');
});
