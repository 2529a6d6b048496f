// What the API promises to admins about signing in and about members.
import { z } from 'zod';
import { newAccount, user } from '../accounts.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { sentences } from '../fields/sentences.ts';
import { searchText } from '../fields/text.ts';
import { route } from '../route.ts';

export const adminLogin = route({
  method: 'POST',
  path: '/api/admin/login',
  who: 'visitor',
  summary: 'Signs an admin in for two hours.',
  limitPerMinute: 20,
  input: z.object({
    username: z.string(sentences.usernameEmpty).trim().normalize('NFC').min(1, sentences.usernameEmpty).max(254, sentences.usernameEmpty),
    password: z.string(sentences.passwordEmpty).min(1, sentences.passwordEmpty).max(200, sentences.passwordLong),
  }),
  output: z.object({ token: z.string(), expiresAt: z.iso.datetime(), user }),
});

/** In live mode this answers 404: the server never sends a credential there. */
export const demoAdminCredentials = route({
  method: 'GET',
  path: '/api/demo/admin-credentials',
  who: 'visitor',
  summary: 'Demo mode only: the admin password that was made at random at first start.',
  limitPerMinute: 20,
  input: z.object({}),
  output: z.object({ username: z.string(), password: z.string() }),
});

const role = z.enum(['user', 'admin'], '권한은 user나 admin이에요.');

export const adminUser = z
  .object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    points: z.int(),
    predictionAccuracy: z.number().min(0).max(100),
    totalPredictions: z.int(),
    isBot: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUser>;

export const adminUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  summary: 'Members, newest first.',
  fault: 'fetch-users-failed',
  input: z.object({ search: searchText.default(''), role: role.optional(), limit: limit(500, 100), cursor }),
  output: z.array(adminUser),
});

export const createUser = route({
  method: 'POST',
  path: '/api/admin/users',
  who: 'admin',
  summary: 'Makes an account, as sign-up does, with a role.',
  fault: 'create-user-failed',
  input: newAccount.extend({ role: role.default('user') }),
  output: adminUser,
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  who: 'admin',
  summary: 'Deletes an account as its owner could; the last admin stays.',
  fault: 'delete-user-failed',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

export const changeRole = route({
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  who: 'admin',
  summary: 'Makes a member an admin or an admin a member; the last admin stays.',
  fault: 'update-role-failed',
  input: z.object({ id, role }),
  output: adminUser,
});
