// Proves, with a reader of its own, that the calendar says what it should in the form that RFC 5545 asks for, and opens for nobody else.
import { expect, test } from 'vitest';
import { heard } from '#tests/support/heard.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
type Heard = Parameters<typeof heard>[0];
type Property = { name: string; params: string; value: string };

/** Lines unfolded, parameters set apart; what breaks the form throws. */
function readProperties(file: string): Property[] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\u2028]/);
    expect(line).not.toBe('');
  }
  const whole: string[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line)) whole.push(`${whole.pop() ?? ''}${line.slice(1)}`);
    else whole.push(line);
  }
  return whole.map((line) => {
    const parts = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/u.exec(line);
    if (!parts) throw new Error(`no property: ${line}`);
    return { name: parts[1] ?? '', params: parts[2] ?? '', value: parts[3] ?? '' };
  });
}

const plain = (text: string) => text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

type Event = Record<string, string>;
/** Events by the number of their match; `DTSTART;VALUE=DATE` keeps its parameter in the name. */
function readCalendar(file: string): { head: Event; events: Map<number, Event> } {
  const head: Event = {};
  const events = new Map<number, Event>();
  let event: Event | undefined;
  const open: string[] = [];
  for (const { name, params, value } of readProperties(file)) {
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') expect(open.pop()).toBe(value);
    else {
      const into = event ?? head;
      expect(into).not.toHaveProperty([`${name}${params}`]);
      into[`${name}${params}`] = plain(value);
    }
    if (name === 'BEGIN' && value === 'VEVENT') event = {};
    if (name === 'END' && value === 'VEVENT' && event) {
      events.set(Number(/^match-(\d+)@picknote\.test$/.exec(event['UID'] ?? '')?.[1]), event);
      event = undefined;
    }
  }
  expect(open).toEqual([]);
  return { head, events };
}

async function matchOf(house: TestHouse, change: Heard): Promise<number> {
  await house.stores.matches.upsertHeard([heard({ league: 'eng.1', start: '2026-03-01T15:00:00Z', ...change })], house.now());
  const [row] = await house.rows<{ id: string }>('select match_id as id from match_refs where event_id = $1', [change.eventId]);
  return Number(row?.id);
}

async function follow(house: TestHouse, as: { token: string }, name: string): Promise<void> {
  const [row] = await house.rows<{ id: string }>('select id from teams where name = $1', [name]);
  expect((await call(house, { method: 'PUT', url: `/api/user/teams/${row?.id}`, payload: { follow: true }, as })).status).toBe(200);
}

const pick = (house: TestHouse, userId: number, matchId: number) =>
  house.rows(`insert into predictions (user_id, match_id, predicted_result, confidence, picked_at) values ($1, $2, 'home', 80, $3)`, [
    userId,
    matchId,
    house.now(),
  ]);

async function make(house: TestHouse, as: { token: string }): Promise<string> {
  const { status, body } = await call(house, { method: 'POST', url: '/api/user/calendar', payload: {}, as });
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^http:\/\/picknote\.test\/calendar\/[\w-]{43}\.ics$/)]);
  return new URL(body.url).pathname;
}

const fetched = (house: TestHouse, url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });

test('[R325] followed teams, bells and own picks stand in it, in Korean, in the form that calendar programs read', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const followed = await matchOf(house, { eventId: 'a', venue: 'Emirates, London; North\nGate\u2028 🏟️', homeName: 'Arsenal' });
  const belled = await matchOf(house, { eventId: 'b', homeName: 'Leeds', awayName: 'Fulham', start: '2026-03-20T19:45:00Z' });
  const picked = await matchOf(house, { eventId: 'c', homeName: 'Everton', awayName: 'Brighton', start: '2026-03-02T15:00:00Z' });
  const others = await matchOf(house, { eventId: 'd', homeName: 'Burnley', awayName: 'Wolves' });
  const tooFar = await matchOf(house, { eventId: 'e', awayName: 'Wolves', start: '2026-04-05T15:00:00Z' });
  const tooOld = await matchOf(house, { eventId: 'f', awayName: 'Wolves', start: '2026-02-10T15:00:00Z' });
  await follow(house, minjun, 'Arsenal');
  await call(house, { method: 'PUT', url: `/api/user/bells/${belled}`, payload: { on: true }, as: minjun });
  await pick(house, minjun.user.id, picked);
  await house.rows(`update teams set name_ko = $1 where name = 'Arsenal'`, [
    `아스널, "런던"; \\ 🔴 ${'아주 긴 이름 '.repeat(12)}\r\nBEGIN:VEVENT`,
  ]);
  const reply = await fetched(house, await make(house, minjun));
  expect(reply.statusCode).toBe(200);
  const { head, events } = readCalendar(reply.body);
  expect(head).toMatchObject({
    VERSION: '2.0',
    PRODID: '-//PickNote//Matches//KO',
    METHOD: 'PUBLISH',
    'X-WR-CALNAME': '픽노트',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    'X-PUBLISHED-TTL': 'PT1H',
  });
  expect([...events.keys()]).toEqual([followed, picked, belled]);
  expect([others, tooFar, tooOld].some((id) => events.has(id))).toBe(false);
  expect(events.get(followed)).toMatchObject({
    DTSTART: '20260301T150000Z',
    DTEND: '20260301T170000Z',
    SUMMARY: `아스널, "런던"; \\ 🔴 ${'아주 긴 이름 '.repeat(12)} BEGIN:VEVENT vs Chelsea`.replaceAll('  ', ' '),
    LOCATION: 'Emirates, London; North Gate 🏟️',
    DESCRIPTION: '프리미어리그',
    STATUS: 'CONFIRMED',
    TRANSP: 'TRANSPARENT',
    SEQUENCE: '0',
    'URL;VALUE=URI': `http://picknote.test/matches/${followed}`,
  });
  expect(events.get(picked)?.['DESCRIPTION']).toBe('프리미어리그\n내 예측: 홈 승 (신뢰도 80%)');
});

test('a match without an hour is a day in Seoul, one put off is tentative, one called off is cancelled; whatever moves keeps its number', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a', start: '2026-03-04T16:00:00Z', timeConfirmed: false });
  await follow(house, minjun, 'Arsenal');
  const address = await make(house, minjun);
  const read = async () => readCalendar((await fetched(house, address)).body).events.get(match) ?? {};
  const first = await read();
  expect(first).toMatchObject({ 'DTSTART;VALUE=DATE': '20260305', 'DTEND;VALUE=DATE': '20260306', STATUS: 'TENTATIVE' });
  expect(first['DESCRIPTION']).toContain('시작 시각이 아직 정해지지 않았어요.');
  house.at('2026-03-01T13:00:00Z');
  await matchOf(house, { eventId: 'a', start: '2026-03-05T19:00:00Z' });
  const moved = await read();
  expect(moved).toMatchObject({ UID: first['UID'], DTSTART: '20260305T190000Z', STATUS: 'CONFIRMED', SEQUENCE: '60' });
  expect(moved['LAST-MODIFIED']).toBe('20260301T130000Z');
  house.at('2026-03-01T14:00:00Z');
  await matchOf(house, { eventId: 'a', start: '2026-03-05T19:00:00Z', phase: 'postponed' });
  expect(await read()).toMatchObject({ STATUS: 'TENTATIVE', SUMMARY: '(연기) Arsenal vs Chelsea', SEQUENCE: '120' });
  house.at('2026-03-01T15:00:00Z');
  await matchOf(house, { eventId: 'a', start: '2026-03-05T19:00:00Z', phase: 'cancelled' });
  expect(await read()).toMatchObject({ STATUS: 'CANCELLED', UID: first['UID'], SEQUENCE: '180' });
});

test('what was settled is told with the result and the verdict, and to the spoiler-free with neither', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const match = await matchOf(house, { eventId: 'a' });
  await pick(house, minjun.user.id, match);
  const address = await make(house, minjun);
  const words = async () => readCalendar((await fetched(house, address)).body).events.get(match)?.['DESCRIPTION'];
  house.at('2026-03-01T17:00:00Z');
  await matchOf(house, { eventId: 'a', phase: 'final', homeScore: 2, awayScore: 1 });
  // An end that nobody settled yet is not told.
  expect(await words()).toBe('프리미어리그\n내 예측: 홈 승 (신뢰도 80%)');
  house.at('2026-03-01T17:03:00Z');
  await house.services.settlement.settleDue();
  expect(await words()).toMatch(/^프리미어리그\n내 예측: 홈 승 \(신뢰도 80%\)\n결과: 2:1 홈 승\n채점: 적중 \(\d+점\)$/);
  await call(house, { method: 'PUT', url: '/api/user/preferences', payload: { spoilerFree: true }, as: minjun });
  expect(await words()).toBe('프리미어리그\n내 예측: 홈 승 (신뢰도 80%)');
});

test('the address is kept secret by every answer, unchanged files are not sent again, and odd addresses open nothing', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  await matchOf(house, { eventId: 'a' });
  await follow(house, minjun, 'Arsenal');
  const address = await make(house, minjun);
  const reply = await fetched(house, address);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'cache-control': 'private, no-cache',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  const known = { 'if-none-match': String(reply.headers.etag) };
  house.at('2026-03-01T12:30:00Z');
  const again = await fetched(house, address, known);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  house.at('2026-03-01T12:31:00Z');
  await matchOf(house, { eventId: 'a', venue: 'Wembley' });
  expect((await fetched(house, address, known)).statusCode).toBe(200);
  expect((await house.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
  const wrong = `${address.slice(0, 12)}${address[12] === 'A' ? 'B' : 'A'}${address.slice(13)}`;
  for (const url of [
    wrong,
    '/calendar/.ics',
    '/calendar/a.ics',
    `${address}x`,
    address.replace('.ics', ''),
    '/calendar/%00.ics',
    '/calendar/..%2F',
  ]) {
    const refused = await fetched(house, url);
    expect([url, refused.statusCode, refused.headers['x-robots-tag'], refused.headers['cache-control']]).toEqual([
      url,
      404,
      expect.stringContaining('noindex'),
      'no-store',
    ]);
  }
});

test('a new address ends the one before, an address taken away opens nothing, and leaving takes it along', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const urlOf = async (as: { token: string }) => (await call(house, { method: 'GET', url: '/api/user/calendar', as })).body.url;
  expect(await urlOf(minjun)).toBeNull();
  const first = await make(house, minjun);
  const neighbours = await make(house, seoyeon);
  expect(await urlOf(minjun)).toBe(`http://picknote.test${first}`);
  const second = await make(house, minjun);
  const statuses = () => Promise.all([first, second, neighbours].map(async (url) => (await fetched(house, url)).statusCode));
  expect(await statuses()).toEqual([404, 200, 200]);
  expect((await call(house, { method: 'DELETE', url: '/api/user/calendar', payload: {}, as: minjun })).body).toEqual({ url: null });
  expect(await statuses()).toEqual([404, 404, 200]);
  const third = await make(house, minjun);
  const left = await call(house, { method: 'DELETE', url: '/api/user/account', payload: { currentPassword: password }, as: minjun });
  expect(left.status).toBe(200);
  expect((await fetched(house, third)).statusCode).toBe(404);
  expect(await house.rows('select user_id::int as user from calendars')).toEqual([{ user: seoyeon.user.id }]);
});

test('of too many matches the own ones come first, and programs that ask too often are slowed', async () => {
  await using house = await testHouse({ now, rateLimitScale: 0.05 });
  const minjun = await signUp(house, 'minjun');
  await matchOf(house, { eventId: 'a' });
  const [arsenal] = await house.rows<{ id: string }>(`select id from teams where name = 'Arsenal'`);
  await house.rows(
    `insert into matches (sport_id, home_team, away_team, match_date, home_team_id)
     select (select id from sports where code = 'soccer'), 'Arsenal', 'B', $1::timestamptz + n * interval '1 minute', $2 from generate_series(1, 520) n`,
    [now, arsenal?.id],
  );
  const own = await matchOf(house, { eventId: 'z', homeName: 'Leeds', awayName: 'Fulham', start: '2026-03-30T15:00:00Z' });
  await house.rows('insert into team_follows (user_id, team_id) values ($1, $2)', [minjun.user.id, arsenal?.id]);
  await house.rows('insert into match_bells (user_id, match_id) values ($1, $2)', [minjun.user.id, own]);
  await house.stores.following.saveCalendar({ userId: minjun.user.id, secret: 'x'.repeat(43), now: house.now() });
  const address = `/calendar/${'x'.repeat(43)}.ics`;
  const { events } = readCalendar((await fetched(house, address)).body);
  expect([events.size, events.has(own)]).toEqual([500, true]);
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) statuses.push((await fetched(house, address)).statusCode);
  expect(statuses).toContain(429);
});
