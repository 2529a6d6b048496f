// Inquiries as an admin answers them: the address shown on demand, the letter asked about once more, and what is closed opened again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import type { Inquiry } from '#contract/admin/inquiries.ts';
import { asksOf, refusal } from '../../../parts/test-support.tsx';
import { answer, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import { toSay } from '../queue/test-support.ts';
import InquiriesTab from './inquiries-tab.tsx';

beforeEach(async () => {
  await wide();
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const inquiryOf = (change: Partial<Inquiry> = {}): Inquiry => ({
  id: 12,
  kind: 'bug',
  body: '순위가 <i>이상</i>해요.\n확인해 주세요.',
  about: '/leaderboard',
  email: 're•••@example.com',
  username: null,
  state: 'open',
  reply: null,
  handledBy: null,
  handledAt: null,
  createdAt: '2026-11-22T03:00:00.000Z',
  ...change,
});

const list = 'GET /api/admin/inquiries';
const one = 'PATCH /api/admin/inquiries/12';

test('[R25] an inquiry stands as text with its page, and its address is shown only when it is asked for', async () => {
  const heard = answer({
    [list]: () => listed([inquiryOf(), inquiryOf({ id: 11, email: null, username: 'minjun', about: null })]),
    'POST /api/admin/inquiries/12/email': () => Response.json({ email: 'reader@example.com' }),
  });
  const screen = await showAdmin(InquiriesTab);
  const first = screen.getByRole('article', { name: '문의 #12' });
  await expect.element(first.getByText('오류 제보')).toBeVisible();
  expect(screen.container.querySelector('.adm-ed-words')?.textContent).toBe('순위가 <i>이상</i>해요.\n확인해 주세요.');
  await expect.element(first.getByRole('link', { name: '/leaderboard' })).toHaveAttribute('href', '/leaderboard');
  await first.getByRole('button', { name: '문의 #12 이메일 보기' }).click();
  await expect.element(first.getByText('reader@example.com')).toBeVisible();
  await first.getByRole('button', { name: '문의 #12 이메일 가리기' }).click();
  await expect.element(first.getByText('re•••@example.com')).toBeVisible();
  expect(asksOf(heard, 'POST', '/api/admin/inquiries/12/email')).toHaveLength(1);
  const second = screen.getByRole('article', { name: '문의 #11' });
  await expect.element(second.getByText('답장받을 주소 없음 · 알림으로 답장')).toBeVisible();
  await second.getByRole('button', { name: '답장 쓰기' }).click();
  await second.getByLabelText('문의 #11 답장').fill('가'.repeat(451));
  await second.getByRole('button', { name: '보내기' }).click();
  await expect.element(second.getByText('450자까지 쓸 수 있어요.')).toBeVisible();
  await second.getByLabelText('문의 #11 답장').fill('네.');
  await second.getByRole('button', { name: '보내기' }).click();
  await expect.element(screen.getByText('메일 주소가 없는 회원이라 알림으로만 보내요.', { exact: false })).toBeVisible();
});

test('a visitor who left no address cannot be answered', async () => {
  answer({ [list]: () => listed([inquiryOf({ email: null })]) });
  const screen = await showAdmin(InquiriesTab);
  await expect.element(screen.getByText('답장받을 주소 없음', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '답장 쓰기' })).not.toBeInTheDocument();
});

test('an answer is asked about once more before it leaves', async () => {
  const heard = answer({
    [list]: (_, times) => listed(times === 1 ? [inquiryOf()] : []),
    [one]: () => Response.json(inquiryOf({ state: 'answered', reply: '고쳤어요.' })),
  });
  const screen = await showAdmin(InquiriesTab);
  await screen.getByRole('button', { name: '답장 쓰기' }).click();
  await expect.element(screen.getByLabelText('문의 #12 답장')).toHaveFocus();
  await screen.getByRole('button', { name: '보내기' }).click();
  await expect.element(screen.getByLabelText('문의 #12 답장')).toHaveAccessibleDescription(/답장을 입력해주세요/);
  await screen.getByLabelText('문의 #12 답장').fill('고쳤어요.\n고마워요.');
  await screen.getByRole('button', { name: '보내기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '답장을 보낼까요?' });
  await expect.element(dialog.getByText('re•••@example.com')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('문의 #12 답장')).toHaveValue('고쳤어요.\n고마워요.');
  expect(asksOf(heard, 'PATCH', '/api/admin/inquiries/12')).toEqual([]);
  await screen.getByRole('button', { name: '보내기' }).click();
  await dialog.getByRole('button', { name: '보내기' }).click();
  await toSay('문의 #12에 답장했어요');
  await expect.element(screen.getByText('답할 문의가 없어요')).toBeVisible();
  expect(asksOf(heard, 'PATCH', '/api/admin/inquiries/12').map(({ body }) => body)).toEqual([
    { id: 12, state: 'answered', reply: '고쳤어요.\n고마워요.' },
  ]);
});

test('a refused answer keeps its words', async () => {
  answer({ [list]: () => listed([inquiryOf()]), [one]: () => refusal(409, 'no-address-left', '답장받을 주소를 남기지 않은 문의예요.') });
  const screen = await showAdmin(InquiriesTab);
  await screen.getByRole('button', { name: '답장 쓰기' }).click();
  await screen.getByLabelText('문의 #12 답장').fill('고쳤어요.');
  await screen.getByRole('button', { name: '보내기' }).click();
  await screen.getByRole('alertdialog', { name: '답장을 보낼까요?' }).getByRole('button', { name: '보내기' }).click();
  await toSay('답장하지 못했어요답장받을 주소를 남기지 않은 문의예요.');
  await expect.element(screen.getByLabelText('문의 #12 답장')).toHaveValue('고쳤어요.');
});

test('an inquiry is closed without an answer and opened again', async () => {
  const closed = { handledBy: 'boss', handledAt: '2026-11-22T04:00:00.000Z', state: 'closed' as const };
  const heard = answer({
    [list]: ({ query }) => listed(query.get('state') === 'closed' ? [inquiryOf(closed)] : [inquiryOf()]),
    [one]: ({ body }) => Response.json(inquiryOf(body['state'] === 'closed' ? closed : {})),
  });
  const screen = await showAdmin(InquiriesTab);
  await screen.getByRole('button', { name: '답장 없이 닫기' }).click();
  await toSay('문의 #12의 처리를 마쳤어요');
  await screen.getByRole('button', { name: '닫음' }).click();
  await expect.element(screen.getByText('boss', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: '다시 열기' }).click();
  await toSay('되돌렸어요');
  expect(asksOf(heard, 'PATCH', '/api/admin/inquiries/12').map(({ body }) => body['state'])).toEqual(['closed', 'open']);
});

test('[R327] the queue and its answer fit a phone', async () => {
  await narrow();
  answer({ [list]: () => listed([inquiryOf({ body: 'x'.repeat(400), about: `/search?q=${'y'.repeat(300)}` })]) });
  const screen = await showAdmin(InquiriesTab);
  await screen.getByRole('button', { name: '답장 쓰기' }).click();
  await expect.element(screen.getByLabelText('문의 #12 답장')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('a reply that is half-written is there again after a look elsewhere, for its writer, until it is sent or they leave', async () => {
  const { id } = inquiryOf();
  answer({
    [list]: ({ query }) => listed(query.get('state') === 'open' ? [inquiryOf()] : []),
    [one]: () => Response.json(inquiryOf({ state: 'answered', reply: '고치는 중이에요.' })),
  });
  const screen = await showAdmin(InquiriesTab);
  const reply = screen.getByLabelText(`문의 #${id} 답장`);
  await screen.getByRole('button', { name: '답장 쓰기' }).click();
  await reply.fill('고치는 중이에요.');
  await screen.getByRole('button', { name: '닫음' }).click();
  await expect.element(screen.getByText('닫은 문의가 없어요')).toBeVisible();
  await screen.getByRole('button', { name: '답할 문의' }).click();
  await expect.element(reply).toHaveValue('고치는 중이에요.');
  await expect.element(reply).not.toHaveFocus();
  await screen.unmount();
  const again = await showAdmin(InquiriesTab);
  await expect.element(reply).toHaveValue('고치는 중이에요.');
  await again.unmount();
  signOut();
  signIn();
  const anew = await showAdmin(InquiriesTab);
  await anew.getByRole('button', { name: '답장 쓰기' }).click();
  await expect.element(reply).toHaveValue('');
  await reply.fill('고쳤어요.');
  await anew.getByRole('button', { name: '보내기' }).click();
  await anew.getByRole('alertdialog', { name: '답장을 보낼까요?' }).getByRole('button', { name: '보내기' }).click();
  await toSay('문의 #12에 답장했어요');
  await anew.unmount();
  const last = await showAdmin(InquiriesTab);
  await expect.element(last.getByRole('button', { name: '답장 쓰기' })).toBeVisible();
});
