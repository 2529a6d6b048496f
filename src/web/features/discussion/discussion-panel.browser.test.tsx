// The discussion on screen: what is said, heard, sent, refused, taken back, and where the reader stands while others talk.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { keepDraft } from '../../api/kept-draft.ts';
import { keepDelay } from '../../parts/delay/kept-delay.ts';
import { closePlayer, openPlayer, type Watchable } from '../../parts/player/player-door.ts';
import { exampleLine as line } from './examples.data.ts';
import { box, hear, many, me, open, serve, show, stream, stubStreams } from './test-support.tsx';

beforeEach(async () => {
  document.documentElement.className = 'dark';
  stubStreams();
  await page.viewport(390, 800);
});
afterEach(async () => {
  await cleanup();
  closePlayer();
  keepDelay(0);
  sessionStorage.clear();
  // The stream outlives its last listener by a second; the next test begins without one.
  await expect.poll(stream, { timeout: 5000 }).toBeUndefined();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R47] [R299] a line shows who says it, their face, the words and how long ago; what is no person is marked', async () => {
  const bot = line(2, { type: 'ai', content: '경기 종료 소식이에요' });
  const messages = [
    line(1, { content: '안녕하세요', createdAt: '2026-03-01T12:02:00Z' }),
    { ...bot, author: { ...bot.author, isBot: true, displayName: '픽노트 중계봇' } },
    line(3, { type: 'ai', isAi: true, content: '오늘의 예측이에요' }),
  ];
  serve({ lines: messages });
  const { screen } = await show({ initial: { messages, nextCursor: null } });
  const rows = screen.getByRole('log').getByRole('listitem');
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/회원 50.*골드.*안녕하세요/);
  expect(rows.nth(0).element().querySelector('.av')).not.toBeNull();
  expect(rows.nth(0).element().querySelector('time')?.textContent).toMatch(/^(\d+분 전|\d+일 전|\d+시간 전|방금 전)$/);
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/픽노트 중계봇\s*봇/);
  expect(rows.nth(1).element().textContent).not.toContain('AI 생성');
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/AI 생성.*오늘의 예측이에요/);
});

test('[R42] [R43] a visitor reads, cannot write, and is led to the sign-in and back', async () => {
  serve({ lines: many(2) });
  const { screen, field } = await show({ who: null, initial: { messages: many(2), nextCursor: null } });
  await expect.element(field).toBeDisabled();
  await expect.element(field).toHaveAttribute('placeholder', '로그인하고 참여해 보세요');
  await screen.getByRole('link', { name: '로그인' }).click();
  await expect.element(screen.getByTestId('where')).toHaveTextContent('/login?next=%2Fcommunity%3Ftab%3D1');
});

test('[R43] a session that has ended leads a sending to the sign-in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serve({
    answer: () => Response.json({ code: 'session-expired', message: '인증에 실패했습니다. 다시 로그인해주세요.' }, { status: 401 }),
  });
  const { screen, field } = await show();
  await field.fill('계세요?');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByTestId('where')).toHaveTextContent('/login?next=%2Fcommunity%3Ftab%3D1');
  expect(server.sent).toHaveLength(1);
});

test('[R43] what could not be said stands in the field again for the same member, in the same room, and goes once it is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ answer: () => Response.json({ code: 'session-expired', message: '인증에 실패했습니다.' }, { status: 401 }) });
  const lost = await show();
  await lost.field.fill('계세요?');
  await userEvent.keyboard('{Enter}');
  await expect.element(lost.screen.getByTestId('where')).toHaveTextContent('/login?next=%2Fcommunity%3Ftab%3D1');
  await lost.screen.unmount();
  serve();
  const back = await show();
  await expect.element(back.field).toHaveValue('계세요?');
  await expect.element(back.screen.getByText('쓰던 글을 다시 가져왔어요')).toBeVisible();
  await back.send.click();
  await expect.element(back.field).toHaveValue('');
  await back.screen.unmount();
  await expect.element((await show()).field).toHaveValue('');
});

test('another member does not find what somebody could not say', async () => {
  keepDraft('message:all', { who: me, written: { content: '계세요?' } });
  serve();
  await expect.element((await show({ who: 8 })).field).toHaveValue('');
});

test('[R44] [R45] [R281] sending wants words, sends them once, clears the field and shows the line', async () => {
  let answer: (response: Response) => void = () => undefined;
  const server = serve({ answer: () => new Promise((done) => (answer = done)) });
  const { screen, field, send } = await show();
  await expect.element(send).toBeDisabled();
  await field.fill('   ');
  await expect.element(send).toBeDisabled();
  await field.fill(' 리버풀 가자 ');
  await send.click();
  await expect.element(screen.getByRole('button', { name: '보내는 중' })).toBeDisabled();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}{Enter}');
  const said = line(901, { content: '리버풀 가자', by: me, isMine: true });
  hear('messages', { ...said, isMine: false });
  answer(Response.json(said));
  await expect.element(field).toHaveValue('');
  expect(server.sent).toEqual([{ content: '리버풀 가자', type: 'user' }]);
  const rows = screen.getByRole('log').getByText('리버풀 가자');
  await expect.element(rows).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  expect(document.querySelectorAll('.msg.mine')).toHaveLength(1);
});

test('what is typed behind a line that is on its way is the next line, and not the first one again', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const server = serve({ answer: () => new Promise<Response>((resolve) => answers.push(resolve)) });
  const { field } = await show();
  await field.fill('홈이 이기겠네요');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.keyboard(' 저는 2:1 봐요{Enter}');
  answers[0]?.(Response.json(line(901, { content: '홈이 이기겠네요', by: me, isMine: true })));
  await expect.element(field).toHaveValue('저는 2:1 봐요');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.sent.map(({ content }) => content)).toEqual(['홈이 이기겠네요', '저는 2:1 봐요']));
});

test('a syllable that is in the making when the answer comes is left whole: what was said goes once it is composed', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const server = serve({ answer: () => new Promise<Response>((resolve) => answers.push(resolve)) });
  const { screen, field } = await show();
  await field.fill('홈이 이기겠네요');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const at = field.element();
  at.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await field.fill('홈이 이기겠네요 저');
  answers[0]?.(Response.json(line(901, { content: '홈이 이기겠네요', by: me, isMine: true })));
  await expect.element(screen.getByRole('log').getByText('홈이 이기겠네요')).toBeVisible();
  await expect.element(field).toHaveValue('홈이 이기겠네요 저');
  await field.fill('홈이 이기겠네요 저도');
  at.dispatchEvent(new CompositionEvent('compositionend', { data: '도', bubbles: true }));
  await expect.element(field).toHaveValue('저도');
  // The next one ends no more than itself.
  at.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await field.fill('저도요');
  at.dispatchEvent(new CompositionEvent('compositionend', { data: '요', bubbles: true }));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.sent.map(({ content }) => content)).toEqual(['홈이 이기겠네요', '저도요']));
});

test('[R245] an Enter that ends composing sends one whole message', async () => {
  const server = serve();
  const { field } = await show();
  await field.fill('안녕하세요');
  const at = field.element();
  at.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }));
  at.dispatchEvent(new CompositionEvent('compositionend', { data: '요', bubbles: true }));
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  at.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', keyCode: 13, bubbles: true }));
  await expect.element(field).toHaveValue('');
  expect(server.sent).toEqual([{ content: '안녕하세요', type: 'user' }]);
});

test('[R296] what fails is logged in the server’s words, said below the field without a toast, and the words stay', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serve({
    answer: () =>
      Response.json(
        { code: 'too-fast', message: '조금 천천히 써 주세요. 6초 뒤에 다시 쓸 수 있어요.' },
        { status: 429, headers: { 'retry-after': '6' } },
      ),
  });
  const { screen, field, send } = await show();
  await field.fill('너무 빨라요');
  await send.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('조금 천천히 써 주세요. 6초 뒤에 다시 쓸 수 있어요.');
  await expect.element(field).toHaveValue('너무 빨라요');
  expect(logged.mock.calls[0]?.[0]).toBe('조금 천천히 써 주세요. 6초 뒤에 다시 쓸 수 있어요.');
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await send.click();
  await expect
    .element(screen.getByRole('alert'), { timeout: 4000 })
    .toHaveTextContent('메시지를 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.');
  expect(logged.mock.calls.at(-1)?.[0]).toBe('Failed to send message');
  expect(document.querySelector('.toast')).toBeNull();
});

test('[R46] lists are asked for every three seconds while nobody calls out, and not while somebody does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  try {
    const server = serve({ lines: many(1) });
    await show({ initial: { messages: many(1), nextCursor: null } });
    const reads = () => server.asked.filter((one) => one.startsWith('GET /api/messages')).length;
    await vi.advanceTimersByTimeAsync(100);
    const first = reads();
    await vi.advanceTimersByTimeAsync(12_500);
    expect(reads() - first).toBeGreaterThanOrEqual(3);
    expect(reads() - first).toBeLessThanOrEqual(4);
    open();
    await vi.advanceTimersByTimeAsync(100);
    const whenUp = reads();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads()).toBe(whenUp);
  } finally {
    vi.useRealTimers();
  }
});

test('[R209] what is heard is put in once, what is taken back goes, and another room stays outside', async () => {
  const server = serve({ lines: many(2) });
  const { screen } = await show({ initial: { messages: many(2), nextCursor: null } });
  open();
  hear('messages', line(3, { content: '방금 들은 말' }));
  hear('messages', line(3, { content: '방금 들은 말' }));
  hear('messages', line(4, { content: '경기 방의 말', matchId: '12' }));
  await expect.element(screen.getByText('방금 들은 말')).toBeVisible();
  server.lines = [...many(2), line(3, { content: '방금 들은 말' })];
  hear('message-removed', { messageId: 3 });
  await expect.poll(() => screen.getByRole('log').getByRole('listitem').elements().length).toBe(2);
  expect(screen.getByText('경기 방의 말').elements()).toHaveLength(0);
  hear('missed', {});
  await expect.poll(() => server.asked.length).toBeGreaterThan(1);
  expect(screen.getByText('방금 들은 말').elements()).toHaveLength(0);
  // An admin lets it stand again.
  hear('messages', line(3, { content: '방금 들은 말' }));
  await expect.element(screen.getByText('방금 들은 말')).toBeVisible();
  hear('missed', {});
  await expect.poll(() => server.asked.length).toBeGreaterThan(2);
  await expect.element(screen.getByText('방금 들은 말')).toBeVisible();
});

test('at the end new lines are in sight; elsewhere a pill counts them and leads down', async () => {
  serve({ lines: many(40) });
  const { screen } = await show({ initial: { messages: many(40), nextCursor: null } });
  open();
  await expect.element(screen.getByText('40번째 이야기예요')).toBeInViewport();
  hear('messages', line(41));
  await expect.element(screen.getByText('41번째 이야기예요')).toBeInViewport();
  // The place is another one at once; that it is, the page learns with the next frame.
  const hasScrolled = new Promise((done) => box().addEventListener('scroll', () => requestAnimationFrame(done), { once: true }));
  box().scrollTop = -600;
  await hasScrolled;
  const seen = screen.getByText('25번째 이야기예요').element();
  const placePx = seen.getBoundingClientRect().top;
  for (const id of [42, 43, 44]) hear('messages', line(id));
  const pill = screen.getByRole('button', { name: '새 메시지 3개' });
  await expect.element(pill).toBeVisible();
  expect(Math.abs(seen.getBoundingClientRect().top - placePx)).toBeLessThan(3);
  await pill.click();
  await expect.element(screen.getByText('44번째 이야기예요')).toBeInViewport();
  expect(pill.elements()).toHaveLength(0);
});

test('scrolling up brings what was said before and keeps the place; where it fails it can be asked for again', async () => {
  const lines = many(120);
  const server = serve({ lines });
  const { screen } = await show({ initial: { messages: lines.slice(-50), nextCursor: '71' } });
  box().scrollTop = -(box().scrollHeight - box().clientHeight);
  await expect.element(screen.getByText('60번째 이야기예요')).toBeInTheDocument();
  expect(server.asked.filter((one) => one.includes('cursor=71'))).toHaveLength(1);
  await expect.element(screen.getByText('71번째 이야기예요')).toBeInViewport();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  box().scrollTop = -(box().scrollHeight - box().clientHeight);
  await expect.element(screen.getByRole('button', { name: '불러오지 못했어요. 다시 시도' })).toBeVisible();
  vi.restoreAllMocks();
  serve({ lines });
  await screen.getByRole('button', { name: '불러오지 못했어요. 다시 시도' }).click();
  await expect.element(screen.getByText(/^1번째 이야기예요/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '이전 대화 보기' }).elements()).toHaveLength(0);
});

test('a room left open all evening stays bounded for whoever is at its end, and leads back to the rest', async () => {
  const lines = many(299);
  const server = serve({ lines });
  const { screen } = await show({ initial: { messages: lines, nextCursor: null } });
  open();
  const drawn = () => document.querySelectorAll('.msg').length;
  const hearNext = (id: number) => {
    server.lines = [...server.lines, line(id)];
    hear('messages', line(id));
  };
  hearNext(300);
  await expect.poll(drawn).toBe(300);
  const hasScrolled = new Promise((done) => box().addEventListener('scroll', () => requestAnimationFrame(done), { once: true }));
  box().scrollTop = -600;
  await hasScrolled;
  // Whoever reads what was said before keeps it.
  hearNext(301);
  await expect.poll(drawn).toBe(301);
  await screen.getByRole('button', { name: '새 메시지 1개' }).click();
  await expect.poll(drawn).toBe(100);
  await expect.element(screen.getByText('301번째 이야기예요')).toBeInViewport();
  (screen.getByRole('button', { name: '이전 대화 보기' }).element() as HTMLElement).click();
  await expect.element(screen.getByText('201번째 이야기예요')).toBeInTheDocument();
  expect(server.asked.filter((one) => one.includes('cursor=202'))).toHaveLength(1);
});

test('whoever listens is not read what was said before; what is said after it is theirs again', async () => {
  const lines = many(120);
  serve({ lines });
  const { screen } = await show({ initial: { messages: lines.slice(-50), nextCursor: '71' } });
  await expect.element(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  const told: string[] = [];
  const tell = (what: string) => told.push(`${what} ${box().getAttribute('aria-live')}`);
  const watch = new MutationObserver((changes) => {
    const isOlder = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'LI'));
    tell(isOlder ? 'lines' : 'box');
    if (isOlder) requestAnimationFrame(() => tell('frame'));
  });
  watch.observe(box(), { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-live'] });
  // Without the scrolling of a mouse, which would pull by itself.
  (screen.getByRole('button', { name: '이전 대화 보기' }).element() as HTMLElement).click();
  await expect.element(screen.getByText('60번째 이야기예요')).toBeInTheDocument();
  await expect.element(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  watch.disconnect();
  expect(told).toEqual(['box off', 'lines off', 'frame off', 'box polite']);
});

test('the own line can be taken back, another’s reported; a held one says so, and a score waits to be asked for', async () => {
  const messages = [
    line(1, { content: '2:1이네요', tellsScore: true }),
    line(2, { content: '내 말', by: me, isMine: true }),
    line(3, { content: '기다리는 말', by: me, isMine: true, isHeld: true }),
  ];
  const server = serve({ lines: messages });
  const { screen } = await show({ initial: { messages, nextCursor: null }, spoilerFree: true });
  await expect.element(screen.getByText('검토한 뒤에 보여요')).toBeVisible();
  expect(document.body.textContent).not.toContain('2:1');
  await screen.getByRole('button', { name: '경기 결과 보기' }).click();
  await expect.element(screen.getByText('2:1이네요')).toBeVisible();
  await screen.getByRole('button', { name: '회원 7님 메시지 메뉴' }).first().click();
  server.lines = messages.filter(({ id }) => id !== 2);
  await screen.getByRole('menuitem', { name: '삭제' }).click();
  await expect.poll(() => screen.getByText('내 말').elements().length).toBe(0);
  expect(server.asked).toContain('DELETE /api/messages/2');
  await screen.getByRole('button', { name: '회원 50님 메시지 메뉴' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '신고' })).toBeVisible();
});

test('while a match is watched with a delay no line tells a score of any match before it is asked for', async () => {
  const messages = [line(1, { content: '경기 종료 · 가람 2:1 나루', tellsScore: true }), line(2, { content: '오늘 경기 많네요' })];
  const server = serve({ lines: messages });
  const { screen } = await show({ initial: { messages, nextCursor: null } });
  await expect.element(screen.getByText(/2:1/)).toBeVisible();
  keepDelay(30);
  openPlayer({ matchId: '71' } as Watchable);
  await expect.poll(() => box().textContent).not.toContain('2:1');
  await expect.element(screen.getByText('오늘 경기 많네요')).toBeVisible();
  const news = line(3, { content: '경기 종료 · 다온 3:0 라온', tellsScore: true });
  server.lines = [...messages, news];
  hear('messages', news);
  const peeks = screen.getByRole('button', { name: '경기 결과 보기' });
  await expect.poll(() => peeks.elements().length).toBe(2);
  await peeks.first().click();
  await expect.element(screen.getByText(/2:1/)).toBeVisible();
  expect(box().textContent).not.toContain('3:0');
  keepDelay(0);
  await expect.element(screen.getByText(/3:0/)).toBeVisible();
});

test('the presence is shown once it is known, and says what it counts', async () => {
  serve();
  const { screen } = await show();
  expect(document.querySelector('.talk-h .tag')).toBeNull();
  await expect.poll(stream).toBeDefined();
  open();
  hear('presence', { people: 12 });
  await expect.element(screen.getByText(/^12명/)).toHaveAttribute('title', expect.stringContaining('보고 있는 사람'));
});

test('nothing said yet, nothing heard, and a page of 360 px: each has its words and none runs over', async () => {
  serve();
  const { screen } = await show();
  await expect.element(screen.getByText('아직 나눈 이야기가 없어요. 첫 이야기를 남겨 보세요.')).toBeVisible();
  await page.viewport(360, 700);
  hear('messages', line(1, { content: '가'.repeat(300) }));
  hear('messages', line(2, { content: `https://example.com/${'a'.repeat(120)}` }));
  await expect.element(screen.getByText(/^https/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
