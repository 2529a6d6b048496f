// Wakes the page that the server drew, and then the worker that calls and keeps for it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForInstall } from './api/install.ts';
import { hearPage } from './api/server-clock.ts';
import { registerWorker } from './api/worker.ts';

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
hearPage(document.documentElement.dataset['drawnAt'], Date.now() - performance.now() + (visit?.responseStart ?? 0));

listenForInstall();
if (import.meta.env.PROD) registerWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
