// Short news, one at a time: the one that goes takes none with it.
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(() => vi.useRealTimers());

/** Says the second thing just before the press reaches the first one's own button. */
function Talker() {
  const toast = useToast();
  useEffect(() => {
    const second = () => toast({ title: '두 번째 소식' });
    document.addEventListener('click', second, { capture: true, once: true });
    return () => document.removeEventListener('click', second, { capture: true });
  });
  useEffect(() => toast({ title: '첫 소식' }), [toast]);
  return null;
}

function InSheet() {
  const toast = useToast();
  return (
    <dialog ref={(box) => box?.showModal()}>
      <button type="button" onClick={() => toast({ kind: 'bad', title: '신고하지 못했어요' })}>
        신고
      </button>
    </dialog>
  );
}

test('what goes wrong in an open dialog is said over it and in it, and outlives it', async () => {
  const screen = await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <InSheet />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: '신고' }).click();
  await expect.poll(() => document.querySelector('.toasts')?.matches(':popover-open')).toBe(true);
  const dialog = document.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('신고하지 못했어요');
  expect(dialog?.contains(screen.getByRole('alert').element())).toBe(true);
  dialog?.close();
  await expect.poll(() => document.querySelector('dialog .toast')).toBeNull();
  await expect.element(screen.getByText('신고하지 못했어요').first()).toBeVisible();
});

/** Goes in the very moment in which it says how it went. */
function Going() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(true);
  const done = () => {
    toast({ title: '신고했어요' });
    setOpen(false);
  };
  return isOpen ? (
    <dialog ref={(box) => box?.showModal()}>
      <button type="button" onClick={done}>
        보내기
      </button>
    </dialog>
  ) : (
    <p>보낸 뒤</p>
  );
}

test('a dialog that goes with its news takes neither it nor the page along', async () => {
  await import('./toast-region.tsx');
  const screen = await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <InSheet />
      <Going />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: '보내기' }).click();
  await expect.element(screen.getByText('신고했어요').first()).toBeVisible();
  await expect.element(screen.getByText('보낸 뒤')).toBeInTheDocument();
  expect(document.querySelector('dialog .toast')?.textContent).toContain('신고했어요');
});

test('it can be put away in the dialog, which stays open', async () => {
  const screen = await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <InSheet />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: '신고' }).click();
  await screen.getByRole('button', { name: '알림 닫기' }).click();
  await expect.poll(() => document.querySelectorAll('.toast')).toHaveLength(0);
  expect(document.querySelector('dialog')?.open).toBe(true);
});

test('what is said in the very moment in which something before it goes is still shown', async () => {
  const screen = await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <Talker />
    </ToastProvider>,
  );
  await expect.element(screen.getByText('첫 소식').first()).toBeVisible();
  (screen.getByRole('button', { name: '알림 닫기' }).element() as HTMLElement).click();
  await expect.element(screen.getByText('두 번째 소식').first()).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

/** By the clock of the machine, whatever the page's own says. */
const machineTimeout = setTimeout;
const painted = () => new Promise((resolve) => machineTimeout(resolve, 100));

test('[R298] a toast stays for five seconds, and goes by itself then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <Talker />
    </ToastProvider>,
  );
  const shown = () => document.querySelectorAll('.toast').length;
  // Not with what polls: each look in vain would let the page's clock go.
  while (shown() === 0) await painted();
  await vi.advanceTimersByTimeAsync(4_900);
  await painted();
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await painted();
  expect(shown()).toBe(0);
});
