// The corner in which her button stands: it is left to whoever writes where there is little room.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';

test.each([
  [390, 600, false],
  [844, 390, false],
  [1280, 800, true],
])('at %i × %i, while a form is written in, the button is in sight: %s', async (width, height, isInSight) => {
  await page.viewport(width, height);
  const screen = await render(
    <>
      <main>
        <form>
          <input aria-label="내용" />
        </form>
      </main>
      <button type="button" className="fab" aria-label="미나" />
    </>,
  );
  const button = document.querySelector('.fab') as HTMLElement;
  expect(button.checkVisibility()).toBe(true);
  (screen.getByRole('textbox', { name: '내용' }).element() as HTMLElement).focus();
  expect(button.checkVisibility()).toBe(isInSight);
});
