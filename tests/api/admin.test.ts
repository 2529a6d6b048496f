// The administration as a whole: every route of it refuses everybody but an admin of now, and every deed leaves a line in the log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { refusals } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import { type Admin, actionsNoted, anotherAdmin, entered, firstAdmin, newMember, noted } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { opinion } from '#tests/support/moderated.ts';
import { final, hear, kickOff } from '#tests/support/settling.ts';

const noon = '2026-03-01T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(noon) + ms).toISOString();
const routes: [string, Route][] = Object.entries(api);
const adminRoutes = routes.filter(([, { who }]) => who === 'admin');

type As = { token: string };
type Answer = { status: number; body: Record<string, unknown> | undefined };
let house: TestHouse;
let boss: Admin;

beforeAll(async () => {
  house = await testHouse({ now: noon });
  boss = await firstAdmin(house);
});
afterAll(() => house[Symbol.asyncDispose]());

const addressOf = ({ path }: Route, values: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? { host: 'player.example.com', name: 'settle' }[name] ?? 1));

/** What a stranger might send: nothing, what is wanted, what is not, and what nobody wants. */
const bodies = [
  undefined,
  {},
  { role: 'admin', isActive: true, isPublished: true, state: 'upheld', password },
  { id: 'x', __proto__: { role: 'admin' } },
];

async function refusalsOf(headers: Record<string, string>, cookies: Record<string, string> = {}): Promise<[string, number, unknown][]> {
  const told: [string, number, unknown][] = [];
  for (const [name, route] of adminRoutes) {
    for (const payload of route.method === 'GET' ? [undefined] : bodies) {
      const asked = { method: route.method, url: addressOf(route), headers, cookies, ...(payload ? { payload } : {}) };
      const reply = await house.app.inject(asked);
      expect([name, Object.keys(reply.json()).sort()]).toEqual([name, ['code', 'error', 'message']]);
      told.push([name, reply.statusCode, reply.json().code]);
    }
  }
  return told;
}

test('[R271] every address under /api/admin/ wants an admin; what stands elsewhere and wants one is no accident', () => {
  const open = routes.filter(([, { path, who }]) => path.startsWith('/api/admin/') && who !== 'admin').map(([name]) => name);
  expect(open).toEqual(['adminLogin']);
  expect(adminRoutes.filter(([, { path }]) => !path.startsWith('/api/admin/'))).toEqual([]);
  expect(adminRoutes.length).toBeGreaterThan(40);
});

test('[R271] visitors, members, made-up tokens and an admin’s own session on the site are refused everywhere, whatever they send', async () => {
  const member = await signUp(house, 'minjun');
  const site = (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'boss@example.com', password } })).body as As;
  expect((await call(house, { method: 'GET', url: '/api/user', as: site })).body.role).toBe('admin');
  const before = await noted(house);
  const each = (told: [string, number, unknown][]) => [...new Set(told.map(([, status, code]) => `${status} ${code}`))];
  const page = { 'x-requested-with': 'picknote' };
  expect(each(await refusalsOf({}))).toEqual(['401 login-required']);
  for (const token of ['x'.repeat(43), 'x', 'null', 'undefined'])
    expect([token, each(await refusalsOf(bearer({ token })))]).toEqual([token, ['401 session-expired']]);
  for (const as of [member, site]) {
    expect(each(await refusalsOf(bearer(as)))).toEqual(['403 admin-required']);
    expect(each(await refusalsOf(page, { session: as.token }))).toEqual(['403 admin-required']);
  }
  expect(await noted(house)).toEqual(before);
});

test('[R260] [R271] an admin who was lowered, who was deleted, who went out, and one whose two hours are over are refused everywhere', async () => {
  const lowered = await anotherAdmin(house, boss, 'lowered');
  const leaver = await anotherAdmin(house, boss, 'leaver');
  const gone = await entered(house, 'boss');
  await call(house, { method: 'PATCH', url: `/api/admin/users/${lowered.id}/role`, payload: { role: 'user' }, as: boss });
  await call(house, { method: 'DELETE', url: `/api/admin/users/${leaver.id}`, as: boss });
  await call(house, { method: 'DELETE', url: '/api/admin/session', as: gone });
  for (const as of [lowered, leaver, gone])
    for (const [name, status, code] of await refusalsOf(bearer(as))) expect([name, status, code]).toEqual([name, 401, 'session-expired']);
  house.at(later(hours(2)));
  for (const [name, status, code] of await refusalsOf(bearer(boss))) expect([name, status, code]).toEqual([name, 401, 'session-expired']);
  house.at(noon);
});

test('[R270] what fails in the house itself is told in the promised words', () => {
  const words = {
    adminUsers: 'Failed to fetch users',
    adminAds: 'Failed to fetch ads',
    deleteUser: 'Failed to delete user',
    deleteAd: 'Failed to delete ad',
    changeRole: 'Failed to update user role',
    deletePost: 'Failed to delete post',
    createAd: 'Failed to create ad',
    toggleAd: 'Failed to toggle ad',
  } as const;
  for (const [name, sentence] of Object.entries(words)) {
    const { fault } = api[name as keyof typeof words];
    expect([name, fault && refusals[fault]]).toEqual([name, expect.objectContaining({ status: 500, message: sentence })]);
  }
  expect(refusals['invalid-credentials'].message).toBe('Invalid credentials');
});

test('[R268] [R269] an admin’s list of posts has the promised fields, and a deleted post is gone for everybody', async () => {
  const author = await signUp(house, 'writer');
  const { id } = (await call(house, { method: 'POST', url: '/api/posts', payload: opinion({ title: '지울 글' }), as: author })).body;
  for (const url of ['/api/posts', '/api/admin/posts']) {
    const [post] = (await call(house, { method: 'GET', url, as: boss })).body;
    expect([url, post]).toEqual([
      url,
      expect.objectContaining({
        id,
        title: '지울 글',
        username: 'writer',
        content: '홈팀 수비가 좋아요.',
        createdAt: expect.any(String),
        likesCount: 0,
        commentsCount: 0,
      }),
    ]);
  }
  expect((await call(house, { method: 'DELETE', url: `/api/admin/posts/${id}`, as: author })).status).toBe(403);
  expect((await call(house, { method: 'DELETE', url: `/api/admin/posts/${id}`, as: boss })).body).toEqual({ ok: true });
  for (const as of [author, boss]) expect((await call(house, { method: 'GET', url: `/api/posts/${id}`, as })).status).toBe(404);
  expect((await call(house, { method: 'DELETE', url: `/api/admin/posts/${id}`, as: boss })).body.code).toBe('no-such-post');
});

type Deed = { values?: Record<string, string | number>; payload?: object };
type Deeds = Record<string, { does: string; with: () => Promise<Deed> | Deed }>;

const draft = { title: '배당을 확률로 읽는 법', content: '## 배당\n\n배당을 확률로 바꿔요.', category: 'guide', status: 'draft' };
const idOf = ({ status, body }: Answer): number => {
  if (status !== 200 || typeof body?.['id'] !== 'number') throw new Error(`nothing was made: ${status} ${JSON.stringify(body)}`);
  return body['id'];
};
const made = async (url: string, payload: object, as: As = boss) => idOf(await call(house, { method: 'POST', url, payload, as }));
const firstOf = async (url: string): Promise<number> => (await call(house, { method: 'GET', url, as: boss })).body[0].id;

/** Each deed of the administration with something to be done to; what only shows or reckons changes nothing, and is not noted. */
const onlyShown = ['previewBlogPost', 'previewCorrection'];
function deedsOf(people: { author: As; reader: As; memberId: number; matchId: number }): Deeds {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const post = () => made('/api/posts', opinion({ title: `글 ${next()}` }), people.author);
  const channel = () =>
    made('/api/admin/channels', { title: '공식 채널', language: '한국어', embedUrl: `https://player.example.com/${next()}` });
  const ad = () =>
    made('/api/admin/ads', { title: '여행자 보험', content: '가볍게 떠나요.', priority: 1, linkUrl: 'https://ad.example.com/' });
  const blogPost = () => made('/api/admin/blog', { ...draft, slug: `deed-${next()}` });
  const inquiry = async () => {
    await call(house, {
      method: 'POST',
      url: '/api/inquiries',
      payload: { kind: 'question', body: '궁금해요.', email: 'asks@example.com' },
    });
    return firstOf('/api/admin/inquiries');
  };
  const report = async () => {
    const targetId = await post();
    await call(house, { method: 'POST', url: '/api/reports', payload: { kind: 'post', targetId, reason: '광고예요' }, as: people.reader });
    return firstOf('/api/admin/reports');
  };
  const streamReport = async () => {
    const [row] = await house.rows<{ id: string }>(
      `insert into stream_reports (source, stream_id, embed_url, reason) values ('demo', '1', 'https://player.example.com/1', 'broken') returning id`,
    );
    return Number(row?.id);
  };
  const comment = async () => {
    const slug = `talk-${next()}`;
    await made('/api/admin/blog', { ...draft, slug, status: 'published' });
    return made(`/api/blog/${slug}/comments`, { content: '잘 읽었어요.' }, people.reader);
  };
  const end = { kind: 'score', home: 0, away: 3 };
  const by = (does: string, of: () => Promise<number>, payload?: object) => ({
    does,
    with: async () => ({ values: { id: await of() }, ...(payload ? { payload } : {}) }),
  });
  const member = async () => people.memberId;
  return {
    createUser: { does: 'user.created', with: () => ({ payload: newMember('jiwoo') }) },
    revealEmail: by('user.email-shown', member),
    changeRole: by('user.role', member, { role: 'admin' }),
    deleteUser: by('user.deleted', member),
    extendAdminSession: { does: 'admin.extended', with: () => ({ payload: { password } }) },
    adminLogout: { does: 'admin.logout', with: () => ({}) },
    saveHouseChoices: { does: 'settings.changed', with: () => ({ payload: { blogNeedsApproval: true, isPartnerPaused: true } }) },
    publishPost: by('post.taken-back', post, { isPublished: false }),
    deletePost: by('post.removed', post),
    decideReport: by('report.upheld', report, { state: 'upheld' }),
    allowStreamHost: { does: 'stream-host.allowed', with: () => ({ values: { host: 'player.example.com' }, payload: { plays: 'frame' } }) },
    addChannel: {
      does: 'channel.added',
      with: () => ({ payload: { title: '공식 채널', language: '한국어', embedUrl: 'https://player.example.com/live' } }),
    },
    changeChannel: by('channel.hidden', channel, { isActive: false }),
    removeChannel: by('channel.removed', channel),
    handleStreamReport: by('stream-report.handled', streamReport),
    forbidStreamHost: { does: 'stream-host.forbidden', with: () => ({ values: { host: 'player.example.com' } }) },
    createAd: { does: 'ad.created', with: () => ({ payload: { title: '여행자 보험', content: '가볍게 떠나요.', priority: 1 } }) },
    toggleAd: by('ad.', ad, { isActive: false }),
    deleteAd: by('ad.deleted', ad),
    createBlogPost: { does: 'blog.created', with: () => ({ payload: { ...draft, slug: 'written' } }) },
    changeBlogPost: by('blog.changed', blogPost, { ...draft, title: '다른 제목' }),
    deleteBlogPost: by('blog.deleted', blogPost),
    approveBlogComment: by('blog-comment.', comment, { isApproved: true }),
    removeBlogComment: by('blog-comment.removed', comment),
    answerInquiry: by('inquiry.', inquiry, { state: 'answered', reply: '알려 드릴게요.' }),
    revealInquiryEmail: by('inquiry.email-shown', inquiry),
    correctMatch: by('match.corrected', async () => people.matchId, { end, note: '공식 기록이 바뀌었어요.' }),
    releaseMatch: by('match.released', async () => people.matchId),
  };
}

test('[R271] every deed of an admin leaves one line in the log, with who did it and to what, and no address or secret', {
  timeout: 180_000,
}, async () => {
  house.at(kickOff);
  await hear(house, final('done', [2, 0]));
  const match = await hear(house, final('done', [2, 0]));
  await house.services.settlement.settleDue();
  await house.services.blog.seed();
  const [author, reader] = [await signUp(house, 'deeds_author'), await signUp(house, 'deeds_reader')];
  const { user } = await signUp(house, 'deeds_member');
  const deeds = deedsOf({ author, reader, memberId: user.id, matchId: match.id });
  const changing = adminRoutes.filter(([name, { method }]) => method !== 'GET' && !onlyShown.includes(name)).map(([name]) => name);
  expect(Object.keys(deeds).sort()).toEqual(changing.sort());
  for (const [name, { does, with: prepare }] of Object.entries(deeds)) {
    boss = await entered(house, 'boss');
    const route = adminRoutes.find(([one]) => one === name)?.[1] as Route;
    const { values, payload } = await prepare();
    house.at(new Date(house.now().getTime() + minutes(1)).toISOString());
    const before = (await noted(house)).length;
    const { status, body } = await call(house, {
      method: route.method,
      url: addressOf(route, values),
      as: boss,
      ...(payload ? { payload } : {}),
    });
    expect([name, status, body?.code]).toEqual([name, 200, undefined]);
    const lines = (await noted(house)).slice(before);
    expect([name, lines.length, Number(lines[0]?.actor_id)]).toEqual([name, 1, boss.id]);
    expect(lines[0]?.action).toContain(does);
    expect([name, lines[0]?.target ?? 'the house']).toEqual([name, expect.stringMatching(/^[a-z-]+:\S+$|^the house$/)]);
    expect(JSON.stringify(lines)).not.toMatch(/@|bori-cha/);
  }
  for (const name of onlyShown) expect(adminRoutes.map(([one]) => one)).toContain(name);
  expect((await actionsNoted(house)).filter((action) => action === '')).toEqual([]);
});
