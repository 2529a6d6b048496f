// The way in: hints while typing, what is wrong under the fields, what the server refused, and where a sign-in leads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { authStore } from '../../api/auth.ts';
import { LoginScreen } from './login-screen.tsx';
import { minjun, refusal, session, showScreen, startClean, stubServer, toastText } from './test-support.tsx';

const show = (change: Partial<Parameters<typeof LoginScreen>[0]> = {}) =>
  showScreen(<LoginScreen mode="live" next="/" providers={[]} members={[]} {...change} />);
const wrongLogin = refusal(401, 'wrong-login', '이메일 또는 비밀번호가 올바르지 않습니다.');
const email = () => page.getByLabelText('이메일');
const password = () => page.getByRole('textbox', { name: '비밀번호' }).or(page.getByLabelText('비밀번호', { exact: true }));
const send = () => page.getByRole('button', { name: /^로그인/ });
const place = () => page.getByTestId('place');

async function fillIn(given = { email: 'minjun@example.com', password: 'bori-cha-7788' }) {
  await email().fill(given.email);
  await password().fill(given.password);
}

beforeEach(startClean);
afterEach(() => vi.useRealTimers());

test('[R88] the page holds the form, a link to sign-up, a note and three tiles', async () => {
  const screen = await show({ next: '/search?q=a' });
  await expect.element(screen.getByRole('link', { name: '가입하기' })).toHaveAttribute('href', '/signup?next=%2Fsearch%3Fq%3Da');
  await expect.element(screen.getByRole('link', { name: '비밀번호를 잊었어요' })).toHaveAttribute('href', '/password/forgot');
  await expect.element(screen.getByText(/베타 서비스예요/)).toBeVisible();
  expect(screen.container.querySelectorAll('.ft')).toHaveLength(3);
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect.element(password()).toHaveAttribute('type', 'text');
});

test('[R89][R90][R91] hints stand under the password while it is typed, and go when they no longer fit', async () => {
  const screen = await show();
  await password().fill('ㅔㅁㄴㄴ');
  await expect.element(screen.getByText('한글 입력 상태 같아요. 한/영 키를 확인해 주세요.')).toBeVisible();
  await password().fill('PASSWORD');
  await expect.element(screen.getByText(/Caps Lock/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('한글 입력 상태');
  await password().fill('abc!');
  await expect.element(screen.getByText(/Shift/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('Caps Lock');
  await password().fill('abc1');
  await vi.waitFor(() => expect(screen.container.querySelector('.hint.warn')).toBeNull());
});

test('[R92] what is wrong stands under its field when it is left', async () => {
  const screen = await show();
  await email().fill('weekend');
  await password().click();
  await expect.element(screen.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  await email().fill('weekend@example.com');
  await vi.waitFor(() => expect(screen.container.textContent).not.toContain('올바른 이메일'));
});

test('[R92] an empty submit sends nothing, says both, and moves the focus to a summary that leads to the fields', async () => {
  const heard = stubServer({});
  const screen = await show();
  await send().click();
  await expect.element(screen.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect.element(screen.getByText('비밀번호를 입력해주세요')).toBeVisible();
  await expect.element(screen.getByText('2곳을 확인해 주세요.')).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('fm-sum'));
  await screen.getByRole('button', { name: '비밀번호', exact: true }).click();
  await expect.element(password()).toHaveFocus();
  expect(heard).toEqual([]);
});

test('[R93] a right password keeps the session and leads home; the way in is remembered', async () => {
  const heard = stubServer({ 'POST /api/login': { body: session } });
  await show();
  await fillIn({ email: ' minjun@example.com ', password: ' bori ' });
  await send().click();
  await vi.waitFor(() => expect(place().element().textContent).toBe('/'));
  expect(heard[0]?.body).toEqual({ email: 'minjun@example.com', password: ' bori ' });
  expect(localStorage.getItem('auth_token')).toBe(session.token);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(minjun);
  expect(localStorage.getItem('recent_login')).toBe('email');
});

test('[R93] a sign-in that was sent from a page leads back there', async () => {
  stubServer({ 'POST /api/login': { body: session } });
  await show({ next: '/search?q=a' });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(place().element().textContent).toBe('/search?q=a'));
});

test('pressed twice, by click and by Enter, it is sent once', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ body: unknown }>();
  const heard = stubServer({ 'POST /api/login': () => promise });
  await show();
  await fillIn();
  await userEvent.keyboard('{Enter}{Enter}');
  const found = page.getByRole('button', { name: '로그인하는 중' });
  await expect.element(found).toBeInTheDocument();
  const busy = found.element() as HTMLButtonElement;
  busy.click();
  busy.click();
  answer({ body: session });
  await vi.waitFor(() => expect(place().element().textContent).toBe('/'));
  expect(heard).toHaveLength(1);
});

test('[R94] a refused sign-in says why, in a toast and above the form', async () => {
  const heard = stubServer({ 'POST /api/login': wrongLogin });
  const screen = await show();
  await fillIn();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('로그인 실패이메일 또는 비밀번호가 올바르지 않습니다.'));
  await expect.element(screen.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').first()).toBeVisible();
  expect(heard).toHaveLength(1);
  expect(authStore.getState().isAuthenticated).toBe(false);
  expect(place().element().textContent).toBe('/here');
});

test('[R94] without a sentence of the server the screen has its own; a fault is tried once more first', async () => {
  const heard = stubServer({ 'POST /api/login': { status: 502, body: '<html>' } });
  await show();
  await fillIn();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('로그인 실패로그인 중 오류가 발생했습니다'), { timeout: 4_000 });
  expect(heard).toHaveLength(2);
  expect(heard[0]?.headers.get('idempotency-key')).toBe(heard[1]?.headers.get('idempotency-key'));
});

test('[R95] after 1.5 s the hints that fit come one per second, and a general one', async () => {
  stubServer({ 'POST /api/login': wrongLogin });
  await show();
  await fillIn({ email: 'minjun@example.com', password: 'QWERㅁ' });
  const pressedAt = performance.now();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('로그인 실패'));
  await vi.waitFor(() => expect(toastText()).toContain('한글 입력 상태'), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThan(1_300);
  await vi.waitFor(() => expect(toastText()).toContain('Caps Lock'), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThan(2_300);
  await vi.waitFor(() => expect(toastText()).toContain('대문자와 소문자를 구별해요'), { interval: 20 });
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('[R95] a message about something else brings no hint, where the same password brings one after a message about it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const suspended = refusal(403, 'account-suspended', '이용이 정지된 계정이에요. 문의해 주세요.');
  stubServer({ 'POST /api/login': (_, times) => (times === 1 ? suspended : wrongLogin) });
  await show();
  await fillIn({ email: 'minjun@example.com', password: 'QWERㅁ' });
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('이용이 정지된 계정이에요.'));
  // Longer than all hints would take, and a toast stays.
  for (let pastMs = 0; pastMs < 12_000; pastMs += 500) {
    await vi.advanceTimersByTimeAsync(500);
    expect(toastText()).not.toContain('비밀번호를 확인해 보세요');
  }
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('이메일 또는 비밀번호가 올바르지 않습니다.'));
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(toastText()).toContain('비밀번호를 확인해 보세요'), { timeout: 500 });
});

test('[R95] whoever leaves the screen is not followed by hints', async () => {
  stubServer({ 'POST /api/login': wrongLogin });
  const screen = await show();
  await fillIn();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('로그인 실패'));
  await screen.getByRole('link', { name: '가입하기' }).click();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(toastText()).not.toContain('비밀번호를 확인해 보세요');
});

test('a locked account says how long to wait, and no hints follow', async () => {
  const locked = { code: 'too-many-attempts', message: '비밀번호를 여러 번 틀렸어요. 3분 뒤에 다시 시도해 주세요.' };
  stubServer({
    'POST /api/login': (_, times) =>
      times === 1
        ? { status: 429, headers: { 'retry-after': '180' }, body: locked }
        : { status: 429, headers: { 'retry-after': '42' }, body: { code: 'too-many-requests', message: '요청이 너무 많아요. 잠시 뒤에' } },
  });
  const screen = await show();
  await fillIn();
  await send().click();
  await expect.element(screen.getByText(/3분 뒤에 다시 시도해 주세요/).first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(toastText()).not.toContain('비밀번호를 확인해 보세요');
  await send().click();
  await expect.element(screen.getByText('요청이 너무 많아요. 42초 뒤에 다시 시도해 주세요.').first()).toBeVisible();
});

test('[R96] the demo world offers three of its people, no admin among them, and signs in with one press', async () => {
  const heard = stubServer({ 'POST /api/demo/login': { body: session } });
  const people = ['서연', '민준', '도윤', '하은'].map((displayName, at) => ({ ...minjun, displayName, username: `demo${at}` }));
  const admin = { ...minjun, displayName: '운영자', username: 'boss', role: 'admin' as const };
  const screen = await show({ mode: 'demo', members: [admin, ...people] });
  const offered = () => [...screen.container.querySelectorAll('.demo-m button')].map((one) => one.textContent);
  await expect.poll(offered).toEqual(['서서연 데모', '민민준 데모', '도도윤 데모']);
  await expect.element(screen.getByText(/실제 사람이 아닌 데모 인물/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/운영자|password|bori/);
  await screen.getByRole('button', { name: /민준/ }).click();
  await vi.waitFor(() => expect(authStore.getState().token).toBe(session.token));
  expect(heard[0]?.body).toEqual({ username: 'demo1' });
});

test('other sites stand there only where their doors are open, with the way used last marked', async () => {
  localStorage.setItem('recent_login', 'naver');
  const providers = [
    { id: 'kakao' as const, name: '카카오', startUrl: '/auth/kakao/start' },
    { id: 'naver' as const, name: '네이버', startUrl: '/auth/naver/start' },
  ];
  const screen = await show({ providers, next: '/settings' });
  await expect
    .element(screen.getByRole('link', { name: '카카오로 계속하기' }))
    .toHaveAttribute('href', '/auth/kakao/start?next=%2Fsettings');
  expect(screen.getByRole('link', { name: /네이버로 계속하기/ }).element().textContent).toContain('최근 로그인');
  expect(screen.container.querySelectorAll('.recent')).toHaveLength(1);
  const colours = ['kakao', 'naver'].map((id) => getComputedStyle(document.querySelector(`.by-${id}`) as Element).backgroundColor);
  expect(colours).toEqual(['rgb(254, 229, 0)', 'rgb(3, 199, 90)']);
  await screen.unmount();
  const none = await show();
  expect(none.container.querySelector('.social-in')).toBeNull();
});

test('a way through another site that ended without a session is told', async () => {
  const screen = await show({ social: 'cancelled' });
  await expect.element(screen.getByText('다른 사이트 로그인을 취소했어요.')).toBeVisible();
});
