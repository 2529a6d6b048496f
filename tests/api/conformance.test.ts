// Walks the contract: every mounted route answers as promised, refuses who may not call it, and never breaks on bad input.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { missingHandlers } from '#http/bind.ts';
import { createHandlers } from '#http/handlers.ts';
import { entered, firstAdmin, newMember } from '#tests/support/admins.ts';
import { blogForm } from '#tests/support/blog-house.ts';
import { event, season } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { browserKeys } from '#tests/support/notice-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.services.analysis.prepareDay(new Date('2026-02-28T19:00:00Z'));
});
afterAll(() => house[Symbol.asyncDispose]());

const mounted = () => {
  const missing = missingHandlers(api, createHandlers({ services: house.services, assistant: house.assistant, sessions: {} as never }));
  return Object.entries(api as Record<string, Route>).filter(([name]) => !missing.includes(name));
};
/** The numbers of what is there, by the route that asks for it. */
const ids: Record<string, string> = {};
const pathOf = ([name, route]: [string, Route]) =>
  route.path
    .replace(':sport', 'soccer')
    .replace(':league', 'eng.1')
    .replace(':username', name.endsWith('blockMember') ? 'second' : 'conform')
    .replace(':tab', 'weekly')
    .replace(':date', '2026-03-01')
    .replace(':source', 'channels')
    .replace(':host', 'player.example.com')
    .replace(':slug', 'odds')
    .replace(':name', name === 'readModelCard' ? 'soccer-stack' : 'settle')
    .replace(':id', ids[name] ?? '999999');

/** Open to visitors, and of use to the one whose own it is. */
const asMember = ['logout', 'pickReceipt'];

const profile = { username: 'conform', displayName: '모두', email: 'conform@example.com' };
const newcomer = { username: 'newcomer', displayName: '새사람', email: 'newcomer@example.com', password };
const opinion = { title: '의견', content: '홈이 강해요.', sport: 'soccer', prediction: 'HOME', predictionReason: '홈이에요.' };
const toggles = { emailNotifications: true, pushNotifications: true, predictionAlerts: true, communityUpdates: false };
/** What a reasonable caller sends; a route that is not named sends nothing. */
const good: Record<string, object> = {
  aiChat: { message: '안녕' },
  analyseMatch: { sport: 'soccer', teamA: '아스널', teamB: '첼시' },
  register: newcomer,
  login: { email: profile.email, password },
  saveAgreements: { terms: true, privacy: true, age14: true },
  saveProfile: profile,
  saveAvatar: { icon: 'Crown', avatar: null },
  saveNotifications: toggles,
  savePreferences: { hideOdds: true },
  subscribePush: { endpoint: 'https://push.example.com/abc', keys: browserKeys },
  forgotPassword: { email: profile.email },
  createPost: opinion,
  editPick: { prediction: 'AWAY', confidence: 80 },
  watchPost: { watch: 'follow' },
  addComment: { content: '좋은 분석이에요.' },
  editComment: { content: '다시 봐도 좋은 분석이에요.' },
  sendMessage: { content: '안녕하세요.' },
  reportStream: { source: 'channels', id: '1', streamId: '1', reason: 'broken' },
  watchMatch: { seat: 'seat-0001' },
  followTeam: { follow: true },
  ringMatch: { on: true },
  translate: { text: 'Arsenal' },
  translateTeam: { teamName: 'Arsenal' },
  translateSport: { category: 'soccer' },
  translateBatch: { texts: ['Arsenal', 'Nobody United'] },
  allowStreamHost: { plays: 'frame' },
  addChannel: { title: '축구 채널', language: '영어', embedUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  changeChannel: { isActive: false },
  saveMutedWords: { words: ['스포'] },
  addBlogComment: { content: '잘 읽었어요.' },
  adminLogin: { username: 'boss', password },
  extendAdminSession: { password },
  createUser: newMember('fourth'),
  changeRole: { role: 'admin' },
  saveHouseChoices: { blogNeedsApproval: false, isPartnerPaused: false },
  sendInquiry: { kind: 'question', body: '궁금해요.' },
  answerInquiry: { state: 'answered', reply: '알려 드릴게요.' },
  createBlogPost: blogForm({ title: '새 글' }),
  changeBlogPost: blogForm({ title: '고친 글' }),
  previewBlogPost: { content: '## 제목' },
  approveBlogComment: { isApproved: false },
  publishPost: { isPublished: false },
  createAd: { title: '새 광고', content: '경기 알림이 생겼어요.' },
  toggleAd: { isActive: false },
  savePartnerChoice: { isAdult: true, isOptedOut: false },
  decideReport: { state: 'dismissed' },
  changePassword: { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
};
const correction = { end: { kind: 'score', home: 1, away: 0 }, note: '공식 기록이 바뀌었어요.' };
/** What this house, live and with one session open, has nothing for: refused in words of the contract. */
const refused: Record<string, { payload?: object; code: string }> = {
  demoMembers: { code: 'demo-only' },
  demoAdminCredentials: { code: 'demo-only' },
  adminJobRuns: { code: 'no-such-job' },
  previewCorrection: { payload: correction, code: 'not-begun' },
  correctMatch: { payload: correction, code: 'not-begun' },
  demoLogin: { payload: { username: 'minjun' }, code: 'demo-only' },
  endSession: { code: 'no-such-session' },
  confirmEmail: { payload: { ticket: 'x'.repeat(43) }, code: 'ticket-invalid' },
  resetPassword: {
    payload: { ticket: 'x'.repeat(43), newPassword: `${password}?`, confirmPassword: `${password}?` },
    code: 'ticket-invalid',
  },
  finishSocialLogin: { payload: { ticket: 'x'.repeat(43) }, code: 'ticket-invalid' },
  readSocialSignUp: { code: 'invalid-input' },
  readScoredForecast: { code: 'no-such-match' },
  socialSignUp: {
    payload: { ...newcomer, ticket: 'x'.repeat(43), agreements: { terms: true, privacy: true, age14: true } },
    code: 'ticket-invalid',
  },
};

/** What the walk finds there: another member's opinion and comment, own ones, a report, and one line of the discussion. */
async function talkedAbout(as: { token: string }): Promise<void> {
  const second = await signUp(house, 'second');
  const made = async (url: string, payload: object, by = as): Promise<number> => {
    const { status, body } = await call(house, { method: 'POST', url, payload, as: by });
    expect([url, status]).toEqual([url, 200]);
    return body.id;
  };
  const theirs = await made('/api/posts', opinion, second);
  const comment = (by = as) => made(`/api/predictions/${theirs}/comments`, { content: '좋아요.' }, by);
  const [edited, reported] = [await comment(), await comment()];
  for (const name of ['likePost', 'viewPost', 'watchPost', 'listComments', 'addComment', 'postHistory']) ids[name] = String(theirs);
  ids.editComment = ids.commentHistory = String(edited);
  ids.likeComment = ids.dislikeComment = String(await comment(second));
  ids.deleteComment = String(await comment());
  ids.removePost = String(await made('/api/posts', opinion));
  ids.publishPost = String(await made('/api/posts', opinion));
  ids.deletePost = String(await made('/api/posts', opinion));
  ids.deleteMessage = String(await made('/api/messages', { content: '잘못 눌렀어요.' }));
  good.reportContent = { kind: 'post', targetId: theirs, reason: '광고 같아요.' };
  await call(house, { method: 'POST', url: '/api/reports', payload: { kind: 'comment', targetId: reported, reason: '광고' }, as: second });
}

/** What the walk finds of streams: a channel to hide and one to take away, and a report to handle. */
async function streamed(admin: { token: string }): Promise<void> {
  const added = async (title: string, video: string): Promise<string> => {
    const payload = { title, language: '영어', embedUrl: `https://youtu.be/${video}` };
    return String((await call(house, { method: 'POST', url: '/api/admin/channels', payload, as: admin })).body.id);
  };
  ids.changeChannel = await added('하나', 'aaaaaaaaaaa');
  ids.removeChannel = await added('둘', 'bbbbbbbbbbb');
  const report = { source: 'channels', id: '1', streamId: '2', reason: 'rights' };
  await call(house, { method: 'POST', url: '/api/live-sports/reports', payload: report });
  ids.handleStreamReport = String((await call(house, { method: 'GET', url: '/api/admin/stream-reports', as: admin })).body[0].id);
}

/** What the walk finds in the blog: a post to read, one to delete, and comments of its own and of another. */
async function blogged(as: { token: string }, admin: { token: string }): Promise<void> {
  await house.services.blog.seed([]);
  const made = async (url: string, payload: object, by: { token: string }): Promise<string> =>
    String((await call(house, { method: 'POST', url, payload, as: by })).body.id);
  ids.readBlogDraft = ids.changeBlogPost = await made('/api/admin/blog', blogForm({ slug: 'odds' }), admin);
  ids.deleteBlogPost = await made('/api/admin/blog', blogForm({ slug: 'gone' }), admin);
  const comment = (by: { token: string }) => made('/api/blog/odds/comments', { content: '좋아요.' }, by);
  ids.likeBlogComment = ids.dislikeBlogComment = ids.approveBlogComment = await comment(admin);
  ids.deleteBlogComment = await comment(as);
  ids.removeBlogComment = await comment(as);
}

/** What the walk finds of advertising: an ad to click, one to turn off and one to delete. */
async function advertised(admin: { token: string }): Promise<void> {
  const payload = { title: '광고', content: '내용' };
  for (const name of ['clickAd', 'toggleAd', 'deleteAd'])
    ids[name] = String((await call(house, { method: 'POST', url: '/api/admin/ads', payload, as: admin })).body.id);
}

/** What the walk finds to administer: members to look at, raise and delete, and a letter to answer. */
async function administered(admin: { token: string }): Promise<void> {
  for (const name of ['revealEmail', 'changeRole', 'deleteUser']) {
    const payload = newMember(name.toLowerCase());
    ids[name] = String((await call(house, { method: 'POST', url: '/api/admin/users', payload, as: admin })).body.id);
  }
  for (const name of ['answerInquiry', 'revealInquiryEmail']) {
    const payload = { kind: 'question', body: '궁금해요.', email: `${name}@example.com` };
    await call(house, { method: 'POST', url: '/api/inquiries', payload });
    ids[name] = String((await call(house, { method: 'GET', url: '/api/admin/inquiries', as: admin })).body[0].id);
  }
}

test('every mounted route answers what it promised, to visitors, to a member and to an admin', async () => {
  const { token } = await signUp(house, profile.username, profile);
  const [{ matchId }] = (await call(house, { method: 'GET', url: '/api/odds/soccer' })).body;
  const pick = { ...opinion, externalMatchId: matchId };
  const { id } = (await call(house, { method: 'POST', url: '/api/posts', payload: pick, as: { token } })).body;
  Object.assign(ids, { readPost: id, editPick: id, pickReceipt: id, matchPicks: matchId });
  await talkedAbout({ token });
  const admin = await firstAdmin(house);
  await streamed(admin);
  await advertised(admin);
  await blogged({ token }, admin);
  await administered(admin);
  const ofMatch = ['readMatch', 'readOddsHistory', 'watchMatch', 'ringMatch', 'previewCorrection', 'correctMatch', 'releaseMatch'];
  for (const name of ofMatch) ids[name] = matchId;
  good.whatIf = { matchId, venue: 'neutral' };
  ids.followTeam = String((await call(house, { method: 'GET', url: `/api/matches/${matchId}` })).body.match.homeSide.teamId);
  ids.decideReport = (await call(house, { method: 'GET', url: '/api/admin/reports', as: admin })).body[0].id;
  /** Who has just signed in: what such a deed ends, nothing else needs. */
  const fresh: Record<string, () => Promise<{ token: string }>> = {
    changePassword: async () =>
      (await call(house, { method: 'POST', url: '/api/login', payload: { email: profile.email, password } })).body,
    deleteAccount: () => lastSession(),
    adminLogout: () => entered(house, 'boss'),
  };
  // What ends the session, or everything, comes last.
  const last = ['extendAdminSession', 'adminLogout', 'endSessions', 'logout', 'changePassword', 'deleteAccount'];
  const order = ([a]: [string, Route], [b]: [string, Route]) => last.indexOf(a) - last.indexOf(b);
  for (const [name, route] of mounted().sort(order)) {
    const as = await (fresh[name] ?? (async () => (route.who === 'admin' ? admin : { token })))();
    const { payload = good[name], code } = refused[name] ?? {};
    const asked = { method: route.method, url: pathOf([name, route]), ...(route.method === 'GET' ? {} : { payload: payload ?? {} }) };
    const { status, body } = await call(house, { ...asked, ...(route.who === 'visitor' && !asMember.includes(name) ? {} : { as }) });
    if (code) {
      expect([name, body.code]).toEqual([name, code]);
      continue;
    }
    expect([name, status, status === 200 ? '' : body]).toEqual([name, 200, '']);
    expect([name, route.output.safeParse(body).error]).toEqual([name, undefined]);
  }
  const again = await call(house, { method: 'POST', url: '/api/login', payload: { email: profile.email, password: `${password}!` } });
  expect(again.status).toBe(401);
});

const lastSession = async () =>
  (await call(house, { method: 'POST', url: '/api/login', payload: { email: profile.email, password: `${password}!` } })).body;

test('[R284] an unknown sport is refused, and so are a bad limit and a bad league', async () => {
  for (const url of ['/api/odds/cricket', '/api/odds/soccer?limit=abc', '/api/odds/soccer?limit=-1', '/api/odds/soccer?status=NEVER']) {
    const reply = await house.app.inject({ method: 'GET', url });
    expect([url, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([url, true]);
    expect(reply.json()).toMatchObject({ error: expect.any(String), code: expect.any(String), message: expect.any(String) });
  }
  for (const sport of ['soccer', 'basketball', 'baseball', 'mma', 'volleyball']) {
    expect((await house.app.inject({ method: 'GET', url: `/api/odds/${sport}` })).statusCode).toBe(200);
  }
});

test('[R133] analysis needs no login, and bad questions are refused with a sentence', async () => {
  const ask = (payload: unknown) =>
    house.app.inject({ method: 'POST', url: '/api/match/comprehensive-analysis', payload: payload as object });
  const spec = { sport: 'soccer', teamA: 'Arsenal', teamB: 'Chelsea', date: '2026-03-01T15:00:00Z', odds: { x: 1 }, venue: 'Unknown' };
  expect((await ask(spec)).json()).toMatchObject({ prediction: '아스널 승', probabilities: { teamA: { name: '아스널' } } });
  for (const bad of [
    {},
    [],
    { ...spec, sport: 'chess' },
    { ...spec, teamA: '' },
    { ...spec, teamA: 'x'.repeat(81) },
    { ...spec, teamB: 7 },
  ]) {
    expect((await ask(bad)).statusCode).toBe(400);
  }
  expect((await ask({ ...spec, teamB: 'Nobody' })).json()).toMatchObject({ code: 'no-such-match' });
  expect((await ask({ ...spec, date: 'yesterday-ish' })).statusCode).toBe(200);
});

test('what is unknown under /api is 404 in JSON, whatever the method; a page is no API', async () => {
  for (const [method, url] of [
    ['GET', '/api/nope'],
    ['POST', '/api/login/extra'],
    ['DELETE', '/api/'],
  ] as const) {
    const reply = await house.app.inject({ method, url });
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'no-such-route']);
  }
});

test('[R40] a list that did not change is answered with 304', async () => {
  for (const url of ['/api/odds/soccer', '/api/daily-analysis', '/api/platform-stats']) {
    const first = await house.app.inject({ method: 'GET', url });
    const again = await house.app.inject({ method: 'GET', url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([url, again.statusCode]).toEqual([url, 304]);
  }
});

test('freshness stands in the head of the list', async () => {
  const reply = await house.app.inject({ method: 'GET', url: '/api/odds/soccer' });
  expect(reply.headers['x-data-as-of']).toBe('2026-03-01T12:00:00.000Z');
  expect(reply.headers['x-data-stale']).toBeUndefined();
});

test('[R290] the scoreboard proxy refuses what is not on its list without asking upstream', async () => {
  expect((await house.app.inject({ method: 'GET', url: '/api/espn/soccer/eng.9/scoreboard' })).statusCode).toBe(404);
  expect((await house.app.inject({ method: 'GET', url: '/api/espn/soccer/eng.1/scoreboard?dates=tomorrow' })).statusCode).toBe(400);
  expect((await house.app.inject({ method: 'GET', url: '/api/espn/..%2f..%2fetc/passwd/scoreboard' })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
});

test('health, readiness, meters and the API document are there', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/api/openapi.json']) {
    expect([url, (await house.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
  }
  expect((await house.app.inject({ method: 'GET', url: '/metrics' })).body).toContain('http_request_duration_seconds');
});

test('every answer carries the guarding headers, and faults carry no details', async () => {
  const reply = await house.app.inject({ method: 'GET', url: '/api/nope' });
  expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(reply.headers['cache-control']).toBe('no-store');
  const malformed = await house.app.inject({ method: 'GET', url: '/api/%zz' });
  expect(malformed.statusCode).toBeLessThan(500);
  expect(malformed.body).not.toContain('at ');
});
