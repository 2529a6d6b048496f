// The house stands: no room reaches up, nothing goes in circles, every file says what it is for. And the inspector itself can fail.
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, inspect } from './inspect.ts';
import { readTree } from './read-tree.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the house is in order', () => {
  expect(inspect(readTree(root))).toEqual([]);
});

const planted = (file: string, text: string, more: Record<string, string> = {}) =>
  inspect(new Map([[file, `// A planted file.\n${text}`], ...Object.entries(more).map(([k, v]) => [k, `// Another.\n${v}`] as const)]));

test('a planted fault of each kind is found', () => {
  expect(planted('src/domain/odds.ts', "import { Refusal } from '#contract/errors.ts';").join()).toContain(
    'may not use src/contract/errors.ts',
  );
  expect(planted('src/web/routes/home.tsx', "import { stores } from '#storage/stores.ts';").join()).toContain('may not use src/storage');
  expect(planted('src/web/routes/home.tsx', "import type { Services } from '#services/services.ts';").join()).toContain('may not use');
  expect(planted('src/web/context.ts', "import type { Services } from '#services/services.ts';")).toEqual([]);
  expect(planted('src/services/board.ts', "import { rank } from './rankings.ts';").join()).toContain('one service may not use another');
  expect(planted('src/services/board.ts', "import { slate } from '#feeds/espn/espn.ts';").join()).toContain('may not use src/feeds');
  expect(planted('src/services/board.ts', "import type { Slate } from '#feeds/feed.ts';")).toEqual([]);
  expect(planted('src/web/features/board/list.tsx', "import { Chat } from '#web/features/chat/chat.tsx';").join()).toContain('sister');
  expect(planted('src/web/ui/button.tsx', "import { Row } from '#web/parts/row.tsx';").join()).toContain('ui may not use parts');
  expect(planted('src/services/board.ts', "import { sql } from 'drizzle-orm';").join()).toContain('stands in storage only');
  expect(planted('src/services/board.ts', 'const now = new Date();').join()).toContain('the clock comes in');
  expect(planted('src/services/board.ts', 'const id = Math.random();').join()).toContain('dice come in');
  expect(planted('src/http/server.ts', 'const port = process.env.PORT;').join()).toContain('config.ts');
  expect(planted('src/services/board.ts', "await fetch('http://x');").join()).toContain('four doors');
  expect(
    planted('src/domain/a.ts', "import { b } from './b.ts';", { 'src/domain/b.ts': "import type { A } from './a.ts';" }).join(),
  ).toContain('circle: src/domain/a.ts -> src/domain/b.ts -> src/domain/a.ts');
  expect(inspect(new Map([['src/domain/a.ts', 'export const a = 1;\n']])).join()).toContain('opens without a sentence');
  expect(planted('src/domain/a.ts', 'x\n'.repeat(401)).join()).toContain('at most 400');
  expect(inspect(new Map(Array.from({ length: 21 }, (_, n) => [`src/domain/odd/f${n}.ts`, '// A file.\n']))).join()).toContain(
    'it wants a child',
  );
});

test('imports are read from every form, and not from comments', () => {
  const text = `// import { no } from './no.ts';
import a from './a.ts';
import type { B } from './b.ts';
import {
  c,
} from './c.ts';
export { d } from './d.ts';
const e = await import('./e.ts');
import './f.css';`;
  expect(importsOf(text).map(({ specifier }) => specifier)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './f.css', './e.ts']);
  expect(importsOf(text)[1]?.typeOnly).toBe(true);
});
