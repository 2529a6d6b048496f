// The rules of every form, line by line, at the server: what it promises to refuse is refused in its words, whoever sends it from wherever.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { joined, matchesAhead, nth, opinion, quick, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
type As = { token: string };

let house: TestHouse;
let minjun: As & { user: { id: number } };
let boss: As;
let match: Awaited<ReturnType<typeof matchesAhead>>[number];

beforeAll(async () => {
  house = await testHouse({ now: noon });
  minjun = await signUp(house, 'minjun');
  house.at('2026-03-03T12:00:00Z');
  boss = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
  match = nth(await matchesAhead(house, 1), 0);
});
afterAll(() => house[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Broken = [change: Record<string, unknown>, sentence: string];

/** Each change of what would be taken, and the sentence that answers it; the field that is wrong is named where there is one. */
async function refuses({ method, url, good, as, broken }: { method: Method; url: string; good: object; as?: As; broken: Broken[] }) {
  for (const [change, sentence] of broken) {
    const payload = Object.fromEntries(Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined));
    const { status, body } = await call(house, { method, url, payload, ...(as ? { as } : {}) });
    const what = JSON.stringify(change).slice(0, 100);
    expect([url, what, status === 413 ? 400 : status, body.message, body.error]).toEqual([url, what, 400, sentence, sentence]);
  }
}

const newcomer = { username: 'seoyeon', email: 'seoyeon@example.com', password, displayName: '서연' };
const signUpRules: Broken[] = [
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: '  ab  ' }, 'Username must be at least 3 characters'],
  [{ username: undefined }, 'Username must be at least 3 characters'],
  [{ username: 7 }, 'Username must be at least 3 characters'],
  ...[
    '',
    'seoyeon',
    'seoyeon@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@example',
    'a@example.com\r\nBcc: b@example.com',
  ].map((email): Broken => [{ email }, 'Valid email is required']),
  [{ email: undefined }, 'Valid email is required'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: undefined }, 'Password must be at least 6 characters'],
  [{ displayName: '서' }, 'Display name must be at least 2 characters'],
  [{ displayName: ' 서 ' }, 'Display name must be at least 2 characters'],
  [{ displayName: undefined }, 'Display name must be at least 2 characters'],
];

test('[R92] [R276] signing in: a valid e-mail and a password of one letter at least', async () => {
  await refuses({
    method: 'POST',
    url: '/api/login',
    good: { email: 'minjun@example.com', password },
    broken: [
      [{ email: '' }, 'Valid email is required'],
      [{ email: 'minjun' }, 'Valid email is required'],
      [{ email: undefined }, 'Valid email is required'],
      [{ email: ['minjun@example.com'] }, 'Valid email is required'],
      [{ password: '' }, 'Password is required'],
      [{ password: undefined }, 'Password is required'],
      [{ password: { length: 9 } }, 'Password is required'],
    ],
  });
});

test('[R98] [R99] [R277] signing up, and what an admin makes: the same rules in the same words; a role is user or admin', async () => {
  await refuses({ method: 'POST', url: '/api/register', good: newcomer, broken: signUpRules });
  await refuses({ method: 'POST', url: '/api/admin/users', good: newcomer, as: boss, broken: signUpRules });
  for (const role of ['owner', 'ADMIN', '', 1, ['admin']]) {
    const { status, body } = await call(house, { method: 'POST', url: '/api/admin/users', payload: { ...newcomer, role }, as: boss });
    expect([role, status, Object.keys(body.fields ?? {})]).toEqual([role, 400, ['role']]);
  }
  expect(await house.rows("select 1 from users where username = 'seoyeon'")).toEqual([]);
});

test('[R265] both forms of an ad: a title, a picture or content, a whole priority that counts as 0 where it is none, and 1 at least for a text', async () => {
  const as = boss;
  const ad = { title: '새 기능', content: '알림이 생겼어요.' };
  await refuses({
    method: 'POST',
    url: '/api/admin/ads',
    good: ad,
    as,
    broken: [
      [{ title: '  ' }, '광고 제목을 입력해주세요.'],
      [{ title: undefined }, '광고 제목을 입력해주세요.'],
      [{ content: undefined }, '광고 이미지나 내용을 입력해주세요.'],
      [{ content: '' }, '광고 이미지나 내용을 입력해주세요.'],
      [{ priority: 0 }, '우선순위는 1 이상이어야 합니다.'],
      [{ position: 'popup' }, '광고 위치는 banner, sidebar, footer 가운데 하나예요.'],
    ],
  });
  const picture = { title: '봄', imageUrl: 'https://cdn.example.com/a.png', linkUrl: 'https://shop.example.com/' };
  for (const [priority, kept] of [
    ['x', 0],
    [1.5, 0],
    ['7', 7],
    [3, 3],
    [undefined, 0],
  ] as const) {
    const { body } = await call(house, { method: 'POST', url: '/api/admin/ads', payload: { ...picture, priority }, as });
    expect([priority, body.priority]).toEqual([priority, kept]);
  }
});

test('[R273] the discussion: signed in, and something said', async () => {
  expect((await call(house, { method: 'POST', url: '/api/messages', payload: { content: '안녕' } })).status).toBe(401);
  await refuses({
    method: 'POST',
    url: '/api/messages',
    good: { content: '안녕' },
    as: minjun,
    broken: ['', '   ', '\n\t ', undefined, 5, '\u3164'].map((content): Broken => [{ content }, '메시지를 입력해주세요.']),
  });
});

test('[R116] [R117] a prediction: title and content, sport, prediction and reason; certainty from 50 to 95, and 75 where nobody said', async () => {
  const forecast = '스포츠, 예측, 예측 근거를 모두 입력해주세요.';
  const range = '신뢰도는 50에서 95 사이의 숫자예요.';
  await refuses({
    method: 'POST',
    url: '/api/posts',
    good: opinion(),
    as: minjun,
    broken: [
      ...['', '  ', undefined].flatMap((blank): Broken[] => [
        [{ title: blank }, '제목과 내용을 모두 입력해주세요.'],
        [{ content: blank }, '제목과 내용을 모두 입력해주세요.'],
        [{ sport: blank }, forecast],
        [{ prediction: blank }, forecast],
        [{ predictionReason: blank }, forecast],
      ]),
      [{ sport: 'cricket' }, forecast],
      [{ prediction: 'MAYBE' }, forecast],
      ...[49, 49.99, 96, 500, -1, '75', null, []].map((confidence): Broken => [{ confidence }, range]),
    ],
  });
  expect((await call(house, { method: 'POST', url: '/api/posts', payload: opinion() })).status).toBe(401);
  const { status, body } = await call(house, { method: 'POST', url: '/api/posts', payload: quick(match), as: minjun });
  expect([status, body.confidence, body.isScored]).toEqual([200, 75, true]);
});

test('[R62] every sport and every outcome of the form is taken, in Korean as in code, and only what has a sport and a prediction or a match is on the board', async () => {
  const as = await signUp(house, 'writer');
  house.at('2026-03-06T12:00:00Z');
  for (const [place, sport] of ['축구', '농구', '야구', '배구', 'MMA'].entries())
    for (const [n, prediction] of ['홈', '어웨이', '무승부'].entries()) {
      house.at(new Date(Date.parse('2026-03-06T13:00:00Z') + (place * 3 + n) * 3_600_000).toISOString());
      const payload = opinion({ title: `${sport} ${prediction}`, sport, prediction, tags: [sport, prediction] } as never);
      const { status, body } = await call(house, { method: 'POST', url: '/api/posts', payload, as });
      // A draw that a sport does not know is refused in words.
      if (prediction === '무승부' && !['축구', '야구'].includes(sport)) expect([sport, status, body.code]).toEqual([sport, 422, 'no-draw']);
      else expect([sport, prediction, status]).toEqual([sport, prediction, 200]);
      if (status === 200) expect(body.tags).toEqual([sport, prediction]);
    }
  const posts = (await call(house, { method: 'GET', url: '/api/posts' })).body as {
    sport: unknown;
    prediction: unknown;
    externalMatchId: unknown;
  }[];
  expect(posts.length).toBeGreaterThan(10);
  for (const post of posts) expect(post.sport !== null && (post.prediction !== null || post.externalMatchId !== null)).toBe(true);
});

test('[R202] a comment says something', async () => {
  const { body: post } = await call(house, { method: 'GET', url: '/api/posts?limit=1' });
  await refuses({
    method: 'POST',
    url: `/api/predictions/${post[0].id}/comments`,
    good: { content: '네' },
    as: minjun,
    broken: ['', '  ', '\n', '\u200b\u3164', undefined, 7].map((content): Broken => [{ content }, '댓글을 입력해주세요.']),
  });
});

test('[R211] the profile: a display name, a valid e-mail, a user name of three to twenty', async () => {
  await refuses({
    method: 'PUT',
    url: '/api/user/profile',
    good: { displayName: '민준', email: 'minjun@example.com', username: 'minjun' },
    as: minjun,
    broken: [
      [{ displayName: '' }, '표시 이름을 입력해주세요'],
      [{ displayName: '  ' }, '표시 이름을 입력해주세요'],
      [{ displayName: '가'.repeat(21) }, '닉네임은 최대 20자까지 가능합니다'],
      [{ email: 'minjun' }, '올바른 이메일을 입력해주세요'],
      [{ username: 'ab' }, '사용자명은 3자 이상이어야 합니다'],
      [{ username: 'a'.repeat(21) }, '사용자명은 최대 20자까지 가능합니다'],
    ],
  });
});

test('[R213] a new password: the old one, eight letters, and twice the same', async () => {
  await refuses({
    method: 'PUT',
    url: '/api/user/password',
    good: { currentPassword: password, newPassword: 'bori-cha-9900', confirmPassword: 'bori-cha-9900' },
    as: minjun,
    broken: [
      [{ currentPassword: '' }, '현재 비밀번호를 입력해주세요'],
      [{ currentPassword: undefined }, '현재 비밀번호를 입력해주세요'],
      [{ newPassword: '1234567', confirmPassword: '1234567' }, '새 비밀번호는 8자 이상이어야 합니다'],
      [{ confirmPassword: '' }, '비밀번호 확인을 입력해주세요'],
      [{ confirmPassword: undefined }, '비밀번호 확인을 입력해주세요'],
      [{ confirmPassword: 'bori-cha-9901' }, '비밀번호가 일치하지 않습니다'],
    ],
  });
  const { body } = await call(house, {
    method: 'PUT',
    url: '/api/user/password',
    payload: { currentPassword: password, newPassword: 'bori-cha-9900', confirmPassword: 'other' },
    as: minjun,
  });
  expect(body.fields).toEqual({ confirmPassword: '비밀번호가 일치하지 않습니다' });
});

test('[R279] a picture: an image of 5 MB at most, and something chosen', async () => {
  const url = '/api/user/avatar';
  const image = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
  await refuses({
    method: 'POST',
    url,
    good: {},
    as: minjun,
    broken: [
      [{}, '선택 필요'],
      [{ avatar: null, icon: null }, '선택 필요'],
      [{ avatar: 'data:image/svg+xml;base64,PHN2Zy8+' }, '이미지 파일만 업로드 가능합니다.'],
      [{ avatar: 'data:text/html;base64,PGI+' }, '이미지 파일만 업로드 가능합니다.'],
      [{ avatar: 'https://elsewhere.example/a.png' }, '이미지 파일만 업로드 가능합니다.'],
      [{ avatar: image(64) }, '이미지 파일만 업로드 가능합니다.'],
      [{ avatar: image(5 * 1024 * 1024 + 1) }, '5MB 이하의 이미지를 선택해주세요.'],
    ],
  });
});

test('[R241] the assistant: something asked, in 500 letters at most', async () => {
  const ask = (message: unknown) => call(house, { method: 'POST', url: '/api/ai-chat', payload: { message } });
  for (const message of ['', '   ', undefined, 5])
    expect([message, (await ask(message)).body.message]).toEqual([message, '메시지를 입력해주세요.']);
  expect((await ask('가'.repeat(501))).body.message).toBe('500자까지 쓸 수 있어요.');
  expect((await ask('가'.repeat(500))).status).toBe(200);
});

/** How somebody would dress up as 민준pick: a name that is another's to the eye, or to a search. */
const dressed: Record<string, string> = {
  'taken apart (NFD)': '민준pick'.normalize('NFD'),
  'in capitals': '민준PICK',
  'between spaces': '  민준pick  ',
  'with a zero-width space': '민준\u200bpick',
  'with a zero-width joiner': '민준\u200dpick',
  'with a soft hyphen': '민준\u00adpick',
  'with a mark that turns the writing': '민준\u202epick',
  'with a byte order mark': '\ufeff민준pick',
  'with a Hangul filler': '민준\u3164pick',
  'full-width': '민준ｐｉｃｋ',
  Cyrillic: '민준рісk',
  Greek: '민준ρick',
  mathematical: '민준𝗽𝗶𝗰𝗸',
  'with a combining mark': '민준pick\u0301',
  'with a space inside': '민준 pick',
  'with a line break': '민준pick\n',
};

test('[R277] [R300] a name that looks like another’s is refused, at sign-up, by an admin and at a change', async () => {
  const owner = await signUp(house, '민준pick', { email: 'owner@example.com' });
  const admin = await tokenOf(house, await joined(house, 'second_boss', 'admin'), 'admin');
  const as = await signUp(house, 'plain_one');
  for (const [dress, username] of Object.entries(dressed)) {
    const ways: [Method, string, object, As | undefined][] = [
      ['POST', '/api/register', { ...newcomer, username }, undefined],
      ['POST', '/api/admin/users', { ...newcomer, username }, admin],
      ['PUT', '/api/user/profile', { displayName: '하나', email: 'plain_one@example.com', username }, as],
    ];
    for (const [method, url, payload, by] of ways) {
      const { status, body } = await call(house, { method, url, payload, ...(by ? { as: by } : {}) });
      expect([dress, url, [400, 409].includes(status), body.fields && Object.keys(body.fields)]).toEqual([dress, url, true, ['username']]);
    }
  }
  const addresses = ['OWNER@EXAMPLE.COM', ' owner@example.com ', 'Owner@Example.Com'];
  for (const email of addresses)
    expect([email, (await call(house, { method: 'POST', url: '/api/register', payload: { ...newcomer, email } })).body.code]).toEqual([
      email,
      'email-taken',
    ]);
  for (const email of [
    'ｏwner@example.com',
    'owner\u200b@example.com',
    'оwner@example.com',
    'owner@example.com\u0000',
    'owner@еxample.com',
  ])
    expect([email, (await call(house, { method: 'POST', url: '/api/register', payload: { ...newcomer, email } })).status]).toEqual([
      email,
      400,
    ]);
  const owners = await house.rows<{ username: string }>("select username from users where email like '%owner%'");
  expect(owners.map(({ username }) => username)).toEqual(['민준pick']);
  expect(owner.user.username).toBe('민준pick');
});
