// The door to the API: who asks, what a refusal tells, and what the end of a session does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { authStore, forgetSession, keepSession } from './auth.ts';
import { type ApiError, ask, askOrNull } from './client.ts';
import { onSessionNews } from './kept-session.ts';

const user = { id: 1, username: 'minjun', displayName: '민준' } as User;
const told: string[] = [];

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
}
const refusalOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it was not refused')),
    (fault: ApiError) => fault,
  );
const expired = { code: 'session-expired', message: '인증에 실패했습니다. 다시 로그인해주세요.' };

beforeEach(() => {
  forgetSession();
  const off = onSessionNews((news) => told.push(news));
  told.length = 0;
  return () => off();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('[R108] every call sends cookies and JSON, and the token where there is one', async () => {
  const fetched = answer(200, { ok: true });
  await ask('logout', {});
  keepSession({ token: 'abc', user });
  await ask('logout', {});
  const [without, withToken] = fetched.mock.calls.map(([, init]) => init);
  expect(without?.credentials).toBe('include');
  expect(new Headers(without?.headers).get('authorization')).toBeNull();
  expect(new Headers(without?.headers).get('content-type')).toBe('application/json');
  expect(new Headers(withToken?.headers).get('authorization')).toBe('Bearer abc');
  expect(without?.body).toBe('{}');
});

test('[R292] a refusal reads as status and body, and tells its code, sentence, fields and waiting time', async () => {
  const body = { code: 'too-many-attempts', message: '3분 뒤에', fields: { password: '다시' } };
  answer(429, body, { 'retry-after': '180' });
  const fault = await refusalOf(ask('login', { email: 'a@b.co', password: 'x' }));
  expect(fault.message).toBe(`429: ${JSON.stringify(body)}`);
  expect(fault).toMatchObject({
    status: 429,
    code: 'too-many-attempts',
    said: '3분 뒤에',
    fields: { password: '다시' },
    retryAfterMs: 180_000,
  });
  vi.restoreAllMocks();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  const plain = await refusalOf(ask('currentUser', {}));
  expect(plain.message).toBe('502: Bad Gateway');
  expect([plain.code, plain.said, plain.retryAfterMs]).toEqual([undefined, undefined, undefined]);
});

test('[R109] a 401 on a read throws; on one that allows for it, it is null', async () => {
  answer(401, { code: 'login-required', message: '로그인이 필요합니다.' });
  await expect(ask('currentUser', {})).rejects.toThrow(/^401: /);
  expect(await askOrNull('currentUser', {})).toBeNull();
  vi.restoreAllMocks();
  answer(403, { code: 'admin-required' });
  await expect(askOrNull('currentUser', {})).rejects.toThrow(/^403: /);
});

test('[R110] a token that opens nothing any more signs out at once, and says so once', async () => {
  keepSession({ token: 'abc', user });
  told.length = 0;
  answer(401, expired);
  const both = [refusalOf(ask('currentUser', {})), refusalOf(ask('userStats', {}))];
  await Promise.all(both);
  expect(authStore.getState()).toEqual({ user: null, token: null, isAuthenticated: false });
  expect(['auth_token', 'auth_user', 'auth-storage'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(told).toEqual(['expired']);
  await refusalOf(ask('currentUser', {}));
  expect(told.filter((news) => news === 'expired').length).toBeLessThanOrEqual(2);
  await refusalOf(ask('currentUser', {}));
  expect(told.filter((news) => news === 'expired').length).toBeLessThanOrEqual(2);
});

test('[R110] any 401 to a token ends the session; a wrong password, and a visitor who was asked to sign in, end none', async () => {
  keepSession({ token: 'abc', user });
  told.length = 0;
  answer(401, { code: 'wrong-login', message: '이메일 또는 비밀번호가 올바르지 않습니다.' });
  await refusalOf(ask('login', { email: 'a@b.co', password: 'x' }));
  await refusalOf(ask('currentUser', {}));
  expect(authStore.getState().token).toBe('abc');
  vi.restoreAllMocks();
  answer(401, { code: 'login-required' });
  await refusalOf(ask('currentUser', {}));
  expect(authStore.getState().token).toBeNull();
  told.length = 0;
  await refusalOf(ask('currentUser', {}));
  expect(told).toEqual([]);
});

test('an answer that comes late does not end the session that began meanwhile', async () => {
  keepSession({ token: 'old', user });
  let answerNow: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answerNow = resolve)));
  const late = refusalOf(ask('currentUser', {}));
  keepSession({ token: 'new', user });
  answerNow(new Response(JSON.stringify(expired), { status: 401 }));
  await late;
  expect(authStore.getState().token).toBe('new');
});
