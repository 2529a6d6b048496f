// Addresses that strangers name: those of real push services pass, those that lead inside do not, however they are spelled.
import { expect, test } from 'vitest';
import { isPublicHttps } from './public-host.ts';

test('the push services of the browsers are public', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
    'https://push.example.com:443/a',
  ])
    expect(isPublicHttps(address), address).toBe(true);
});

test('numbers, names of a network of its own, other ports and other ways of asking are not', () => {
  for (const address of [
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://017700000001/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://LOCALHOST./a',
    'https://app.localhost/a',
    'https://db/a',
    'https://redis.internal/a',
    'https://printer.local./a',
    'https://ⓛocalhost/a',
    'https://127。0。0。1/a',
    'https://push.example.com:6379/a',
    'https://user:word@push.example.com/a',
    'ftp://push.example.com/a',
    'javascript:alert(1)',
    'push.example.com',
    '',
  ])
    expect(isPublicHttps(address), address).toBe(false);
});
