// The change to Pretendard, on the elements of a page: text changes, and what is set in even letters keeps them.
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import './styles/app.css';
import { changeFont, rollUp } from './change-font.ts';

afterEach(() => document.documentElement.classList.remove('font', 'rolled'));

/** The script runs as a page would run it: as text, with the font's sheet and the root at hand. */
async function change(): Promise<void> {
  const sheet = document.createElement('link');
  const script = document.createElement('script');
  script.textContent = `(function(d,r,l){${changeFont()}})(document,document.documentElement,window.sheet)`;
  Object.assign(globalThis, { sheet });
  document.head.append(script);
  script.remove();
  sheet.onload?.(new Event('load'));
  await expect.poll(() => document.documentElement.classList.contains('font')).toBe(true);
}

test('code keeps its even letters when the page changes its font, whether it stands alone or in a line', async () => {
  await render(
    <main>
      <p className="words">픽노트</p>
      <pre className="adm-jobs-err">Error: the feed is away</pre>
      <code className="adm-jobs-said">{'{"picks":12}'}</code>
      <p>
        {'가'.repeat(250)} <code>user.deleted</code> <b>굵게</b>
      </p>
    </main>,
  );
  const fontsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).fontFamily);
  const before = fontsOf('code, pre');
  expect(before.every((font) => font.includes('monospace'))).toBe(true);
  await change();
  expect(document.querySelectorAll('[data-font]').length).toBeGreaterThan(0);
  expect(fontsOf('code, pre')).toEqual(before);
  for (const font of fontsOf('.words, b')) expect(font).toMatch(/^"Pretendard Variable"/);
});

const shownOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).contentVisibility);

test('what lies far below is laid out with the font, each piece whole, and then stands like everything else', async () => {
  document.documentElement.classList.add('rolled');
  await render(
    <main>
      {['가', '나', '다', '라'].map((letter) => (
        <article key={letter} className="post">
          <p>{letter.repeat(150)}</p>
        </article>
      ))}
    </main>,
  );
  expect(shownOf('.post')).toEqual(['visible', 'visible', 'auto', 'auto']);
  await change();
  expect(document.documentElement.classList.contains('rolled')).toBe(false);
  expect(shownOf('.post')).toEqual(['visible', 'visible', 'visible', 'visible']);
  expect(document.querySelectorAll('.post[data-font]')).toHaveLength(2);
});

test('whoever comes to a place in the page finds it laid out', () => {
  const roll = (hash: string) => {
    const r = document.createElement('div');
    const performance = { getEntriesByType: () => [{ type: 'navigate' }] };
    // oxlint-disable-next-line typescript/no-implied-eval -- it stands in the head of pages as text.
    new Function('r', 'location', 'performance', rollUp)(r, { hash }, performance);
    return r.className;
  };
  expect([roll(''), roll('#comments')]).toEqual(['rolled', '']);
});
