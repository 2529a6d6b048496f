// Sharing: the device's sheet, the link, KakaoTalk where it is set up, and browsers that refuse.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { SpokenStream, toastText } from '../test-support.tsx';
import { showAt } from '../thread/test-support.tsx';
import { Share } from './share.tsx';

const button = () => page.getByRole('button', { name: '공유하기' });
const show = (shell: Record<string, unknown> = {}) =>
  showAt(
    <div style={{ display: 'flex', width: 400 }}>
      <Share title="첼시 수비가 못 버텨요" path="/posts/5" goWord="예측 보기" />
    </div>,
    { shell },
  );
const address = 'https://picknote.example/posts/5';
const have = (name: 'share' | 'clipboard', value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
  have('share', undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(globalThis, 'Kakao');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('where the device has a sheet it is asked, with the address that everyone sees; leaving it says nothing', async () => {
  const share = vi.fn(async () => undefined);
  have('share', share);
  await show();
  await button().click();
  expect(share).toHaveBeenCalledWith({ title: '첼시 수비가 못 버텨요', url: address });
  have('share', async () => {
    throw new DOMException('left', 'AbortError');
  });
  await button().click();
  expect(toastText()).toBe('');
});

test('elsewhere the link is copied, and said so', async () => {
  const writeText = vi.fn(async () => undefined);
  have('clipboard', { writeText });
  await show();
  await button().click();
  await expect.poll(toastText).toContain('링크를 복사했어요');
  expect(writeText).toHaveBeenCalledWith(address);
});

test('a clipboard that is refused is gone around, and what cannot be copied at all is shown to be copied by hand', async () => {
  have('clipboard', {
    writeText: async () => {
      throw new DOMException('no', 'NotAllowedError');
    },
  });
  const old = vi.spyOn(document, 'execCommand').mockReturnValue(true);
  await show();
  await button().click();
  await expect.poll(toastText).toContain('링크를 복사했어요');
  await expect.element(button()).toHaveFocus();
  old.mockReturnValue(false);
  await button().click();
  const field = page.getByRole('dialog', { name: '링크 복사하기' }).getByRole('textbox', { name: '글 주소' });
  await expect.element(field).toHaveValue(address);
});

test('with KakaoTalk the button opens a menu that keys walk through and Escape leaves', async () => {
  const sendDefault = vi.fn();
  Object.assign(globalThis, { Kakao: { isInitialized: () => true, init: vi.fn(), Share: { sendDefault } } });
  await show({ kakaoJavascriptKey: 'key' });
  await button().click();
  await expect.element(page.getByRole('menuitem', { name: '링크 복사' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: '카카오톡으로 보내기' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: '링크 복사' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
  await button().click();
  await page.getByRole('menuitem', { name: '카카오톡으로 보내기' }).click();
  await expect.poll(() => sendDefault.mock.calls.length).toBe(1);
  expect(sendDefault.mock.calls[0]?.[0]).toMatchObject({ text: '첼시 수비가 못 버텨요', link: { webUrl: address, mobileWebUrl: address } });
});

test('without a key of KakaoTalk there is no menu and no script of theirs', async () => {
  have('clipboard', { writeText: async () => undefined });
  await show();
  await expect.element(button()).not.toHaveAttribute('aria-haspopup');
  await button().click();
  expect(document.querySelector('script[src*="kakao"]')).toBeNull();
});
