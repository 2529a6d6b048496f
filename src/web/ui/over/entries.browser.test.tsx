// The entries of what lies over a page: one above the other, each shut by one step back, and none of them the router's business.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { earlyBack } from './early-back.ts';
import { routerMoved, watchWayBack } from './entries.ts';
import { lieOver } from './open.ts';

const heard = vi.fn();
let leave = (): void => undefined;

let arrived = (): void => undefined;
let meanwhile = (): void => undefined;
// Before any other, some of which keep it to themselves.
addEventListener(
  'popstate',
  () => {
    meanwhile();
    setTimeout(() => arrived());
  },
  { capture: true },
);

const walked = (steps: number) =>
  new Promise<void>((resolve) => {
    arrived = resolve;
    history.go(steps);
  });

/** As the router does it. */
function goOn(idx: number, address: string): void {
  history.pushState({ idx, key: `key-${idx}` }, '', address);
  routerMoved(false);
}

/** As a page runs it. */
function load(): void {
  const script = document.createElement('script');
  script.textContent = `(function(d){${earlyBack()}})(document)`;
  document.head.append(script);
  script.remove();
}

beforeEach(async () => {
  load();
  await page.viewport(390, 844);
  heard.mockClear();
  goOn(1, '/one');
  goOn(2, '/two');
  leave = watchWayBack();
  addEventListener('popstate', heard);
});
afterEach(() => {
  meanwhile = () => undefined;
  leave();
  removeEventListener('popstate', heard);
});

test('one over the other: each step back shuts the topmost, and the next leaves the page', async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const shutBelow = lieOver(below);
  const shutAbove = lieOver(above);
  await walked(-1);
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  shutAbove();
  await walked(-1);
  expect(below).toHaveBeenCalledOnce();
  shutBelow();
  expect([location.pathname, heard.mock.calls.length]).toEqual(['/two', 0]);
  await walked(-1);
  expect([location.pathname, heard.mock.calls.length]).toEqual(['/one', 1]);
});

test('those that were shut by hand are gone through in one step', async () => {
  const shutBelow = lieOver(vi.fn());
  lieOver(vi.fn())();
  shutBelow();
  await walked(-1);
  await expect.poll(() => location.pathname).toBe('/one');
  expect(heard).toHaveBeenCalledOnce();
});

test('on a wide screen the way back is the page’s own', async () => {
  await page.viewport(1280, 800);
  const before = history.length;
  lieOver(vi.fn())();
  expect(history.length).toBe(before);
});

test('what was changed in the address above stands below when the sheet is shut', async () => {
  lieOver(vi.fn())();
  history.replaceState({ idx: 2, key: 'other' }, '', '/two?sport=baseball');
  routerMoved(true);
  const shut = vi.fn();
  const shutIt = lieOver(shut);
  await walked(-1);
  expect([shut.mock.calls.length, location.search, (history.state as { key: string }).key]).toEqual([1, '?sport=baseball', 'other']);
  shutIt();
});

test('a router that arrives just when a further step is taken does not hide that step', async () => {
  lieOver(vi.fn())();
  goOn(3, '/three');
  await walked(-1);
  expect([location.pathname, heard.mock.calls.length]).toEqual(['/two', 1]);
  meanwhile = () => routerMoved(false);
  await walked(-1);
  await expect.poll(() => location.pathname).toBe('/one');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a page that the router has just gone on to, and has not told of, is left as any other', async () => {
  lieOver(vi.fn())();
  history.pushState({ idx: 3, key: 'key-3' }, '', '/three');
  await walked(-1);
  expect([location.pathname, heard.mock.calls.length]).toEqual(['/two', 1]);
});

test('what was opened before anybody watched is shut by the way back, too', async () => {
  leave();
  const shut = vi.fn();
  const shutIt = lieOver(shut);
  leave = watchWayBack();
  await walked(-1);
  shutIt();
  expect([shut.mock.calls.length, location.pathname, heard.mock.calls.length]).toEqual([1, '/two', 0]);
});

function loadAgain(): void {
  leave();
  Reflect.deleteProperty(document, 'wayBack');
  load();
}

test('loaded again with something open over it, a page is left by one step though nobody watches yet', async () => {
  lieOver(vi.fn())();
  loadAgain();
  await walked(-1);
  await expect.poll(() => location.pathname).toBe('/one');
});

test('who watches takes over from the first script: a step back is not doubled', async () => {
  lieOver(vi.fn())();
  loadAgain();
  leave = watchWayBack();
  const shut = vi.fn();
  const shutIt = lieOver(shut);
  await walked(-1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  shutIt();
  expect([shut.mock.calls.length, location.pathname]).toEqual([1, '/two']);
});
