// Reporting a stream by keyboard: where the focus goes, and that the thanks are said where somebody listens.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { exampleFound } from '../examples.data.ts';
import { StreamReport } from './stream-report.tsx';

let answer = () => {};
beforeEach(() => {
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await isAnswered;
    return Response.json({ ok: true });
  });
});
afterEach(() => vi.restoreAllMocks());

const focused = () => document.activeElement;
const reasonOf = (name: string) => page.getByRole('radio', { name }).element();

/** The form, opened with a key; what says how it went was there before. */
async function open(): Promise<Element> {
  await render(
    <>
      <StreamReport found={exampleFound({})} />
      <button type="button">다른 곳</button>
    </>,
  );
  const said = page.getByRole('status').element();
  await userEvent.tab();
  expect(focused()).toBe(page.getByRole('button', { name: '이 영상 신고' }).element());
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(reasonOf('방송 권리를 침해해요'));
  expect((focused() as HTMLInputElement).checked).toBe(false);
  return said;
}

/** From the reasons over the line and the way out. */
async function send(): Promise<void> {
  await userEvent.keyboard(' ');
  for (const _ of ['line', 'leave', 'send']) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

test('what was sent is said by what stood there all the while, and the focus goes to it', async () => {
  const said = await open();
  await send();
  answer();
  await vi.waitFor(() => expect(focused()).toBe(said));
  expect(said.getAttribute('role')).toBe('status');
  expect(said.textContent).toBe('신고를 받았어요. 운영진이 확인할게요.');
});

test('who leaves the form stands where it was opened', async () => {
  const said = await open();
  for (const _ of ['line', 'leave']) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(said);
  await userEvent.tab();
  expect(focused()).toBe(page.getByRole('button', { name: '이 영상 신고' }).element());
});

test('who has gone on meanwhile is not called back', async () => {
  const said = await open();
  await send();
  await userEvent.tab();
  expect(focused()).toBe(page.getByRole('button', { name: '다른 곳' }).element());
  answer();
  await expect.element(page.getByText('신고를 받았어요. 운영진이 확인할게요.')).toBeVisible();
  expect(said.isConnected).toBe(true);
  expect(focused()).toBe(page.getByRole('button', { name: '다른 곳' }).element());
});
