// Writes src/web/ui/icons/icons.svg from Lucide's shapes: after an icon was added to names.data.ts, or Lucide was renewed.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { iconNames } from '#web/ui/icons/names.data.ts';
import { iconSheet } from './icon-sheet.ts';

const file = path.resolve(import.meta.dirname, '../src/web/ui/icons/icons.svg');
await writeFile(file, iconSheet(iconNames));
console.log(`${path.relative(process.cwd(), file)} written`);
