// Proves that every member finds their own name in a shared page, and that whoever's name is written in more than one way shares none.
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { createMarks, fillingOf, isWrittenAlike, sharedPageOf } from './own-marks.ts';

const marks = createMarks(32);
const face = `<a aria-label="내 프로필, ${marks.own.displayName}">n</a>`;
const drawn = (html: string | undefined, status = 200) => ({ answer: new Response(null, { status, headers: { 'x-one': '1' } }), html });

test('nonce, face, name and number are the reader’s own wherever they stand', async () => {
  const { who, displayName, username, icon } = marks.own;
  const html = `<script nonce="${marks.nonce}"></script>${face}<p>모두에게</p><script nonce="${marks.nonce}">[${who},"${displayName}","${username}","${icon}"]</script>`;
  const page = await sharedPageOf(drawn(html), { marks, face, parts: [], things: [] });
  const own = { nonce: 'f'.repeat(32), face: '<a>민</a>', who: '7', displayName: '민준', username: 'minjun', avatar: '', icon: 'Star' };
  const nonce = 'f'.repeat(32);
  expect(String(page?.body.plain(own))).toBe(
    `<script nonce="${nonce}"></script><a>민</a><p>모두에게</p><script nonce="${nonce}">[7,"민준","minjun","Star"]</script>`,
  );
  expect(page).toMatchObject({ status: 200, headers: [['x-one', '1']] });
});

test('no page is shared whose face is not there once, that is still being drawn, or that is a refusal', async () => {
  for (const html of ['<p>아무도</p>', face + face, undefined])
    expect(await sharedPageOf(drawn(html), { marks, face, parts: [], things: [] })).toBeUndefined();
  expect(await sharedPageOf(drawn(face, 403), { marks, face, parts: [], things: [] })).toBeUndefined();
  expect(await sharedPageOf(drawn(face), { marks, face: '', parts: [], things: [] })).toBeUndefined();
});

test('a part that is a member’s own stands where nobody’s stood, and so does what it is drawn from; neither stands anywhere else', async () => {
  const nobodys = { name: 'standing', html: '<section>0건</section>', text: `{\\"secret\\":\\"${marks.secret}\\"}` };
  const html = `${face}<main><p>모두에게</p>${nobodys.html}</main><script>["${nobodys.text}"]</script>`;
  const page = await sharedPageOf(drawn(html), { marks, face, parts: [nobodys], things: [] });
  const long = { ...nobodys, html: `<section>${'85건 '.repeat(100)}</section>`, text: '{}' };
  const own = { who: 7, displayName: '민준', username: 'minjun', avatar: null, icon: null };
  const filling = fillingOf(own, { face: '<a>민</a>', parts: [long], nonce: marks.nonce });
  const sent = `<a>민</a><main><p>모두에게</p>${long.html}</main><script>["{}"]</script>`;
  expect(String(page?.body.plain(filling))).toBe(sent);
  expect(String(zlib.gunzipSync(page?.body.gzip(filling) ?? ''))).toBe(sent);
  for (const parts of [[{ ...nobodys, html: '<section>1건</section>' }], [{ ...nobodys, text: '{}' }], [{ ...nobodys, html: '' }]])
    expect(await sharedPageOf(drawn(html), { marks, face, parts, things: [] })).toBeUndefined();
});

test('a thing stands as nobody’s but where the reader’s mark says otherwise, and is drawn once for all who mark it alike', async () => {
  let drawings = 0;
  const drawnAs = (name: string, mark: string) => `<li data-of="${name}"><b>글</b>${mark && `<i>${mark}</i>`}</li>`;
  const thing = (name: string) => ({
    name,
    html: drawnAs(name, ''),
    fullest: drawnAs(name, '내 글, 좋아요'),
    draw(mark: string) {
      drawings += 1;
      return drawnAs(name, mark);
    },
  });
  const things = [thing('post 1'), thing('post 2')];
  const html = `${face}<ol>${things.map((one) => one.html).join('')}</ol>`;
  const page = await sharedPageOf(drawn(html), { marks, face, parts: [], things });
  /** As a browser takes it: blanks before the end of a tag are nothing. */
  const read = (...liked: { name: string; mark: string }[]) =>
    String(page?.body.plain({ nonce: marks.nonce, face: '', ...page.drawnAs(liked) })).replace(/ +>/g, '>');
  expect(read()).toBe('<ol><li data-of="post 1"><b>글</b></li><li data-of="post 2"><b>글</b></li></ol>');
  const second = { name: 'post 2', mark: '좋아요' };
  // Marks of what stands further down change nothing here.
  for (const marked of [[second], [second, { name: 'post 9', mark: '좋아요' }]])
    expect(read(...marked)).toBe('<ol><li data-of="post 1"><b>글</b></li><li data-of="post 2"><b>글</b><i>좋아요</i></li></ol>');
  expect(drawings).toBe(1);
  expect(read({ name: 'post 1', mark: '내 글' }, second)).toContain('<b>글</b><i>내 글</i>');
  expect(drawings).toBe(2);
  expect(page?.drawnAs([{ name: 'post 1', mark: '무엇보다도 훨씬 길어서 자리에 들어가지 않는 표시' }])).toBeUndefined();
  // Not where it belongs, or there twice.
  for (const other of [face, `${html}${thing('post 1').html}`])
    expect(await sharedPageOf(drawn(other), { marks, face, parts: [], things })).toBeUndefined();
});

test('marks are as a name, a nonce and a number are, and others in every house', () => {
  expect(marks.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(String(marks.own.who)).toMatch(/^\d{15}$/);
  expect(isWrittenAlike(marks.own)).toBe(true);
  expect(createMarks(32)).not.toEqual(marks);
});

test('letters and digits of any language are written alike; signs that a page or a script writes otherwise are not', () => {
  const named = (displayName: string) => isWrittenAlike({ who: 1, displayName, username: 'a_b', avatar: null, icon: null });
  const pictured = (avatar: string) => isWrittenAlike({ who: 1, displayName: 'a', username: 'a', avatar, icon: 'Star' });
  expect(['민준', 'Ana María', 'José-9', '田中.'].map(named)).toEqual([true, true, true, true]);
  expect(['<b>', 'a&b', '"', "O'Neil", 'a\\n', '🦁', 'a\u2028', '', '$&'].map(named)).toEqual(Array.from({ length: 9 }, () => false));
  expect(['/api/avatars/7?v=2', 'https://picknote.example/a%20b.png'].map(pictured)).toEqual([true, true]);
  expect(['🦁', 'https://a.example/?a=1&b=2', 'a"b', 'a\\b'].map(pictured)).toEqual([false, false, false, false]);
});
