// A press beside a dialog shuts it; a selection that is drawn out of it and let go there does not.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { Dialog } from '../dialog.tsx';

const onClose = vi.fn();
const beside = { position: { x: 4, y: 4 }, force: true };

beforeEach(async () => {
  onClose.mockClear();
  await page.viewport(1280, 800);
  await render(
    <Dialog open onClose={onClose} title="글쓰기" closeLabel="닫기">
      <input aria-label="본문" defaultValue="길게 쓰던 글이에요" />
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: '글쓰기' })).toBeVisible();
});

test('words that are selected out of the dialog stay, and so does the dialog', async () => {
  const clicked = vi.fn();
  document.querySelector('dialog')?.addEventListener('click', ({ target }) => clicked((target as Element).tagName));
  await userEvent.dragAndDrop(page.getByRole('textbox'), document.body, { targetPosition: beside.position, force: true });
  // The browser tells it as a press on what holds both ends.
  expect(clicked).toHaveBeenCalledExactlyOnceWith('DIALOG');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(document.body, beside);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press on what stands in it does not shut it', async () => {
  await page.getByRole('textbox').click();
  await page.getByRole('heading').click();
  expect(onClose).not.toHaveBeenCalled();
});
