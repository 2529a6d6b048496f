// The small screens around an account: working, refused, and with a link that opens nothing any more.
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import { authStore, keepSession } from '../../../api/auth.ts';
import { minjun, refusal, session, showScreen, startClean, stubServer, toastText } from '../test-support.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { ForgotScreen } from './forgot-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { SocialLoginScreen } from './social-login-screen.tsx';
import { SocialSignupScreen } from './social-signup-screen.tsx';

const ticket = 'k'.repeat(43);
const deadTicket = refusal(400, 'ticket-invalid', '링크가 만료됐거나 이미 사용됐어요. 새 링크를 받아 주세요.');
const place = () => page.getByTestId('place').element().textContent;
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const deadTitle = () => page.getByRole('heading', { name: '링크를 쓸 수 없어요' });
const fill = (name: string, value: string) => page.elementLocator(field(name)).fill(value);

beforeEach(startClean);

test('a forgotten password: the address is asked, and the answer gives away nothing about it', async () => {
  const heard = stubServer({ 'POST /api/password/forgot': { body: { ok: true } } });
  const screen = await showScreen(<ForgotScreen hasLetterbox={false} />);
  await screen.getByRole('button', { name: '링크 받기' }).click();
  await expect.element(screen.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  expect(heard).toEqual([]);
  await fill('email', 'minjun@example.com');
  await screen.getByRole('button', { name: '링크 받기' }).click();
  await expect.element(screen.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  await expect.element(screen.getByText(/minjun@example.com 주소로 가입한 계정이 있다면/)).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([{ email: 'minjun@example.com' }]);
  expect(screen.container.querySelector('a[href="/__mail"]')).toBeNull();
  await screen.getByRole('button', { name: '다른 주소로 다시 보내기' }).click();
  await expect.element(screen.getByRole('button', { name: '링크 받기' })).toBeVisible();
});

test('a forgotten password in the demo world: the letters can be read there, and a limit is told', async () => {
  const limited = { code: 'too-many-requests', message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.' };
  stubServer({ 'POST /api/password/forgot': { status: 429, headers: { 'retry-after': '30' }, body: limited } });
  const screen = await showScreen(<ForgotScreen hasLetterbox email="minjun@example.com" />);
  await expect.element(screen.getByRole('link', { name: '보낸 메일 보기' })).toHaveAttribute('href', '/__mail');
  await screen.getByRole('button', { name: '링크 받기' }).click();
  await expect.element(screen.getByText('요청이 너무 많아요. 30초 뒤에 다시 시도해 주세요.').first()).toBeVisible();
});

test('a new password by the link signs in; what the server refuses stands under the field', async () => {
  const common = refusal(400, 'common-password', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.');
  const heard = stubServer({ 'POST /api/password/reset': (_, times) => (times === 1 ? common : { body: session }) });
  const screen = await showScreen(<ResetScreen ticket={ticket} />);
  await fill('newPassword', 'short');
  await fill('confirmPassword', 'other');
  await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect.element(screen.getByText('새 비밀번호는 8자 이상이어야 합니다')).toBeVisible();
  await expect.element(screen.getByText('비밀번호가 일치하지 않습니다')).toBeVisible();
  expect(heard).toEqual([]);
  await fill('newPassword', 'password1');
  await fill('confirmPassword', 'password1');
  await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await vi.waitFor(() => expect(field('newPassword').getAttribute('aria-invalid')).toBe('true'));
  await fill('newPassword', 'bori-cha-7788');
  await fill('confirmPassword', 'bori-cha-7788');
  await screen.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await vi.waitFor(() => expect(place()).toBe('/'));
  expect(heard[1]?.body).toEqual({ ticket, newPassword: 'bori-cha-7788', confirmPassword: 'bori-cha-7788' });
  expect(authStore.getState().token).toBe(session.token);
  expect(toastText()).toContain('비밀번호를 바꿨어요');
});

test('a link to a new password that is missing or used leads to a new one', async () => {
  stubServer({ 'POST /api/password/reset': deadTicket });
  const without = await showScreen(<ResetScreen ticket={null} />);
  await expect.element(without.getByRole('link', { name: '새 링크 받기' })).toHaveAttribute('href', '/password/forgot');
  expect(document.activeElement).toBe(document.body);
  await without.unmount();
  const used = await showScreen(<ResetScreen ticket={ticket} />);
  await fill('newPassword', 'bori-cha-7788');
  await fill('confirmPassword', 'bori-cha-7788');
  await used.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect.element(deadTitle()).toHaveFocus();
});

test('an e-mail is confirmed by a press, never by opening the link; the member here is refreshed', async () => {
  keepSession(session);
  const heard = stubServer({
    'POST /api/email/confirm': { body: { ok: true, email: 'minjun@example.com' } },
    'GET /api/user': { body: { ...minjun, isVerified: true } },
  });
  const screen = await showScreen(<ConfirmScreen hasLetterbox ticket={ticket} />);
  await expect.element(screen.getByRole('link', { name: '보낸 메일 보기' })).toBeVisible();
  expect(heard).toEqual([]);
  await screen.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect.element(screen.getByRole('heading', { name: '이메일을 확인했어요' })).toHaveFocus();
  await vi.waitFor(() => expect(authStore.getState().user?.isVerified).toBe(true));
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/email/confirm', 'GET /api/user']);
});

test('an e-mail that cannot be confirmed says why', async () => {
  stubServer({
    'POST /api/email/confirm': (_, times) => (times === 1 ? refusal(409, 'email-taken', '이미 등록된 이메일입니다.') : deadTicket),
  });
  const screen = await showScreen(<ConfirmScreen hasLetterbox={false} ticket={ticket} />);
  await screen.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect.element(screen.getByText('이미 등록된 이메일입니다.')).toBeVisible();
  await screen.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect.element(screen.getByRole('link', { name: '설정으로 가기' })).toBeVisible();
  await expect.element(deadTitle()).toHaveFocus();
});

test('back from another site the ticket is traded once, and the way is remembered', async () => {
  sessionStorage.setItem('login_trip', 'kakao');
  const heard = stubServer({ 'POST /api/social/login': { body: session } });
  await showScreen(<SocialLoginScreen ticket={ticket} next="/settings" />);
  await vi.waitFor(() => expect(place()).toBe('/settings'));
  expect(heard.map(({ body }) => body)).toEqual([{ ticket }]);
  expect(localStorage.getItem('recent_login')).toBe('kakao');
  expect(authStore.getState().token).toBe(session.token);
});

test('a ticket that was used, or none, leads to the sign-in', async () => {
  stubServer({ 'POST /api/social/login': deadTicket });
  const used = await showScreen(<SocialLoginScreen ticket={ticket} next="/" />);
  await expect.element(used.getByRole('link', { name: '로그인하기' })).toHaveAttribute('href', '/login');
  await expect.element(deadTitle()).toHaveFocus();
  await used.unmount();
  await showScreen(<SocialLoginScreen ticket={null} next="/" />);
  await expect.element(deadTitle()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('someone new from another site finds filled in what it told, agrees, and is in', async () => {
  const heard = stubServer({
    'GET /api/social/signup': (_, times) =>
      times === 1 ? { status: 500, body: '' } : { body: { provider: 'naver', displayName: '민준', email: 'minjun@naver.example' } },
    'POST /api/social/signup': (_, times) =>
      times === 1 ? refusal(409, 'username-taken', '이미 사용 중인 사용자명입니다.') : { body: session },
  });
  const screen = await showScreen(<SocialSignupScreen ticket={ticket} next="/rules" />);
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText(/네이버 계정으로 가입해요/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '거의 다 왔어요' })).toHaveFocus();
  expect([field('displayName').value, field('email').value]).toEqual(['민준', 'minjun@naver.example']);
  await fill('username', 'minjun');
  await screen.getByRole('button', { name: '가입하기' }).click();
  await expect.element(screen.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
  await screen.getByRole('button', { name: /모두 동의/ }).click();
  await screen.getByRole('button', { name: '가입하기' }).click();
  await vi.waitFor(() => expect(field('username').getAttribute('aria-invalid')).toBe('true'));
  await fill('username', 'minjun2');
  await screen.getByRole('button', { name: '가입하기' }).click();
  await vi.waitFor(() => expect(place()).toBe('/rules'));
  expect(heard.at(-1)?.body).toMatchObject({ ticket, username: 'minjun2', agreements: { terms: true, marketing: true } });
  expect(localStorage.getItem('recent_login')).toBe('naver');
});

test('a sign-up through another site whose time is over begins anew', async () => {
  stubServer({ 'GET /api/social/signup': deadTicket });
  const screen = await showScreen(<SocialSignupScreen ticket={ticket} next="/" />);
  await expect.element(screen.getByRole('link', { name: '로그인으로 가기' })).toBeVisible();
  await expect.element(deadTitle()).toHaveFocus();
});

test('what is told at once begins without the focus, and a time that is over at the sending is heard from its title on', async () => {
  stubServer({
    'GET /api/social/signup': { body: { provider: 'naver', displayName: '민준', email: 'minjun@naver.example' } },
    'POST /api/social/signup': deadTicket,
  });
  const screen = await showScreen(<SocialSignupScreen ticket={ticket} next="/" />);
  await expect.element(screen.getByRole('heading', { name: '거의 다 왔어요' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await fill('username', 'minjun');
  await screen.getByRole('button', { name: /모두 동의/ }).click();
  await screen.getByRole('button', { name: '가입하기' }).click();
  await expect.element(deadTitle()).toHaveFocus();
});

test('without a ticket the links by letter say so where they begin', async () => {
  await showScreen(<ConfirmScreen hasLetterbox={false} ticket={null} />);
  await expect.element(deadTitle()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
