// Admins for tests: one who stands, with a password, and the ways through their own door.
import type { TestHouse } from './house.ts';
import { call, password } from './members.ts';

export type Admin = { id: number; username: string; token: string; expiresAt: string };

export const enter = (
  house: TestHouse,
  ...[username, secret = password, address = '203.0.113.7']: [username: string, secret?: string, address?: string]
) => house.app.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password: secret }, remoteAddress: address });

/** Signed in at the admins' door, with the password of every test. */
export async function entered(house: TestHouse, username: string): Promise<Admin> {
  const reply = await enter(house, username);
  if (reply.statusCode !== 200) throw new Error(`${username} was not let in: ${reply.statusCode} ${reply.body}`);
  const { token, expiresAt, user } = reply.json();
  return { id: user.id, username, token, expiresAt };
}

/** The first of a house is made as the operator would make them; every other one by the first. */
export async function firstAdmin(house: TestHouse, username = 'boss'): Promise<Admin> {
  await house.services.accounts.foundAdmin({ username, email: `${username}@example.com`, password });
  return entered(house, username);
}

export const newMember = (username: string, change: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password,
  displayName: `회원 ${username}`,
  ...change,
});

export async function anotherAdmin(house: TestHouse, as: Admin, username: string): Promise<Admin> {
  const { status, body } = await call(house, {
    method: 'POST',
    url: '/api/admin/users',
    payload: newMember(username, { role: 'admin' }),
    as,
  });
  if (status !== 200) throw new Error(`${username}: ${status} ${JSON.stringify(body)}`);
  return entered(house, username);
}

export type Noted = { actor_id: string | null; action: string; target: string | null; detail: Record<string, unknown> };

/** What the log holds, oldest first. */
export const noted = async (house: TestHouse): Promise<Noted[]> =>
  house.rows<Noted>('select actor_id, action, target, detail from audit_log order by id');
export const actionsNoted = async (house: TestHouse): Promise<string[]> => (await noted(house)).map(({ action }) => action);
