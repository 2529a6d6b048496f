// What a page says of itself before it is drawn.
import { type RefObject, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useEarlyPress, useLatePress } from './early-press.ts';
import { beforePaint, cardOf, factsOf, HeadScripts, SharingTags } from './head.tsx';

beforeEach(() => {
  localStorage.clear();
  document.dispatchEvent(new Event('picknote:awake'));
});

function Waking() {
  useEarlyPress();
  return null;
}

/** The theme that the script finds. It runs as a page would run it: as text, before anything else. */
function classAfter(stored: string | null): string {
  document.documentElement.className = 'dark';
  if (stored === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', stored);
  const script = document.createElement('script');
  script.textContent = beforePaint();
  document.head.append(script);
  script.remove();
  return document.documentElement.className.replace(' rolled', '');
}

test('[R22] dark without a choice, and for any word but light', () => {
  expect([null, 'dark', 'light', 'LIGHT', 'blue', ''].map(classAfter)).toEqual(['dark', 'dark', 'light', 'dark', 'dark', 'dark']);
});

test('[R3][R4] the facts for search engines: free, in won, for Korea, in Korean, and where to search', () => {
  const [site, service] = factsOf('https://example.test')['@graph'];
  expect(site?.potentialAction?.target.urlTemplate).toBe('https://example.test/search?q={term}');
  expect(service?.offers).toMatchObject({ price: '0', priceCurrency: 'KRW', eligibleRegion: { name: 'KR' } });
  expect(service?.inLanguage).toBe('ko');
});

test('a browser that wakes carries neither the first script nor the facts a second time', async () => {
  const screen = await render(<HeadScripts origin="https://example.test" />);
  const texts = [...screen.container.querySelectorAll('script')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['', '{"@context":"https://schema.org"}']);
});

test('[R1] shared cards are Korean and carry the picture', async () => {
  await render(<SharingTags origin="https://example.test" pathname="/ai-prediction" given={{}} />);
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
  expect([content('og:locale'), content('og:image'), content('og:url')]).toEqual([
    'ko_KR',
    'https://example.test/logo.png',
    'https://example.test/ai-prediction',
  ]);
});

test('what can be shared has a card of its own, everything else the house’s', () => {
  const shared = ['/blog/배당-읽는-법', '/matches/12', '/ai-record/12', '/ai-record', '/blog', '/matches/x', '/', '/posts/3'];
  expect(shared.map((path) => cardOf(path, {}))).toEqual([
    '/og/blog/배당-읽는-법.png',
    '/og/matches/12.png',
    '/og/ai-record/12.png',
    '/og/ai-record.png',
    '/logo.png',
    '/logo.png',
    '/logo.png',
    '/logo.png',
  ]);
});

test('[R1] what was not found has no card of its own, and the house’s stands for it', () => {
  const nothing = [null, undefined, { receipt: null, says: '없어요' }];
  expect(['/blog/none', '/matches/999', '/ai-record/999'].map((path, at) => cardOf(path, nothing[at]))).toEqual([
    '/logo.png',
    '/logo.png',
    '/logo.png',
  ]);
});

test('search engines find the feeds, and their own signs where they are set', async () => {
  await render(<SharingTags origin="https://example.test" pathname="/blog/a" given={{}} signs={{ naver: 'naver-sign', google: null }} />);
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe('https://example.test/rss.xml');
  expect(document.querySelector('meta[name="naver-site-verification"]')?.getAttribute('content')).toBe('naver-sign');
  expect(document.querySelector('meta[name="google-site-verification"]')).toBeNull();
  expect(document.querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe('article');
});

test('a button pressed while the page is waking is pressed once more when it is awake; the last one only, and never a dead one', async () => {
  classAfter(null);
  const pressed: string[] = [];
  const put = (name: string, type: 'button' | 'submit') => {
    const button = Object.assign(document.createElement('button'), { type, textContent: name });
    document.body.append(button);
    return button;
  };
  const [first, last, form] = [put('first', 'button'), put('last', 'button'), put('form', 'submit')];
  for (const button of [first, last, last, form]) button.click();
  for (const button of [first, last, form]) button.addEventListener('click', () => pressed.push(button.textContent));
  await render(<Waking />);
  await expect.poll(() => pressed).toEqual(['last']);
  first.click();
  await render(<Waking />);
  expect(pressed).toEqual(['last', 'first']);
  for (const button of [first, last, form]) button.remove();
});

test('of switches pressed while the page is waking each one counts, once, in the order of the last presses, and before what opens', async () => {
  classAfter(null);
  const pressed: string[] = [];
  const put = (name: string, marks: Readonly<Record<string, string>>) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    for (const [mark, value] of Object.entries(marks)) button.setAttribute(mark, value);
    document.body.append(button);
    return button;
  };
  const [menu, goal, away, home] = [
    put('menu', {}),
    put('goal', { role: 'switch' }),
    put('away', { role: 'radio' }),
    put('home', { 'aria-pressed': 'false' }),
  ];
  for (const button of [home, menu, goal, away, goal, home]) button.click();
  for (const button of [menu, goal, away, home]) button.addEventListener('click', () => pressed.push(button.textContent));
  await render(<Waking />);
  await expect.poll(() => pressed).toEqual(['away', 'goal', 'home', 'menu']);
  for (const button of [menu, goal, away, home]) button.remove();
});

test('a kept press is told whole, as a menu listens for it', async () => {
  classAfter(null);
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  document.body.append(button);
  button.click();
  const heard: string[] = [];
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    button.addEventListener(name, (event) => heard.push(`${event.type} ${event.button}`));
  }
  await render(<Waking />);
  await expect.poll(() => heard).toEqual(['pointerdown 0', 'mousedown 0', 'pointerup 0', 'mouseup 0', 'click 0']);
  button.remove();
});

/** A form whose sending is heard: whether it was held up, and with which button it was sent. */
function formWith(attributes: string, sent: string[]) {
  const form = document.createElement('form');
  form.innerHTML = '<input name="word" value="말" /><button name="go" value="1">보내기</button>';
  if (attributes) form.setAttribute('action', attributes);
  form.addEventListener('submit', (event) => {
    sent.push(event.defaultPrevented ? 'held' : `sent by ${event.submitter?.textContent}`);
    event.preventDefault();
  });
  document.body.append(form);
  return form;
}

test('a form that only scripts send is held while the page is waking, and sent once when it is awake', async () => {
  classAfter(null);
  const sent: string[] = [];
  const form = formWith('', sent);
  form.querySelector('button')?.click();
  form.querySelector('button')?.click();
  expect(sent).toEqual(['held', 'held']);
  await render(<Waking />);
  await expect.poll(() => sent).toEqual(['held', 'held', 'sent by 보내기']);
  form.querySelector('button')?.click();
  expect(sent.slice(3)).toEqual(['sent by 보내기']);
  form.remove();
});

test('a form with an address of its own goes there by itself', () => {
  classAfter(null);
  const sent: string[] = [];
  const form = formWith('/search', sent);
  form.querySelector('button')?.click();
  expect(sent).toEqual(['sent by 보내기']);
  form.remove();
});

function LatePart({ part }: { part: RefObject<HTMLElement | null> }) {
  useLatePress(part);
  return null;
}

test('a part that wakes after the page keeps its own press until then, and hears it once', async () => {
  classAfter(null);
  const section = document.createElement('section');
  section.dataset.late = '';
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  section.append(button);
  document.body.append(section);
  button.click();
  await render(<Waking />);
  const pressed: string[] = [];
  button.addEventListener('click', () => pressed.push('late'));
  await new Promise((done) => setTimeout(done, 20));
  expect(pressed).toEqual([]);
  await render(<LatePart part={{ current: section }} />);
  await expect.poll(() => pressed).toEqual(['late']);
  button.click();
  await render(<Waking />);
  await new Promise((done) => setTimeout(done, 20));
  expect(pressed).toEqual(['late', 'late']);
  section.remove();
});

function Line() {
  const [words, setWords] = useState('');
  useEarlyPress();
  return (
    <p>
      <input aria-label="줄" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{words}</output>
    </p>
  );
}

test('what is typed while the page is waking is there when it is awake, and known to it', async () => {
  classAfter(null);
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Line />);
  document.body.append(place);
  const line = place.querySelector('input');
  if (line) line.value = '곧 깨요';
  line?.dispatchEvent(new Event('input', { bubbles: true }));
  const root = hydrateRoot(place, <Line />);
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('곧 깨요');
  expect(line?.value).toBe('곧 깨요');
  root.unmount();
  place.remove();
});

/** A line that wakes after the rest of its page. */
function LateLine() {
  const [words, setWords] = useState('');
  const box = useRef<HTMLParagraphElement>(null);
  useLatePress(box);
  return (
    <p ref={box} data-late="">
      <input aria-label="줄" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{words}</output>
    </p>
  );
}

test.each([
  ['picknote:awake', Line],
  ['picknote:late', LateLine],
])('what is typed on after %s, before the line has been told, is kept with what was typed before', async (wakes, Woken) => {
  classAfter(null);
  if (wakes === 'picknote:late') document.dispatchEvent(new Event('picknote:awake'));
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Woken />);
  document.body.append(place);
  const line = place.querySelector('input');
  // As keys do it: not by the property, over which React watches.
  const type = (letters: string) => {
    line?.setRangeText(letters, line.value.length, line.value.length, 'end');
    line?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('안녕');
  // Still in the turn of the commit: no timer has rung yet.
  document.addEventListener(wakes, () => queueMicrotask(() => type('하세요')), { once: true });
  const root = hydrateRoot(place, <Woken />);
  await expect.poll(() => line?.value).toBe('안녕하세요');
  await new Promise((done) => setTimeout(done, 20));
  expect([line?.value, place.querySelector('output')?.textContent]).toEqual(['안녕하세요', '안녕하세요']);
  type('!');
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('안녕하세요!');
  root.unmount();
  place.remove();
});
