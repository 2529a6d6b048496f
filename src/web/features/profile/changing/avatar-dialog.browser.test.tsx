// Changing one's face: what is refused before it travels, what travels, and what follows.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import '../../../styles/app.css';
import { keepSession } from '../../../api/auth.ts';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { expectNoToast, WithToasts } from '../../../parts/test-support.tsx';
import AvatarDialog from './avatar-dialog.tsx';
import { problemOf, shrinkPicture, shrunkSize } from './shrink-picture.ts';

const Nothing = () => null;

/** Closes for good, as on the page of the profile. */
function Closing() {
  const [isOpen, setOpen] = useState(true);
  return <AvatarDialog user={exampleUser()} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

async function show(user: User = exampleUser(), onClose = vi.fn(), dialog = <AvatarDialog user={user} isOpen onClose={onClose} />) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retryDelay: 1 } } });
  const loaded = vi.fn(() => null);
  const screen = (
    <WithToasts>
      <QueryClientProvider client={queries}>{dialog}</QueryClientProvider>
    </WithToasts>
  );
  const router = createMemoryRouter([{ path: '*', element: screen, loader: loaded, HydrateFallback: Nothing }]);
  const drawn = await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { ...drawn, queries, loaded, onClose };
}

type Painted = { width: number; height: number; type?: string };

/** A real picture: red on the left half, blue on the right. */
async function picture({ width, height, type = 'image/png' }: Painted): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#0000ff';
  pen.fillRect(width / 2, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'face.png', { type });
}

const sizeOf = (src: string) =>
  new Promise<[number, number]>((resolve, reject) => {
    const img = new Image();
    img.onload = () => resolve([img.naturalWidth, img.naturalHeight]);
    img.onerror = reject;
    img.src = src;
  });

const choose = (file: File) => userEvent.upload(page.getByLabelText(/사진 올리기/), file);
const preview = () => document.querySelector<HTMLImageElement>('.face-now img');
const save = () => page.getByRole('button', { name: '저장하기' }).click();
const toast = (title: string) => page.getByText(title, { exact: true }).first();

type Sent = { avatar: string | null; icon: string | null };
const readSent = (init?: RequestInit): Sent => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent;
const sentIn = (asked: ReturnType<typeof answering>): Sent[] => asked.mock.calls.map(([, init]) => readSent(init));
const answering = (answer: (sent: Sent) => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => answer(readSent(init)));

beforeEach(() => {
  localStorage.clear();
  answering(({ icon }) => Response.json({ ok: true, avatar: icon ? null : '/avatars/abc', icon }));
});
afterEach(() => vi.restoreAllMocks());

test('[R149][R150] a picture can be uploaded, or one of thirteen icons picked', async () => {
  await show();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['사진', '아이콘']);
  await expect.element(page.getByLabelText(/사진 올리기/)).toHaveAttribute('type', 'file');
  await page.getByRole('tab', { name: '아이콘' }).click();
  expect(page.getByRole('radio').elements()).toHaveLength(13);
});

test('[R150][R153] an icon is chosen by keyboard, shown at once, and sent without a picture', async () => {
  const asked = answering(({ icon }) => Response.json({ ok: true, avatar: null, icon }));
  await show(exampleUser({ avatar: '/avatars/old' }));
  await page.getByRole('tab', { name: '아이콘' }).click();
  await page.getByRole('radio', { name: '왕관' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '별', exact: true })).toBeChecked();
  await vi.waitFor(() => expect(document.querySelector('.face-now use[href$="#star"]')).not.toBeNull());
  await save();
  await expect.element(toast('프로필 이미지를 바꿨어요')).toBeVisible();
  expect(sentIn(asked)).toEqual([{ avatar: null, icon: 'Star' }]);
});

test('[R153] a picture chosen after an icon clears the icon, and the other way round', async () => {
  const asked = answering(({ icon }) => Response.json({ ok: true, avatar: icon ? null : '/avatars/abc', icon }));
  await show();
  await page.getByRole('tab', { name: '아이콘' }).click();
  await page.getByRole('radio', { name: '로켓' }).click();
  await page.getByRole('tab', { name: '사진' }).click();
  await choose(await picture({ width: 40, height: 40 }));
  await vi.waitFor(() => expect(preview()).not.toBeNull());
  await page.getByRole('tab', { name: '아이콘' }).click();
  expect(
    page
      .getByRole('radio')
      .elements()
      .some((radio) => (radio as HTMLInputElement).checked),
  ).toBe(false);
  await page.getByRole('radio', { name: '하트' }).click();
  await vi.waitFor(() => expect(preview()).toBeNull());
  await save();
  await vi.waitFor(() => expect(sentIn(asked)).toEqual([{ avatar: null, icon: 'Heart' }]));
});

test('[R154] a file over 5 MB is refused before it is read; one of exactly 5 MB is not', async () => {
  await show();
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }));
  await expect.element(toast('파일 크기 초과')).toBeVisible();
  await expect.element(toast('5MB 이하의 이미지를 선택해주세요.')).toBeVisible();
  expect(preview()).toBeNull();
  expect(problemOf({ type: 'image/jpeg', size: 5 * 1024 * 1024 })).toBeUndefined();
});

test('[R155] what is no image is refused, also when dropped', async () => {
  await show();
  const letter = new File(['hello'], 'letter.txt', { type: 'text/plain' });
  const data = new DataTransfer();
  data.items.add(letter);
  const place = document.querySelector('.drop');
  place?.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(place?.classList.contains('over')).toBe(true));
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.element(toast('잘못된 파일 형식')).toBeVisible();
  await expect.element(toast('이미지 파일만 업로드 가능합니다.')).toBeVisible();
});

test('[R156] the longest side becomes 200 px, as a JPEG; small pictures keep their size', async () => {
  const wide = await shrinkPicture(await picture({ width: 1000, height: 400 }));
  expect(wide).toMatch(/^data:image\/jpeg;base64,/);
  expect(await sizeOf(wide)).toEqual([200, 80]);
  expect(await sizeOf(await shrinkPicture(await picture({ width: 300, height: 900 })))).toEqual([67, 200]);
  expect(await sizeOf(await shrinkPicture(await picture({ width: 120, height: 60 })))).toEqual([120, 60]);
  expect(shrunkSize(20_000, 10)).toEqual({ width: 200, height: 1 });
});

/** An EXIF block that says: turn by a quarter to the right. */
function turned(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const length = body.length + 2;
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...body, ...jpeg.slice(2)]);
}

test('[R156] a photo that was taken sideways stands the right way up', async () => {
  const flat = await picture({ width: 400, height: 100, type: 'image/jpeg' });
  const bytes = turned(new Uint8Array(await flat.arrayBuffer()));
  const url = await shrinkPicture(new Blob([bytes], { type: 'image/jpeg' }));
  expect(await sizeOf(url)).toEqual([50, 200]);
});

test('[R156][R163][R164] the small picture is sent, remembered, and the lists with faces are asked again', async () => {
  const user = exampleUser({ icon: 'Crown' });
  keepSession({ token: 't'.repeat(20), user });
  const asked = answering(() => Response.json({ ok: true, avatar: '/avatars/abc', icon: null }));
  const { queries, loaded, onClose } = await show(user);
  const refreshed: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filter) => void refreshed.push(filter?.queryKey?.[0]));
  loaded.mockClear();
  await choose(await picture({ width: 800, height: 800 }));
  await vi.waitFor(() => expect(preview()?.src).toMatch(/^data:image\/jpeg/));
  await save();
  await expect.element(toast('프로필 이미지를 바꿨어요')).toBeVisible();
  const [sent] = sentIn(asked);
  expect(sent?.icon).toBeNull();
  expect(await sizeOf(sent?.avatar ?? '')).toEqual([200, 200]);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '{}')).toMatchObject({
    username: 'weekend_fb',
    avatar: '/avatars/abc',
    icon: null,
  });
  expect(refreshed).toEqual(['posts', 'leaderboard', 'predictions', 'comments']);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalledTimes(1);
});

const pasteOn = (target: EventTarget, file: File) => {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  return target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a picture can be pasted wherever the focus is, while pictures are what is chosen', async () => {
  await show();
  const small = await picture({ width: 30, height: 30 });
  await page.getByRole('tab', { name: '아이콘' }).click();
  expect(pasteOn(document.body, small)).toBe(true);
  await page.getByRole('tab', { name: '사진' }).click();
  expect(preview()).toBeNull();
  expect(pasteOn(document.body, small)).toBe(false);
  await vi.waitFor(() => expect(preview()?.src).toMatch(/^data:image\/jpeg/));
});

test('a picture can be pasted on its own field', async () => {
  await show();
  expect(pasteOn(page.getByLabelText(/사진 올리기/).element(), await picture({ width: 30, height: 30 }))).toBe(false);
  await vi.waitFor(() => expect(preview()?.src).toMatch(/^data:image\/jpeg/));
});

test('what is pasted into a line of words is left to it', async () => {
  await show();
  const small = await picture({ width: 30, height: 30 });
  const lines = [
    document.createElement('input'),
    document.createElement('textarea'),
    Object.assign(document.createElement('p'), { contentEditable: 'true' }),
  ];
  page
    .getByRole('dialog')
    .element()
    .append(...lines);
  expect(lines.map((line) => pasteOn(line, small))).toEqual([true, true, true]);
  for (const line of lines) line.remove();
});

test('[R157] saving with nothing chosen asks for a choice and sends nothing', async () => {
  const asked = answering(() => Response.json({}));
  await show();
  await save();
  await expect.element(toast('선택 필요')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('[R158] an image that cannot be read says so', async () => {
  await show();
  await choose(new File(['not really'], 'broken.png', { type: 'image/png' }));
  await expect.element(toast('이미지 처리 실패')).toBeVisible();
  expect(preview()).toBeNull();
});

const pickIcon = async () => {
  await page.getByRole('tab', { name: '아이콘' }).click();
  await page.getByRole('radio', { name: '방패' }).click();
};

test('[R158] a failure shows the server’s words', async () => {
  answering(() => Response.json({ code: 'not-an-image', message: '이미지 파일만 업로드 가능합니다.' }, { status: 400 }));
  const { onClose } = await show();
  await pickIcon();
  await save();
  await expect.element(toast('업데이트 실패')).toBeVisible();
  await expect.element(toast('이미지 파일만 업로드 가능합니다.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('[R158] a failure without words has our own', async () => {
  answering(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await show();
  await pickIcon();
  await save();
  await expect.element(toast('프로필 이미지 업데이트에 실패했습니다.')).toBeVisible();
});

test('[R158] an ended session asks to sign in again', async () => {
  answering(() => Response.json({ code: 'session-expired', message: '다른 말' }, { status: 401 }));
  await show();
  await pickIcon();
  await save();
  await expect.element(toast('인증에 실패했습니다. 다시 로그인해주세요.')).toBeVisible();
});

test('a double click sends once', async () => {
  const asked = answering(({ icon }) => Response.json({ ok: true, avatar: null, icon }));
  await show();
  await pickIcon();
  const button = page.getByRole('button', { name: '저장하기' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(toast('프로필 이미지를 바꿨어요')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
});

/** The browser takes as long to read a picture as it is held up. */
function holdPictures(): () => void {
  const held = Promise.withResolvers<void>();
  const read = globalThis.createImageBitmap.bind(globalThis);
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (file: ImageBitmapSource) => {
    await held.promise;
    return read(file);
  });
  return held.resolve;
}
const saveButton = () => page.getByRole('button', { name: '저장하기' });

test('[R153] an icon chosen while a picture is still being made small stays chosen, also the one of before', async () => {
  const asked = answering(({ icon }) => Response.json({ ok: true, avatar: null, icon }));
  const letGo = holdPictures();
  await show();
  await pickIcon();
  await page.getByRole('tab', { name: '사진' }).click();
  await choose(await picture({ width: 40, height: 40 }));
  await expect.element(saveButton()).toBeDisabled();
  await pickIcon();
  await expect.element(saveButton()).toBeEnabled();
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(preview()).toBeNull();
  await expect.element(page.getByRole('radio', { name: '방패' })).toBeChecked();
  await save();
  await vi.waitFor(() => expect(sentIn(asked)).toEqual([{ avatar: null, icon: 'Shield' }]));
});

test('saving waits for the picture that is being made small, also while the icons are looked at, and says why', async () => {
  const asked = answering(() => Response.json({ ok: true, avatar: '/avatars/abc', icon: null }));
  const letGo = holdPictures();
  await show();
  await pickIcon();
  await page.getByRole('tab', { name: '사진' }).click();
  await choose(await picture({ width: 40, height: 40 }));
  await page.getByRole('tab', { name: '아이콘' }).click();
  await expect.element(saveButton()).toBeDisabled();
  await expect.element(saveButton()).toHaveAccessibleDescription('사진을 줄이고 있어요. 끝나면 저장할 수 있어요.');
  letGo();
  await expect.element(saveButton()).toBeEnabled();
  expect(preview()).not.toBeNull();
  await save();
  await vi.waitFor(() => expect(sentIn(asked)).toEqual([{ avatar: expect.stringMatching(/^data:image\/jpeg/), icon: null }]));
});

test('a dialog that was closed says nothing of a picture that could not be read', async () => {
  const letGo = holdPictures();
  await show(exampleUser(), vi.fn(), <Closing />);
  await choose(new File(['not really'], 'broken.png', { type: 'image/png' }));
  await page.getByRole('button', { name: '취소' }).click();
  await expect.poll(() => document.querySelector('.face-now')).toBeNull();
  letGo();
  await expectNoToast();
});
