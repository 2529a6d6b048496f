// Becoming a member: the fields and their sentences, the consents, and what a taken name or address leads to.
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles/app.css';
import { SignupScreen } from './signup-screen.tsx';
import { refusal, session, showScreen, startClean, stubServer, toastText } from './test-support.tsx';

const show = (next = '/') => showScreen(<SignupScreen next={next} providers={[]} />);
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const fill = (name: string, value: string) => page.elementLocator(field(name)).fill(value);
const send = () => page.getByRole('button', { name: '가입하기' });
const place = () => page.getByTestId('place').element().textContent;

const right = {
  displayName: '민준',
  username: 'minjun',
  email: 'minjun@example.com',
  password: 'bori-cha-7788',
  confirmPassword: 'bori-cha-7788',
};
async function fillIn(change: Partial<typeof right> = {}) {
  for (const [name, value] of Object.entries({ ...right, ...change })) await fill(name, value);
}
const agree = () => page.getByRole('button', { name: /모두 동의/ }).click();

beforeEach(startClean);

test('[R97] five fields, a way to sign in, and links to the papers', async () => {
  const screen = await show('/rules');
  const names = [...document.querySelectorAll('.fld input')].map((input) => input.getAttribute('name'));
  expect(names).toEqual(['displayName', 'username', 'email', 'password', 'confirmPassword']);
  await expect.element(screen.getByRole('link', { name: '로그인', exact: true })).toHaveAttribute('href', '/login?next=%2Frules');
  const hrefs = [...document.querySelectorAll('.auth-n a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/terms', '/privacy']);
  expect(['password', 'confirmPassword'].map((name) => field(name).autocomplete)).toEqual(['new-password', 'new-password']);
});

test('[R98] each field says in Korean what is wrong with it when it is left', async () => {
  const screen = await show();
  for (const [name, value, sentence] of [
    ['displayName', '가', '표시 이름은 2자 이상이어야 합니다'],
    ['username', 'ab', '사용자명은 3자 이상이어야 합니다'],
    ['email', 'a@b', '올바른 이메일을 입력해주세요'],
    ['password', '12345', '비밀번호는 6자 이상이어야 합니다'],
  ] as const) {
    await fill(name, value);
    field(name).blur();
    await expect.element(screen.getByText(sentence)).toBeVisible();
  }
});

test('[R99] the repeated password must be there and the same, and is looked at again when the first one changes', async () => {
  const screen = await show();
  await send().click();
  await expect.element(screen.getByText('비밀번호 확인을 입력해주세요')).toBeVisible();
  await fill('password', 'bori-cha');
  await fill('confirmPassword', 'bori-chA');
  field('confirmPassword').blur();
  await expect.element(screen.getByText('비밀번호가 일치하지 않습니다')).toBeVisible();
  await fill('password', 'bori-chA');
  await vi.waitFor(() => expect(screen.container.textContent).not.toContain('비밀번호가 일치하지 않습니다'));
});

test('[R102] four consents stand apart, unticked, and without the required ones nothing is sent', async () => {
  const heard = stubServer({ 'POST /api/register': { body: session } });
  const screen = await show();
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes().map(({ name, checked }) => [name, checked])).toEqual([
    ['terms', false],
    ['privacy', false],
    ['age14', false],
    ['marketing', false],
  ]);
  const labels = boxes().map((box) => box.closest('label')?.textContent?.trim());
  expect(labels).toEqual(['필수 이용약관', '필수 개인정보 수집·이용', '필수 만 14세 이상이에요', '선택 광고성 정보 수신']);
  await expect.element(screen.getByRole('link', { name: '이용약관 새 창에서 보기' })).toHaveAttribute('href', '/terms');
  await expect.element(screen.getByRole('link', { name: '개인정보 수집·이용 새 창에서 보기' })).toHaveAttribute('href', '/privacy');
  await fillIn();
  await send().click();
  await expect.element(screen.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
  expect(heard).toEqual([]);
  await agree();
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  expect(heard).toEqual([]);
  await screen.getByRole('checkbox', { name: /광고성/ }).click();
  await send().click();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.body).toMatchObject({ agreements: { terms: true, privacy: true, age14: true, marketing: false } });
});

test('[R99][R100] what is sent carries no repeated password; the session is kept and the way goes on', async () => {
  const heard = stubServer({ 'POST /api/register': { body: session } });
  await show('/search?q=a');
  await fillIn();
  await agree();
  await send().click();
  await vi.waitFor(() => expect(place()).toBe('/search?q=a'));
  expect(Object.keys(heard[0]?.body as object).sort()).toEqual(['agreements', 'displayName', 'email', 'password', 'username']);
  expect(localStorage.getItem('auth_token')).toBe(session.token);
  await vi.waitFor(() => expect(toastText()).toContain('가입을 마쳤어요'));
});

test('[R101] a taken e-mail is told at once, and after two seconds the other door, with the address carried over', async () => {
  stubServer({ 'POST /api/register': refusal(409, 'email-taken', '이미 등록된 이메일입니다.') });
  const screen = await show('/rules');
  await fillIn();
  await agree();
  const pressedAt = performance.now();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('가입 실패이미 등록된 이메일입니다.'));
  const link = screen.getByRole('link', { name: '이 이메일로 로그인하기' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Frules');
  await vi.waitFor(() => expect(toastText()).toContain('이미 가입한 이메일이에요'), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThan(1_700);
  await link.click();
  await vi.waitFor(() => expect(place()).toBe('/login?next=%2Frules {"email":"minjun@example.com"}'));
});

test('[R101] a refused password brings its hints after two seconds', async () => {
  stubServer({ 'POST /api/register': refusal(400, 'common-password', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.') });
  await show();
  await fillIn({ password: 'QWERTY', confirmPassword: 'QWERTY' });
  await agree();
  const pressedAt = performance.now();
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('너무 흔한 비밀번호예요'));
  await vi.waitFor(() => expect(toastText()).toContain('Caps Lock'), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThan(1_700);
  await vi.waitFor(() => expect(toastText()).toContain('서로 상관없는 낱말'), { interval: 20 });
  expect(toastText()).not.toMatch(/Shift|구별해요/);
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
});

test('[R101] a taken name stands under its field, what the server says of single fields under theirs, and nothing else has words', async () => {
  const said = { code: 'invalid-input', message: 'Valid email is required', fields: { email: 'Valid email is required' } };
  stubServer({
    'POST /api/register': (_, times) =>
      times === 1
        ? refusal(409, 'username-taken', '이미 사용 중인 사용자명입니다.')
        : { status: times === 2 ? 400 : 500, body: times === 2 ? said : '' },
  });
  const screen = await show();
  await fillIn();
  await agree();
  await send().click();
  await vi.waitFor(() => expect(field('username').getAttribute('aria-invalid')).toBe('true'));
  await fill('username', 'minjun2');
  await send().click();
  await vi.waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
  await expect.element(screen.getByText('올바른 이메일을 입력해주세요').first()).toBeVisible();
  await fill('email', 'minjun2@example.com');
  await send().click();
  await vi.waitFor(() => expect(toastText()).toContain('가입 실패가입하지 못했어요.'), { timeout: 4_000 });
});

test('a new password says how strong it is', async () => {
  const screen = await show();
  await fill('password', 'abc');
  await expect.element(screen.getByText('6자 이상 적어 주세요. 지금 3자예요.')).toBeVisible();
  await fill('password', 'bori-cha-7788');
  await expect.element(screen.getByText('강해요.')).toBeVisible();
});
