// What a page says of itself before it is drawn.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { beforePaint, HeadScripts, SharingTags } from './head.tsx';

beforeEach(() => localStorage.clear());

/** The script runs as a page would run it: as text, before anything else. */
function classAfter(stored: string | null): string {
  document.documentElement.className = 'dark';
  if (stored === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', stored);
  const script = document.createElement('script');
  script.textContent = beforePaint;
  document.head.append(script);
  script.remove();
  return document.documentElement.className;
}

test('[R22] dark without a choice, and for any word but light', () => {
  expect([null, 'dark', 'light', 'LIGHT', 'blue', ''].map(classAfter)).toEqual(['dark', 'dark', 'light', 'dark', 'dark', 'dark']);
});

test('[R3][R4] the facts for search engines: free, in won, for Korea, in Korean, and where to search', async () => {
  const screen = await render(<HeadScripts origin="https://example.test" />);
  const facts = JSON.parse(screen.container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  const [site, service] = facts['@graph'];
  expect(site.potentialAction.target.urlTemplate).toBe('https://example.test/search?q={term}');
  expect(service.offers).toMatchObject({ price: '0', priceCurrency: 'KRW', eligibleRegion: { name: 'KR' } });
  expect(service.inLanguage).toBe('ko');
});

test('[R1] shared cards are Korean and carry the picture', async () => {
  await render(<SharingTags origin="https://example.test" pathname="/ai-prediction" />);
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
  expect([content('og:locale'), content('og:image'), content('og:url')]).toEqual([
    'ko_KR',
    'https://example.test/logo.png',
    'https://example.test/ai-prediction',
  ]);
});
