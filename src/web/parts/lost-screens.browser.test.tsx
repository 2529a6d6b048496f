// The fault screen: comes back by itself where only the line was broken, and leaves alone what is a fault of ours.
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FaultScreen } from './lost-screens.tsx';

const broken = () => vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));

afterEach(() => vi.restoreAllMocks());

test('a page that the broken line took comes back when the line does, and not before the server answers', async () => {
  const fetched = broken();
  const reload = vi.fn();
  const screen = await render(<FaultScreen fault={new TypeError('Failed to fetch')} reload={reload} />);
  await expect.element(screen.getByText('서버에 닿지 못했어요. 연결되면 바로 다시 불러올게요.')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({}));
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a fault of ours is not mended by the line: nothing is loaded again unasked', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const reload = vi.fn();
  const screen = await render(<FaultScreen fault={new TypeError('Cannot read properties of undefined')} reload={reload} />);
  await expect.element(screen.getByText('잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetched).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
