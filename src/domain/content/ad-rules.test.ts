// Where ads may lead, who is told as their advertiser, and who may see the partner.
import { expect, test } from 'vitest';
import { advertiserOf, isAdAddress, outsideHost, type PartnerAsked, partnerReason, waitingAds } from './ad-rules.ts';

test('[R265] an ad leads to a path of ours or to https at a public host, and to nothing else', () => {
  for (const good of ['/blog', '/rules#points', 'https://shop.example.com', 'https://shop.example.com/a?b=1#c'])
    expect([good, isAdAddress(good)]).toEqual([good, true]);
  for (const bad of [
    'http://shop.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@shop.example.com',
    'https://shop.example.com:8443/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://printer.local/',
    "https://shop.example.com;script-src 'none'/",
    'https://shop.example.com;sandbox/',
    'https:/shop.example.com',
    'shop.example.com',
  ])
    expect([bad, isAdAddress(bad)]).toEqual([bad, false]);
});

test('an ad without an advertiser is told by where it leads, and as our own where it stays here', () => {
  expect(advertiserOf({ advertiser: '한강축구교실', linkUrl: 'https://shop.example.com/a' })).toBe('한강축구교실');
  expect(advertiserOf({ advertiser: '', linkUrl: 'https://shop.example.com/a' })).toBe('shop.example.com');
  expect(advertiserOf({ advertiser: '', linkUrl: '/rules' })).toBe('픽노트');
  expect(advertiserOf({ advertiser: '', linkUrl: null })).toBe('픽노트');
  expect([outsideHost('/a.png'), outsideHost(null), outsideHost('http://a.example.com'), outsideHost('https://a.example.com/b')]).toEqual([
    null,
    null,
    null,
    'a.example.com',
  ]);
});

test('[R267] who is on and finds no room in its position waits: the lower rank, and of equal rank the younger', () => {
  const at = (id: number, position: 'banner' | 'sidebar' | 'footer', priority: number, isActive = true) => ({
    id,
    position,
    priority,
    isActive,
  });
  const ads = [
    at(1, 'banner', 5, false),
    at(2, 'banner', 1),
    at(3, 'banner', 2),
    at(4, 'sidebar', 1),
    at(7, 'sidebar', 1),
    at(6, 'sidebar', 1),
    at(8, 'footer', 9),
  ];
  expect([...waitingAds(ads)]).toEqual([2, 7]);
  expect([...waitingAds([])]).toEqual([]);
});

const all: PartnerAsked = {
  mode: 'on',
  isPaused: false,
  regions: ['KR', 'MT'],
  region: 'MT',
  isMember: true,
  isAdult: true,
  isOptedOut: false,
};

test('[R82][R83] the partner is shown only where every part of the gate is open, and the first closed one is the reason', () => {
  expect(partnerReason(all)).toBe('open');
  expect(partnerReason({ ...all, mode: 'off' })).toBe('off');
  expect(partnerReason({ ...all, isPaused: true })).toBe('paused');
  expect(partnerReason({ ...all, region: 'US' })).toBe('region');
  expect(partnerReason({ ...all, region: undefined })).toBe('region');
  expect(partnerReason({ ...all, regions: [] })).toBe('region');
  expect(partnerReason({ ...all, isMember: false })).toBe('signed-out');
  expect(partnerReason({ ...all, isAdult: false })).toBe('not-adult');
  expect(partnerReason({ ...all, isOptedOut: true })).toBe('opted-out');
  expect(partnerReason({ ...all, mode: 'off', isPaused: true, region: undefined, isMember: false, isAdult: false })).toBe('off');
  expect(partnerReason({ ...all, region: undefined, isMember: false, isAdult: false, isOptedOut: true })).toBe('region');
});

test('[R82] the demonstration is shown to everybody, until it is paused or hidden', () => {
  const demo: PartnerAsked = { ...all, mode: 'demo', regions: [], region: undefined, isMember: false, isAdult: false };
  expect(partnerReason(demo)).toBe('demo');
  expect(partnerReason({ ...demo, isPaused: true })).toBe('paused');
  expect(partnerReason({ ...demo, isMember: true, isOptedOut: true })).toBe('opted-out');
});
