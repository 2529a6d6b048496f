// Streams as admins look after them: channels shown, hidden and added, hosts permitted and taken off, reports handled.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { Channel } from '#contract/admin/review.ts';
import type { StreamHost, StreamReport } from '#contract/admin/streams.ts';
import { type answering, asksOf, refusal } from '../../../parts/test-support.tsx';
import { answer, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import { toSay } from '../queue/test-support.ts';
import StreamsTab from './streams-tab.tsx';

beforeEach(async () => {
  await wide();
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const channelOf = (change: Partial<Channel> = {}): Channel => ({
  id: 3,
  title: 'KBO 공식',
  language: '한국어',
  hd: true,
  embedUrl: 'https://player.example.com/e/1',
  homeUrl: 'https://www.example.com/',
  isBuiltIn: false,
  isActive: true,
  ...change,
});
const host: StreamHost = { host: 'player.example.com', plays: 'frame', note: 'KBO 공식 중계', createdAt: '2026-11-01T00:00:00.000Z' };
const report: StreamReport = {
  id: 9,
  source: 'demo',
  streamId: 's1',
  embedUrl: 'https://player.example.com/e/1',
  reason: 'rights',
  note: '<b>무단 중계</b>',
  reporter: 'seoyeon',
  handledAt: null,
  createdAt: '2026-11-22T03:00:00.000Z',
};

const around = (replies: Parameters<typeof answering>[0] = {}) =>
  answer({
    'GET /api/admin/channels': () => Response.json([channelOf({ id: 1, title: '기본 채널', isBuiltIn: true }), channelOf()]),
    'GET /api/admin/stream-hosts': () => Response.json([host]),
    'GET /api/admin/stream-reports': () => Response.json([report]),
    ...replies,
  });

test('what was said of a stream stands as text and is marked as handled, after a question that names it', async () => {
  const heard = around({ 'POST /api/admin/stream-reports/9/handle': () => Response.json({ ...report, handledAt: report.createdAt }) });
  const screen = await showAdmin(StreamsTab);
  const part = screen.getByRole('region', { name: '신고된 영상' });
  await expect.element(part.getByText('방송 권리 침해')).toBeVisible();
  await expect.element(part.getByText('<b>무단 중계</b>')).toBeVisible();
  const handled = part.getByRole('button', { name: 'player.example.com 신고 처리함' });
  await handled.click();
  const dialog = screen.getByRole('alertdialog', { name: '신고를 처리했다고 표시할까요?' });
  await expect.element(dialog).toMatchTextContent('player.example.com의 영상을 ‘방송 권리 침해’ 때문에 신고한 내용이');
  await dialog.getByText('취소', { exact: true }).click();
  expect(asksOf(heard, 'POST', '/api/admin/stream-reports/9/handle')).toHaveLength(0);
  await handled.click();
  await dialog.getByRole('button', { name: '표시하기' }).click();
  await toSay('신고를 처리했어요player.example.com, 방송 권리 침해');
  expect(asksOf(heard, 'POST', '/api/admin/stream-reports/9/handle')).toHaveLength(1);
});

test('how many reports wait is told, and the next ones are a page away', async () => {
  const heard = around({
    'GET /api/admin/stream-reports': ({ query }) =>
      query.get('cursor') === '9'
        ? listed([{ ...report, id: 8, note: '더 오래된 신고' }], { total: 134 })
        : listed([report], { next: '9', total: 134 }),
  });
  const screen = await showAdmin(StreamsTab);
  const part = screen.getByRole('region', { name: '신고된 영상' });
  await expect.element(part.getByRole('navigation', { name: '쪽' })).toMatchTextContent('134개 중 1–1');
  await part.getByRole('button', { name: '다음' }).click();
  await expect.element(part.getByText('더 오래된 신고')).toBeVisible();
  await expect.element(part.getByRole('button', { name: '다음' })).toBeDisabled();
  await part.getByRole('button', { name: '이전' }).click();
  await expect.element(part.getByText('<b>무단 중계</b>')).toBeVisible();
  expect(asksOf(heard, 'GET', '/api/admin/stream-reports')[0]?.query.get('limit')).toBe('20');
});

test('a channel is added, and an address that may not be played is told under its line', async () => {
  const heard = around({
    'POST /api/admin/channels': (_, times) =>
      times === 1
        ? refusal(422, 'embed-not-allowed', '허용한 공식 중계 주소만 등록할 수 있어요.')
        : Response.json(channelOf({ id: 4, title: '새 채널' })),
  });
  const screen = await showAdmin(StreamsTab);
  await screen.getByRole('button', { name: '채널 추가', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: '채널 추가' });
  await dialog.getByRole('button', { name: '채널 추가하기' }).click();
  await expect.element(dialog.getByLabelText('채널 이름')).toHaveFocus();
  await expect.element(dialog.getByLabelText('중계 주소')).toHaveAccessibleDescription(/https로 시작하는 중계 주소/);
  await dialog.getByLabelText('채널 이름').fill('새 채널');
  await dialog.getByLabelText('중계 주소').fill('https://elsewhere.example/e/1');
  await dialog.getByRole('button', { name: '채널 추가하기' }).click();
  await expect.element(dialog.getByLabelText('중계 주소')).toHaveAccessibleDescription(/‘허용한 호스트’에 먼저 추가해 주세요/);
  await dialog.getByLabelText('중계 주소').fill('https://player.example.com/e/2');
  await dialog.getByRole('button', { name: '채널 추가하기' }).click();
  await toSay('채널을 추가했어요새 채널');
  expect(asksOf(heard, 'POST', '/api/admin/channels').at(-1)?.body).toEqual({
    title: '새 채널',
    language: '한국어',
    hd: true,
    embedUrl: 'https://player.example.com/e/2',
    homeUrl: null,
  });
});

test('a channel is hidden at once and shown again where the server refuses; a built-in one cannot be removed', async () => {
  const heard = around({
    'PATCH /api/admin/channels/3': () => refusal(500, 'server-error', '서버에 문제가 생겼어요.'),
    'DELETE /api/admin/channels/3': () => Response.json({ ok: true }),
  });
  const screen = await showAdmin(StreamsTab);
  const shown = screen.getByRole('switch', { name: 'KBO 공식 보이기' });
  await shown.click();
  await expect.element(shown).toHaveAttribute('aria-checked', 'false');
  await toSay('채널 상태를 바꾸지 못했어요');
  await expect.element(shown).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByRole('button', { name: '기본 채널 지우기' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'KBO 공식 지우기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '채널을 지울까요?' });
  await expect.element(dialog.getByText('‘KBO 공식’')).toBeVisible();
  await dialog.getByRole('button', { name: '지우기' }).click();
  await toSay('채널을 지웠어요KBO 공식');
  expect(asksOf(heard, 'DELETE', '/api/admin/channels/3')).toHaveLength(1);
});

test('a host is permitted in plain letters, and taken off only after a question that names it', async () => {
  const heard = around({
    'PUT /api/admin/stream-hosts/tv.example.kr': () => Response.json({ ...host, host: 'tv.example.kr', plays: 'video' }),
    'DELETE /api/admin/stream-hosts/player.example.com': () => Response.json({ ok: true }),
  });
  const screen = await showAdmin(StreamsTab);
  await screen.getByRole('button', { name: '호스트 추가', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: '호스트 추가' });
  await dialog.getByLabelText('호스트', { exact: true }).fill('https://tv.example.kr/');
  await dialog.getByRole('button', { name: '호스트 허용하기' }).click();
  await expect.element(dialog.getByLabelText('호스트', { exact: true })).toHaveAccessibleDescription(/player.example.com처럼/);
  await dialog.getByLabelText('호스트', { exact: true }).fill(' TV.example.kr ');
  await dialog.getByLabelText('재생 방법').selectOptions('영상 파일(HLS)');
  await dialog.getByRole('button', { name: '호스트 허용하기' }).click();
  await toSay('호스트를 허용했어요tv.example.kr');
  expect(asksOf(heard, 'PUT', '/api/admin/stream-hosts/tv.example.kr')[0]?.body).toMatchObject({ plays: 'video', note: '' });
  await screen.getByRole('button', { name: 'player.example.com 빼기' }).click();
  const asking = screen.getByRole('alertdialog', { name: '호스트를 뺄까요?' });
  await expect.element(asking.getByText('이 호스트를 쓰는 채널도 함께 숨겨져요.', { exact: false })).toBeVisible();
  await asking.getByRole('button', { name: '빼기', exact: true }).click();
  await toSay('호스트를 뺐어요player.example.com');
});

test('[R327] the three lists fit a phone', async () => {
  await narrow();
  around();
  const screen = await showAdmin(StreamsTab);
  await expect.element(screen.getByRole('switch', { name: 'KBO 공식 보이기' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'player.example.com 신고 처리함' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
