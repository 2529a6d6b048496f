// Finds the recorded answers of the feeds, which lie beside the repository and never inside it.
import fs from 'node:fs';
import path from 'node:path';

export const recordingsFolder = path.resolve(import.meta.dirname, '../../../shared/upstreams/fixtures');
export const hasRecordings = fs.existsSync(recordingsFolder);
/** What a skipped test says. */
export const noRecordings = `no recordings at ${recordingsFolder}`;

export const recordingsOf = (provider: string): string[] =>
  hasRecordings
    ? fs
        .readdirSync(path.join(recordingsFolder, provider))
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];

// biome-ignore lint/suspicious/noExplicitAny: an independent reading of raw JSON walks it without types
export type Raw = any;
export const recording = (provider: string, name: string): Raw =>
  JSON.parse(fs.readFileSync(path.join(recordingsFolder, provider, name), 'utf8')) as Raw;
