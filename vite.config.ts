// Builds the pages: React Router, the React Compiler and Tailwind.
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Pieces that every page loads, or every list does, travel together: fewer requests, and one compression window for each. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
  { name: 'shell', test: /src\/web\/parts\/shell\/(?!user-menu)/ },
  { name: 'match', test: /src\/web\/parts\/match\// },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  // Named at once: found one by one, they would make the first page of `npm run dev` load twice.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'radix-ui', 'lucide-react'] },
  ...(isSsrBuild ? {} : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
}));
