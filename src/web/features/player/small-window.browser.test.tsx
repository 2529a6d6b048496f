// A framed player in a small window over others: it goes there, comes back, and never plays in two places.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Stream } from '#contract/live.ts';
import '../../styles/app.css';
import { closePlayer, openPlayer, useWatched } from '../../parts/player/player-door.ts';
import { exampleStream, exampleWatchable } from './examples.data.ts';
import { youtubeOrigin } from './kinds/youtube-talk.ts';
import { PlayerRoom } from './player-room.tsx';

let rooms: HTMLIFrameElement[] = [];

/** A window of the browser's own, as far as a page can tell: it has a document, and says when it goes. */
function newRoom(): Window {
  const holder = document.createElement('iframe');
  document.body.append(holder);
  rooms.push(holder);
  const room = holder.contentWindow;
  if (!room) throw new Error('a frame in the document has a window');
  room.close = vi.fn(() => void room.dispatchEvent(new Event('pagehide')));
  return room;
}

function standIn() {
  const requestWindow = vi.fn(async (_size: { width: number; height: number }) => newRoom());
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  return requestWindow;
}

beforeEach(() => {
  rooms = [];
});
afterEach(() => {
  closePlayer();
  for (const room of rooms) room.remove();
  vi.unstubAllGlobals();
});

function Room() {
  return <PlayerRoom watched={useWatched()} />;
}

async function show(streams: readonly Stream[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(streams));
  await render(
    <MemoryRouter>
      <Room />
    </MemoryRouter>,
  );
  openPlayer(exampleWatchable());
  if (streams.length > 1) await page.getByRole('radio').nth(0).click();
  await vi.waitFor(() => expect(here()).not.toBeNull());
}

const lift = () => page.getByRole('button', { name: '화면 속 화면' });
const here = () => document.querySelector<HTMLIFrameElement>('dialog iframe');
const room = () => rooms.at(-1)?.contentWindow ?? null;
const there = () => room()?.document.querySelector('iframe') ?? null;
const plain = exampleStream({ plays: 'frame' });
const look = (frame: HTMLIFrameElement | null) =>
  frame && ['title', 'sandbox', 'allow', 'referrerpolicy', 'allowfullscreen'].map((name) => frame.getAttribute(name));

test('[R175] a framed player goes to a small window as it is, and comes back by the button that stands in its place', async () => {
  const requestWindow = standIn();
  await show([plain]);
  const before = look(here());
  await expect.element(lift()).toHaveAttribute('aria-pressed', 'false');
  await lift().click();
  await expect.element(lift()).toHaveAttribute('aria-pressed', 'true');
  expect(requestWindow.mock.calls).toEqual([[{ width: 480, height: 270 }]]);
  expect(here()).toBeNull();
  expect(there()?.src).toBe('https://player.example.com/1');
  expect(look(there())).toEqual(before);
  expect(room()?.document.querySelectorAll('iframe')).toHaveLength(1);
  expect(room()?.document.body.style).toMatchObject({ backgroundColor: 'rgb(0, 0, 0)', overflow: 'hidden' });
  expect(there()?.getBoundingClientRect().width).toBe(room()?.innerWidth);
  await expect.element(page.getByText('작은 창에서 재생하고 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '여기서 보기' }).click();
  await vi.waitFor(() => expect(here()?.src).toBe('https://player.example.com/1'));
  expect(there()).toBeNull();
  expect(room()?.close).toHaveBeenCalledOnce();
  expect(document.activeElement?.className).toBe('screen');
  await expect.element(lift()).toHaveAttribute('aria-pressed', 'false');
});

test('[R175] a small window that is closed by itself, or by the same button, gives the frame back', async () => {
  standIn();
  await show([plain]);
  await lift().click();
  await vi.waitFor(() => expect(there()).not.toBeNull());
  room()?.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(here()).not.toBeNull());
  await lift().click();
  await vi.waitFor(() => expect(there()).not.toBeNull());
  expect(rooms).toHaveLength(2);
  await lift().click();
  await vi.waitFor(() => expect(here()).not.toBeNull());
  expect(room()?.close).toHaveBeenCalledOnce();
});

test('[R175] the small window stays when the player goes small, and goes with the player', async () => {
  standIn();
  await show([plain]);
  await lift().click();
  await vi.waitFor(() => expect(there()).not.toBeNull());
  const first = there();
  await page.getByRole('button', { name: '작은 화면으로' }).click();
  const mini = page.getByRole('complementary', { name: '미니 플레이어' });
  await expect.element(mini.getByRole('button', { name: '여기서 보기' })).toBeVisible();
  expect(there()).toBe(first);
  await mini.getByRole('button', { name: '미니 플레이어 닫기' }).click();
  await vi.waitFor(() => expect(room()?.close).toHaveBeenCalledOnce());
  expect(there()).toBeNull();
});

test('[R175] another stream plays in the page, and the small window of the one before is closed', async () => {
  standIn();
  await show([plain, exampleStream({ id: '2', plays: 'frame' })]);
  await lift().click();
  await vi.waitFor(() => expect(there()).not.toBeNull());
  await page.getByRole('radio').nth(1).click();
  await vi.waitFor(() => expect(here()?.src).toBe('https://player.example.com/2'));
  expect(room()?.close).toHaveBeenCalledOnce();
});

test('[R175] a small window that comes when the player is gone is closed again', async () => {
  const { promise, resolve } = Promise.withResolvers<Window>();
  vi.stubGlobal('documentPictureInPicture', { requestWindow: () => promise });
  await show([plain]);
  await lift().click();
  closePlayer();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  resolve(newRoom());
  await vi.waitFor(() => expect(room()?.close).toHaveBeenCalledOnce());
  expect(there()).toBeNull();
});

test('[R175][R177] YouTube is sent to the small window by the page that it must know, and is heard there', async () => {
  standIn();
  await show([exampleStream({ fallbackUrl: 'https://player.example.com/second' })]);
  const before = look(here());
  await lift().click();
  await vi.waitFor(() => expect(there()).not.toBeNull());
  expect(look(there())).toEqual(before);
  // An address of its own would be followed without a referrer.
  expect(there()?.hasAttribute('src')).toBe(false);
  // It is somewhere else now, where this page may not look.
  await vi.waitFor(() => expect(() => there()?.contentWindow?.location.href).toThrow(), { timeout: 10_000 });
  const error = { origin: youtubeOrigin, source: there()?.contentWindow ?? null, data: JSON.stringify({ event: 'onError', info: 150 }) };
  room()?.dispatchEvent(new MessageEvent('message', error));
  await vi.waitFor(() => expect(there()?.src).toBe('https://player.example.com/second'));
  expect(here()).toBeNull();
});

test('[R175] where the browser has no such window the control stands disabled and says why', async () => {
  vi.stubGlobal('documentPictureInPicture', undefined);
  await show([plain]);
  await expect.element(lift()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(lift()).toHaveAccessibleDescription('이 브라우저에서는 이 영상을 작은 창으로 띄울 수 없어요.');
  (lift().element() as HTMLElement).click();
  expect(here()?.src).toBe('https://player.example.com/1');
});
