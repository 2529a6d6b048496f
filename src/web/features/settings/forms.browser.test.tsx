// Profile and password in the settings: what is said under which line, what is sent, and what the browser keeps.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { answering, refusal, seoyeon, show } from './test-support.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const profile = 'PUT /api/user/profile';
const password = 'PUT /api/user/password';

test('[R210] the sections stand in their order, filled with what is stored', async () => {
  answering({});
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: '프로필' })).toBeVisible();
  const headings = [...screen.container.querySelectorAll('h2')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text?.includes('까요'));
  expect(headings).toEqual(['프로필', '비밀번호', '알림', '화면', '차단과 단어 가리기', '로그인한 기기', '내 데이터', '계정']);
  await expect.element(screen.getByLabelText('닉네임')).toHaveValue('서연');
  await expect.element(screen.getByLabelText('사용자명')).toHaveValue('seoyeon');
  await expect.element(screen.getByLabelText('이메일', { exact: true })).toHaveValue('seoyeon@example.com');
  await expect.element(screen.getByText('확인됨')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '저장하기' })).toHaveAttribute('aria-disabled', 'true');
});

test('[R211] each line says what is wrong with it when it is left, and the first of them has the focus when all is sent', async () => {
  const asked = answering({});
  const { screen } = await show();
  await screen.getByLabelText('닉네임').fill('  ');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('닉네임')).toHaveAccessibleDescription(/표시 이름을 입력해주세요/);
  await screen.getByLabelText('사용자명').fill('ab');
  await userEvent.tab();
  await expect.element(screen.getByText('사용자명은 3자 이상이어야 합니다')).toBeVisible();
  await screen.getByLabelText('이메일', { exact: true }).fill('nobody');
  await screen.getByRole('button', { name: '저장하기' }).click();
  await expect.element(screen.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect.element(screen.getByLabelText('닉네임')).toHaveFocus();
  await screen.getByLabelText('닉네임').fill('서연이');
  await expect.element(screen.getByText('표시 이름을 입력해주세요')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('[R212][R222] a saved profile is kept by the browser and told', async () => {
  const asked = answering({ [profile]: () => Response.json({ ok: true, user: { ...seoyeon, displayName: '서연이' } }) });
  const { screen } = await show();
  await screen.getByLabelText('닉네임').fill(' 서연이 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('프로필을 저장했어요')).toBeVisible();
  expect(asked.filter(({ call }) => call === profile)).toEqual([{ call: profile, body: { displayName: '서연이' } }]);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '{}').displayName).toBe('서연이');
  expect(localStorage.getItem('auth_token')).toBe('token-of-before');
  await expect.element(screen.getByRole('button', { name: '저장하기' })).toHaveAttribute('aria-disabled', 'true');
});

test('a new address asks for the password, and waits for its letter', async () => {
  let tries = 0;
  const asked = answering({
    [profile]: () => {
      tries += 1;
      return tries <= 2
        ? refusal(400, 'wrong-password', {
            message: '현재 비밀번호가 올바르지 않습니다.',
            fields: { currentPassword: '현재 비밀번호가 올바르지 않습니다.' },
          })
        : Response.json({ ok: true, user: { ...seoyeon, pendingEmail: 'new@example.com' } });
    },
    'POST /api/user/email/verification': () => Response.json({ ok: true }),
  });
  const { screen } = await show();
  const own = screen.getByLabelText('현재 비밀번호', { exact: true }).first();
  await screen.getByLabelText('이메일', { exact: true }).fill('SEOYEON@example.com');
  await expect.element(screen.getByText('이메일을 바꾸려면 비밀번호를')).not.toBeInTheDocument();
  await screen.getByLabelText('이메일', { exact: true }).fill('new@example.com');
  await screen.getByRole('button', { name: '저장하기' }).click();
  await expect.element(screen.getByText('현재 비밀번호를 입력해주세요')).toBeVisible();
  await own.fill('wrong-one');
  await screen.getByRole('button', { name: '저장하기' }).click();
  await expect.element(screen.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expect.element(own).toHaveFocus();
  tries = 2;
  await own.fill('right-one');
  await screen.getByRole('button', { name: '저장하기' }).click();
  await expect.element(screen.getByText('new@example.com 주소로 확인 메일을 보냈어요.')).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ email: 'new@example.com', currentPassword: 'right-one' });
  await expect.element(screen.getByLabelText('이메일', { exact: true })).toHaveValue('seoyeon@example.com');
  await screen.getByRole('button', { name: '메일 다시 보내기' }).click();
  await expect.element(screen.getByText('확인 메일을 보냈어요', { exact: true })).toBeVisible();
});

test.each([
  ['email-taken', '이미 등록된 이메일입니다.', '이메일'],
  ['username-taken', '이미 사용 중인 사용자명입니다.', '사용자명'],
  ['name-reserved', '운영진으로 오해할 수 있는 이름은 쓸 수 없어요.', '사용자명'],
])('%s is said under its own line', async (code, message, label) => {
  answering({ [profile]: () => refusal(409, code, { message }) });
  const { screen } = await show();
  await screen.getByLabelText('사용자명').fill('taken');
  await screen.getByRole('button', { name: '저장하기' }).click();
  const line = screen.getByLabelText(label, { exact: true });
  await expect.element(line).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(line).toHaveFocus();
  await expect.element(line).toBeInvalid();
});

test('[R212] a failure of the server is told in a toast, and what was typed stays', async () => {
  answering({ [profile]: () => refusal(500, 'save-profile-failed', { message: '프로필 업데이트에 실패했습니다.' }) });
  const { screen } = await show();
  await screen.getByLabelText('닉네임').fill('서연이');
  await screen.getByRole('button', { name: '저장하기' }).click();
  await expect.element(screen.getByText('프로필 업데이트 중 오류가 발생했습니다.')).toBeVisible();
  await expect.element(screen.getByLabelText('닉네임')).toHaveValue('서연이');
});

test('[R213] an empty password form says both, a short new one and an unlike confirmation each under its line', async () => {
  const asked = answering({});
  const { screen } = await show();
  const press = screen.getByRole('button', { name: '비밀번호 바꾸기' });
  await press.click();
  await expect.element(screen.getByText('현재 비밀번호를 입력해주세요')).toBeVisible();
  await expect.element(screen.getByText('새 비밀번호는 8자 이상이어야 합니다')).toBeVisible();
  await expect.element(screen.getByText('비밀번호 확인을 입력해주세요')).toBeVisible();
  await screen.getByLabelText('현재 비밀번호', { exact: true }).fill('bori-cha-7788');
  await screen.getByLabelText('새 비밀번호', { exact: true }).fill('1234567');
  await screen.getByLabelText('비밀번호 확인', { exact: true }).fill('12345678');
  await press.click();
  await expect.element(screen.getByText('새 비밀번호는 8자 이상이어야 합니다')).toBeVisible();
  await expect.element(screen.getByLabelText('비밀번호 확인', { exact: true })).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다');
  await screen.getByLabelText('새 비밀번호', { exact: true }).fill('12345678');
  await expect.element(screen.getByText('비밀번호가 일치하지 않습니다')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('[R214][R222] a changed password goes on with the fresh token, empties the lines and looks at the sessions again', async () => {
  const asked = answering({ [password]: () => Response.json({ ok: true, token: 'fresh-token', expiresAt: '2027-01-01T00:00:00.000Z' }) });
  const { screen, loader } = await show();
  const passwords = { currentPassword: 'bori-cha-7788', newPassword: 'yuja-cha-99', confirmPassword: 'yuja-cha-99' };
  await screen.getByLabelText('현재 비밀번호', { exact: true }).fill(passwords.currentPassword);
  await screen.getByLabelText('새 비밀번호', { exact: true }).fill(passwords.newPassword);
  await expect.element(screen.getByText('강해요.')).toBeVisible();
  await screen.getByRole('button', { name: '비밀번호 보기' }).nth(1).click();
  await expect.element(screen.getByLabelText('새 비밀번호', { exact: true })).toHaveAttribute('type', 'text');
  await screen.getByLabelText('비밀번호 확인', { exact: true }).fill(passwords.confirmPassword);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByText('비밀번호를 바꿨어요')).toBeVisible();
  expect(asked).toEqual([{ call: password, body: passwords }]);
  expect(localStorage.getItem('auth_token')).toBe('fresh-token');
  await expect.element(screen.getByLabelText('현재 비밀번호', { exact: true })).toHaveValue('');
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('[R214][R215] a wrong password is said under its line and in a toast; without words of the server the fixed ones stand', async () => {
  let answer = () => refusal(400, 'wrong-password', { message: '현재 비밀번호가 올바르지 않습니다.' });
  answering({ [password]: () => answer() });
  const { screen } = await show();
  await screen.getByLabelText('현재 비밀번호', { exact: true }).fill('wrong');
  await screen.getByLabelText('새 비밀번호', { exact: true }).fill('yuja-cha-99');
  await screen.getByLabelText('비밀번호 확인', { exact: true }).fill('yuja-cha-99');
  await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect.element(screen.getByText('비밀번호 변경 실패')).toBeVisible();
  await expect
    .element(screen.getByLabelText('현재 비밀번호', { exact: true }))
    .toHaveAccessibleDescription('현재 비밀번호가 올바르지 않습니다.');
  answer = () => new Response('', { status: 500 });
  await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect.element(screen.getByText('비밀번호 변경 중 오류가 발생했습니다.')).toBeVisible();
});

test('[R295] where the answer was lost the password may be another one already, and nobody says that it failed', async () => {
  for (const lost of [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response('', { status: 502 })]) {
    const asked = answering({ [password]: lost });
    const { screen } = await show();
    await screen.getByLabelText('현재 비밀번호', { exact: true }).fill('bori-cha-7788');
    await screen.getByLabelText('새 비밀번호', { exact: true }).fill('yuja-cha-99');
    await screen.getByLabelText('비밀번호 확인', { exact: true }).fill('yuja-cha-99');
    await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await expect.element(screen.getByText('비밀번호를 바꿨는지 확인하지 못했어요')).toBeVisible();
    await expect.element(screen.getByText(/새 비밀번호로 로그인해 주세요/)).toBeVisible();
    await expect.element(screen.getByText('비밀번호 변경 실패')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await screen.unmount();
  }
});

test('who has no password yet is led to set one by letter', async () => {
  answering({});
  const { screen } = await show({ user: { ...seoyeon, hasPassword: false } });
  await expect.element(screen.getByRole('link', { name: '비밀번호 정하기' })).toHaveAttribute('href', '/password/forgot');
  await expect.element(screen.getByLabelText('새 비밀번호', { exact: true })).not.toBeInTheDocument();
});
