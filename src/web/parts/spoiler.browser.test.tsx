// What tells a result is not in the page until it is asked for, and then stands everywhere on it.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import { Spoiler, SpoilerGuard } from './spoiler.tsx';

const show = (isOn: boolean) =>
  render(
    <SpoilerGuard isOn={isOn}>
      <p>
        <Spoiler what="점수" of="가람 FC 대 나루 유나이티드" matchId="a">
          <b>2 : 1</b>
        </Spoiler>
      </p>
      <p>
        <Spoiler what="결과" matchId="a">
          적중
        </Spoiler>
      </p>
      <p>
        <Spoiler what="결과" matchId="b">
          빗나감
        </Spoiler>
      </p>
    </SpoilerGuard>,
  );

test('everyone else sees it at once, and no button', async () => {
  const screen = await show(false);
  await expect.element(screen.getByText('2 : 1')).toBeVisible();
  expect(screen.container.querySelector('button')).toBeNull();
});

test('who wants to ask finds it nowhere in the page; one press tells that match wherever it stands, and no other', async () => {
  const screen = await show(true);
  for (const secret of ['2 : 1', '적중', '빗나감']) expect(screen.container.innerHTML).not.toContain(secret);
  const peek = screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' });
  await expect.element(peek).toHaveAttribute('aria-expanded', 'false');
  (peek.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('2 : 1')).toBeVisible();
  await expect.element(screen.getByText('적중')).toBeVisible();
  expect(screen.container.innerHTML).not.toContain('빗나감');
  expect(document.activeElement?.textContent).toBe('2 : 1');
});

test('[R327] the button is 44 px tall to a finger', async () => {
  const screen = await show(true);
  const peek = screen.getByRole('button').last().element();
  const { bottom, left } = peek.getBoundingClientRect();
  expect(document.elementFromPoint(left + 4, bottom + 9)).toBe(peek);
  expect(peek.getBoundingClientRect().height + 20).toBeGreaterThanOrEqual(44);
});
