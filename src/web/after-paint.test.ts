// Proves that the framework's scripts are asked for after the first paint, all of them, and that a page of another form is left alone.
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './after-paint.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/assets/react-1.js" nonce="n"/><link rel="stylesheet" href="/assets/root.css"/></head><body><h1>홈</h1>',
  '<link rel="modulepreload" href="/assets/home-2.js" nonce="n"/><script nonce="n">window.__reactRouterContext = {};</script>',
  '<script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/root-3.js";\nimport * as route1 from "/assets/home-2.js";\n',
  '  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};\n\nimport("/assets/entry-4.js");</script></body></html>',
].join('');

test('nothing of the scripts is asked for by the head; what they need is imported after the paint, then the page wakes', () => {
  const told = scriptsAfterPaint(page, 'n');
  expect(told).not.toContain('rel="modulepreload"');
  expect(told).not.toContain('import * as');
  const order = [
    'requestAnimationFrame',
    '["/assets/react-1.js","/assets/home-2.js"]',
    'const [route0,route1]=await',
    'window.__reactRouterRouteModules',
    'import("/assets/entry-4.js")',
  ];
  const at = order.map((part) => told.indexOf(part));
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(Math.min(...at)).toBeGreaterThan(0);
  expect(told).toContain('<link rel="stylesheet" href="/assets/root.css"/>');
});

test('the map of all routes comes with the modules, before the page wakes', () => {
  const told = scriptsAfterPaint(page.replace(';\nimport * as route0', 'import "/assets/manifest-5.js";\nimport * as route0'), 'n');
  expect(told).not.toMatch(/import "/);
  expect(told).toContain(
    'const [route0,route1]=await Promise.all([import("/assets/root-3.js"),import("/assets/home-2.js"),import("/assets/manifest-5.js")]);',
  );
});

test('what they do when they come has turns of its own, before all are asked for together, and the page wakes last', () => {
  const told = scriptsAfterPaint(
    page.replace('/assets/home-2.js" nonce', '/assets/entry-4.js" nonce="n"/><link rel="modulepreload" href="/assets/home-2.js" nonce'),
    'n',
  );
  const [, asked = '', loop = ''] = told.match(/const all=(\[[^\]]*\]);.*(for\(const href of all\)if.*?await import\(href\))/) ?? [];
  expect(JSON.parse(asked)).toEqual(['/assets/react-1.js', '/assets/entry-4.js', '/assets/home-2.js']);
  expect(loop).toContain('if(href!=="/assets/entry-4.js"){await import(href)');
  expect(told.indexOf('await import(href)')).toBeLessThan(told.indexOf('const [route0,route1]=await'));
  // Where nobody can say which one wakes the page, none may come by itself.
  expect(scriptsAfterPaint(page.replace('import("/assets/entry-4.js");', ''), 'n')).not.toContain('await import(href)');
});

test('a page without scripts of the framework stays as it is', () => {
  for (const html of [
    '<html><body>$&</body></html>',
    page.replace('import * as route0', 'import route0').replace('import * as route1', 'import route1'),
  ])
    expect(scriptsAfterPaint(html, 'n')).toBe(html);
});
