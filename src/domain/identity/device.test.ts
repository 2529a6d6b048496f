// Proves that a member recognises their devices by name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, unknownDevice } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S928N)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('browsers and systems are told apart, though each calls itself by the names of the others', () => {
  const known: [string, string][] = [
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Whale/4.33.325.17 Safari/537.36`, '웨일 · Windows'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Windows'],
    [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, '삼성 인터넷 · Android'],
    [`${android} ${webkit} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410240`, '카카오톡 · Android'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
    [`${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.11.1)`, '네이버 앱 · iPhone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari · Mac',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
  ];
  for (const [userAgent, device] of known) expect([userAgent, deviceOf(userAgent)]).toEqual([userAgent, device]);
});

test('what says nothing, or something nobody knows, is no device we could name', () => {
  for (const userAgent of [null, '', 'curl/8.5.0', 'lightMyRequest', '<script>alert(1)</script>']) {
    expect([userAgent, deviceOf(userAgent)]).toEqual([userAgent, unknownDevice]);
  }
});

test('nothing of what a browser calls itself is shown in its own words', () => {
  const own = /^(알 수 없는 기기|[가-힣A-Za-z ]{2,8}( · [A-Za-z]{3,8})?)$/;
  const words = fc.constantFrom('Chrome/', 'Windows', 'Android', 'NAVER(', '<script>', 'Safari/', 'Version/1 ', '·');
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary' }))), (parts) => {
      expect(deviceOf(parts.join(''))).toMatch(own);
    }),
  );
});
