// Reads the repository's own files for the inspector: what git would keep, as text.
import fs from 'node:fs';
import path from 'node:path';

const folders = ['src', 'tests', 'tools', 'benchmarks'];

export function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const base = path.join(root, folder);
    if (!fs.existsSync(base)) continue;
    for (const entry of fs.readdirSync(base, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(ts|tsx|mjs|css)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(root, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8'));
    }
  }
  return files;
}
