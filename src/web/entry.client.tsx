// Wakes the page that the server drew, and then the worker that calls and keeps for it.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForInstall } from './api/install.ts';
import { registerWorker } from './api/worker.ts';

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
