// The blog as admins write it: found, written, kept while it is not saved, previewed, published, taken back, deleted; and its comments.
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import { asksOf, place, refusal } from '../../../parts/test-support.tsx';
import { listed, narrow, wide } from '../frame/test-support.tsx';
import { toSay } from '../queue/test-support.ts';
import { around, beginEach, change, list, one, open, postOf } from './test-support.ts';

beginEach();

test('the list marks what is pinned, featured, drafted and written by the AI, and asks by state and words', async () => {
  const heard = around({
    [list]: () =>
      listed([postOf({ isAi: true }), postOf({ id: 5, title: '쓰다 만 글', status: 'draft', isSticky: false, isFeatured: false })], {
        next: '5',
        total: 32,
      }),
  });
  const screen = await open('/admin/blog');
  const first = screen.getByRole('row', { name: /배당을 확률로/ });
  for (const mark of ['고정', '추천', 'AI 생성', '발행']) await expect.element(first.getByText(mark, { exact: true })).toBeVisible();
  await expect.element(first.getByText('1,234')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /쓰다 만 글/ }).getByText('임시저장', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('32개 중 1–2')).toBeVisible();
  await screen.getByRole('button', { name: '임시저장', exact: true }).click();
  await screen.getByLabelText('글 검색').fill('배당');
  await expect
    .poll(() => asksOf(heard, 'GET', '/api/admin/blog').at(-1)?.query.toString())
    .toContain('search=%EB%B0%B0%EB%8B%B9&state=draft');
  await screen.getByRole('button', { name: '다음' }).click();
  await expect.poll(() => asksOf(heard, 'GET', '/api/admin/blog').at(-1)?.query.get('cursor')).toBe('5');
});

test('a new post is drafted, and then stands under its own address', async () => {
  const heard = around({ 'POST /api/admin/blog': ({ body }) => Response.json(postOf({ ...body, id: 4, slug: '새-글', status: 'draft' })) });
  const screen = await open('/admin/blog');
  await screen.getByRole('link', { name: '새 글' }).click();
  await expect.element(screen.getByRole('heading', { name: '새 글' })).toHaveFocus();
  await screen.getByRole('button', { name: '임시저장' }).click();
  await expect.element(screen.getByLabelText('제목', { exact: true })).toHaveFocus();
  await expect.element(screen.getByLabelText('분류')).toHaveAccessibleDescription(/분류를 골라 주세요/);
  await screen.getByLabelText('제목', { exact: true }).fill('새 글');
  await expect.element(screen.getByText('/blog/새-글')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('분류').selectOptions('AI예측');
  await screen.getByLabelText('내용 (Markdown)').fill('본문이에요.');
  await screen.getByLabelText('태그', { exact: true }).fill('#보정');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('태그', { exact: true }).fill('통계');
  await userEvent.keyboard(',');
  await expect.element(screen.getByRole('button', { name: '통계 빼기' })).toBeVisible();
  await screen.getByRole('switch', { name: '추천' }).click();
  await screen.getByRole('button', { name: '임시저장' }).click();
  await toSay('임시저장했어요새 글');
  await expect.poll(place).toBe('/admin/blog?post=4');
  const [made, ...more] = asksOf(heard, 'POST', '/api/admin/blog');
  expect(more).toEqual([]);
  expect(made?.body).toMatchObject({ title: '새 글', slug: null, tags: ['보정', '통계'], isFeatured: true, status: 'draft' });
  await expect.element(screen.getByRole('heading', { name: '글 고치기' })).toBeVisible();
  expect(sessionStorage.length).toBe(0);
});

test('what is not saved is warned about, kept, and gone on with', async () => {
  around();
  const screen = await open('/admin/blog?post=4');
  await screen.getByLabelText('제목', { exact: true }).fill('고친 제목');
  await expect.element(screen.getByText('저장하지 않은 내용이 있어요')).toBeVisible();
  await screen.getByRole('link', { name: '글 목록' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await dialog.getByRole('button', { name: '계속 쓰기' }).last().click();
  await expect.element(screen.getByLabelText('제목', { exact: true })).toHaveValue('고친 제목');
  await screen.getByRole('link', { name: '글 목록' }).click();
  await dialog.getByRole('button', { name: '나가기' }).click();
  await expect.poll(place).toBe('/admin/blog');
  await screen.getByRole('button', { name: '고치기' }).click();
  await expect.element(screen.getByText('전에 쓰다가 저장하지 않은 내용을 이어서 보여줘요.')).toBeVisible();
  await expect.element(screen.getByLabelText('제목', { exact: true })).toHaveValue('고친 제목');
  await screen.getByRole('button', { name: '버리고 저장된 글로' }).click();
  await expect.element(screen.getByLabelText('제목', { exact: true })).toHaveValue('배당을 확률로 바꾸는 법');
  expect(sessionStorage.length).toBe(0);
});

test('what the server refuses is said under its line, and the words stay', async () => {
  const heard = around({
    [change]: (asked, times) =>
      times === 1
        ? Response.json(
            { code: 'slug-taken', message: '이미 쓰고 있는 주소예요.', fields: { slug: '이미 쓰고 있는 주소예요.' } },
            { status: 409 },
          )
        : Response.json(postOf({ ...asked.body, slug: 'other' })),
  });
  const screen = await open('/admin/blog?post=4');
  await expect.element(screen.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
  await screen.getByLabelText('주소', { exact: true }).fill('taken');
  await screen.getByRole('button', { name: '저장', exact: true }).click();
  await expect.element(screen.getByLabelText('주소', { exact: true })).toHaveAccessibleDescription(/이미 쓰고 있는 주소예요/);
  await screen.getByLabelText('주소', { exact: true }).fill('other');
  await screen.getByRole('button', { name: '저장', exact: true }).click();
  await toSay('글을 저장했어요');
  expect(asksOf(heard, 'PUT', '/api/admin/blog/4').at(-1)?.body).toMatchObject({
    id: 4,
    slug: 'other',
    status: 'published',
    tags: ['배당'],
    cover: { sport: null, figure: '54', unit: '%' },
    isSticky: true,
  });
});

const overtaken = () => refusal(409, 'blog-post-changed', '다른 관리자나 다른 창에서 먼저 고친 글이에요. 새로 읽고 다시 고쳐 주세요.');
const newer = postOf({ title: '남이 고친 제목', status: 'draft', updatedAt: '2026-11-21T00:00:00.000Z' });

test('whoever comes second publishes nothing: the words stay, and the newer post is read only after a question', async () => {
  const heard = around({
    [one]: (_, times) => Response.json(times === 1 ? postOf() : newer),
    [change]: ({ body }, times) =>
      times === 1
        ? overtaken()
        : Response.json(postOf({ ...newer, ...body, slug: newer.slug, updatedAt: `2026-11-22T00:00:0${times}.000Z` })),
  });
  const sent = () => asksOf(heard, 'PUT', '/api/admin/blog/4').map(({ body }) => [body['status'], body['basedOn']]);
  const screen = await open('/admin/blog?post=4');
  const title = screen.getByLabelText('제목', { exact: true });
  await title.fill('내가 고친 제목');
  await screen.getByRole('button', { name: '저장', exact: true }).click();
  await toSay('다른 관리자나 다른 창에서 먼저 고친 글이에요.');
  await expect.element(screen.getByText('새로 불러와야 저장할 수 있어요', { exact: false })).toBeVisible();
  await expect.element(title).toHaveValue('내가 고친 제목');
  await screen.getByRole('button', { name: '새로 불러오기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '저장된 글을 새로 불러올까요?' });
  await dialog.getByRole('button', { name: '계속 쓰기' }).last().click();
  await expect.element(title).toHaveValue('내가 고친 제목');
  await screen.getByRole('button', { name: '새로 불러오기' }).click();
  await dialog.getByRole('button', { name: '새로 불러오기' }).click();
  await expect.element(title).toHaveValue('남이 고친 제목');
  await expect.element(screen.getByText('임시저장한 글')).toBeVisible();
  await expect.element(screen.getByText('새로 불러와야 저장할 수 있어요', { exact: false })).not.toBeInTheDocument();
  expect(sessionStorage.length).toBe(0);
  for (const [n, words] of ['한 번 더', '또 한 번'].entries()) {
    await title.fill(words);
    // A toast may lie over the button for a moment.
    (screen.getByRole('button', { name: '임시저장' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent().length).toBe(n + 2);
    await expect.element(screen.getByText('저장하지 않은 내용이 있어요')).not.toBeInTheDocument();
  }
  expect(sent()).toEqual([
    ['published', '2026-11-20T00:00:00.000Z'],
    ['draft', '2026-11-21T00:00:00.000Z'],
    ['draft', '2026-11-22T00:00:02.000Z'],
  ]);
});

test('what was left unsaved goes on from the version it was written over, and a newer one that cannot be read takes nothing away', async () => {
  const heard = around({
    [one]: (_, times) =>
      times === 1 ? Response.json(postOf()) : times === 2 ? Response.json(newer) : refusal(404, 'no-such-blog-post', '없어요'),
    [change]: overtaken,
  });
  const screen = await open('/admin/blog?post=4');
  const title = screen.getByLabelText('제목', { exact: true });
  await title.fill('쓰던 제목');
  await expect.element(screen.getByText('저장하지 않은 내용이 있어요')).toBeVisible();
  await screen.unmount();
  const again = await open('/admin/blog?post=4');
  await expect.element(again.getByText('새로 불러와야 저장할 수 있어요', { exact: false })).toBeVisible();
  await expect.element(title).toHaveValue('쓰던 제목');
  await again.getByRole('button', { name: '임시저장' }).click();
  await expect.poll(() => asksOf(heard, 'PUT', '/api/admin/blog/4')[0]?.body['basedOn']).toBe('2026-11-20T00:00:00.000Z');
  await again.getByRole('button', { name: '새로 불러오기' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: '새로 불러오기' }).click();
  await toSay('글을 불러오지 못했어요');
  await expect.element(title).toHaveValue('쓰던 제목');
});

test('the preview is the sanitised HTML of the server, dressed as readers see it', async () => {
  const heard = around({
    'POST /api/admin/blog/preview': () =>
      Response.json({
        contentHtml: '<h2 id="margin">마진</h2><p><a href="/rules">규칙</a></p>',
        outline: [{ id: 'margin', level: 2, text: '마진' }],
        readingTime: 2,
      }),
  });
  const screen = await open('/admin/blog?post=4');
  await screen.getByRole('button', { name: '미리보기' }).click();
  await expect.element(screen.getByText('2분 읽기')).toBeVisible();
  expect(screen.container.querySelector('.bp-words h2')?.textContent).toBe('마진');
  await screen.getByRole('link', { name: '규칙' }).click();
  await expect.poll(place).toBe('/admin/blog?post=4');
  expect(asksOf(heard, 'POST', '/api/admin/blog/preview')[0]?.body).toEqual({ content: '## 마진\n본문이에요.' });
});

test('a post is taken back and deleted only after a question that names it', async () => {
  const heard = around({
    [change]: ({ body }) => Response.json(postOf({ ...body, slug: 'odds-to-probability' })),
    'DELETE /api/admin/blog/4': () => Response.json({ ok: true }),
  });
  const screen = await open('/admin/blog?post=4');
  await screen.getByRole('button', { name: '발행 취소' }).click();
  const asking = screen.getByRole('alertdialog', { name: '발행을 취소할까요?' });
  await expect.element(asking.getByText('‘배당을 확률로 바꾸는 법’')).toBeVisible();
  await asking.getByRole('button', { name: '발행 취소하기' }).click();
  await toSay('발행을 취소했어요');
  expect(asksOf(heard, 'PUT', '/api/admin/blog/4')[0]?.body).toMatchObject({ status: 'draft' });
  await screen.getByRole('button', { name: '삭제', exact: true }).click();
  const dialog = screen.getByRole('alertdialog', { name: '글을 삭제할까요?' });
  await expect.element(dialog.getByText('댓글 2개와 함께 지워요', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect.poll(place).toBe('/admin/blog');
  expect(asksOf(heard, 'DELETE', '/api/admin/blog/4')).toHaveLength(1);
});

test('comments that wait are let out, and deleted after a question', async () => {
  const comment = {
    id: 31,
    slug: 'odds-to-probability',
    postTitle: '배당을 확률로 바꾸는 법',
    content: '<img src=x onerror=alert(1)> 좋은 글이에요',
    parentId: null,
    userId: 8,
    user: { username: 'minjun', displayName: '민준', avatar: null, icon: null },
    likes: 0,
    dislikes: 0,
    isLiked: false,
    isDisliked: false,
    isApproved: false,
    isDeleted: false,
    isMine: false,
    createdAt: '2026-11-22T03:00:00.000Z',
  };
  const heard = around({
    'GET /api/admin/blog-comments': () => listed([comment]),
    'PATCH /api/admin/blog-comments/31': () => Response.json({ ...comment, isApproved: true }),
    'DELETE /api/admin/blog-comments/31': () => refusal(404, 'no-such-comment', '댓글을 찾을 수 없어요.'),
  });
  const screen = await open('/admin/blog?show=comments');
  const card = screen.getByRole('article', { name: '민준님의 댓글' });
  await expect.element(card.getByText('<img src=x onerror=alert(1)> 좋은 글이에요')).toBeVisible();
  await card.getByRole('button', { name: '공개하기' }).click();
  await toSay('댓글을 공개했어요');
  expect(asksOf(heard, 'PATCH', '/api/admin/blog-comments/31').map(({ body }) => body['isApproved'])).toEqual([true]);
  await card.getByRole('button', { name: '삭제' }).click();
  await screen.getByRole('button', { name: '삭제하기' }).click();
  await toSay('댓글을 삭제하지 못했어요댓글을 찾을 수 없어요.');
});

test('[R327] list and editor fit a phone', async () => {
  await narrow();
  around();
  const screen = await open('/admin/blog');
  await expect.element(screen.getByText('/blog/odds-to-probability')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await screen.getByRole('link', { name: '배당을 확률로 바꾸는 법' }).click();
  await expect.element(screen.getByLabelText('내용 (Markdown)')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test.each([wide, narrow])('the portrait in the corner covers nothing that saves', async (size) => {
  await size();
  around();
  const portrait = Object.assign(document.createElement('button'), { className: 'fab' });
  document.body.append(portrait);
  onTestFinished(() => portrait.remove());
  const screen = await open('/admin/blog?post=new');
  await expect.element(screen.getByRole('button', { name: '발행' })).toBeVisible();
  const above = portrait.getBoundingClientRect().bottom;
  for (const name of ['임시저장', '발행'])
    expect(screen.getByRole('button', { name }).element().getBoundingClientRect().top).toBeGreaterThan(above);
});
