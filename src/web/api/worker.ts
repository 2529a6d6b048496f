// The worker behind the pages (public/sw.js): where it stands, and when it is called.

/** The worker of the build that this page is of: another build's worker brings another offline page. */
export function workerAddress(): string {
  const { version } = (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  return version ? `/sw.js?v=${encodeURIComponent(version)}` : '/sw.js';
}

export async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress(), { scope: '/' });
  return navigator.serviceWorker.ready;
}

/** After the page has all it needs: what the worker fetches must not stand in its way. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    // Without a network there is no newer one to be had.
    if (navigator.onLine) register().catch((fault: unknown) => console.warn('the worker could not be registered', fault));
  };
  if (document.readyState === 'complete') setTimeout(begin, 0);
  else addEventListener('load', () => setTimeout(begin, 0), { once: true });
}
