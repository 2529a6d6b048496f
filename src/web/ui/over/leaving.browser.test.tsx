// What lies over the page goes slowly, and is gone for hands and keys from the first moment: dialogs and toasts.
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { ToastProvider, useToast } from '../toast.tsx';

const durations = ['--d-fast', '--d-base'];
/** Long enough to be looked at on the way out. */
const slowly = () => {
  for (const name of durations) document.documentElement.style.setProperty(name, '60s');
};
const finish = () => {
  for (const motion of document.getAnimations()) motion.finish();
};
const preferring = (value: '' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(async () => {
  await page.viewport(1280, 800);
  slowly();
});
afterEach(async () => {
  for (const name of durations) document.documentElement.style.removeProperty(name);
  await preferring('');
});

const deed = vi.fn();

function Asking() {
  const [what, setWhat] = useState<string>();
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => setWhat('이 글')}>
        지우기
      </button>
      <ConfirmDialog
        isOpen={what !== undefined}
        onClose={() => setWhat(undefined)}
        title={what ? `${what}을 지울까요?` : '무엇을 지울까요?'}
        cancelLabel="그대로 두기"
        confirm={{ label: '지우기', onConfirm: deed }}
        line={<input aria-label="까닭" />}
      >
        <p>되돌릴 수 없어요.</p>
      </ConfirmDialog>
    </>
  );
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const isSeen = () => getComputedStyle(dialog()).display !== 'none';
const opener = () => document.querySelector('button') as HTMLButtonElement;
const inTheMiddle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);

async function asked() {
  const screen = await render(<Asking />);
  await screen.getByRole('button', { name: '지우기' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  return screen;
}

test('a question is an alert that is heard with its words, and begins on the way back', async () => {
  const screen = await asked();
  const question = screen.getByRole('alertdialog', { name: '이 글을 지울까요?' });
  await expect.element(question).toHaveAccessibleDescription('되돌릴 수 없어요.');
  await expect.element(question.getByText('그대로 두기')).toHaveFocus();
});

test('a dialog on its way out is still seen as it was, and has given back the page, the keys and the focus', async () => {
  await asked();
  dialog().querySelector('input')?.focus();
  await userEvent.keyboard('글{Escape}');
  await expect.poll(() => dialog().open).toBe(false);
  await expect.poll(() => dialog().inert).toBe(true);
  expect(isSeen()).toBe(true);
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(dialog().querySelector('h2')?.textContent).toBe('이 글을 지울까요?');
  expect(document.activeElement).toBe(opener());
  expect(inTheMiddle()).toBe(opener());
  await userEvent.keyboard('{Tab}');
  expect(dialog().contains(document.activeElement)).toBe(false);
  expect(deed).not.toHaveBeenCalled();
  finish();
  await expect.poll(isSeen).toBe(false);
  await expect.poll(() => dialog().querySelector('input')).toBeNull();
});

function Addressed() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main tabIndex={-1}>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="빠른 예측" closeLabel="닫기">
        <button type="button" onClick={() => setOpen(false)}>
          남기기
        </button>
      </Dialog>
    </main>
  );
}

test('one that nobody opened leads back to the page at once, though it is still seen', async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  const screen = await render(<Addressed />);
  await screen.getByRole('button', { name: '남기기' }).click();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  expect(isSeen()).toBe(true);
});

test('what is asked again before it is gone is asked anew', async () => {
  const screen = await asked();
  await screen.getByLabelText('까닭').fill('글');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().open).toBe(false);
  opener().click();
  await expect.poll(() => dialog().open).toBe(true);
  expect(dialog().inert).toBe(false);
  await expect.element(screen.getByLabelText('까닭')).toHaveValue('');
  await expect.element(screen.getByText('그대로 두기', { exact: true })).toHaveFocus();
});

function Kept() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        다시
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="글쓰기" closeLabel="닫기">
        <input aria-label="글" />
      </Dialog>
    </>
  );
}

test('what keeps its words while it is closed keeps what was typed into them', async () => {
  const screen = await render(<Kept />);
  await screen.getByLabelText('글').fill('쓰던 글');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().inert).toBe(true);
  finish();
  await expect.poll(isSeen).toBe(false);
  opener().click();
  await expect.element(screen.getByLabelText('글')).toHaveValue('쓰던 글');
});

test('who wants no motion sees none: a dialog goes at once', async () => {
  await preferring('reduce');
  await asked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().open).toBe(false);
  await expect.poll(isSeen).toBe(false);
  await expect.poll(() => dialog().querySelector('input')).toBeNull();
});

function Saying() {
  const toast = useToast();
  useEffect(() => toast({ title: '저장했어요' }), [toast]);
  return null;
}

async function said() {
  await render(
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <Saying />
    </ToastProvider>,
  );
  await expect.poll(() => document.querySelector('.toast')).not.toBeNull();
  return document.querySelector('.toast') as HTMLElement;
}

const closeToast = (toast: HTMLElement) => toast.querySelector('button')?.click();

test('a toast that is put away sinks, and what is below it can be pressed meanwhile', async () => {
  const toast = await said();
  for (const motion of toast.getAnimations()) motion.finish();
  const { left, top } = toast.getBoundingClientRect();
  closeToast(toast);
  await expect.poll(() => toast.dataset.state).toBe('closed');
  expect(toast.getAnimations().map((motion) => (motion as CSSAnimation).animationName)).toEqual(['sink']);
  expect(toast.contains(document.elementFromPoint(left + 30, top + 20))).toBe(false);
  finish();
  await expect.poll(() => document.querySelector('.toast')).toBeNull();
});

test('who wants no motion sees a toast go at once', async () => {
  await preferring('reduce');
  closeToast(await said());
  await expect.poll(() => document.querySelector('.toast')).toBeNull();
});
