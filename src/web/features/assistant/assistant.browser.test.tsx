// 미나 on screen: the button, the panel in its three places, what is written and sent, and how her answers look.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { AssistantAnswer } from '#contract/assistant.ts';
import { askInLines } from '../../api/client.ts';
import { type Asked, answering, asksOf, Place, place, toastText, WithToasts } from '../../parts/test-support.tsx';
import { Assistant, type LatePanel } from './assistant.tsx';
import { createDoor } from './door.ts';
import { Panel } from './panel.tsx';
import { inThisTab } from './talk/kept-talk.ts';
import { createTalk, type Talk } from './talk/talk.ts';

const at = '2026-03-01T06:49:00.000Z';
const answer = (more: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  response: '리버풀을 볼게요.\n홈 승 58%예요. [1]\n배당은 여기서 봐요: https://a.kr/b [2] [3]',
  isCanned: false,
  isAi: true,
  engine: 'records',
  references: [
    { kind: 'forecast', label: '리버풀 대 첼시', href: '/ai-prediction?match=1', asOf: at },
    { kind: 'page', label: '배당 읽는 법', href: '/blog/odds', asOf: null },
  ],
  partner: null,
  createdAt: at,
  ...more,
});

const panelWith =
  (talk: Talk): LatePanel =>
  (props) => <Panel {...props} talk={talk} />;

type Wish = { reply?: (asked: Asked, times: number) => Response | Promise<Response>; pauseMs?: number; load?: () => Promise<LatePanel> };

async function show({ reply = () => Response.json(answer()), pauseMs = 20, load }: Wish = {}) {
  const heard = answering({ 'POST /api/ai-chat': reply });
  const door = createDoor();
  const talk = createTalk({
    ask: (asked, { signal, onLine }) => askInLines('aiChat', asked, { signal, onLine }),
    clock: () => new Date(),
    random: () => 0,
    kept: inThisTab,
    onAnswer: door.tell,
    waits: { pauseMs, promptMs: 100, answerMs: 5000 },
  });
  const screen = await render(
    <MemoryRouter initialEntries={['/community']}>
      <WithToasts>
        <input aria-label="페이지의 칸" />
        <Assistant door={door} load={load ?? (async () => panelWith(talk))} />
        <Place />
      </WithToasts>
    </MemoryRouter>,
  );
  return {
    screen,
    heard,
    sent: () => asksOf(heard, 'POST', '/api/ai-chat').map(({ body }) => body.message),
    button: screen.getByRole('button', { name: /미나와 대화 열기/ }),
    panel: screen.getByLabelText('AI 픽스터 미나와 대화', { exact: true }),
    field: screen.getByRole('textbox', { name: '메시지' }),
    send: screen.getByRole('button', { name: '보내기' }),
    log: screen.getByRole('log', { name: '대화 내용' }),
    fold: screen.getByRole('button', { name: /^채팅 (접기|펼치기)/ }),
    close: screen.getByRole('button', { name: '채팅 닫기' }),
  };
}
type Shown = Awaited<ReturnType<typeof show>>;
const lines = ({ log }: Shown) =>
  log
    .getByRole('listitem')
    .elements()
    .filter((one) => one.classList.contains('bub'));
const textOf = (shown: Shown) => lines(shown).map((one) => one.querySelector('.bub-t')?.textContent);
async function opened(wish?: Wish): Promise<Shown> {
  const shown = await show(wish);
  await shown.button.click();
  await expect.element(shown.field).toHaveFocus();
  return shown;
}
const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
};

beforeEach(async () => {
  document.documentElement.className = 'dark';
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test('[R234] [R235] [R236] a round button opens a panel of 384×600, which folds to 320×64 and closes again', async () => {
  const shown = await show();
  await expect.element(shown.button).toBeVisible();
  expect(sizeOf(shown.button.element())).toEqual([56, 56]);
  await shown.button.click();
  await expect.element(shown.panel).toBeVisible();
  await expect.element(shown.button).not.toBeInTheDocument();
  expect(sizeOf(shown.panel.element())).toEqual([384, 600]);
  await shown.fold.click();
  expect(sizeOf(shown.panel.element())).toEqual([320, 64]);
  await expect.element(shown.field).not.toBeInTheDocument();
  await shown.fold.click();
  await expect.element(shown.field).toHaveFocus();
  await shown.close.click();
  await expect.element(shown.panel).not.toBeInTheDocument();
  await expect.element(shown.button).toHaveFocus();
});

test('[R235] [R327] on a phone it is a sheet of 88 % that sticks out nowhere, and the scrim closes it', async () => {
  await page.viewport(360, 740);
  const shown = await opened();
  await expect.element(shown.panel).toHaveAttribute('role', 'dialog');
  expect(sizeOf(shown.panel.element())).toEqual([360, Math.round(740 * 0.88)]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  for (const one of shown.panel.element().querySelectorAll('.cw-h *, .cw-c *, .cw-f *'))
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  (document.querySelector('.cw-scrim') as HTMLElement).click();
  await expect.element(shown.button).toHaveFocus();
  await shown.button.click();
  await shown.fold.click();
  expect(sizeOf(shown.panel.element())).toEqual([320, 64]);
  expect(document.querySelector('.cw-scrim')).toBeNull();
});

test('[R327] the sheet keeps the Tab key, and Escape closes it from within', async () => {
  await page.viewport(390, 800);
  const shown = await opened();
  shown.screen.getByRole('link', { name: '도박문제 상담 1336' }).element().focus();
  await userEvent.tab();
  await expect.element(shown.fold).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(shown.screen.getByRole('link', { name: '도박문제 상담 1336' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown.button).toHaveFocus();
});

test('[R240] Escape in the page beside it leaves the panel open', async () => {
  const shown = await opened();
  await shown.screen.getByLabelText('페이지의 칸').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown.panel).toBeVisible();
  await shown.field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown.panel).not.toBeInTheDocument();
});

test('[R237] [R238] [R324] she says who she is, that she is an AI, and where help is', async () => {
  const shown = await opened();
  await expect.poll(() => shown.panel.element().textContent).toMatch(/AI 픽스터 미나 AI 여성 전문가온라인/);
  await expect.poll(() => shown.panel.element().textContent).toContain('미나는 AI예요. 답이 틀릴 수 있어요.');
  expect(lines(shown).map((one) => one.getAttribute('data-id'))).toEqual(['welcome']);
  await expect.poll(() => shown.log.element().textContent).toMatch(/안녕하세요, AI 픽스터 미나예요.*1336/s);
  await expect.element(shown.screen.getByRole('link', { name: '도박문제 상담 1336' })).toHaveAttribute('href', '/responsible');
});

test('[R239] [R256] [R326] an answer keeps its lines, links out in a new tab, and names its sources', async () => {
  const shown = await opened();
  await shown.field.fill('오늘 축구 추천');
  await shown.send.click();
  await expect.poll(() => lines(shown).length).toBe(3);
  const hers = lines(shown)[2] as HTMLElement;
  expect(hers.textContent).toContain('AI 생성');
  expect(getComputedStyle(hers.querySelector('.bub-t') as Element).whiteSpace).toBe('pre-line');
  const out = shown.log.getByRole('link', { name: 'https://a.kr/b (새 창)' });
  await expect.element(out).toHaveAttribute('target', '_blank');
  await expect.element(out).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(hers.querySelector('.bub-t')?.textContent).not.toMatch(/\[/);
  expect(hers.querySelector('time')?.textContent).toMatch(/^(오전|오후)\s\d{1,2}:\d{2}$/);
  const sources = shown.log.getByRole('list', { name: '답의 근거' }).getByRole('link');
  expect(sources.elements().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['1리버풀 대 첼시3월 1일 15:49 기준', '/ai-prediction?match=1'],
    ['2배당 읽는 법', '/blog/odds'],
  ]);
  await shown.log.getByRole('link', { name: '근거 1: 리버풀 대 첼시' }).click();
  await expect.poll(place).toBe('/ai-prediction?match=1');
  await expect.element(shown.field).toBeVisible();
});

test('[R256] on a phone the page that a source leads to is not covered', async () => {
  await page.viewport(390, 800);
  const shown = await opened();
  await shown.field.fill('오늘 축구 추천');
  await userEvent.keyboard('{Enter}');
  await shown.log.getByRole('link', { name: /^배당 읽는 법|2배당 읽는 법/ }).click();
  await expect.poll(place).toBe('/blog/odds');
  await expect.element(shown.fold).toHaveAttribute('aria-expanded', 'false');
});

test('[R241] [R242] while she writes there are three dots and nothing can be pressed; then the focus is back', async () => {
  let done: (response: Response) => void = () => undefined;
  const shown = await opened({
    reply: () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  });
  await shown.field.fill('안녕');
  await userEvent.keyboard('{Enter}');
  expect(textOf(shown).at(-1)).toBe('안녕');
  await expect.element(shown.field).toHaveValue('');
  await expect.element(shown.screen.getByRole('status', { name: '미나가 답을 쓰고 있어요' })).toBeVisible();
  for (const one of [shown.field, shown.send, ...shown.screen.getByRole('list', { name: '빠른 질문' }).getByRole('button').all()])
    await expect.element(one).toBeDisabled();
  await expect.poll(() => shown.sent().length).toBe(1);
  done(Response.json(answer()));
  await expect.poll(() => lines(shown).length).toBe(3);
  await expect.element(shown.screen.getByRole('status', { name: '미나가 답을 쓰고 있어요' })).not.toBeInTheDocument();
  await expect.element(shown.field).toHaveFocus();
});

test('[R243] the latest line is in sight after every change', async () => {
  const shown = await opened();
  for (const text of ['하나', '둘', '셋']) {
    await shown.field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(shown.field).toBeEnabled();
  }
  const box = shown.log.element();
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  await expect.poll(() => Math.abs(box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(2);
});

test('[R244] [R246] Enter sends, Shift with Enter breaks the line, and blanks are never sent', async () => {
  const shown = await opened();
  await expect.element(shown.send).toBeDisabled();
  await userEvent.keyboard('   {Enter}');
  expect(lines(shown)).toHaveLength(1);
  await shown.field.fill('');
  await userEvent.keyboard('ab{Shift>}{Enter}{/Shift}cd{Enter}');
  expect(textOf(shown).at(-1)).toBe('ab\ncd');
  await expect.poll(shown.sent).toEqual(['ab\ncd']);
});

test('[R245] Enter that ends the composing of a syllable sends one whole message', async () => {
  const shown = await opened();
  const at = shown.field.element() as HTMLTextAreaElement;
  at.dispatchEvent(new CompositionEvent('compositionstart', { data: '', bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(at, '안녕하세요');
  at.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  const key = (what: string, init: KeyboardEventInit = {}) =>
    at.dispatchEvent(new KeyboardEvent(what, { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, ...init }));
  key('keydown', { isComposing: true, keyCode: 229 });
  at.dispatchEvent(new CompositionEvent('compositionend', { data: '요', bubbles: true }));
  key('keydown');
  key('keyup');
  await expect.poll(() => lines(shown).length).toBe(3);
  expect(shown.sent()).toEqual(['안녕하세요']);
});

test('[R247] [R248] the field grows from 44 to 120 px, counts, takes 500 letters and no more, and is cleared', async () => {
  const shown = await opened();
  const height = () => sizeOf(shown.field.element())[1];
  expect(height()).toBe(44);
  await expect.poll(() => shown.panel.element().textContent).toContain('0 / 500');
  await shown.field.fill('가\n나\n다');
  await expect.poll(height).toBeGreaterThan(44);
  await shown.field.fill('가나다라 '.repeat(120));
  await expect.element(shown.field).toHaveValue('가나다라 '.repeat(100));
  await expect.poll(() => shown.panel.element().textContent).toContain('500 / 500');
  expect(height()).toBe(120);
  await shown.screen.getByRole('button', { name: '입력 지우기' }).click();
  await expect.element(shown.field).toHaveValue('');
  await expect.element(shown.field).toHaveFocus();
  expect(height()).toBe(44);
});

test('[R249] [R250] nine ready questions: a press puts one into the field and sends it', async () => {
  const shown = await opened();
  const questions = shown.screen.getByRole('list', { name: '빠른 질문' }).getByRole('button');
  expect(questions.elements().map((one) => one.textContent)).toEqual([
    '믿을 만한 경기 추천',
    '편하게 수다',
    '축구 추천',
    '선수 이야기',
    '야구 추천',
    '농구 추천',
    '가치 배당 분석',
    '안전한 선택',
    '가입 상담',
  ]);
  await shown.screen.getByRole('button', { name: '축구 추천', exact: true }).dblClick();
  await expect.poll(() => textOf(shown)[1]).toBe('오늘 축구 추천');
  await expect.poll(() => lines(shown).length).toBe(3);
  expect(shown.sent()).toEqual(['오늘 축구 추천']);
});

test('[R251] [R254] where the server fails there is no error, but a prepared answer that says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = await opened({ reply: () => Response.json({ code: 'too-many', message: '잠시 뒤에' }, { status: 429 }) });
  await shown.field.fill('배당이 뭐야');
  await shown.send.click();
  await expect.poll(() => lines(shown).length).toBe(3);
  await expect.poll(() => shown.log.element().textContent).toMatch(/자동 안내.*베팅을 받지 않아요.*1336/s);
  expect(shown.log.getByRole('link').elements()).toHaveLength(0);
  await expect.poll(() => shown.panel.element().textContent).toContain('자동 안내 중');
  expect(shown.screen.getByRole('alert').elements()).toHaveLength(0);
  expect(log.mock.calls[0]?.[0]).toBe('AI 응답 생성 실패');
});

test('[R254] advertising stands in a bubble of its own and begins with what it is', async () => {
  const partner = {
    label: '[광고] 예시',
    content: '문구 자리',
    linkUrl: 'https://ad.test/x',
    linkText: '자세히',
    notice: '19세 이상만 이용할 수 있어요.',
  };
  const shown = await opened({ reply: () => Response.json(answer({ partner })) });
  await shown.field.fill('가입 상담');
  await shown.send.click();
  const ad = shown.log.getByRole('complementary', { name: '광고' });
  await expect.poll(() => ad.element().textContent).toMatch(/^\[광고\] 예시 문구 자리/);
  await expect.element(ad.getByRole('link')).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
  expect(sessionStorage.getItem('assistant-talk')).not.toContain('ad.test');
});

test('an answer that comes after she was closed waits behind a dot', async () => {
  const shown = await opened({ pauseMs: 1500 });
  await shown.field.fill('안녕');
  await userEvent.keyboard('{Enter}');
  await shown.close.click();
  await expect.element(shown.button).toHaveAccessibleName('AI 픽스터 미나와 대화 열기, 새 답이 있어요');
  await shown.button.click();
  await expect.poll(() => lines(shown).length).toBe(3);
  await shown.close.click();
  await expect.element(shown.button).toHaveAccessibleName('AI 픽스터 미나와 대화 열기');
});

test('a reload brings the open panel back, and takes the focus from nobody', async () => {
  const shown = await opened();
  await shown.field.fill('안녕');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines(shown).length).toBe(3);
  await shown.field.fill('쓰던 말');
  await cleanup();
  const again = await show();
  await expect.element(again.field).toHaveValue('쓰던 말');
  expect(lines(again)).toHaveLength(3);
  await expect.element(again.field).not.toHaveFocus();
});

test('a panel that cannot be fetched says so, and the button stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = await show({ load: () => Promise.reject(new Error('offline')) });
  await shown.button.click();
  await expect.poll(toastText).toContain('미나를 부르지 못했어요');
  await expect.element(shown.button).toBeVisible();
});

/** An answer in JSON lines whose pieces the test lets go one by one. */
function inLines() {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } }),
    write: (text: string) => out?.enqueue(encoder.encode(text)),
    end: () => out?.close(),
  };
}

test('[R241] an answer that comes in lines is seen as it is written, and stands once when it is whole', async () => {
  const { response, write, end } = inLines();
  const shown = await opened({ reply: () => response });
  await shown.field.fill('리버풀 어때?');
  await shown.send.click();
  write('{"line":"리버풀이 58%로 ');
  write('앞서요 [1]"}\n');
  await expect.element(shown.log.getByText('리버풀이 58%로 앞서요', { exact: true })).toBeVisible();
  await expect.element(shown.field).toBeDisabled();
  const whole = answer({ response: '리버풀이 58%로 앞서요 [1]\n빗나갈 수도 있어요' });
  write(`{"line":"빗나갈 수도 있어요"}\n${JSON.stringify({ answer: whole })}\n`);
  end();
  await expect.element(shown.field).toBeEnabled();
  expect(textOf(shown).at(-1)).toContain('빗나갈 수도 있어요');
  expect(lines(shown)).toHaveLength(3);
});

test('[R251] an answer that breaks off is one that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { response, write, end } = inLines();
  const shown = await opened({ reply: () => response });
  await shown.field.fill('안녕');
  await shown.send.click();
  write('{"line":"반쯤"}\n');
  end();
  await expect.element(shown.log.getByText('자동 안내')).toBeVisible();
});
