// What moves without end is moved by the compositor alone: anything else is painted in every frame, and a page at rest is never at rest.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const css = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');

const endless = new Set([...css.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].map(([, name]) => name ?? ''));
const moved = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale']);

/** The properties that the frames of an animation set. */
function propertiesOf(name: string): string[] {
  const [, frames = ''] = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(css) ?? [];
  return [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property ?? '');
}

test('what moves without end is neither laid out nor painted again', () => {
  expect([...endless].sort()).toEqual(['pulse', 'rot', 'sk', 'typing']);
  const painted = [...endless].flatMap((name) => {
    const properties = propertiesOf(name);
    return properties.length === 0
      ? [`${name}: no frames`]
      : properties.filter((property) => !moved.has(property)).map((of) => `${name}: ${of}`);
  });
  expect(painted).toEqual([]);
});
