// Posts of the board as admins see them: found, published and taken back, removed by name, and put back with a reason.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import { examplePost } from '../../../parts/community/examples.data.ts';
import { asksOf, place, refusal, toastText } from '../../../parts/test-support.tsx';
import { answer, eventually, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import PostsTab from './posts-tab.tsx';

const list = 'GET /api/admin/posts';
const words = { content: '최근 다섯 경기에서 네 번 이겼어요.', username: 'data_aunt', authorName: '데이터고모' };
const posts = [
  examplePost({ id: 41, title: '토트넘이 이겨요', ...words, likesCount: 12, commentsCount: 3, createdAt: '2026-03-01T10:30:00.000Z' }),
  examplePost({ id: 40, title: '수상한 링크', ...words, review: 'held', isPublished: false }),
];
const usual = { [list]: () => listed(posts, { next: 'c1' }) };

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const rowOf = (screen: Awaited<ReturnType<typeof showAdmin>>, name: RegExp) => screen.getByRole('row', { name });

test('[R269] a post stands there with its number, title, author, date, words, likes and comments', async () => {
  answer(usual);
  const screen = await showAdmin(PostsTab);
  const row = rowOf(screen, /토트넘/);
  await expect.element(row).toMatchTextContent(/41.*토트넘이 이겨요.*@data_aunt.*최근 다섯 경기.*3월 1일 19:30.*12.*3/);
  await expect.element(rowOf(screen, /수상한/)).toMatchTextContent('검토 중');
  await expect.element(screen.getByText('8,412개 중 1–2')).toBeVisible();
  await row.getByRole('link', { name: '토트넘이 이겨요' }).click();
  await expect.poll(place).toBe('/posts/41');
});

test('those that wait are asked for alone, and words are searched by the server', async () => {
  const heard = answer(usual);
  const screen = await showAdmin(PostsTab);
  await screen.getByRole('button', { name: '검토 중' }).click();
  await expect.element(screen.getByText('3개 중 1–2')).toBeVisible();
  await screen.getByLabelText('게시글 검색').fill('링크');
  await eventually(() => {
    expect(Object.fromEntries(asksOf(heard, 'GET', '/api/admin/posts').at(-1)?.query ?? [])).toEqual({
      search: '링크',
      state: 'held',
      limit: '20',
    });
  });
});

test('a post that waits is published, and one that stands is taken back', async () => {
  const heard = answer({
    ...usual,
    'PATCH /api/admin/posts/40': () => Response.json({ ...posts[1], review: 'clear', isPublished: true }),
    'PATCH /api/admin/posts/41': () => Response.json({ ...posts[0], review: 'held', isPublished: false }),
  });
  const screen = await showAdmin(PostsTab);
  await rowOf(screen, /수상한/)
    .getByRole('button', { name: '공개하기' })
    .click();
  await eventually(() => expect(toastText()).toContain('글을 공개했어요'));
  await rowOf(screen, /토트넘/)
    .getByRole('button', { name: '내리기' })
    .click();
  await eventually(() => expect(toastText()).toContain('글을 내렸어요'));
  expect(asksOf(heard, 'PATCH', '/api/admin/posts/40')[0]?.body).toMatchObject({ isPublished: true, revisions: 0 });
  expect(asksOf(heard, 'PATCH', '/api/admin/posts/41')[0]?.body).toMatchObject({ isPublished: false });
});

test('a post that waits is read in full where it is decided about: its reason and tags too, and it has no page yet', async () => {
  const content = `${'가나다라 '.repeat(400)}끝`;
  const held = examplePost({
    id: 40,
    title: '수상한 링크',
    content,
    predictionReason: '왜냐하면요',
    tags: ['홈경기'],
    review: 'held',
    isPublished: false,
  });
  answer({ [list]: () => listed([held]) });
  const screen = await showAdmin(PostsTab);
  await expect.element(rowOf(screen, /수상한/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '수상한 링크' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  await screen.getByRole('button', { name: '전체 보기', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: '게시글 전체 보기' });
  for (const words of ['수상한 링크', content, '왜냐하면요', '홈경기'])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
});

test('what its author reworded meanwhile is not published but shown anew', async () => {
  const heard = answer({
    [list]: (_, times) => listed([{ ...posts[1], ...(times === 1 ? {} : { content: '바뀐 글이에요.', revisions: 1 }) }]),
    'PATCH /api/admin/posts/40': () => refusal(409, 'post-changed', '글쓴이가 그사이에 고친 글이에요.'),
  });
  const screen = await showAdmin(PostsTab);
  await rowOf(screen, /수상한/)
    .getByRole('button', { name: '공개하기' })
    .click();
  await eventually(() => expect(toastText()).toContain('글쓴이가 그사이에 고친 글이에요.'));
  await expect.element(rowOf(screen, /수상한/)).toMatchTextContent('바뀐 글이에요.');
  expect(asksOf(heard, 'PATCH', '/api/admin/posts/40')).toHaveLength(1);
});

test('[R268][R270] a post is removed after a question with its title; what fails says 삭제 실패', async () => {
  const heard = answer({
    ...usual,
    'DELETE /api/admin/posts/41': (_, times) =>
      times === 1 ? refusal(409, 'delete-post-failed', 'Failed to delete post') : Response.json({ ok: true }),
  });
  const screen = await showAdmin(PostsTab);
  const ask = async () => {
    await rowOf(screen, /토트넘/)
      .getByRole('button', { name: '토트넘이 이겨요 삭제' })
      .click();
    const dialog = screen.getByRole('alertdialog', { name: '게시글을 삭제할까요?' });
    await expect.element(dialog).toMatchTextContent('데이터고모님(@data_aunt)의 글 ‘토트넘이 이겨요’를 삭제해요.');
    await expect.element(dialog).toMatchTextContent('30일 안에 ‘삭제한 글’에서 다시 올릴 수 있어요. 그 뒤에는 되돌릴 수 없어요.');
    await expect.element(dialog.getByRole('button', { name: '취소' }).last()).toHaveFocus();
    await dialog.getByRole('button', { name: '삭제하기' }).click();
  };
  await ask();
  await eventually(() => expect(toastText()).toContain('삭제 실패게시글을 삭제하지 못했어요.'));
  await ask();
  await eventually(() => expect(toastText()).toContain('게시글을 삭제했어요'));
  expect(asksOf(heard, 'DELETE', '/api/admin/posts/41')).toHaveLength(2);
});

const gone = examplePost({
  id: 39,
  title: '억울한 글',
  ...words,
  review: 'removed',
  isPublished: false,
  updatedAt: '2026-03-01T10:30:00.000Z',
});
const withGone = { [list]: ({ query }: { query: URLSearchParams }) => listed(query.get('state') === 'removed' ? [gone] : posts) };

test('what an admin deleted is listed apart, read in whole, and put back with a reason alone', async () => {
  const heard = answer({
    ...withGone,
    'PATCH /api/admin/posts/39': (_, times) =>
      times === 1
        ? refusal(409, 'put-back-too-late', '삭제한 지 30일이 지나서 다시 올릴 수 없어요.')
        : Response.json({ ...gone, review: 'clear', isPublished: true }),
  });
  const screen = await showAdmin(PostsTab);
  await screen.getByRole('button', { name: '삭제한 글' }).click();
  const row = rowOf(screen, /억울한/);
  await expect.element(row).toMatchTextContent(/억울한 글.*삭제함.*3월 31일 19:30까지 다시 올릴 수 있어요/);
  for (const name of ['공개하기', '내리기', '억울한 글 삭제'])
    await expect.element(row.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(row.getByRole('link')).not.toBeInTheDocument();
  await row.getByRole('button', { name: '전체 보기' }).click();
  await expect.element(screen.getByRole('dialog', { name: '게시글 전체 보기' })).toMatchTextContent('최근 다섯 경기에서 네 번 이겼어요.');
  await screen.getByRole('button', { name: '전체 보기 닫기' }).click();
  await row.getByRole('button', { name: '다시 올리기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '글을 다시 올릴까요?' });
  await expect
    .element(dialog)
    .toMatchTextContent('데이터고모님(@data_aunt)의 글 ‘억울한 글’을 모두에게 다시 보이게 하고 글쓴이에게 알려요.');
  const go = () => dialog.getByRole('button', { name: '다시 올리기' }).click();
  await go();
  await expect.element(dialog.getByText('다시 올리는 이유를 적어 주세요.')).toBeVisible();
  await expect.element(dialog.getByLabelText('다시 올리는 이유')).toHaveFocus();
  expect(asksOf(heard, 'PATCH', '/api/admin/posts/39')).toHaveLength(0);
  await dialog.getByLabelText('다시 올리는 이유').fill(' 이의가 옳아요. ');
  await go();
  await eventually(() => expect(toastText()).toContain('글을 다시 올리지 못했어요삭제한 지 30일이 지나서 다시 올릴 수 없어요.'));
  // What was written is still there.
  await go();
  await eventually(() => expect(toastText()).toContain('글을 다시 올렸어요'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asksOf(heard, 'PATCH', '/api/admin/posts/39').at(-1)?.body).toEqual({ id: 39, isPublished: true, note: '이의가 옳아요.' });
});

test('on a phone what was deleted has its two deeds behind the menu', async () => {
  await narrow();
  answer(withGone);
  const screen = await showAdmin(PostsTab);
  await screen.getByRole('button', { name: '삭제한 글' }).click();
  await screen.getByRole('button', { name: '억울한 글 관리 메뉴' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '다시 올리기' })).toBeVisible();
  expect(screen.getByRole('menuitem').all()).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('menuitem', { name: '다시 올리기' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: '글을 다시 올릴까요?' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('where nothing was deleted of late, so it is said', async () => {
  answer({ [list]: ({ query }) => listed(query.get('state') === 'removed' ? [] : posts) });
  const screen = await showAdmin(PostsTab);
  await screen.getByRole('button', { name: '삭제한 글' }).click();
  await expect.element(screen.getByText('30일 안에 삭제한 글이 없어요')).toBeVisible();
});

test('[R327] on a phone a post is a card that leads to it, with its deeds behind the menu', async () => {
  await narrow();
  answer(usual);
  const screen = await showAdmin(PostsTab);
  await screen.getByRole('button', { name: '수상한 링크 관리 메뉴' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '공개하기' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect.element(screen.getByRole('menuitem', { name: '글 보기' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: '전체 보기' }).click();
  await expect.element(screen.getByRole('dialog', { name: '게시글 전체 보기' })).toMatchTextContent('수상한 링크');
  await screen.getByRole('button', { name: '전체 보기 닫기' }).click();
  await screen.getByRole('button', { name: '토트넘이 이겨요 관리 메뉴' }).click();
  await screen.getByRole('menuitem', { name: '글 보기' }).click();
  await eventually(() => expect(place()).toBe('/posts/41'));
});

test('one long post leaves the titles of all the others room', async () => {
  answer({ [list]: () => listed([...posts, examplePost({ id: 39, title: '긴 글', ...words, content: '가나다라마바사'.repeat(700) })]) });
  const screen = await showAdmin(PostsTab);
  const title = screen.getByRole('link', { name: '토트넘이 이겨요' });
  await expect.element(title).toBeVisible();
  // On one line.
  expect(title.element().getBoundingClientRect().height).toBeLessThan(30);
});

test.each([1024, 1060, 1100])('the table fits a window of %i px, also with long words and large figures', async (width) => {
  await page.viewport(width, 800);
  const long = { title: '제목'.repeat(60), ...words, content: '가나다라마바사 '.repeat(200), likesCount: 123_456, commentsCount: 12_345 };
  answer({
    [list]: () => listed([...posts, examplePost({ id: 1_234_567, ...long }), examplePost({ id: 39, title: 'w'.repeat(120), ...words })]),
  });
  const screen = await showAdmin(PostsTab);
  await expect.element(screen.getByRole('link', { name: '토트넘이 이겨요' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const table = screen.getByRole('table').element().getBoundingClientRect();
  expect(table.right).toBeLessThanOrEqual(width);
});

test('an answer that comes while another post is asked about leaves that question open', async () => {
  const gone = Promise.withResolvers<Response>();
  answer({ ...usual, 'DELETE /api/admin/posts/41': () => gone.promise });
  const screen = await showAdmin(PostsTab);
  const dialog = screen.getByRole('alertdialog', { name: '게시글을 삭제할까요?' });
  const ask = (name: RegExp, label: string) => rowOf(screen, name).getByRole('button', { name: label }).click();
  await ask(/토트넘/, '토트넘이 이겨요 삭제');
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await dialog.getByRole('button', { name: '취소' }).first().click();
  await ask(/수상한/, '수상한 링크 삭제');
  gone.resolve(Response.json({ ok: true }));
  await eventually(() => expect(toastText()).toContain('게시글을 삭제했어요'));
  expect(toastText()).not.toContain('수상한 링크');
  await expect.element(dialog).toMatchTextContent('‘수상한 링크’');
});
