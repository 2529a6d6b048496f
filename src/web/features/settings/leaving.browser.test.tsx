// Devices, own data and the way out: what asks first, what is sent, and what the browser forgets.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { answering, refusal, seoyeon, show } from './test-support.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const erase = 'DELETE /api/user/account';
const isForgotten = () => ['auth_token', 'auth_user', 'auth-storage'].every((key) => localStorage.getItem(key) === null);

test('[R220] leaving for good asks first, says that it cannot be undone, and starts on the way back', async () => {
  const asked = answering({});
  const { screen } = await show();
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: '계정을 삭제할까요?' })).toBeVisible();
  await expect.element(screen.getByText('삭제하면 되돌릴 수 없어요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '취소' }).last()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '계정 삭제' })).toHaveFocus();
  expect(asked).toEqual([]);
});

test('before an account goes its own numbers say what stays and what does not come back', async () => {
  answering({});
  const { screen } = await show({ user: { ...seoyeon, totalPredictions: 1204, correctPredictions: 731, points: 18250, level: 14 } });
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  const list = () =>
    screen
      .getByRole('alertdialog')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(list)
    .toEqual([
      '프로필, 이메일, 설정, 알림은 바로 지워져요.',
      '모든 기기에서 로그아웃돼요.',
      '결과가 나온 예측 1,204건(적중 731건)과 올린 글은 ‘탈퇴한 사용자’의 것으로 남아요.',
      '포인트 18,250점과 레벨 14의 기록은 같은 이메일로 다시 가입해도 돌아오지 않아요.',
    ]);
  await screen.unmount();
  const { screen: fresh } = await show();
  await fresh.getByRole('button', { name: '계정 삭제' }).click();
  await expect.element(fresh.getByText('올린 글은 ‘탈퇴한 사용자’의 것으로 남아요.', { exact: true })).toBeVisible();
});

test('[R221][R222][R106] with the password the account goes, the session is forgotten, and the way leads home', async () => {
  const asked = answering({ [erase]: () => Response.json({ ok: true }) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(dialog.getByText('현재 비밀번호를 입력해주세요')).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText('현재 비밀번호', { exact: true }).fill('bori-cha-7788');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(screen.getByText('첫 화면')).toBeVisible();
  expect(asked).toEqual([{ call: erase, body: { currentPassword: 'bori-cha-7788' } }]);
  expect(isForgotten()).toBe(true);
});

test('[R221] a wrong password is said inside the question; what the server fails at closes it and is told', async () => {
  let answer = () => refusal(400, 'wrong-password', { message: '현재 비밀번호가 올바르지 않습니다.' });
  answering({ [erase]: () => answer() });
  const { screen } = await show();
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByLabelText('현재 비밀번호', { exact: true }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  answer = () => refusal(500, 'delete-account-failed', { message: '계정 삭제 실패' });
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(screen.getByText('계정 삭제 실패')).toBeVisible();
  await expect.element(screen.getByText('계정은 그대로예요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe('token-of-before');
});

test('[R295] where the answer was lost nobody says that the account stands', async () => {
  const asked = answering({ [erase]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByLabelText('현재 비밀번호', { exact: true }).fill('bori-cha-7788');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(screen.getByText('계정을 삭제했는지 확인하지 못했어요')).toBeVisible();
  await expect.element(screen.getByText(/이미 삭제되었을 수 있어요/)).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('who has no password is asked for none', async () => {
  const asked = answering({ [erase]: () => refusal(403, 'password-needed', { message: '다시 로그인한 뒤 10분 안에 탈퇴할 수 있어요.' }) });
  const { screen } = await show({ user: { ...seoyeon, hasPassword: false } });
  await screen.getByRole('button', { name: '계정 삭제' }).click();
  await expect.element(screen.getByRole('alertdialog').getByLabelText('현재 비밀번호', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '삭제하기' }).click();
  await expect.element(screen.getByText('다시 로그인한 뒤 10분 안에 탈퇴할 수 있어요.')).toBeVisible();
  expect(asked[0]?.body).toEqual({});
});

test('[R106][R222] signing out ends the session, forgets it and leads home', async () => {
  const asked = answering({ 'POST /api/logout': () => Response.json({ ok: true }) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect.element(screen.getByText('첫 화면')).toBeVisible();
  expect(asked.map(({ call }) => call)).toEqual(['POST /api/logout']);
  expect(isForgotten()).toBe(true);
});

test('the devices say which one this is and when each was last used; one is ended without a question', async () => {
  const asked = answering({ 'DELETE /api/user/sessions/2': () => Response.json({ ok: true }) });
  const { screen, loader } = await show();
  const rows = [...screen.container.querySelectorAll('.dev')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/Chrome · Windows 이 기기마지막 사용 방금 전 · 203\.0\.113\.x/);
  expect(rows[1]).toMatch(/Safari · iPhone 마지막 사용 3시간 전/);
  await screen.getByRole('button', { name: /^Safari · iPhone 로그아웃/ }).click();
  await expect.element(screen.getByText('그 기기에서 로그아웃했어요')).toBeVisible();
  await expect.element(screen.getByText('Safari · iPhone')).not.toBeInTheDocument();
  expect(asked.map(({ call }) => call)).toEqual(['DELETE /api/user/sessions/2']);
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('all others are ended after a question, and this one goes on', async () => {
  const asked = answering({ 'DELETE /api/user/sessions': () => Response.json({ ok: true, ended: 1 }) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect.element(screen.getByText('1곳의 로그인을 끝냈어요.')).toBeVisible();
  expect(asked).toEqual([{ call: 'DELETE /api/user/sessions', body: { includeCurrent: false } }]);
  expect(localStorage.getItem('auth_token')).toBe('token-of-before');
});

test('everywhere means here too: the session is forgotten and the way leads home', async () => {
  const asked = answering({ 'DELETE /api/user/sessions': () => Response.json({ ok: true, ended: 2 }) });
  const { screen } = await show();
  await screen.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect.element(screen.getByText(/지금 쓰는 기기도 함께/)).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect.element(screen.getByText('첫 화면')).toBeVisible();
  expect(asked).toEqual([{ call: 'DELETE /api/user/sessions', body: { includeCurrent: true } }]);
  expect(isForgotten()).toBe(true);
});

test('own data comes as a file named by the day', async () => {
  answering({ 'GET /api/user/export': () => Response.json({ exportedAt: '2026-11-21T00:00:00.000Z', account: { username: 'seoyeon' } }) });
  const saved: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:own-data';
  });
  const { screen } = await show();
  await screen.getByRole('button', { name: '내 정보 내려받기' }).click();
  await expect.element(screen.getByText('내 정보 파일을 내려받았어요')).toBeVisible();
  expect(saved[0]?.name).toMatch(/^picknote-내정보-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse((await blobs[0]?.text()) ?? '{}')).toMatchObject({ account: { username: 'seoyeon' } });
});
