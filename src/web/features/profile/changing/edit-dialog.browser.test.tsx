// Changing nickname, username and e-mail: what is refused on the spot, what travels, and what the server says.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import '../../../styles/app.css';
import { keepSession } from '../../../api/auth.ts';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { WithToasts } from '../../../parts/test-support.tsx';
import EditDialog from './edit-dialog.tsx';

const Nothing = () => null;

async function show(user: User = exampleUser()) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retryDelay: 1 } } });
  const onClose = vi.fn();
  const loaded = vi.fn(() => null);
  const screen = (
    <WithToasts>
      <QueryClientProvider client={queries}>
        <EditDialog user={user} isOpen onClose={onClose} />
      </QueryClientProvider>
    </WithToasts>
  );
  const router = createMemoryRouter([{ path: '*', element: screen, loader: loaded, HydrateFallback: Nothing }]);
  const drawn = await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('dialog', { name: '프로필 수정' })).toBeVisible();
  return { ...drawn, queries, onClose, loaded };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => page.getByRole('button', { name: '저장하기' }).click();
const toast = (title: string) => page.getByText(title, { exact: true }).first();
const answering = (answer: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
const refusing = (status: number, body: Record<string, unknown>) => answering(() => Response.json(body, { status }));
const saved = (user: Partial<User>) => answering(() => Response.json({ ok: true, user: exampleUser(user) }));
const sentIn = (asked: ReturnType<typeof answering>) =>
  asked.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('[R159][R160][R161] each field is judged when it is left, and cleared while it is mended', async () => {
  const asked = saved({});
  await show();
  await field('닉네임').fill('주');
  await field('사용자명').fill('ab');
  await field('이메일').fill('nowhere');
  await userEvent.tab();
  await expect.element(page.getByText('닉네임은 최소 2자 이상이어야 합니다')).toBeVisible();
  await expect.element(page.getByText('사용자명은 최소 3자 이상이어야 합니다')).toBeVisible();
  await expect.element(page.getByText('올바른 이메일 형식을 입력해주세요')).toBeVisible();
  await expect.element(field('닉네임')).toHaveAttribute('aria-invalid', 'true');
  await field('닉네임').fill('주말');
  await expect.element(page.getByText('닉네임은 최소 2자 이상이어야 합니다')).not.toBeInTheDocument();
  await field('닉네임').fill('가'.repeat(21));
  await field('사용자명').fill('a'.repeat(21));
  await save();
  await expect.element(page.getByText('닉네임은 최대 20자까지 가능합니다')).toBeVisible();
  await expect.element(page.getByText('사용자명은 최대 20자까지 가능합니다')).toBeVisible();
  await expect.element(field('닉네임')).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});

test('[R162][R163][R164] what is saved is sent, remembered, and everything that shows it is asked again', async () => {
  keepSession({ token: 't'.repeat(20), user: exampleUser() });
  const asked = saved({ displayName: '새벽축구' });
  const { queries, loaded, onClose } = await show();
  const refreshed: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filter) => void refreshed.push(filter?.queryKey?.[0]));
  loaded.mockClear();
  await field('닉네임').fill('  새벽축구 ');
  await save();
  await expect.element(toast('프로필을 수정했어요')).toBeVisible();
  expect(asked.mock.calls[0]?.[0]).toBe('/api/user/profile');
  expect(asked.mock.calls[0]?.[1]?.method).toBe('PUT');
  expect(sentIn(asked)).toEqual([{ displayName: '새벽축구' }]);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '{}')).toMatchObject({ displayName: '새벽축구' });
  expect(refreshed).toEqual(['posts', 'leaderboard', 'predictions', 'comments']);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[R162] a failure says so, and the dialog stays', async () => {
  refusing(500, { code: 'save-profile-failed', message: '프로필 업데이트에 실패했습니다.' });
  const { onClose } = await show();
  await save();
  await expect.element(toast('업데이트 실패')).toBeVisible();
  await expect.element(toast('프로필 업데이트에 실패했습니다.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a new e-mail asks for the password; the old one does not', async () => {
  const asked = saved({ pendingEmail: 'new@example.com' });
  await show();
  expect(field('현재 비밀번호').elements()).toHaveLength(0);
  await field('이메일').fill('WEEKEND@example.com');
  expect(field('현재 비밀번호').elements()).toHaveLength(0);
  await field('이메일').fill('new@example.com');
  await save();
  await expect.element(page.getByText('현재 비밀번호를 입력해주세요')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await field('현재 비밀번호').fill('correct horse');
  await save();
  await expect.element(toast('확인 메일을 보냈어요')).toBeVisible();
  await expect.element(page.getByText('new@example.com에서 링크를 누르면 이메일이 바뀌어요.').first()).toBeVisible();
  expect(sentIn(asked)).toEqual([{ email: 'new@example.com', currentPassword: 'correct horse' }]);
});

test('an address that waits for its letter is named', async () => {
  await show(exampleUser({ pendingEmail: 'new@example.com' }));
  await expect.element(page.getByText('새 이메일 new@example.com 확인을 기다리고 있어요.')).toBeVisible();
});

test('someone without a password is shown the way to one', async () => {
  await show(exampleUser({ hasPassword: false }));
  await field('이메일').fill('new@example.com');
  await expect.element(page.getByRole('link', { name: '비밀번호를 정해 주세요' })).toHaveAttribute('href', '/password/forgot');
});

test.each([
  ['username-taken', 409, '이미 사용 중인 사용자명입니다.', '사용자명'],
  ['email-taken', 409, '이미 등록된 이메일입니다.', '이메일'],
  ['name-reserved', 409, '운영진으로 오해할 수 있는 이름은 쓸 수 없어요.', '사용자명'],
])('the refusal %s stands under its field', async (code, status, message, label) => {
  refusing(status, { code, message });
  await show();
  await save();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(label)).toHaveFocus();
});

test('a wrong password stands under the password', async () => {
  refusing(400, {
    code: 'wrong-password',
    message: '현재 비밀번호가 올바르지 않습니다.',
    fields: { currentPassword: '현재 비밀번호가 올바르지 않습니다.' },
  });
  await show();
  await field('이메일').fill('new@example.com');
  await field('현재 비밀번호').fill('guess');
  await save();
  await expect.element(page.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expect.element(field('현재 비밀번호')).toHaveFocus();
});

test('Enter saves, and pressing it twice sends once', async () => {
  const asked = saved({});
  await show();
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(toast('프로필을 수정했어요')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});
