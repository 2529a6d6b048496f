// How what runs on the server is written when it is built: in signs of ASCII, without comments and spaces, with every name as it was.
import type { Plugin } from 'vite';

/** A text with one other sign in it is kept in memory at two bytes for every sign of the whole file. */
const inAscii = (code: string) => code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Fails where the change could mean something else: a sign of ours after a backslash. */
export const plain: Plugin = {
  name: 'plain',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(part.code)) throw new Error(`${part.fileName}: a sign of ours stands after a backslash`);
      part.code = inAscii(part.code);
    }
  },
};

/** What a fault tells can be read. */
export const readable = { mangle: false, compress: false, codegen: { removeWhitespace: true } };
