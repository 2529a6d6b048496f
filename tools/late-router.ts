// Puts a small stand-in in the place of React Router's engine in what browsers load first (src/web/router/late-router.ts).
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.resolve('node_modules/react-router/dist/production');
const standIn = path.resolve('src/web/router/late-router.ts');

/** Only in the browser's build: the server draws with the engine itself, and so do tests and `npm run dev`. */
export const lateRouter = (): Plugin => ({
  name: 'late-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    return importer?.startsWith(library) && source.endsWith('/router.js') ? standIn : null;
  },
});
