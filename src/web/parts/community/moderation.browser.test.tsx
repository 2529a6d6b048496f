// Following, removing, reporting and blocking: from the menu of a post and of a line to what the server is told.
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Post } from '#contract/board.ts';
import type { Blocks } from '#contract/community/blocks.ts';
import '../../styles/app.css';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithToasts } from '../test-support.tsx';
import { BlocksFrom } from './blocks-from.tsx';
import { exampleAuthor, examplePost } from './examples.data.ts';
import { Folded } from './folded.tsx';
import { hiddenBy, noBlocks, useHidden } from './hidden.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { LineMenu } from './line-menu.tsx';
import { PostMenu } from './post-menu.tsx';

type Asked = { call: string; body: unknown };

/** Answers by `METHOD path`; what is not told of is an error. */
function answering(answers: Record<string, () => Response | Promise<Response>>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${address as string}`;
    asked.push({ call, body: init?.body ? JSON.parse(init.body as string) : undefined });
    return answers[call]?.() ?? Response.json({ code: 'no-such-route', message: call }, { status: 404 });
  });
  return asked;
}

const Here = () => <output data-testid="here">{useLocation().pathname + useLocation().search}</output>;
const Sees = ({ id }: { id: number }) => <output data-testid="sees">{useHidden().isBlocked(id) ? 'no' : 'yes'}</output>;

type Shown = { who?: number | null; blocks?: Blocks };

const inPlace = (what: React.ReactNode, { who = 7, blocks = noBlocks }: Shown = {}) =>
  render(
    <MemoryRouter initialEntries={['/predictions?q=KIA']}>
      <WhoLooks value={who}>
        <WithToasts>
          <BlocksFrom loaded={who === null ? null : blocks}>
            {what}
            <Here />
            <Sees id={11} />
          </BlocksFrom>
        </WithToasts>
      </WhoLooks>
    </MemoryRouter>,
  );

function showMenu(change: Partial<Post> = {}, { who = 7, onEdit }: Shown & { onEdit?: () => void } = {}) {
  const onGone = vi.fn();
  const screen = inPlace(<PostMenu post={examplePost(change)} onGone={onGone} {...(onEdit ? { onEdit } : {})} />, { who });
  return { screen, onGone };
}

const menuOf = (name: RegExp | string) => page.getByRole('button', { name });
const items = () => [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent?.trim());
const choose = async (name: string) => page.getByRole('menuitem', { name, exact: true }).click();

async function openMenu(name: RegExp | string = /글 메뉴$/) {
  await menuOf(name).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => void vi.restoreAllMocks());

test('who has left cannot be blocked, their words can be reported', async () => {
  const left = exampleAuthor({ username: '탈퇴-11', displayName: '탈퇴한 사용자', hasLeft: true });
  const { screen } = showMenu({ author: left });
  const post = await screen;
  await openMenu();
  expect(items()).toEqual(['새 댓글 알림 받기', '이 글 알림 끄기', '신고']);
  await post.unmount();
  await inPlace(<LineMenu kind="comment" targetId={6} author={left} isMine={false} />);
  await openMenu(/댓글 메뉴$/);
  expect(items()).toEqual(['신고']);
});

test('another’s post can be followed, muted, reported, and its author blocked; the own one changed while it may be, and removed', async () => {
  const { screen } = showMenu();
  const other = await screen;
  await openMenu();
  expect(items()).toEqual(['새 댓글 알림 받기', '이 글 알림 끄기', '신고', '밤샘분석님 차단']);
  await userEvent.keyboard('{Escape}');
  await expect.element(menuOf(/글 메뉴$/)).toHaveFocus();
  await other.unmount();
  const edited = vi.fn();
  const own = await showMenu({ isMine: true, wordsEditableUntil: '2099-01-01T00:00:00.000Z' }, { onEdit: edited }).screen;
  await openMenu();
  expect(items()).toEqual(['이 글 알림 끄기', '수정', '삭제']);
  await choose('수정');
  expect(edited).toHaveBeenCalledOnce();
  await own.unmount();
  await showMenu({ isMine: true }, { onEdit: edited }).screen;
  await openMenu();
  expect(items()).toEqual(['이 글 알림 끄기', '삭제']);
});

test('what is closed again gives the focus back to the ⋯ it came from, by every way out', async () => {
  await showMenu().screen;
  const waysOut = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('dialog').getByRole('button', { name: '닫기' }).click(),
    () => page.getByRole('dialog').getByRole('button', { name: '취소' }).last().click(),
  ];
  for (const leave of waysOut) {
    await openMenu();
    await choose('신고');
    await expect.element(page.getByRole('dialog', { name: '글 신고' })).toBeVisible();
    await leave();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(menuOf(/글 메뉴$/)).toHaveFocus();
  }
});

function OwnPost() {
  const [isGone, setGone] = useState(false);
  return (
    <section aria-label="글" tabIndex={-1}>
      <div>{!isGone && <PostMenu post={examplePost({ isMine: true })} onGone={() => setGone(true)} />}</div>
    </section>
  );
}

test('where the row is gone with its ⋯, the focus goes to what is left around it', async () => {
  answering({ 'DELETE /api/posts/31': () => Response.json({ ok: true }) });
  await inPlace(<OwnPost />);
  await openMenu();
  await choose('삭제');
  await page.getByRole('button', { name: '내리기' }).click();
  await expect.element(page.getByText('글을 내렸어요')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '글', exact: true })).toHaveFocus();
});

test('following is stored once, told, and then can be taken back', async () => {
  const asked = answering({ 'PUT /api/posts/31/watch': () => Response.json({ watch: 'follow' }) });
  await showMenu().screen;
  await openMenu();
  await choose('새 댓글 알림 받기');
  await expect.element(page.getByText('새 댓글이 달리면 알려 줄게요')).toBeVisible();
  expect(asked).toEqual([{ call: 'PUT /api/posts/31/watch', body: { id: 31, watch: 'follow' } }]);
  await openMenu();
  expect(items().slice(0, 2)).toEqual(['새 댓글 알림 그만 받기', '이 글 알림 끄기']);
});

test('the own post is taken away only after asking, and it is said that a scored pick stays scored', async () => {
  const asked = answering({ 'DELETE /api/posts/31': () => Response.json({ ok: true }) });
  const { screen, onGone } = showMenu({ isMine: true });
  await screen;
  await openMenu();
  await choose('삭제');
  const dialog = page.getByRole('alertdialog', { name: '글을 내릴까요?' });
  await expect.element(dialog.getByText(/채점하는 예측은 글을 내려도 그대로 채점하고/)).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByRole('button', { name: '내리기' }).click();
  await expect.element(page.getByText('글을 내렸어요')).toBeVisible();
  expect(onGone).toHaveBeenCalledOnce();
});

test('a post that could not be taken away stays, and why is said', async () => {
  answering({
    'DELETE /api/posts/31': () => Response.json({ code: 'not-yours', message: '내가 쓴 것만 바꿀 수 있어요.' }, { status: 403 }),
  });
  const { screen, onGone } = showMenu({ isMine: true });
  await screen;
  await openMenu();
  await choose('삭제');
  await page.getByRole('button', { name: '내리기' }).click();
  await expect.element(page.getByText('내가 쓴 것만 바꿀 수 있어요.')).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
});

test('a report needs a reason; 기타 needs words; both reach the server in one sentence, once', async () => {
  const asked = answering({ 'POST /api/reports': () => Response.json({ ok: true }) });
  await showMenu().screen;
  await openMenu();
  await choose('신고');
  const dialog = page.getByRole('dialog', { name: '글 신고' });
  const send = dialog.getByRole('button', { name: '신고', exact: true });
  await send.click();
  await expect.element(dialog.getByText('신고하는 이유를 골라 주세요.')).toBeVisible();
  await dialog.getByRole('radio', { name: '기타' }).click();
  await send.click();
  await expect.element(dialog.getByText('신고 이유를 적어 주세요.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  expect(asked).toEqual([]);
  await dialog.getByRole('textbox').fill('다른 글을 베꼈어요');
  await send.click();
  await expect.element(page.getByText('신고를 받았어요')).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ kind: 'post', targetId: 31, reason: '기타: 다른 글을 베꼈어요' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the longest report fits what a report may hold', async () => {
  const asked = answering({ 'POST /api/reports': () => Response.json({ ok: true }) });
  await showMenu().screen;
  await openMenu();
  await choose('신고');
  const dialog = page.getByRole('dialog', { name: '글 신고' });
  await dialog.getByRole('radio', { name: '도박 광고·외부 링크' }).click();
  const most = Number(dialog.getByRole('textbox').element().getAttribute('maxlength'));
  await dialog.getByRole('textbox').fill('가'.repeat(most));
  await dialog.getByRole('button', { name: '신고', exact: true }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const [told] = asked.map(({ body }) => body as { reason: string });
  expect(told?.reason).toHaveLength(300);
});

test('who has reported it before is told so, and has nothing left to do here', async () => {
  answering({ 'POST /api/reports': () => Response.json({ code: 'already-reported', message: '이미 신고했어요.' }, { status: 409 }) });
  await showMenu().screen;
  await openMenu();
  await choose('신고');
  await page.getByRole('radio', { name: '도배' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '신고', exact: true }).click();
  await expect.element(page.getByText('이미 신고했어요.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a visitor who reports is led to the sign-in and back', async () => {
  await showMenu({}, { who: null }).screen;
  await openMenu();
  expect(items()).toEqual(['신고']);
  await choose('신고');
  await expect.element(page.getByTestId('here')).toHaveTextContent(`/login?next=${encodeURIComponent('/predictions?q=KIA')}`);
  await expect.element(page.getByText('로그인하면 신고할 수 있어요')).toBeVisible();
});

const blocked: Blocks = { members: [exampleAuthor()], words: [] };

test('blocking asks first, hides at once, and can be taken back where it was done', async () => {
  const asked = answering({
    'PUT /api/user/blocks/night_run': () => Response.json(blocked),
    'DELETE /api/user/blocks/night_run': () => Response.json(noBlocks),
  });
  const { screen, onGone } = showMenu();
  await screen;
  await openMenu();
  await choose('밤샘분석님 차단');
  const dialog = page.getByRole('alertdialog', { name: '밤샘분석님을 차단할까요?' });
  await dialog.getByRole('button', { name: '차단', exact: true }).click();
  await expect.element(page.getByTestId('sees')).toHaveTextContent('no');
  expect(onGone.mock.calls).toEqual([['blocked']]);
  await expect.element(page.getByText('밤샘분석님을 차단했어요')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(page.getByTestId('sees')).toHaveTextContent('yes');
  await expect.element(page.getByText('밤샘분석님을 차단했어요')).not.toBeInTheDocument();
  expect(asked.map(({ call }) => call)).toEqual(['PUT /api/user/blocks/night_run', 'DELETE /api/user/blocks/night_run']);
});

test('a line of others can be reported and its author blocked; the own one is taken back by whoever shows it', async () => {
  const asked = answering({ 'POST /api/reports': () => Response.json({ ok: true }) });
  const onDelete = vi.fn();
  const screen = await inPlace(
    <>
      <LineMenu kind="message" targetId={5} author={exampleAuthor()} isMine={false} />
      <LineMenu kind="comment" targetId={6} author={exampleAuthor({ displayName: '나' })} isMine onDelete={onDelete} />
    </>,
  );
  await openMenu('밤샘분석님 메시지 메뉴');
  await choose('신고');
  await page.getByRole('radio', { name: '욕설·비방' }).click();
  await page.getByRole('dialog', { name: '메시지 신고' }).getByRole('button', { name: '신고', exact: true }).click();
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ kind: 'message', targetId: 5, reason: '욕설·비방' }]));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await openMenu('나님 댓글 메뉴');
  expect(items()).toEqual(['삭제']);
  await choose('삭제');
  expect(onDelete).toHaveBeenCalledOnce();
});

test('a menu that a key has opened leads to its first line, also the first time', async () => {
  await inPlace(
    <LineMenu kind="comment" targetId={6} author={exampleAuthor({ displayName: '나' })} isMine onEdit={vi.fn()} onDelete={vi.fn()} />,
  );
  for (const _ of ['first', 'again']) {
    (page.getByRole('button', { name: '나님 댓글 메뉴' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: '수정' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
});

test('what holds a muted word is folded, in whatever width or case it is written, until it is asked for', async () => {
  await inPlace(
    <>
      <Folded text="오늘 ＫＩＡ 이겨요">오늘 KIA 이겨요</Folded>
      <Folded text="두산이 이겨요">
        <p>두산이 이겨요</p>
      </Folded>
    </>,
    { blocks: { members: [], words: ['kia'] } },
  );
  await expect.element(page.getByText('두산이 이겨요')).toBeVisible();
  await expect.element(page.getByText('오늘 KIA 이겨요')).not.toBeInTheDocument();
  await expect.element(page.getByText('가린 단어가 있어 접었어요')).toBeVisible();
  await page.getByRole('button', { name: '보기' }).click();
  await expect.element(page.getByText('오늘 KIA 이겨요')).toHaveFocus();
});

test('only the muted word folds, and a word of blanks folds nothing', () => {
  const hidden = hiddenBy({ members: [exampleAuthor({ id: 3 })], words: ['  ', '먹튀  검증'] });
  expect(hidden.mutedWordIn('먹튀 검증 사이트')).toBe('먹튀  검증');
  expect(hidden.mutedWordIn('먹튀를 검증')).toBeNull();
  expect([hidden.isBlocked(3), hidden.isBlocked(4)]).toEqual([true, false]);
});

test('earlier wordings stand with the time until which they stood; a failure can be tried again', async () => {
  let isDown = true;
  answering({
    'GET /api/posts/31/history': () =>
      isDown
        ? Response.json({ code: 'server-error', message: '' }, { status: 500 })
        : Response.json([{ title: '처음 제목', content: '처음 글', predictionReason: null, replacedAt: '2026-11-21T00:30:00.000Z' }]),
  });
  await inPlace(<HistoryDialog of={{ kind: 'post', id: 31 }} isOpen onClose={() => undefined} />);
  await expect.element(page.getByText('고치기 전 글을 불러오지 못했어요')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(page.getByText('처음 제목')).toBeVisible();
  await expect.element(page.getByText('2026년 11월 21일 (토) 오전 9:30까지')).toBeVisible();
});
