// Which of the menu's links is marked as the place where the reader is.
import { expect, test } from 'vitest';
import { currentMark, topLinks } from './nav-links.ts';

const marked = (pathname: string): string[] => topLinks.filter(({ to }) => currentMark(to, pathname)['aria-current']).map(({ to }) => to);

test.each([
  ['/', ['/']],
  ['/predictions', ['/predictions']],
  ['/posts/31', ['/predictions']],
  ['/postscript', []],
  ['/blog/first', ['/blog']],
  ['/settings', []],
])('on %s the marked links are %j', (pathname, links) => {
  expect(marked(pathname)).toEqual(links);
});
