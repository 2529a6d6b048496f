// A box that scrolls: its bar comes with the pointer, and leaves a while after it.
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import { ScrollArea } from './scroll-area.tsx';

afterEach(() => void vi.useRealTimers());

/** A moment of the machine's own, in which React draws what the page's clock has brought. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('[R30] the bar stays for 600 ms after the pointer, and not longer', async () => {
  const screen = await render(
    <div style={{ height: 100 }}>
      <ScrollArea label="긴 글" className="tall">
        <div style={{ height: 1000 }}>글</div>
      </ScrollArea>
    </div>,
  );
  const box = screen.container.querySelector<HTMLElement>('.scroll');
  if (!box) throw new Error('the box is shown');
  box.style.height = '100px';
  const bar = () => screen.container.querySelector('.scroll-bar');
  box.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await expect.poll(bar).not.toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  box.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  await vi.advanceTimersByTimeAsync(599);
  await drawn();
  expect(bar()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await drawn();
  expect(bar()).toBeNull();
});
