// Parts that come late, on the server: there they are had before the first page is asked for.
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { late, lateWhenIdle } from './late.ts';

const words = (text: string) => async () => ({ default: () => createElement('p', null, text) });

test('the very first page of a new process is drawn with every part of it, and waits for none', async () => {
  const parts = [late(words('곧')), lateWhenIdle(words('한가할 때'))];
  // As long as a house takes to open, and less.
  await new Promise((done) => setTimeout(done));
  const page = parts.map((part, place) => createElement(Suspense, { key: place, fallback: '기다리는 중' }, createElement(part)));
  const html = renderToString(createElement('main', null, page));
  expect(html).toContain('<p>곧</p>');
  expect(html).toContain('<p>한가할 때</p>');
  expect(html).not.toContain('기다리는 중');
});
