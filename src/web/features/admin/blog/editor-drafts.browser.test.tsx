// What is typed while a post is being saved stays, and what was undone does not come back.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/app.css';
import { keepAdminSession } from '../../../api/admin/session.ts';
import { asksOf, place } from '../../../parts/test-support.tsx';
import { inMs } from '../frame/test-support.tsx';
import { toSay } from '../queue/test-support.ts';
import { around, beginEach, change, one, open, postOf } from './test-support.ts';

beginEach();

const saved = '2026-11-21T00:00:00.000Z';
const unsaved = '저장하지 않은 내용이 있어요';

test('what is changed while a post is being saved stays, also where it is turned back, and the next saving goes on from the saved one', async () => {
  const late = Promise.withResolvers<void>();
  const heard = around({
    [change]: async ({ body }, times) => {
      if (times === 1) await late.promise;
      return Response.json(postOf({ ...body, slug: 'odds-to-probability', updatedAt: saved }));
    },
  });
  const screen = await open('/admin/blog?post=4');
  const title = screen.getByLabelText('제목', { exact: true });
  const excerpt = screen.getByLabelText('요약');
  await title.fill('보낸 제목');
  await excerpt.fill(' 보낸 요약 ');
  await screen.getByRole('button', { name: '저장', exact: true }).click();
  await expect.poll(() => asksOf(heard, 'PUT', '/api/admin/blog/4').length).toBe(1);
  await title.fill(postOf().title);
  await screen.getByLabelText('내용 (Markdown)').fill('더 쓴 본문');
  late.resolve();
  await toSay('글을 저장했어요');
  await expect.element(title).toHaveValue(postOf().title);
  await expect.element(screen.getByLabelText('내용 (Markdown)')).toHaveValue('더 쓴 본문');
  await expect.element(excerpt).toHaveValue('보낸 요약');
  await expect.element(screen.getByText(unsaved)).toBeVisible();
  expect(sessionStorage.getItem('admin-blog-draft:4')).toContain('더 쓴 본문');
  (screen.getByRole('button', { name: '저장', exact: true }).element() as HTMLElement).click();
  await expect.element(screen.getByText(unsaved)).not.toBeInTheDocument();
  expect(asksOf(heard, 'PUT', '/api/admin/blog/4').at(-1)?.body).toMatchObject({ content: '더 쓴 본문', basedOn: saved });
  expect(sessionStorage.length).toBe(0);
});

test('what is typed while a new post is being made goes on under its own address', async () => {
  const late = Promise.withResolvers<void>();
  const made = postOf({ title: '새 글', content: '본문', tags: [], status: 'draft', updatedAt: saved });
  const heard = around({
    'POST /api/admin/blog': async () => {
      await late.promise;
      return Response.json(made);
    },
    [one]: () => Response.json(made),
  });
  const screen = await open('/admin/blog?post=new');
  await screen.getByLabelText('제목', { exact: true }).fill('새 글');
  await screen.getByLabelText('분류').selectOptions('AI예측');
  await screen.getByLabelText('내용 (Markdown)').fill('본문');
  await screen.getByRole('button', { name: '임시저장' }).click();
  await expect.poll(() => asksOf(heard, 'POST', '/api/admin/blog').length).toBe(1);
  await screen.getByLabelText('내용 (Markdown)').fill('본문을 더 썼어요');
  late.resolve();
  await expect.poll(place).toBe('/admin/blog?post=4');
  await expect.element(screen.getByRole('heading', { name: '글 고치기' })).toBeVisible();
  await expect.element(screen.getByLabelText('내용 (Markdown)')).toHaveValue('본문을 더 썼어요');
  await expect.element(screen.getByText('새로 불러와야 저장할 수 있어요', { exact: false })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual(['admin-blog-draft:4']);
});

test('a tag that is still being typed is saved with the post, and one begun while it is being made is not lost', async () => {
  const late = Promise.withResolvers<void>();
  const made = postOf({ title: '새 글', content: '본문', tags: ['첫째'], status: 'draft', updatedAt: saved });
  const heard = around({
    'POST /api/admin/blog': async () => {
      await late.promise;
      return Response.json(made);
    },
    [one]: () => Response.json(made),
    [change]: ({ body }) => Response.json({ ...made, tags: body['tags'] }),
  });
  const screen = await open('/admin/blog?post=new');
  await screen.getByLabelText('제목', { exact: true }).fill('새 글');
  await screen.getByLabelText('분류').selectOptions('AI예측');
  await screen.getByLabelText('내용 (Markdown)').fill('본문');
  const tag = screen.getByLabelText('태그', { exact: true });
  await tag.fill('첫째');
  // Not by a press, which would leave the field first.
  document.querySelector<HTMLFormElement>('form.adm-ed')?.requestSubmit();
  await expect.poll(() => asksOf(heard, 'POST', '/api/admin/blog').map(({ body }) => body['tags'])).toEqual([['첫째']]);
  await tag.fill('둘째');
  late.resolve();
  await expect.poll(place).toBe('/admin/blog?post=4');
  await expect.element(screen.getByRole('heading', { name: '글 고치기' })).toBeVisible();
  await expect.element(screen.getByRole('list', { name: '더한 태그' })).toMatchTextContent('#첫째');
  await expect.element(tag).toHaveValue('둘째');
  document.querySelector<HTMLFormElement>('form.adm-ed')?.requestSubmit();
  await expect.poll(() => asksOf(heard, 'PUT', '/api/admin/blog/4').map(({ body }) => body['tags'])).toEqual([['첫째', '둘째']]);
  await expect.element(tag).toHaveValue('');
});

test('what is left unsaved is found again by its admin alone', async () => {
  around();
  const title = page.getByLabelText('제목', { exact: true });
  const begin = async () => {
    const screen = await open('/admin/blog?post=4');
    await expect.element(title).toBeVisible();
    return screen;
  };
  const first = await begin();
  await title.fill('내 초안');
  await expect.poll(() => sessionStorage.length).toBe(1);
  await first.unmount();
  keepAdminSession({ token: 'token-of-second', expiresAt: inMs(7_200_000), username: 'second', displayName: '둘째' });
  const second = await begin();
  await expect.element(title).toHaveValue(postOf().title);
  await second.unmount();
  expect(sessionStorage.length).toBe(0);
});

test('an edit that was undone does not come back', async () => {
  around();
  const screen = await open('/admin/blog?post=4');
  const title = screen.getByLabelText('제목', { exact: true });
  await title.fill('잠깐 고친 제목');
  await expect.element(screen.getByText(unsaved)).toBeVisible();
  await title.fill(postOf().title);
  await expect.element(screen.getByText(unsaved)).not.toBeInTheDocument();
  expect(sessionStorage.length).toBe(0);
  await screen.unmount();
  const again = await open('/admin/blog?post=4');
  await expect.element(title).toHaveValue(postOf().title);
  await expect.element(again.getByText(unsaved)).not.toBeInTheDocument();
});
