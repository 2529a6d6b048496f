// Proves that the sheet of icons holds Lucide's shapes of today, and no icon that nobody draws.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from '#web/ui/icons/names.data.ts';
import { iconSheet } from './icon-sheet.ts';

const web = path.resolve(import.meta.dirname, '../src/web');

test('the sheet is what Lucide draws (npm run icons writes it)', () => {
  expect(fs.readFileSync(path.join(web, 'ui/icons/icons.svg'), 'utf8')).toBe(iconSheet(iconNames));
});

test('every icon of the sheet is drawn somewhere', () => {
  const sources = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('names.data.ts'))
    .map((file) => fs.readFileSync(path.join(web, file), 'utf8'))
    .join('\n');
  expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});
