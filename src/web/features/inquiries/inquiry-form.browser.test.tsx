// Writing to the operator: what is said under which line, what is sent once, and the number that comes back.
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import '../../styles/app.css';
import { forgetSession, keepSession } from '../../api/auth.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { answering, refusal } from '../../parts/test-support.tsx';
import Contact from '../../routes/contact.tsx';
import { keepInquiry } from './kept-inquiry.ts';

afterEach(() => {
  vi.restoreAllMocks();
  keepInquiry(null, null);
  forgetSession();
});

const path = 'POST /api/inquiries';
const Page = Contact as () => React.ReactNode;
const Elsewhere = () => <p>다른 화면</p>;

async function show({ at = '/contact', who = null }: { at?: string; who?: number | null } = {}) {
  const Screen = createRoutesStub([
    { path: '/contact', Component: Page },
    { path: '*', Component: Elsewhere },
  ]);
  return render(
    <WhoLooks value={who}>
      <main className="light">
        <Screen initialEntries={[at]} />
      </main>
    </WhoLooks>,
  );
}

test('[R25] the contact page holds a form that is sent once however often it is pressed, and tells the number', async () => {
  let answer: (value: Response) => void = () => undefined;
  const heard = answering({ [path]: () => new Promise((resolve) => (answer = resolve)) });
  const screen = await show();
  await screen.getByLabelText('문의 종류').selectOptions('오류 제보');
  await screen.getByLabelText('내용').fill('  순위가 이상해요.\n확인해 주세요.  ');
  await screen.getByLabelText('답장받을 이메일 (선택)').fill('reader@example.com');
  const button = screen.getByRole('button', { name: '문의 보내기' });
  await button.click();
  await expect.element(screen.getByRole('button', { name: '보내는 중' })).toHaveAttribute('aria-disabled', 'true');
  screen.container.querySelector<HTMLButtonElement>('.inq > .btn')?.click();
  answer(Response.json({ ok: true, number: 12 }));
  await expect.element(screen.getByRole('heading', { name: '문의 #12를 받았어요' })).toHaveFocus();
  await expect.element(screen.getByText('읽고 나서 이메일로 답장할게요.', { exact: false })).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([
    { kind: 'bug', body: '순위가 이상해요.\n확인해 주세요.', email: 'reader@example.com', about: null, website: '' },
  ]);
  await screen.getByRole('button', { name: '다른 문의 쓰기' }).click();
  await expect.element(screen.getByLabelText('내용')).toHaveValue('');
});

test('what was being written stands there again after a look at another page, without the address, until it is sent', async () => {
  answering({ [path]: () => Response.json({ ok: true, number: 3 }) });
  const first = await show();
  await first.getByLabelText('문의 종류').selectOptions('오류 제보');
  await first.getByLabelText('내용').fill('순위가 이상해요.');
  await first.getByLabelText('답장받을 이메일 (선택)').fill('reader@example.com');
  await first.getByRole('link', { name: '자주 묻는 질문' }).click();
  await expect.element(first.getByText('다른 화면')).toBeVisible();
  await first.unmount();
  const second = await show({ at: '/contact?kind=report' });
  await expect.element(second.getByLabelText('내용')).toHaveValue('순위가 이상해요.');
  await expect.element(second.getByLabelText('문의 종류')).toHaveValue('report');
  await expect.element(second.getByLabelText('답장받을 이메일 (선택)')).toHaveValue('');
  await second.getByRole('button', { name: '문의 보내기' }).click();
  await expect.element(second.getByRole('heading', { name: '문의 #3을 받았어요' })).toHaveFocus();
  await second.unmount();
  const third = await show();
  await expect.element(third.getByLabelText('내용')).toHaveValue('');
});

test('what a visitor was writing is not given to a member who signs in at the same screen', async () => {
  const visitor = await show();
  await visitor.getByLabelText('내용').fill('제 전화번호는');
  await visitor.unmount();
  const member = await show({ who: 7 });
  await expect.element(member.getByRole('button', { name: '문의 보내기' })).toBeVisible();
  await expect.element(member.getByLabelText('내용')).toHaveValue('');
});

test('what a member was writing when the session ended is not the next one’s, and stands there when they are back', async () => {
  const Screen = createRoutesStub([{ path: '*', Component: Page }]);
  const as = (who: number | null) => (
    <WhoLooks value={who}>
      <Screen initialEntries={['/contact']} />
    </WhoLooks>
  );
  const screen = await render(as(7));
  await screen.getByLabelText('내용').fill('제 계정 이야기예요.');
  for (const who of [null, 8]) {
    await screen.rerender(as(who));
    await expect.element(screen.getByLabelText('내용')).toHaveValue('');
  }
  await screen.rerender(as(7));
  await expect.element(screen.getByLabelText('내용')).toHaveValue('제 계정 이야기예요.');
  await screen.getByLabelText('내용').fill('');
});

test('each line says what is wrong with it, and the first has the focus', async () => {
  const heard = answering({});
  const screen = await show();
  await screen.getByLabelText('답장받을 이메일 (선택)').fill('nobody');
  await screen.getByRole('button', { name: '문의 보내기' }).click();
  await expect.element(screen.getByLabelText('문의 종류')).toHaveFocus();
  await expect.element(screen.getByLabelText('문의 종류')).toHaveAccessibleDescription(/문의 종류를 골라 주세요/);
  await expect.element(screen.getByLabelText('내용')).toHaveAccessibleDescription(/내용을 입력해주세요.*0 \/ 2,000자/);
  await expect.element(screen.getByLabelText('답장받을 이메일 (선택)')).toHaveAccessibleDescription(/올바른 이메일을 입력해주세요/);
  await screen.getByLabelText('내용').fill('가'.repeat(2001));
  await expect.element(screen.getByText('2,001 / 2,000자')).toBeVisible();
  await expect.element(screen.getByText('2,000자까지 쓸 수 있어요.')).toBeVisible();
  expect(heard).toEqual([]);
});

test('a link from elsewhere fills in the kind and the page, which can be taken out again', async () => {
  const heard = answering({ [path]: () => Response.json({ ok: true, number: 3 }) });
  const screen = await show({ at: `/contact?kind=report&about=${encodeURIComponent('/posts/5?x=%EA%B0%80')}` });
  await expect.element(screen.getByLabelText('문의 종류')).toHaveValue('report');
  await expect.element(screen.getByRole('link', { name: '/posts/5?x=가' })).toHaveAttribute('href', '/posts/5?x=%EA%B0%80');
  await screen.getByLabelText('내용').fill('도배예요.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('heading', { name: '문의 #3을 받았어요' })).toBeVisible();
  await expect.element(screen.getByText('답장받을 주소가 없어서', { exact: false })).toBeVisible();
  expect(heard[0]?.body).toMatchObject({ kind: 'report', about: '/posts/5?x=%EA%B0%80', email: null });
});

test('what is no page of ours is not shown and not sent', async () => {
  answering({});
  for (const about of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const screen = await show({ at: `/contact?kind=gift&about=${encodeURIComponent(about)}` });
    await expect.element(screen.getByLabelText('문의 종류')).toHaveValue('');
    expect(screen.container.textContent).not.toContain('관련 페이지');
    await screen.unmount();
  }
});

test('a member is asked for no address, and a refusal keeps the words', async () => {
  answering({ [path]: () => refusal(429, 'too-fast', '조금 천천히 써 주세요. 3분 뒤에 다시 쓸 수 있어요.') });
  const screen = await show({ who: 7, at: '/contact?kind=question' });
  await expect.element(screen.getByText('답장은 알림과 가입한 이메일로 보내 드려요.', { exact: false })).toBeVisible();
  expect(screen.container.querySelector('input[type=email]')).toBeNull();
  await screen.getByLabelText('내용').fill('점수는 언제 올라요?');
  await screen.getByRole('button', { name: '문의 보내기' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('조금 천천히 써 주세요. 3분 뒤에 다시 쓸 수 있어요.');
  await expect.element(screen.getByLabelText('내용')).toHaveValue('점수는 언제 올라요?');
});

test('a member is told where the answer will be read', async () => {
  answering({ [path]: () => Response.json({ ok: true, number: 3 }) });
  const screen = await show({ who: 7, at: '/contact?kind=question' });
  await screen.getByLabelText('내용').fill('점수는 언제 올라요?');
  await screen.getByRole('button', { name: '문의 보내기' }).click();
  await expect.element(screen.getByText('답장이 오면 알림에서 볼 수 있어요.', { exact: false })).toBeVisible();
});

test('whoever writes in the shoes of a demo member, where others read the notices too, is answered as a visitor', async () => {
  const heard = answering({ [path]: () => Response.json({ ok: true, number: 3 }) });
  keepSession({ token: 'abc', user: { id: 7, username: 'minjun_pick', email: 'minjun@demo.invalid', hasPassword: false } as User });
  const screen = await show({ who: 7, at: '/contact?kind=question' });
  await screen.getByLabelText('내용').fill('점수는 언제 올라요?');
  await screen.getByLabelText('답장받을 이메일 (선택)').fill('reader@example.com');
  expect(screen.container.textContent).not.toContain('답장은 알림과');
  await screen.getByRole('button', { name: '문의 보내기' }).click();
  await expect.element(screen.getByText('읽고 나서 이메일로 답장할게요.', { exact: false })).toBeVisible();
  expect(heard[0]?.body).toMatchObject({ email: 'reader@example.com' });
});

test('the hidden field is out of sight and out of the order of keys', async () => {
  answering({});
  const screen = await show();
  await expect.element(screen.getByLabelText('내용')).toBeVisible();
  const trap = screen.container.querySelector<HTMLInputElement>('input[name=website]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.getBoundingClientRect().right).toBeLessThan(0);
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
});
