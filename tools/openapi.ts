// Writes docs/openapi.json from the contract, so that a change of the API is seen in the diff.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiText } from '#http/openapi.ts';

const file = path.resolve(import.meta.dirname, '../docs/openapi.json');
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, openApiText());
console.log(`${path.relative(process.cwd(), file)} written`);
