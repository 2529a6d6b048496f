// Ready members for tests: one as a viewer, or one signed up through the API.
import type { SessionAnswer } from '#contract/accounts.ts';
import type { Member } from '#services/viewer.ts';
import type { TestHouse } from './house.ts';

/** 민준, signed in, changed by what is given; no database stands behind him. */
export const memberViewer = (change: Partial<Member> = {}): Member => ({
  kind: 'user',
  id: 1,
  username: 'minjun',
  displayName: '민준',
  role: 'user',
  avatar: null,
  icon: null,
  sessionId: 1,
  signedInAt: new Date('2026-03-01T12:00:00Z'),
  sessionEndsAt: new Date('2026-05-30T12:00:00Z'),
  consentPending: false,
  preferences: { spoilerFree: false, hideOdds: false, hidePartner: false },
  ...change,
});

export const password = 'bori-cha-7788';
const agreements = { terms: true, privacy: true, age14: true, marketing: false } as const;

/** Signs someone up through the API, consents given; the answer carries the token. */
export async function signUp(house: TestHouse, username: string, change: Record<string, unknown> = {}): Promise<SessionAnswer> {
  const payload = {
    username,
    email: `${username}@example.com`,
    password,
    displayName: `회원 ${username}`.slice(0, 20),
    agreements,
    ...change,
  };
  const reply = await house.app.inject({ method: 'POST', url: '/api/register', payload });
  if (reply.statusCode !== 200) throw new Error(`sign-up of ${username}: ${reply.statusCode} ${reply.body}`);
  return reply.json<SessionAnswer>();
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  as?: { token: string };
  cookies?: Record<string, string>;
  /** From where; limits count by it. */
  remoteAddress?: string;
};

/** Calls the API as someone, or as nobody, and answers status and body. */
export async function call(house: TestHouse, { method, url, payload, as, cookies = {}, remoteAddress = '127.0.0.1' }: Asked) {
  const sent = { method, url, cookies, remoteAddress, ...(payload ? { payload } : {}), headers: as ? bearer(as) : {} };
  const reply = await house.app.inject(sent);
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json(), headers: reply.headers };
}
