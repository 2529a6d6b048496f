// The server's clock on devices whose own is right, a little off, fast, and slow.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceMs, hearClock, hearPage, serverNow, serverTime } from './server-clock.ts';

const noon = Date.parse('2026-11-25T03:00:00Z');
const told = (ms: number) => new Headers({ date: new Date(ms).toUTCString() });

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  hearClock(told(Date.now()));
  vi.useRealTimers();
});

test('[R122] a device that is five minutes fast, or slow, shows the time of the server', () => {
  for (const offMs of [300_000, -300_000]) {
    hearClock(told(noon - offMs));
    expect(serverNow().getTime()).toBe(noon - offMs);
    vi.advanceTimersByTime(1000);
    expect(serverNow().getTime()).toBe(noon + 1000 - offMs);
    vi.setSystemTime(noon);
  }
});

test('what a wrong clock remembers is told by the clock of the server, and back', () => {
  for (const offMs of [3_600_000, -300_000, 0]) {
    hearClock(told(noon - offMs));
    expect(serverTime(noon).toISOString()).toBe(new Date(noon - offMs).toISOString());
    expect(deviceMs(new Date(noon - offMs).toISOString())).toBe(noon);
  }
});

test('a few seconds on the way are no difference, and a head without a date tells nothing', () => {
  hearClock(told(noon - 20_000));
  expect(serverNow().getTime()).toBe(noon);
  hearClock(told(noon - 90_000));
  hearClock(new Headers());
  expect(serverNow().getTime()).toBe(noon - 90_000);
});

test('the page tells it before anything was asked; an answer that comes later knows better', () => {
  for (const offMs of [3 * 3_600_000, -5 * 3_600_000, 40 * 86_400_000]) {
    // It began to arrive seven seconds ago.
    hearPage(new Date(noon - offMs - 7_000).toISOString(), noon - 7_000);
    expect(serverNow().getTime()).toBe(noon - offMs);
  }
  hearPage(undefined, noon);
  expect(serverNow().getTime()).toBe(noon - 40 * 86_400_000);
  hearClock(told(noon));
  expect(serverNow().getTime()).toBe(noon);
});
