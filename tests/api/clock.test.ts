// A clock that jumps an hour, either way: nobody is signed out, locked out or let in by it.
import { expect, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { newLetters, ticketIn } from '#tests/support/letters.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const noon = '2026-03-01T12:00:00Z';
const jumps = ['2026-03-01T11:00:00Z', '2026-03-01T13:00:00Z'];

test('a session, a new password and a new sign-in outlive the jump', async () => {
  for (const jump of jumps) {
    await using house = await testHouse({ now: noon });
    const as = await signUp(house, 'minjun');
    house.at(jump);
    expect([jump, (await call(house, { method: 'GET', url: '/api/user', as })).status]).toEqual([jump, 200]);
    const change = { currentPassword: password, newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' };
    const changed = await call(house, { method: 'PUT', url: '/api/user/password', as, payload: change });
    expect([jump, changed.status]).toEqual([jump, 200]);
    expect((await call(house, { method: 'GET', url: '/api/user', as })).status).toBe(401);
    expect((await call(house, { method: 'GET', url: '/api/user', as: changed.body })).status).toBe(200);
    const login = { email: 'minjun@example.com', password: 'bori-cha-9900' };
    expect((await call(house, { method: 'POST', url: '/api/login', payload: login })).status).toBe(200);
  }
});

test('guesses are counted across the jump back, and forgotten after the one forward', async () => {
  for (const [place, jump] of jumps.entries()) {
    await using house = await testHouse({ now: noon, rateLimitScale: 1 });
    await signUp(house, 'minjun');
    const guess = (word: string) =>
      call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password: word } });
    for (let n = 0; n < 5; n += 1) expect((await guess(`wrong-${n}-wrong`)).status).toBe(401);
    house.at(jump);
    expect([jump, (await guess(password)).status]).toEqual([jump, place === 0 ? 429 : 200]);
  }
});

test('a letter’s secret works after the jump back, and is too old after the one forward', async () => {
  for (const [place, jump] of jumps.entries()) {
    await using house = await testHouse({ now: noon });
    await signUp(house, 'minjun');
    await newLetters(house);
    await call(house, { method: 'POST', url: '/api/password/forgot', payload: { email: 'minjun@example.com' } });
    const [letter] = await newLetters(house);
    house.at(place === 0 ? jump : '2026-03-01T13:00:01Z');
    const payload = { ticket: ticketIn(letter), newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' };
    const answer = await call(house, { method: 'POST', url: '/api/password/reset', payload });
    expect([jump, answer.status]).toEqual([jump, place === 0 ? 200 : 400]);
  }
});
