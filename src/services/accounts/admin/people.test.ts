// Proves that admins find every member, that what they do is what a member's own deed would be, and that a house keeps an admin.
import { expect, test } from 'vitest';
import type { AdminUser } from '#contract/admin/people.ts';
import { type Admin, actionsNoted, anotherAdmin, enter, entered, firstAdmin, newMember, noted } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00.000Z';

const list = (house: TestHouse, as: Admin, query = '') => call(house, { method: 'GET', url: `/api/admin/users${query}`, as });
const make = (house: TestHouse, as: Admin, payload: object) => call(house, { method: 'POST', url: '/api/admin/users', payload, as });
const remove = (house: TestHouse, as: Admin, id: number) => call(house, { method: 'DELETE', url: `/api/admin/users/${id}`, as });
const setRole = (house: TestHouse, as: Admin, { id, role }: { id: number; role: string }) =>
  call(house, { method: 'PATCH', url: `/api/admin/users/${id}/role`, payload: { role }, as });

/** Every page after another, as a screen would read them. */
async function walked(house: TestHouse, as: Admin, query: string): Promise<AdminUser[]> {
  const rows: AdminUser[] = [];
  for (let cursor = ''; ; ) {
    const { body, headers } = await list(house, as, `?${query}${cursor}`);
    rows.push(...body);
    const next = headers['x-next-cursor'];
    if (next === undefined) return rows;
    cursor = `&cursor=${encodeURIComponent(String(next))}`;
  }
}

test('[R261] the list shows the promised fields, newest first, with the addresses masked and how many there are', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const { user } = await signUp(house, 'minjun');
  await house.rows('update users set points = 120, prediction_accuracy = 61.54, total_predictions = 13 where id = $1', [user.id]);
  const { status, body, headers } = await list(house, boss);
  expect([status, headers['x-total-count'], headers['x-next-cursor']]).toEqual([200, String(body.length), undefined]);
  expect(body[0]).toEqual({
    id: user.id,
    username: 'minjun',
    displayName: '회원 minjun',
    email: 'mi•••@example.com',
    role: 'user',
    points: 120,
    predictionAccuracy: 61.54,
    totalPredictions: 13,
    isBot: false,
    createdAt: now,
  });
  expect(JSON.stringify(body)).not.toContain('minjun@example.com');
});

test('every sort goes on where its page ended: nobody is left out or told twice, in either direction', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  await house.rows(
    `insert into users (username, email, password, display_name, points, prediction_accuracy, total_predictions)
     select 'm' || n, 'm' || n || '@example.com', 'none', (array['가람','나래','가람','Zoe','한별'])[1 + n % 5], n % 3, (n % 4) * 33.33, n % 2
     from generate_series(1, 23) n`,
  );
  const by = {
    newest: ({ createdAt }: AdminUser) => createdAt,
    name: ({ displayName }: AdminUser) => displayName,
    points: ({ points }: AdminUser) => points,
    accuracy: ({ predictionAccuracy }: AdminUser) => predictionAccuracy,
    predictions: ({ totalPredictions }: AdminUser) => totalPredictions,
  } as const;
  const all = (await walked(house, boss, 'limit=500')).length;
  for (const [sort, told] of Object.entries(by)) {
    for (const order of ['asc', 'desc'] as const) {
      const rows = await walked(house, boss, `sort=${sort}&order=${order}&limit=4`);
      expect([sort, order, new Set(rows.map(({ id }) => id)).size, rows.length]).toEqual([sort, order, all, all]);
      const sign = order === 'asc' ? 1 : -1;
      const isInOrder = rows.every((row, n) => {
        const before = rows[n - 1];
        if (!before) return true;
        const [a, b] = [told(before), told(row)];
        return a === b ? (row.id - before.id) * sign > 0 : (a < b ? 1 : -1) === sign;
      });
      expect([sort, order, isInOrder]).toEqual([sort, order, true]);
    }
  }
  const page = await list(house, boss, '?sort=points&limit=4');
  for (const cursor of [
    String(page.headers['x-next-cursor']),
    'name:gg:1',
    'points:x:1',
    'points:1',
    'points:1:1:1',
    'points:1:0',
    '5',
    '-1',
  ]) {
    const { status, body } = await list(house, boss, `?sort=accuracy&cursor=${encodeURIComponent(cursor)}`);
    expect([cursor, status, body.code]).toEqual([cursor, 400, 'invalid-input']);
  }
});

test('a member is found by a part of the name, the user name or the address, of any length, and signs are only signs', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  await make(house, boss, newMember('minjun', { displayName: '김민준' }));
  await make(house, boss, newMember('seo_yeon', { displayName: '이서연', email: 'tea.house@mail.example' }));
  const found = async (search: string, more = '') => {
    const { body, headers } = await list(house, boss, `?search=${encodeURIComponent(search)}${more}`);
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map(({ username }: AdminUser) => username);
  };
  for (const search of ['민준', '김', 'MINJ', 'nj', '@minjun', '@MinJ', 'MinJun@example.com', '김민준'])
    expect([search, await found(search)]).toEqual([search, ['minjun']]);
  for (const search of ['tea.house@mail.example', 'o_y', '_', 'TEA.house@MAIL.example'])
    expect([search, await found(search)]).toEqual([search, ['seo_yeon']]);
  for (const search of ['%', '\\', '민 준', 'x%y', 'tea.house', 'tea.h@', 'mail.ex', 'minjun@', "' or 1=1 --"])
    expect([search, await found(search)]).toEqual([search, []]);
  expect(await found('', '&role=admin')).toEqual(['boss']);
  expect(await found('example.com', '&role=user')).toEqual([]);
});

test('a member is found by the whole of their number, beside names that hold the same digits', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const { user } = await signUp(house, 'minjun');
  const twin = (await make(house, boss, newMember(`twin${user.id}`))).body;
  const found = async (search: string) =>
    (await list(house, boss, `?search=${search}`)).body.map(({ id }: AdminUser) => id).sort((a: number, b: number) => a - b);
  expect(await found(String(user.id))).toEqual([user.id, twin.id]);
  expect(await found('9'.repeat(30))).toEqual([]);
});

test('[R262] an account is made as by sign-up, with a role; its refusals stand as `error`', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const { status, body } = await make(house, boss, newMember('minjun'));
  expect([status, body]).toMatchObject([200, { username: 'minjun', email: 'minjun@example.com', role: 'user' }]);
  const login = await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password } });
  expect([login.status, login.body.user.consentPending]).toEqual([200, true]);
  expect((await make(house, boss, newMember('seoyeon', { role: 'admin' }))).body.role).toBe('admin');
  expect((await enter(house, 'seoyeon')).statusCode).toBe(200);
  const refused: [object, string][] = [
    [{ username: 'MINJUN', email: 'other@example.com' }, 'username-taken'],
    [{ email: 'MINJUN@example.com' }, 'email-taken'],
    [{ username: 'admin_01' }, 'name-reserved'],
    [{ displayName: '운영자' }, 'name-reserved'],
    [{ password: 'password1' }, 'common-password'],
    [{ password: '12345' }, 'invalid-input'],
    [{ username: 'ab' }, 'invalid-input'],
    [{ email: 'nowhere' }, 'invalid-input'],
    [{ role: 'owner' }, 'invalid-input'],
  ];
  for (const [change, code] of refused) {
    const answer = await make(house, boss, newMember('jiwoo', change));
    expect([change, answer.body.code, typeof answer.body.error, answer.body.error]).toEqual([change, code, 'string', answer.body.message]);
  }
  expect(await actionsNoted(house)).toEqual(['admin.made', 'admin.login', 'user.created', 'user.created', 'admin.login']);
});

test('who is made again with the very same words within ten minutes was made already: the answer was lost; any other word is a refusal', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const made = await make(house, boss, newMember('minjun'));
  house.at('2026-11-05T03:09:00.000Z');
  const again = await make(house, boss, newMember('minjun'));
  expect([again.status, again.body]).toEqual([200, made.body]);
  expect(again.body.email).toBe('minjun@example.com');
  for (const change of [{ password: 'bori-cha-9911' }, { displayName: '다른 이름' }, { role: 'admin' }, { username: 'minjun2' }])
    expect([change, (await make(house, boss, newMember('minjun', change))).body.code]).toEqual([change, 'email-taken']);
  house.at('2026-11-05T03:10:00.000Z');
  expect((await make(house, boss, newMember('minjun'))).body.code).toBe('email-taken');
  expect((await actionsNoted(house)).filter((action) => action === 'user.created')).toHaveLength(1);
  const letters = await house.rows(`select id from outbox where user_id = $1`, [made.body.id]);
  expect(letters).toHaveLength(1);
});

test('[R263] a deleted account is gone as if its owner had left: sessions, name and address', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const member = await signUp(house, 'minjun');
  expect((await remove(house, boss, member.user.id)).body).toEqual({ ok: true });
  expect((await call(house, { method: 'GET', url: '/api/user', as: member })).body.code).toBe('session-expired');
  expect(await house.rows('select username, email, password, display_name from users where id = $1', [member.user.id])).toEqual([
    { username: `탈퇴-${member.user.id}`, email: `deleted-${member.user.id}@invalid`, password: 'none', display_name: '탈퇴한 사용자' },
  ]);
  expect(house.told('sessions-ended')).toEqual([{ memberId: member.user.id, sessionIds: 'all' }]);
  expect(house.told('member-changed')).toEqual([{ memberId: member.user.id }]);
  expect((await list(house, boss)).body.map(({ id }: AdminUser) => id)).not.toContain(member.user.id);
  for (const id of [member.user.id, 999_999]) expect((await remove(house, boss, id)).body.code).toBe('no-such-user');
  expect((await noted(house)).at(-1)).toMatchObject({
    action: 'user.deleted',
    target: `user:${member.user.id}`,
    actor_id: String(boss.id),
  });
});

test('whose account was deleted is told by letter why, where there is an address to write to', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const [member, silent] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await house.rows('delete from outbox');
  await house.rows(`update users set email = 'seoyeon@demo.invalid' where id = $1`, [silent.user.id]);
  const url = (id: number) => `/api/admin/users/${id}`;
  const payload = { reason: '광고를 되풀이해 올렸어요.' };
  expect((await call(house, { method: 'DELETE', url: url(member.user.id), payload, as: boss })).status).toBe(200);
  expect((await remove(house, boss, silent.user.id)).status).toBe(200);
  const letters = await house.rows<{ user_id: string | null; payload: { to: string; subject: string; text: string } }>(
    'select user_id, payload from outbox',
  );
  expect(letters.map(({ user_id, payload: { to, subject } }) => [user_id, to, subject])).toEqual([
    [null, 'minjun@example.com', '[픽노트] 운영자가 계정을 삭제했어요'],
  ]);
  expect(letters[0]?.payload.text).toMatch(/이유: 광고를 되풀이해 올렸어요\.[\s\S]*\/contact/);
});

test('[R264] the role goes to and fro; a lowered admin’s own sessions end, and their session on the site stays', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const member = await signUp(house, 'minjun');
  const { id } = member.user;
  expect((await setRole(house, boss, { id, role: 'admin' })).body).toMatchObject({ id, role: 'admin', email: 'mi•••@example.com' });
  const raised = await entered(house, 'minjun');
  // Given twice, it is given once.
  expect((await setRole(house, boss, { id, role: 'admin' })).status).toBe(200);
  expect((await setRole(house, boss, { id, role: 'user' })).body.role).toBe('user');
  expect((await list(house, raised)).body.code).toBe('session-expired');
  expect((await call(house, { method: 'GET', url: '/api/user', as: member })).status).toBe(200);
  const roles = (await noted(house)).filter(({ action }) => action === 'user.role').map(({ detail }) => detail);
  expect(roles).toEqual([
    { from: 'user', to: 'admin' },
    { from: 'admin', to: 'user' },
  ]);
  expect(house.told('member-changed')).toHaveLength(2);
  expect((await setRole(house, boss, { id, role: 'owner' })).status).toBe(400);
});

test('[R271] the last admin is neither deleted nor lowered, by nobody, and nobody does it to themselves', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  expect((await remove(house, boss, boss.id)).body).toMatchObject({ code: 'last-admin' });
  expect((await setRole(house, boss, { id: boss.id, role: 'user' })).body).toMatchObject({ code: 'last-admin' });
  const second = await anotherAdmin(house, boss, 'second');
  expect((await remove(house, boss, boss.id)).body.code).toBe('own-admin-account');
  expect((await setRole(house, boss, { id: boss.id, role: 'user' })).body.code).toBe('own-admin-account');
  expect((await setRole(house, second, { id: boss.id, role: 'user' })).status).toBe(200);
  expect((await setRole(house, second, { id: second.id, role: 'user' })).body.code).toBe('last-admin');
  expect((await house.rows(`select id from users where role = 'admin' and deleted_at is null`)).length).toBe(1);
});

const withoutPassword = (house: TestHouse, id: number, role: 'user' | 'admin') =>
  house.rows(`update users set password = 'none', role = $2 where id = $1`, [id, role]);

test('[R271] admins without a password, whom their own door lets in by no way, do not count as those who stay', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const [guest, other] = [await signUp(house, 'guest_one'), await signUp(house, 'guest_two')];
  for (const { user } of [guest, other]) await withoutPassword(house, user.id, 'admin');
  const site = (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'boss@example.com', password } })).body;
  const left = await call(house, { method: 'DELETE', url: '/api/user/account', as: site });
  expect([left.status, left.body.code]).toEqual([409, 'last-admin']);
  expect((await remove(house, boss, boss.id)).body.code).toBe('last-admin');
  expect((await setRole(house, boss, { id: boss.id, role: 'user' })).body.code).toBe('last-admin');
  expect((await remove(house, boss, guest.user.id)).status).toBe(200);
  expect((await setRole(house, boss, { id: other.user.id, role: 'user' })).body.role).toBe('user');
});

test('[R264] a member without a password becomes an admin once they have set one by letter', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const { user } = await signUp(house, 'minjun');
  await withoutPassword(house, user.id, 'user');
  const refused = await setRole(house, boss, { id: user.id, role: 'admin' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'admin-needs-password',
    '비밀번호가 없는 회원은 관리자 화면에 로그인할 수 없어요. 회원이 비밀번호 찾기로 비밀번호를 정한 뒤에 관리자로 바꿔 주세요.',
  ]);
  expect(await house.rows('select role from users where id = $1', [user.id])).toEqual([{ role: 'user' }]);
  expect((await noted(house)).map(({ action }) => action)).not.toContain('user.role');
  await call(house, { method: 'POST', url: '/api/password/forgot', payload: { email: 'minjun@example.com' } });
  const [letter] = await house.rows<{ text: string }>(
    `select payload::text as text from outbox where payload::text like '%password/reset%'`,
  );
  const ticket = /ticket=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  const word = 'new-tea-7788';
  const reset = await call(house, {
    method: 'POST',
    url: '/api/password/reset',
    payload: { ticket, newPassword: word, confirmPassword: word },
  });
  expect(reset.status).toBe(200);
  expect((await setRole(house, boss, { id: user.id, role: 'admin' })).body.role).toBe('admin');
  expect((await enter(house, 'minjun', word)).statusCode).toBe(200);
});

test('[R264] the cast of a demo world, to whom no letter goes, is told apart', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  const boss = await firstAdmin(house);
  const { user } = await signUp(house, 'minjun');
  await house.rows(`update users set password = 'none', email = 'minjun@demo.invalid' where id = $1`, [user.id]);
  expect((await setRole(house, boss, { id: user.id, role: 'admin' })).body).toMatchObject({
    code: 'admin-needs-password',
    message: '데모 회원은 비밀번호가 없어서 관리자가 될 수 없어요. 새로 가입한 계정으로 해 보세요.',
  });
});

test('[R271] of admins who lower or delete each other at once, one stays', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  for (const [round, deed] of [
    (as: Admin, id: number) => setRole(house, as, { id, role: 'user' }),
    (as: Admin, id: number) => remove(house, as, id),
  ].entries()) {
    const admins = [boss, await anotherAdmin(house, await entered(house, 'boss'), `rival${round}`)] as const;
    const again = [await entered(house, 'boss'), admins[1]] as const;
    const ends = await Promise.all([deed(again[0], admins[1].id), deed(again[1], boss.id)]);
    expect(ends.map(({ status }) => status).sort((a, b) => a - b)).toSatisfy(([first, second]) => first === 200 && second !== 200);
    const left = await house.rows<{ username: string }>(`select username from users where role = 'admin' and deleted_at is null`);
    expect([round, left.length]).toEqual([round, 1]);
    // For the next round the house is the first admin's again.
    await house.rows(`update users set role = 'user' where username <> 'boss'`);
    await house.rows(`update users set role = 'admin', deleted_at = null where id = $1`, [boss.id]);
  }
});

test('[R271] deeds of admins wait for one another in one order, whoever they are about', async () => {
  await using house = await testHouse({ now });
  const { user } = await signUp(house, 'minjun');
  const boss = await firstAdmin(house);
  const isSomebodyWaiting = async () =>
    (await house.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0;
  for (const deed of [() => setRole(house, boss, { id: user.id, role: 'user' }), () => remove(house, boss, user.id)]) {
    let meanwhile: ReturnType<typeof deed> | undefined;
    // Another deed, which holds the one who came first and then the other: neither may be left waiting for the other's end.
    const held = await house.stores.transaction(async (tx) => {
      await tx.accounts.hold(user.id);
      meanwhile = deed();
      await expect.poll(isSomebodyWaiting).toBe(true);
      return tx.accounts.hold(boss.id);
    });
    expect(held?.id).toBe(boss.id);
    expect(await meanwhile).toMatchObject({ status: 200 });
  }
});

test('the voices of the house are no members to be deleted or raised', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  await house.services.founding.inviteCast();
  const voices = (await list(house, boss, '?limit=500')).body.filter(({ isBot }: AdminUser) => isBot);
  for (const { id } of voices) {
    expect((await remove(house, boss, id)).body.code).toBe('house-account');
    expect((await setRole(house, boss, { id, role: 'admin' })).body.code).toBe('house-account');
  }
  expect(voices.length).toBeGreaterThan(0);
});

test('[R271] an address is shown when it is asked for, and that it was shown is noted', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const { user } = await signUp(house, 'minjun');
  const show = (id: number) => call(house, { method: 'POST', url: `/api/admin/users/${id}/email`, as: boss });
  expect((await show(user.id)).body).toEqual({ email: 'minjun@example.com' });
  expect((await show(999_999)).body.code).toBe('no-such-user');
  const shown = (await noted(house)).filter(({ action }) => action === 'user.email-shown');
  expect(shown).toEqual([{ actor_id: String(boss.id), action: 'user.email-shown', target: `user:${user.id}`, detail: {} }]);
});
