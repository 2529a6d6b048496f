// The inspector: reads source files as text and lists every breach of the house's law, with what is allowed instead.
import path from 'node:path';
import { exceptions, mayUse, packages, serviceDoors, sharedServices, sizes, webFloors, words } from './rules.ts';

export type Files = ReadonlyMap<string, string>;
type Import = { specifier: string; typeOnly: boolean };

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const roomOf = (file: string) => file.match(/^src\/([\w-]+)/)?.[1] ?? '';

/** The imports of a module as written; comments do not count. */
export function importsOf(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found: Import[] = [];
  for (const [, typeWord, specifier] of code.matchAll(/\b(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g)) {
    found.push({ specifier: specifier ?? '', typeOnly: Boolean(typeWord) });
  }
  for (const [, specifier] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g))
    found.push({ specifier: specifier ?? '', typeOnly: false });
  return found;
}

/** The file of the repository that a specifier names, or undefined for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  const inner = specifier.replace(/\?.*$/, '');
  if (inner === '#config' || inner === '#compose') return `src/${inner.slice(1)}.ts`;
  if (inner.startsWith('#tests/')) return inner.slice(1);
  if (inner.startsWith('#')) return `src/${inner.slice(1)}`;
  if (inner.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), inner));
  return undefined;
}

function checkRoom(from: string, to: string, typeOnly: boolean): string | undefined {
  const room = roomOf(from);
  const target = roomOf(to);
  const allowed = exceptions[from] ?? mayUse[room];
  if (!allowed || allowed.includes('*') || target === room || target === '') return undefined;
  if (allowed.includes(target) || (typeOnly && allowed.includes(`${target}:type`))) return undefined;
  return `${from}: may not use ${to} (${room} may use ${allowed.join(', ') || 'nothing'})`;
}

/** A service and the folder beside it are one column, whichever file of it asks. */
const columnOf = (file: string): string => (file.split('/')[2] ?? '').replace(/\.ts$/, '');

function checkWithin(from: string, to: string): string | undefined {
  const room = roomOf(from);
  if (room !== roomOf(to)) return undefined;
  if (room === 'services') {
    const [a, b] = [path.basename(from, '.ts'), path.basename(to, '.ts')];
    const isOwn = columnOf(from) === columnOf(to);
    const isShared = sharedServices.includes(b) || to.startsWith('src/services/shapes/');
    if (!isOwn && !isShared && !serviceDoors.includes(a)) {
      return `${from}: one service may not use another (${to}); read through stores, tell through events`;
    }
  }
  if (room === 'web') {
    const floors = webFloors as readonly string[];
    const [a, b] = [from.split('/')[2] ?? '', to.split('/')[2] ?? ''];
    if (floors.includes(a) && floors.includes(b) && floors.indexOf(b) < floors.indexOf(a)) return `${from}: ${a} may not use ${b} (${to})`;
    if (a === 'features' && b === 'features' && from.split('/')[3] !== to.split('/')[3])
      return `${from}: a feature may not use its sister ${to}`;
  }
  return undefined;
}

function checkPackage(from: string, specifier: string): string | undefined {
  const rule = packages.find(({ name }) => name.test(specifier));
  const room = roomOf(from);
  if (!rule || exceptions[from]?.includes('*') || rule.rooms.includes(room)) return undefined;
  return `${from}: the package ${specifier} stands in ${rule.rooms.join(', ')} only`;
}

function checkImports(from: string, text: string): string[] {
  return importsOf(text).flatMap(({ specifier, typeOnly }) => {
    const to = resolve(from, specifier);
    const fault = to ? (checkRoom(from, to, typeOnly) ?? checkWithin(from, to)) : checkPackage(from, specifier);
    return fault ? [fault] : [];
  });
}

/** Circles of imports, each told once; a type-only import closes a circle too. */
export function circles(files: Files): string[] {
  const edges = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    edges.set(
      file,
      importsOf(text).flatMap(({ specifier }) => {
        const to = resolve(file, specifier);
        return to && files.has(to) ? [to] : [];
      }),
    );
  }
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const walk = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of edges.keys()) walk(file, []);
  return found;
}

function checkText(file: string, text: string): string[] {
  const faults: string[] = [];
  const first = text.split('\n').find((line) => !line.startsWith('#!') && line !== '') ?? '';
  if (!/^(\/\/ \S|\/\*\*? \S)/.test(first)) faults.push(`${file}: opens without a sentence saying what it is for`);
  const lines = text.split('\n').length;
  if (lines > sizes.fileLines && !file.includes('.data.')) faults.push(`${file}: ${lines} lines (at most ${sizes.fileLines})`);
  if (!file.startsWith('src/') || isTest(file)) return faults;
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  for (const { word, where, why } of words) {
    if (word.test(code) && !where.some((place) => file === place || file.startsWith(`${place}/`))) {
      faults.push(`${file}: ${code.match(word)?.[0]} stands here; ${why}`);
    }
  }
  return faults;
}

function checkFolders(files: Files): string[] {
  const count = new Map<string, number>();
  for (const file of files.keys()) {
    if (!isTest(file)) count.set(path.posix.dirname(file), (count.get(path.posix.dirname(file)) ?? 0) + 1);
  }
  return [...count]
    .filter(([folder, n]) => folder.startsWith('src') && !folder.includes('migrations') && n > sizes.folderFiles)
    .map(([folder, n]) => `${folder}: ${n} files (at most ${sizes.folderFiles}); it wants a child`);
}

/** Every breach, one sentence each; empty when the house is in order. */
export function inspect(files: Files): string[] {
  const faults = checkFolders(files);
  for (const [file, text] of files) {
    if (isCode(file) || file.endsWith('.css')) faults.push(...checkText(file, text));
    if (isCode(file) && file.startsWith('src/') && !isTest(file)) faults.push(...checkImports(file, text));
  }
  return [...faults, ...circles(files)];
}
