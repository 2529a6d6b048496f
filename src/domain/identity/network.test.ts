// Proves what counts as one network, and how little of it is shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkKeyOf, networkOf, siteKeyOf } from './network.ts';

test('an IPv4 address counts for itself, also when it comes inside an IPv6 one', () => {
  expect(networkKeyOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkKeyOf('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('every spelling of every address of a /64 counts as one', () => {
  expect(networkKeyOf('2001:DB8:0:1::9')).toBe('2001:db8:0:1::/64');
  for (const address of [
    '2001:db8:0:1::',
    '2001:0db8:0000:0001:ffff::1',
    '2001:db8:0:1:1:2:3:4',
    '2001:db8::1:0:0:0:9',
    '2001:db8:0:1::9%eth0',
  ]) {
    expect([address, networkKeyOf(address)]).toEqual([address, '2001:db8:0:1::/64']);
  }
  expect(networkKeyOf('2001:db8:0:2::9')).not.toBe(networkKeyOf('2001:db8:0:1::9'));
  expect(networkKeyOf('::1')).toBe('0:0:0:0::/64');
});

test('networks of one /48 have one site, and an IPv4 address has none', () => {
  expect(siteKeyOf('2001:DB8:0:1::9')).toBe('2001:db8:0::/48');
  expect(siteKeyOf('2001:0db8:0:ffff::1%eth0')).toBe('2001:db8:0::/48');
  expect(siteKeyOf('2001:db8:1:1::9')).toBe('2001:db8:1::/48');
  expect([siteKeyOf('203.0.113.7'), siteKeyOf('::ffff:203.0.113.7')]).toEqual([undefined, undefined]);
});

test('addresses of one /64 have one key, of two /64 two', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (a, b) => {
      const isIpv4 = (address: string) => address.includes('.');
      fc.pre(!isIpv4(a) && !isIpv4(b));
      const groups = (address: string) => {
        const [left = '', right] = address.split('::');
        const head = left.split(':').filter(Boolean);
        const tail = (right ?? '').split(':').filter(Boolean);
        const fill = right === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
        return [...head, ...fill, ...tail].map((group) => Number.parseInt(group, 16)).slice(0, 4);
      };
      expect(networkKeyOf(a) === networkKeyOf(b)).toBe(groups(a).join() === groups(b).join());
    }),
  );
});

test('of a network only the front is shown', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.x');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.x');
  expect(networkOf('2001:0db8:1:2:3:4:5:6')).toBe('2001:db8:1::x');
  expect(networkOf('::1')).toBe('0:0:0::x');
});
