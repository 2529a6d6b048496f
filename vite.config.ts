// Builds the pages: React Router, the React Compiler and Tailwind.
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import pxToRem from 'postcss-pxtorem';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { plain, readable } from './tools/plain.ts';

/** Pieces that every page loads, or every list does, travel together: fewer requests, and one compression window for each. A group takes along
 *  what its pieces need, unless it stands in a group before it: so what others need, too, has a group of its own. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /src\/(contract\/fields\/sentences\.|web\/(parts\/(shell\/(?!user-menu|quick-dialog)|lost-screens|partner\.data|is-awake)|api\/(client|promises|deed|refused|kept-session|leaving\/mark|retry|install|worker|who-looks)\.|title|report|early-press|structured-facts|trusted-words|ui\/(skeleton|use-now)\.|features\/accounts\/shell-age))/,
  },
  { name: 'query', test: /node_modules\/@tanstack\/|src\/web\/api\/(query-client|with-queries)\./ },
  { name: 'field', test: /src\/web\/ui\/field\./ },
  { name: 'form', test: /src\/web\/(ui\/(password-field|use-fields|form)\.|parts\/account\/(field-rules|lines))/ },
  { name: 'kept', test: /src\/web\/api\/(auth|kept-draft)\./ },
  { name: 'own', test: /src\/web\/(own\/(marks|text)|parts\/member\/pick-form)\./ },
  { name: 'card', test: /src\/web\/parts\/(member\/member-marks|community\/(folded|menu\/more-menu))\./ },
  { name: 'following', test: /src\/web\/(parts\/following\/(use-following|use-after-wish)|api\/push)\./ },
  { name: 'more', test: /src\/web\/parts\/(more|first-new)\./ },
  { name: 'particle', test: /src\/domain\/korean\/particle\./ },
  {
    name: 'sport',
    test: /src\/(domain\/sport\.|contract\/percent\.|web\/(ui\/(tabs|rows\/use-chosen-in-row)\.|parts\/match\/(confidence-badge|live-badge|match-state|outcome-words|sport-icon|team-mark)\.))/,
  },
  { name: 'chances', test: /src\/web\/parts\/match\/(probability-bar|odds-line)\./ },
  { name: 'under-posts', test: /src\/(domain\/time\/relative|web\/parts\/community\/(late-block|late-report|reason-and-tags))\./ },
  {
    name: 'entrance',
    test: /src\/web\/features\/accounts\/(form\/(form-parts|password-hints|use-hint-toasts)|doors\/social-trip|entrance|next-address|social-buttons|use-enter)/,
  },
];

/** Remembering what was drawn weighs a fifth of a component: it pays in the lists that are asked for again all day, not in forms, frames and papers. */
const compiled =
  /src\/web\/(parts\/match(?!\/score|-list\/waiting)|features\/(analysis\/(?!filters|waiting|what-if)|daily|platform)|ui\/(toast|tabs))/;

/** What the server draws pages with is one program, too, of what it uses of each package; React and its router are those of the house itself. */
const onServer: EnvironmentOptions = {
  resolve: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'hls.js'] },
  build: { rolldownOptions: { output: { minify: readable }, plugins: [plain] } },
};

/** The sheets speak the design's pixels; letters and their lines grow with the size of letters that the reader has set, and a window is as wide as
 *  what it holds of them. Letters in a drawing stay as the drawing has them. */
const lettersGrow = pxToRem({
  propList: ['font', 'font-size', 'line-height', '--fs-*', '--lh-*'],
  selectorBlackList: ['.plot'],
  mediaQuery: true,
});

export default defineConfig(({ command }) => ({
  css: { postcss: { plugins: [lettersGrow] } },
  plugins: [tailwindcss(), reactRouter(), babel({ include: compiled, presets: [reactCompilerPreset()] })],
  // Named at once: found one by one, they would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'radix-ui'] },
  // The house's own program stands in build/, too: the folders of the pages are emptied by who builds them (tools/lib.mjs).
  build: { emptyOutDir: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
  ...(command === 'build' ? { environments: { ssr: onServer } } : {}),
}));
