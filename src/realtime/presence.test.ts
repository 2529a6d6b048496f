// People are counted as people: tabs, page changes and crowds from one machine change nothing.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPresence } from './presence.ts';

function room() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: number[] = [];
  const presence = createPresence((people) => told.push(people));
  const visitor = (seat: string | undefined, network = 'home') => presence.arrive({ network, seat });
  const member = (memberId: number, seat?: string, network = 'home') => presence.arrive({ memberId, network, seat });
  return { presence, told, visitor, member, wait: (ms: number) => void vi.advanceTimersByTime(ms) };
}

test('a member with five tabs and a visitor with two are two people', () => {
  const { presence, visitor, member } = room();
  for (let tab = 0; tab < 5; tab += 1) member(1, `tab-${tab}`, `network-${tab}`);
  visitor('browser');
  visitor('browser');
  expect(presence.people()).toBe(2);
});

test('visitors without a seat count once for each network, and one network never counts more than ten', () => {
  const { presence, visitor } = room();
  visitor(undefined);
  visitor(undefined);
  visitor(undefined, 'office');
  expect(presence.people()).toBe(2);
  const crowd = Array.from({ length: 40 }, (_, n) => visitor(`seat-${n}`));
  expect(presence.people()).toBe(11);
  for (const leave of crowd) leave(true);
  expect(presence.people()).toBe(2);
});

test('who leaves is counted for twenty seconds more, and who comes back meanwhile never left', () => {
  const { presence, visitor, wait } = room();
  const leave = visitor('browser');
  leave();
  leave();
  wait(19_999);
  expect(presence.people()).toBe(1);
  const again = visitor('browser');
  wait(60_000);
  expect(presence.people()).toBe(1);
  again();
  wait(20_000);
  expect(presence.people()).toBe(0);
});

test('who signs in or out is one person all the time', () => {
  const { presence, visitor, member } = room();
  const asVisitor = visitor('browser');
  asVisitor();
  const asMember = member(1, 'browser');
  expect(presence.people()).toBe(1);
  asMember(true);
  visitor('browser');
  expect(presence.people()).toBe(1);
});

test('everyone is told a change at once, further ones after five seconds, and a number that stands is not told again', () => {
  const { presence, told, visitor, wait } = room();
  visitor('a');
  expect(told).toEqual([1]);
  visitor('b');
  const leave = visitor('c');
  wait(4_999);
  expect(told).toEqual([1]);
  wait(1);
  expect(told).toEqual([1, 3]);
  leave(true);
  visitor('d');
  wait(60_000);
  expect(told).toEqual([1, 3]);
  expect(vi.getTimerCount()).toBe(0);
  expect(presence.people()).toBe(3);
});

test('who was told a number that passed is told the one that stands', () => {
  const { presence, told, visitor, wait } = room();
  visitor('a');
  const leave = visitor('b');
  expect(presence.tellOne()).toBe(2);
  leave(true);
  wait(5_000);
  expect(told).toEqual([1, 1]);
});
