// A word beside a control: when it opens, when the next one opens at once, and where it stands.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import { Tooltip } from './tooltip.tsx';

const word = () => document.querySelector('[role=tooltip]');
const move = (what: 'pointerover' | 'pointerout', on: Element) =>
  on.dispatchEvent(new PointerEvent(what, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }));

async function show(): Promise<[first: HTMLElement, second: HTMLElement]> {
  const screen = await render(
    <p style={{ margin: '120px 200px' }}>
      <Tooltip text="첫 낱말">
        <button type="button">하나</button>
      </Tooltip>{' '}
      <Tooltip text="둘째 낱말">
        <button type="button">둘</button>
      </Tooltip>
    </p>,
  );
  const [first, second] = screen.getByRole('button').elements() as HTMLElement[];
  if (!first || !second) throw new Error('two buttons are shown');
  return [first, second];
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A moment of the machine's own, in which React draws what the page's clock has brought. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
  return word()?.textContent;
}

test('[R30] it opens after 700 ms, and 4 px away', async () => {
  const [first] = await show();
  move('pointerover', first);
  expect(await after(699)).toBeUndefined();
  expect(await after(1)).toBe('첫 낱말');
  const apartPx = first.getBoundingClientRect().top - (word()?.getBoundingClientRect().bottom ?? 0);
  expect(apartPx).toBeCloseTo(4, 0);
});

test.each([
  { awayMs: 299, waits: 'reads its word at once', soon: '둘째 낱말' },
  { awayMs: 300, waits: 'waits for it again', soon: undefined },
])('[R30] whoever comes to the next control $awayMs ms after the last one $waits', async ({ awayMs, soon }) => {
  const [first, second] = await show();
  move('pointerover', first);
  expect(await after(700)).toBe('첫 낱말');
  move('pointerout', first);
  expect(await after(awayMs)).toBeUndefined();
  move('pointerover', second);
  expect(await after(1)).toBe(soon);
  expect(await after(699)).toBe('둘째 낱말');
});
