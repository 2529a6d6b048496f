// Who may do what around reports, reviews, blocks and changed words: every route asked by everybody who could ask it.
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { joined, opinion, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
/** The last two are one member, by two kinds of session. */
const callers = ['visitor', 'member', 'other', 'author', 'adminOnSite', 'admin'] as const;
type Caller = (typeof callers)[number];
type Asked = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object };

/** A house for one question: nobody's answer changes what the next one asks. */
async function cityOf(house: TestHouse) {
  const [author, member, other, boss] = [
    await joined(house, 'author'),
    await joined(house, 'member'),
    await joined(house, 'other'),
    await joined(house, 'boss', 'admin'),
  ];
  const { board, moderation } = house.services;
  const made = async (change = {}) => (await board.createPost(author, opinion(change))).id;
  const ids = { post: await made(), reported: await made(), held: await made({ content: 'king-bet.vip' }), gone: await made() };
  await moderation.report(other, { kind: 'post', targetId: ids.reported, reason: '광고' });
  const [report] = (await moderation.adminReports(boss, { state: 'open', limit: 1 })).reports;
  const tokens: Record<Caller, { token: string } | undefined> = {
    visitor: undefined,
    member: await tokenOf(house, member),
    other: await tokenOf(house, other),
    author: await tokenOf(house, author),
    adminOnSite: await tokenOf(house, boss),
    admin: await tokenOf(house, boss, 'admin'),
  };
  return { ids, reportId: report?.id ?? 0, tokens };
}

type City = Awaited<ReturnType<typeof cityOf>>;
type Row = { ask: (city: City) => Asked; answers: readonly (number | string)[] };

const forAdmins = ['login-required', 'admin-required', 'admin-required', 'admin-required', 'admin-required', 200];
const forMembers = ['login-required', 200, 200, 200, 200, 200];
const report = (targetId: number): Asked => ({
  method: 'POST',
  url: '/api/reports',
  payload: { kind: 'post', targetId, reason: '광고 같아요.' },
});

const matrix: Record<string, Row> = {
  'a report of a post': {
    ask: ({ ids }) => report(ids.post),
    answers: ['login-required', 200, 200, 'own-content', 200, 'already-reported'],
  },
  'a report of one reported before': {
    ask: ({ ids }) => report(ids.reported),
    answers: ['login-required', 200, 'already-reported', 'own-content', 200, 'already-reported'],
  },
  'a report of what waits': {
    ask: ({ ids }) => report(ids.held),
    answers: ['login-required', 'no-such-post', 'no-such-post', 'own-content', 'no-such-post', 'no-such-post'],
  },
  'a change of words': {
    ask: ({ ids }) => ({ method: 'PATCH', url: `/api/posts/${ids.post}`, payload: { title: '새 제목' } }),
    answers: ['login-required', 'not-yours', 'not-yours', 200, 'not-yours', 'not-yours'],
  },
  'a change of words that wait': {
    ask: ({ ids }) => ({ method: 'PATCH', url: `/api/posts/${ids.held}`, payload: { title: '새 제목' } }),
    answers: ['login-required', 'no-such-post', 'no-such-post', 200, 'not-yours', 'not-yours'],
  },
  'the list of blocks': { ask: () => ({ method: 'GET', url: '/api/user/blocks' }), answers: forMembers },
  'a block': {
    ask: () => ({ method: 'PUT', url: '/api/user/blocks/author', payload: {} }),
    answers: ['login-required', 200, 200, 'own-account', 200, 200],
  },
  'a block taken back': { ask: () => ({ method: 'DELETE', url: '/api/user/blocks/author' }), answers: forMembers },
  'muted words': { ask: () => ({ method: 'PUT', url: '/api/user/muted-words', payload: { words: ['스포'] } }), answers: forMembers },
  'the queue of posts': { ask: () => ({ method: 'GET', url: '/api/admin/posts?state=held' }), answers: forAdmins },
  'the queue of reports': { ask: () => ({ method: 'GET', url: '/api/admin/reports' }), answers: forAdmins },
  'a release': {
    ask: ({ ids }) => ({ method: 'PATCH', url: `/api/admin/posts/${ids.held}`, payload: { isPublished: true } }),
    answers: forAdmins,
  },
  'a removal': { ask: ({ ids }) => ({ method: 'DELETE', url: `/api/admin/posts/${ids.gone}` }), answers: forAdmins },
  'a decision': {
    ask: ({ reportId }) => ({ method: 'PATCH', url: `/api/admin/reports/${reportId}`, payload: { state: 'upheld' } }),
    answers: forAdmins,
  },
};

test('every route of moderation answers those it is for, and nobody else', async () => {
  await using house = await testHouse({ now: noon });
  const city = await cityOf(house);
  const answered: Record<string, (number | string)[]> = {};
  for (const [name, { ask }] of Object.entries(matrix)) {
    const answers: (number | string)[] = [];
    for (const caller of callers) {
      const as = city.tokens[caller];
      const { status, body } = await call(house, { ...ask(city), ...(as ? { as } : {}) });
      answers.push(status === 200 ? 200 : body.code);
    }
    answered[name] = answers;
  }
  expect(answered).toEqual(Object.fromEntries(Object.entries(matrix).map(([name, { answers }]) => [name, answers])));
});

test('[R322] words of a report and of a muted list come back as they were written, markup and all, within their limits', async () => {
  await using house = await testHouse({ now: noon });
  const { ids, tokens } = await cityOf(house);
  const ask = (asked: Asked, caller: Caller) => call(house, { ...asked, ...(tokens[caller] ? { as: tokens[caller] } : {}) });
  const reason = '<script>alert(1)</script> & "광고"';
  await ask({ method: 'POST', url: '/api/reports', payload: { kind: 'post', targetId: ids.post, reason } }, 'member');
  const listed = await ask({ method: 'GET', url: '/api/admin/reports?limit=1' }, 'admin');
  expect([listed.body[0].reason, listed.headers['content-type'], listed.headers['x-next-cursor']]).toEqual([
    reason,
    'application/json; charset=utf-8',
    String(listed.body[0].id),
  ]);
  const wrong: Asked[] = [
    { method: 'POST', url: '/api/reports', payload: { kind: 'post', targetId: ids.post, reason: '가'.repeat(301) } },
    { method: 'POST', url: '/api/reports', payload: { kind: 'user', targetId: 1, reason } },
    { method: 'POST', url: '/api/reports', payload: { kind: 'post', targetId: -1, reason } },
    { method: 'POST', url: '/api/reports', payload: { kind: 'post', targetId: '1 or 1=1', reason } },
    { method: 'PUT', url: '/api/user/muted-words', payload: { words: Array(51).fill('가') } },
    { method: 'PUT', url: '/api/user/muted-words', payload: { words: ['가'.repeat(31)] } },
    { method: 'PUT', url: `/api/user/blocks/${'a'.repeat(21)}`, payload: {} },
  ];
  for (const one of wrong) expect([one.payload, (await ask(one, 'other')).status]).toEqual([one.payload, 400]);
  expect(
    (await ask({ method: 'PUT', url: `/api/user/blocks/${encodeURIComponent("'; drop table blocks; --")}`, payload: {} }, 'other')).status,
  ).not.toBe(500);
});
