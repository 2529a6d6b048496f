// What the API promises to admins about signing in and about members.
import { z } from 'zod';
import { newAccount, user } from '../accounts.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { sentences } from '../fields/sentences.ts';
import { maybeSaid, searchText } from '../fields/text.ts';
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

/** In live mode this answers 404: the server never sends a credential there. Null in a demo world that has none to tell. */
export const demoAdminCredentials = route({
  method: 'GET',
  path: '/api/demo/admin-credentials',
  who: 'visitor',
  summary: 'Demo mode only: the admin password that was made at random at first start; the site’s own sign-in takes the e-mail.',
  limitPerMinute: 20,
  input: z.object({}),
  output: z.object({ username: z.string(), email: z.string(), password: z.string() }).nullable(),
});

const role = z.enum(['user', 'admin'], '권한은 user나 admin이에요.');

export const adminUser = z
  .object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    /** Masked in lists (`mi•••@example.com`); whole in the answer to its making. */
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
  summary:
    'Members, newest first or as asked; e-mails are masked. The head carries `X-Next-Cursor` while there is more, and `X-Total-Count`.',
  fault: 'fetch-users-failed',
  input: z.object({
    /** Part of a name or of the username, or a whole e-mail. */
    search: searchText.default(''),
    role: role.optional(),
    sort: z.enum(['newest', 'name', 'points', 'accuracy', 'predictions'], '정렬을 확인해 주세요.').default('newest'),
    order: z.enum(['asc', 'desc'], '정렬을 확인해 주세요.').default('desc'),
    limit: limit(500, 100),
    cursor,
  }),
  output: z.array(adminUser),
});

export const revealEmail = route({
  method: 'POST',
  path: '/api/admin/users/:id/email',
  who: 'admin',
  summary: 'Shows the e-mail of a member; that it was shown is noted in the audit log.',
  limitPerMinute: 30,
  keepsNoAnswer: true,
  input: z.object({ id }),
  output: z.object({ email: z.string() }),
});

export const adminSession = route({
  method: 'GET',
  path: '/api/admin/session',
  who: 'admin',
  summary: 'Who is signed in as an admin, and until when.',
  input: z.object({}),
  output: z.object({ user, expiresAt: z.iso.datetime() }),
});

export const extendAdminSession = route({
  method: 'POST',
  path: '/api/admin/session',
  who: 'admin',
  summary: 'Two hours more, for the password again: a new token, and the old one opens nothing any more.',
  limitPerMinute: 10,
  keepsNoAnswer: true,
  input: z.object({ password: z.string(sentences.passwordEmpty).min(1, sentences.passwordEmpty).max(200, sentences.passwordLong) }),
  output: z.object({ token: z.string(), expiresAt: z.iso.datetime(), user }),
});

export const adminLogout = route({
  method: 'DELETE',
  path: '/api/admin/session',
  who: 'admin',
  summary: 'Ends the admin session.',
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
});

export const createUser = route({
  method: 'POST',
  path: '/api/admin/users',
  who: 'admin',
  summary: 'Makes an account, as sign-up does, with a role.',
  fault: 'create-user-failed',
  keepsNoAnswer: true,
  input: newAccount.extend({ role: role.default('user') }),
  output: adminUser,
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  who: 'admin',
  summary:
    'Deletes an account as its owner could, and tells its owner by letter, with the reason where one is given; the last admin stays.',
  fault: 'delete-user-failed',
  input: z.object({
    id,
    /** For the letter alone. */
    reason: maybeSaid(300).default(''),
  }),
  output: z.object({ ok: z.literal(true) }),
});

export const changeRole = route({
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  who: 'admin',
  summary: 'Makes a member with a password an admin, or an admin a member; the last admin stays.',
  fault: 'update-role-failed',
  input: z.object({ id, role }),
  output: adminUser,
});
