// The frame of the admins: the way in, the tabs, the time that is left, and the ways out.
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useParams } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import '../../../styles/app.css';
import { dropAdminSession, keepAdminSession, readAdminSession } from '../../../api/admin/session.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { asksOf, place, refusal, toastText, WithToasts } from '../../../parts/test-support.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { keepDraft, readDraft } from '../blog/kept-draft.ts';
import { emptyPost } from '../blog/post-lines.ts';
import type { Shown } from '../tabs.ts';
import { AdminDesk } from './admin-desk.tsx';
import type { Entry } from './sign-in.tsx';
import { answer, boss, eventually, inMs, narrow, showAdmin, signIn, signOut, wide } from './test-support.tsx';

function Draft() {
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <input aria-label="초안" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setAsking(true)}>
        묻기
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="정말요?"
        cancelLabel="취소"
        confirm={{ label: '네', onConfirm: () => undefined }}
      >
        <p>물어봐요</p>
      </ConfirmDialog>
    </>
  );
}

const tabs: readonly [Shown, ...Shown[]] = [
  { id: 'users', label: '사용자', screen: Draft, count: 'users' },
  { id: 'posts', label: '게시글', screen: () => <p>글 목록</p>, count: 'posts', waiting: ['heldPosts'] },
  { id: 'reports', label: '신고', screen: () => <p>신고 목록</p>, waiting: ['openReports'] },
];
const hrefOf = (id: string) => (id === 'users' ? '/admin' : `/admin/${id}`);

const seoyeon = { username: 'seoyeon', displayName: '서연' };

function Desk(entry: Entry) {
  const { tab = 'users' } = useParams();
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return <AdminDesk title="관리자" tabs={tabs} current={current} hrefOf={hrefOf} {...entry} />;
}
const LiveDesk = () => <Desk mode="live" />;
const DemoDesk = () => <Desk mode="demo" />;
const WholeDesk = () => (
  <WithToasts>
    <WithQueries>
      <DemoDesk />
    </WithQueries>
  </WithToasts>
);
const OwnDesk = () => <Desk mode="demo" own={seoyeon} />;

const draft = { values: { ...emptyPost, title: '쓰던 글' }, basedOn: undefined };
const entered = () => Response.json({ token: 'new-token', expiresAt: inMs(7_200_000), user: boss });
const login = 'POST /api/admin/login';

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.className = 'light';
  await wide();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('[R258] a name and a password open the tabs, with ways home and out', async () => {
  const heard = answer({ [login]: entered });
  const screen = await showAdmin(LiveDesk);
  expect(screen.container.querySelector('nav')).toBeNull();
  await screen.getByLabelText('사용자명').fill(' boss ');
  await screen.getByLabelText('비밀번호', { exact: true }).fill('open sesame');
  await screen.getByRole('button', { name: '로그인' }).click();
  await expect.element(screen.getByRole('link', { name: '사용자 2,143' })).toHaveAttribute('aria-current', 'page');
  expect(asksOf(heard, 'POST', '/api/admin/login')[0]?.body).toEqual({ username: 'boss', password: 'open sesame' });
  expect(readAdminSession()).toMatchObject({ token: 'new-token', username: 'boss' });
  expect(localStorage.getItem('auth_token')).toBeNull();
  await expect.element(screen.getByRole('region', { name: '사용자' })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  await screen.getByRole('link', { name: /^게시글/ }).click();
  await expect.poll(place).toBe('/admin/posts');
  await expect.element(screen.getByText('글 목록')).toBeVisible();
});

test('[R270] a refused sign-in is told in Korean, and a locked one with the time to wait', async () => {
  answer({
    [login]: (_, times) =>
      times === 1
        ? refusal(401, 'invalid-credentials', 'Invalid credentials')
        : refusal(429, 'too-many-attempts', '비밀번호를 여러 번 틀렸어요. 3분 뒤에 다시 시도해 주세요.'),
  });
  const screen = await showAdmin(LiveDesk);
  await screen.getByLabelText('사용자명').fill('boss');
  await screen.getByLabelText('비밀번호', { exact: true }).fill('wrong');
  await screen.getByRole('button', { name: '로그인' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('사용자명 또는 비밀번호가 올바르지 않습니다.');
  await screen.getByRole('button', { name: '로그인' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('3분 뒤에 다시 시도해 주세요.');
  expect(readAdminSession()).toBeNull();
});

test('[R259] the demo world shows its own password only when asked, and a live one nothing but the command', async () => {
  const heard = answer({
    'GET /api/demo/admin-credentials': () => Response.json({ username: 'boss', email: 'boss@demo.invalid', password: 'made-at-random' }),
    [login]: entered,
  });
  const demo = await showAdmin(DemoDesk);
  await expect.element(demo.getByRole('heading', { name: '데모 관리자' })).toBeVisible();
  expect(demo.container.textContent).not.toContain('made-at-random');
  await demo.getByRole('complementary').getByRole('button', { name: '비밀번호 보기' }).click();
  await expect.element(demo.getByText('made-at-random')).toBeVisible();
  await demo.getByRole('button', { name: '로그인 칸에 채우기' }).click();
  await demo.getByRole('button', { name: '로그인', exact: true }).click();
  await eventually(() =>
    expect(asksOf(heard, 'POST', '/api/admin/login')[0]?.body).toEqual({ username: 'boss', password: 'made-at-random' }),
  );
  await eventually(() => expect(readAdminSession()).not.toBeNull());
  await demo.unmount();
  signOut();
  const asked = answer({});
  const live = await showAdmin(LiveDesk);
  await expect.element(live.getByText('npm run admin:create')).toBeVisible();
  expect(asked).toEqual([]);
});

test('in a demo world with nothing to tell there is no box', async () => {
  const heard = answer({ 'GET /api/demo/admin-credentials': () => Response.json(null) });
  const screen = await showAdmin(DemoDesk);
  await eventually(() => expect(heard.length).toBeGreaterThan(0));
  expect(screen.container.querySelector('aside')).toBeNull();
});

test('a page that wakes for an admin who is signed in already asks for no password', async () => {
  const heard = answer({});
  const Stub = createRoutesStub([{ path: '/admin', Component: WholeDesk }]);
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(<Stub initialEntries={['/admin']} />);
  expect(drawn.textContent).toContain('관리자 로그인');
  document.body.append(drawn);
  signIn();
  const root = hydrateRoot(drawn, <Stub initialEntries={['/admin']} />);
  onTestFinished(() => {
    root.unmount();
    drawn.remove();
  });
  await eventually(() => expect(drawn.querySelector('[role=timer]')).not.toBeNull());
  await eventually(() => expect(asksOf(heard, 'GET', '/api/admin/counts')).toHaveLength(1));
  expect(asksOf(heard, 'GET', '/api/demo/admin-credentials')).toEqual([]);
});

test('[R257] on the first screen a known member confirms with the own password alone', async () => {
  const heard = answer({ [login]: entered });
  const screen = await showAdmin(OwnDesk);
  await expect.element(screen.getByRole('heading', { name: '관리자 확인' })).toBeVisible();
  await screen.getByLabelText('비밀번호', { exact: true }).fill('mine');
  await screen.getByRole('button', { name: '확인', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: /^사용자/ })).toBeVisible();
  expect(asksOf(heard, 'POST', '/api/admin/login')[0]?.body).toEqual({ username: 'seoyeon', password: 'mine' });
  expect(asksOf(heard, 'GET', '/api/demo/admin-credentials')).toEqual([]);
});

test('tabs tell how many wait, and none where nothing does', async () => {
  answer({});
  signIn();
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('link', { name: '게시글 8,412 확인할 것 3' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '신고 확인할 것 99+' })).toBeVisible();
});

test('[R260] the countdown walks to the end, and then what was being written waits for the same admin', async () => {
  answer({ [login]: entered });
  signIn(200_000);
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^3:\d\d 뒤 자동 로그아웃$/);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('곧 자동으로 로그아웃돼요');
  await screen.getByLabelText('초안').fill('쓰던 글');
  await screen.getByRole('button', { name: '묻기' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: '정말요?' })).toBeVisible();
  signIn(1_200);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('관리자 세션이 끝났어요.');
  await expect.element(screen.getByLabelText('초안')).not.toBeVisible();
  expect(screen.container.querySelector('dialog[open]')).toBeNull();
  await screen.getByLabelText('사용자명').fill('boss');
  await screen.getByLabelText('비밀번호', { exact: true }).fill('again');
  await screen.getByRole('button', { name: '로그인' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: '정말요?' })).toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: '취소' }).last().click();
  await expect.element(screen.getByLabelText('초안')).toHaveValue('쓰던 글');
});

test('[R260] in the last five minutes the password again brings a new token and the whole time', async () => {
  const heard = answer({
    'POST /api/admin/session': (_, times) =>
      times === 1 ? refusal(400, 'wrong-password', '현재 비밀번호가 올바르지 않습니다.') : entered(),
  });
  signIn(200_000);
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^3:\d\d 뒤/);
  await screen.getByRole('button', { name: '연장하기' }).click();
  const dialog = screen.getByRole('dialog', { name: '관리자 세션 연장' });
  await dialog.getByLabelText('현재 비밀번호').fill('worng');
  await dialog.getByRole('button', { name: '두 시간 연장하기' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('현재 비밀번호가 올바르지 않습니다.');
  await dialog.getByLabelText('현재 비밀번호').fill('right');
  await dialog.getByRole('button', { name: '두 시간 연장하기' }).click();
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^(1:59|2:00):\d\d 뒤/);
  expect(readAdminSession()?.token).toBe('new-token');
  expect(asksOf(heard, 'POST', '/api/admin/session')[1]?.body).toEqual({ password: 'right' });
  await eventually(() => expect(screen.container.querySelector('.adm-warn')).toBeNull());
});

test('whoever leaves is told to the server and leaves nothing behind, also where it does not answer', async () => {
  const heard = answer({ 'DELETE /api/admin/session': () => refusal(503, 'unavailable', '지금은 처리할 수 없어요.') });
  signIn();
  keepDraft(4, draft);
  const screen = await showAdmin(LiveDesk);
  await screen.getByLabelText('초안').fill('비밀');
  expect(readDraft(4)).toEqual(draft);
  await screen.getByRole('button', { name: '로그아웃' }).click();
  await expect.element(screen.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  expect(screen.getByLabelText('초안').query()).toBeNull();
  expect([readAdminSession(), sessionStorage.length]).toEqual([null, 0]);
  expect(asksOf(heard, 'DELETE', '/api/admin/session').length).toBeGreaterThan(0);
  await eventually(() => expect(toastText()).toContain('서버에 닿지 못했어요'));
});

test('what an admin was writing when the time was up waits for the same one, and goes when another comes in', async () => {
  answer({ [login]: entered });
  signIn(200_000);
  keepDraft(4, draft);
  signIn(1_200);
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('관리자 세션이 끝났어요.');
  expect([sessionStorage.length, readDraft(4)]).toEqual([1, undefined]);
  keepDraft(5, draft);
  expect(sessionStorage.length).toBe(1);
  signIn();
  expect(readDraft(4)).toEqual(draft);
  keepAdminSession({ token: 'token-of-second', expiresAt: inMs(7_200_000), username: 'second', displayName: '둘째' });
  await eventually(() => expect(sessionStorage.length).toBe(0));
});

test('[R271] what the server no longer knows brings the sign-in back', async () => {
  answer({ 'GET /api/admin/counts': () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.') });
  signIn();
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByText(/관리자 세션이 끝났어요/)).toBeVisible();
  expect(readAdminSession()).toBeNull();
});

test('two pages of one browser share the session and its end', async () => {
  answer({});
  signIn();
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  localStorage.removeItem('admin_session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session', newValue: null }));
  await expect.element(screen.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  expect(screen.getByLabelText('초안').query()).toBeNull();
  dropAdminSession('left');
});

test('where the server ended the session in one page, the other keeps what was written', async () => {
  answer({});
  signIn();
  keepDraft(4, draft);
  const screen = await showAdmin(LiveDesk);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  const { token } = JSON.parse(localStorage.getItem('admin_session') ?? '{}') as { token?: string };
  localStorage.setItem('admin_ended', token ?? '');
  localStorage.removeItem('admin_session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_session', newValue: null }));
  await expect.element(screen.getByText(/관리자 세션이 끝났어요/).first()).toBeVisible();
  expect(sessionStorage.length).toBe(1);
  signIn();
  expect(readDraft(4)).toEqual(draft);
  dropAdminSession('left');
  localStorage.removeItem('admin_ended');
});

test('[R327] on a phone the ways home and out stand behind one button, and nothing is wider than the screen', async () => {
  await narrow();
  answer({ 'DELETE /api/admin/session': () => Response.json({ ok: true }) });
  signIn();
  const screen = await showAdmin(LiveDesk, { at: '/admin/reports' });
  await expect.element(screen.getByText('신고 목록')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: '관리자 메뉴' }).click();
  await screen.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect.element(screen.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
