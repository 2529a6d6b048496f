// The log as an admin reads it: sentences, filters and pages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import type { AuditEntry } from '#contract/admin/house.ts';
import { asksOf } from '../../../parts/test-support.tsx';
import { answer, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import AuditTab from './audit-tab.tsx';

const path = '/api/admin/audit';
const entry = (id: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  actor: 'boss',
  action: 'user.email-shown',
  target: 'user:12',
  hasTargetLeft: false,
  detail: {},
  createdAt: '2026-03-01T10:30:00.000Z',
  ...change,
});
const first = [
  entry(9, {
    action: 'match.corrected',
    target: 'match:31',
    detail: { title: '아스널 vs 첼시', before: '2:1 홈 승', after: '1:3 원정 승', note: '오기였어요.' },
  }),
  entry(8),
  entry(7, { actor: null, action: 'moon.painted', target: null, detail: { colour: 'red' } }),
];

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

test('deeds are told in sentences, with whom and what; an unknown one by its own name', async () => {
  answer({ [`GET ${path}`]: () => listed(first) });
  const screen = await showAdmin(AuditTab);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  const corrected = row(/경기 결과를 정정했어요/);
  for (const words of ['2:1 홈 승 → 1:3 원정 승', '아스널 vs 첼시', '이유: 오기였어요.', '@boss', '3월 1일 19:30'])
    await expect.element(corrected).toMatchTextContent(words);
  await expect.element(corrected.getByRole('link', { name: '경기 31번' })).toHaveAttribute('href', '/matches/31');
  await expect.element(row(/이메일 주소를 봤어요/)).toMatchTextContent('회원 12번');
  await expect.element(row(/moon\.painted/)).toMatchTextContent('픽노트');
  await expect.element(row(/moon\.painted/)).toMatchTextContent('colour: red');
});

test('who failed to get in is nobody one knows, and a member is looked up by their number', async () => {
  answer({ [`GET ${path}`]: () => listed([entry(5, { actor: null, action: 'admin.login-failed' })]) });
  const screen = await showAdmin(AuditTab);
  const row = screen.getByRole('row', { name: /관리자 로그인에 실패했어요/ });
  await expect.element(row).toMatchTextContent('알 수 없음');
  await expect.element(row).not.toMatchTextContent('픽노트');
  await expect.element(row.getByRole('link', { name: '회원 12번' })).toHaveAttribute('href', '/admin?search=12');
});

test('no way leads to a member who has left: nothing would be found there', async () => {
  answer({ [`GET ${path}`]: () => listed([entry(5, { action: 'user.deleted', hasTargetLeft: true })]) });
  const screen = await showAdmin(AuditTab);
  const row = screen.getByRole('row', { name: /회원 12번/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole('link')).not.toBeInTheDocument();
});

test('the log is asked by kind and by who, page after page and back', async () => {
  const heard = answer({
    [`GET ${path}`]: ({ query }) => (query.get('cursor') ? listed([entry(3)]) : listed(first, { next: '7' })),
  });
  const screen = await showAdmin(AuditTab);
  await expect.element(screen.getByRole('row', { name: /moon\.painted/ })).toBeVisible();
  await screen.getByRole('button', { name: '다음' }).click();
  await expect.poll(() => screen.getByRole('row').all().length, { timeout: 15_000 }).toBe(2);
  expect(asksOf(heard, 'GET', path).at(-1)?.query.get('cursor')).toBe('7');
  await screen.getByRole('button', { name: '이전' }).click();
  await expect.poll(() => screen.getByRole('row').all().length, { timeout: 15_000 }).toBe(4);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '종류' }), 'match.');
  await expect.poll(() => asksOf(heard, 'GET', path).at(-1)?.query.get('action'), { timeout: 15_000 }).toBe('match.');
  await userEvent.fill(screen.getByLabelText('관리자 아이디로 찾기'), '@boss');
  await expect.poll(() => asksOf(heard, 'GET', path).at(-1)?.query.get('actor'), { timeout: 15_000 }).toBe('boss');
  expect(asksOf(heard, 'GET', path).at(-1)?.query.get('cursor')).toBeNull();
});

test('[R327] on a phone the log is cards within 360 px', async () => {
  await narrow();
  answer({ [`GET ${path}`]: () => listed(first) });
  const screen = await showAdmin(AuditTab);
  await expect.element(screen.getByRole('list', { name: '관리 기록' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
