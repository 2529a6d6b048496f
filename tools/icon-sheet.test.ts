// Proves that the sheet of icons holds Lucide's shapes of today, and no icon that nobody draws.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from '#web/ui/icons/names.data.ts';
import { iconSheet, onePath } from './icon-sheet.ts';

const web = path.resolve(import.meta.dirname, '../src/web');

test('the sheet is what Lucide draws (npm run icons writes it)', () => {
  expect(fs.readFileSync(path.join(web, 'ui/icons/icons.svg'), 'utf8')).toBe(iconSheet(iconNames));
});

test('an icon is one path: what stands behind another shape stays where it was', () => {
  expect(onePath('<path d="m9.5.5 1 4"></path><path d="m5 6-2 3"></path><path d="M1 1h2"></path>')).toBe('M9.5 .5l1 4M5 6l-2 3M1 1h2');
  expect(onePath('<circle cx="12" cy="8" r="6"></circle><line x1="2" y1="3" x2="4" y2="5"></line>')).toBe(
    'M6 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM2 3L4 5',
  );
  expect(onePath('<rect width="4" height="3" x="1" y="2"></rect><circle cx="5" cy="5" r=".5"></circle>')).toBe(
    'M1 2h4v3h-4v-3zM4.5 5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM5 5h.01',
  );
  expect(onePath('<rect width="6" height="4" x="1" y="2" rx="1"></rect>')).toBe(
    'M2 2h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  );
  expect(() => onePath('<text x="1">A</text>')).toThrow('text');
});

test('every icon of the sheet is drawn somewhere', () => {
  const sources = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('names.data.ts'))
    .map((file) => fs.readFileSync(path.join(web, file), 'utf8'))
    .join('\n');
  expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});
