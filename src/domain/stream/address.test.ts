// Addresses that may be played, and every way of making another one look like them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressMax, isHostName, permitted, plainAddress, playsOf } from './address.ts';

const hosts = ['player.example.com', 'xn--bcher-kva.example', 'www.youtube-nocookie.com'];

test.each([
  ['https://player.example.com/e/1', 'https://player.example.com/e/1'],
  ['https://player.example.com', 'https://player.example.com/'],
  ['https://player.example.com?a=1&b=2', 'https://player.example.com/?a=1&b=2'],
  ['https://player.example.com:443/e/1', 'https://player.example.com/e/1'],
  ['HTTPS://PLAYER.Example.COM/E/1', 'https://player.example.com/E/1'],
  ['https://player.example.com/e/1#t=3', 'https://player.example.com/e/1#t=3'],
  ['https://player.example.com/중계', 'https://player.example.com/%EC%A4%91%EA%B3%84'],
  ['https://xn--bcher-kva.example/1', 'https://xn--bcher-kva.example/1'],
])('%s may be played', (given, address) => {
  expect(permitted(given, hosts)).toBe(address);
});

test.each([
  [
    'another scheme',
    [
      'http://player.example.com/e',
      'javascript:alert(1)//player.example.com',
      'data:text/html,x',
      'blob:https://player.example.com/1',
      'file:///etc/passwd',
      'ftp://player.example.com/',
      'wss://player.example.com/',
    ],
  ],
  [
    'no scheme',
    [
      '//player.example.com/e',
      'player.example.com/e',
      '/e/1',
      '',
      'https:player.example.com/e',
      'https:/player.example.com/e',
      'https:///player.example.com/e',
    ],
  ],
  [
    'a name or password',
    [
      'https://player.example.com@evil.example/',
      'https://user@player.example.com/',
      'https://user:word@player.example.com/',
      'https://:@player.example.com/',
      'https://player.example.com%40evil.example/',
    ],
  ],
  [
    'a port',
    [
      'https://player.example.com:8443/',
      'https://player.example.com:80/',
      'https://player.example.com:/',
      'https://player.example.com:443:443/',
    ],
  ],
  [
    'a number for a host',
    [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://1.2.3.4./',
      'https://169.254.169.254/',
    ],
  ],
  [
    'a private name',
    ['https://localhost/', 'https://player/', 'https://player.local/', 'https://player.internal/', 'https://player.localhost/'],
  ],
  [
    'a longer or shorter name',
    [
      'https://player.example.com.evil.example/',
      'https://evilplayer.example.com/',
      'https://evil.player.example.com/',
      'https://example.com/',
      'https://player.example.co/',
      'https://player-example.com/',
      'https://evil.example/https://player.example.com/',
      'https://evil.example?player.example.com',
      'https://evil.example#@player.example.com',
    ],
  ],
  ['a dot too many', ['https://player.example.com./', 'https://player..example.com/', 'https://.player.example.com/']],
  [
    'letters of another alphabet',
    [
      'https://plаyer.example.com/',
      'https://ｐlayer.example.com/',
      'https://player。example.com/',
      'https://player.example.ⓒom/',
      'https://pl\u00adayer.example.com/',
      'https://player.example.com\u2044evil/',
      'https://bücher.example/1',
    ],
  ],
  [
    'what is not seen',
    [
      'https://player.example.com/\u202ee',
      'https://player.example.com/\u0000',
      'https://player.example.com/a b',
      ' https://player.example.com/',
      'https://player.example.com/\n',
      'https://pla\tyer.example.com/',
      'https://player.example.com/\u200b',
      'https://player.example.com/\ue000',
    ],
  ],
  [
    'a slash the other way',
    ['https://player.example.com\\@evil.example/', 'https:\\\\player.example.com/', 'https://player.example.com/\\evil'],
  ],
  ['too much of it', [`https://player.example.com/${'a'.repeat(addressMax)}`, `https://player.example.com/${'가'.repeat(100)}`]],
] as const)('%s is refused', (_, addresses) => {
  for (const address of addresses) expect([address, permitted(address, hosts)]).toEqual([address, null]);
});

test('whatever is permitted is https at exactly a host of the list, and reads the same a second time', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'player.example.com',
    'evil.example',
    '@',
    ':',
    '/',
    '\\',
    '.',
    '?',
    '#',
    ':443',
    'a',
    '%2f',
    '\t',
    '//',
    '[',
    '0x7f',
    'ｐ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
        fc.webUrl(),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      (given) => {
        const address = permitted(given, hosts);
        if (address === null) return;
        const { protocol, host, username, password } = new URL(address);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        expect(hosts).toContain(host);
        expect(permitted(address, hosts)).toBe(address);
      },
    ),
    { numRuns: 3000 },
  );
});

test('an address of a host that is not listed never passes, whatever follows its name', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      expect(permitted(url, ['player.example.com'])).toBe(null);
    }),
  );
});

test('a host is a public name in small letters', () => {
  for (const host of ['player.example.com', 'a.co', 'x1.tv', 'xn--bcher-kva.example', 'a.xn--p1ai'])
    expect([host, isHostName(host)]).toEqual([host, true]);
  for (const host of [
    'localhost',
    'Player.example.com',
    'player.example.com.',
    '1.2.3.4',
    'a.local',
    'a_b.example',
    '-a.example',
    'a-.example',
    'a..b',
    'a b.c',
    "x.y;script-src 'unsafe-inline'",
    'a.c',
    `${'a'.repeat(64)}.example`,
    '',
  ])
    expect([host, isHostName(host)]).toEqual([host, false]);
});

test('how an address plays is said by its host, and by YouTube for itself', () => {
  const kinds = new Map([
    ['player.example.com', 'frame'],
    ['cdn.example.com', 'video'],
    ['www.youtube-nocookie.com', 'frame'],
  ] as const);
  expect(playsOf('https://player.example.com/a.m3u8', kinds)).toBe('frame');
  expect(playsOf('https://cdn.example.com/a.m3u8', kinds)).toBe('video');
  expect(playsOf('https://www.youtube-nocookie.com/embed/x', kinds)).toBe('youtube');
  expect(playsOf('https://www.youtube.com/embed/x', kinds)).toBe(null);
  expect(playsOf('http://cdn.example.com/a.m3u8', kinds)).toBe(null);
  expect(plainAddress('https://anywhere.example/e')).toBe('https://anywhere.example/e');
});
