// Lets what stands further down the page wait until what is seen first has come and works.

/** A busy browser is not waited for longer. */
const patienceMs = 2_000;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** At once on the server, which draws everything. Safari knows no idle moments: there a short while stands for one. */
export async function whenIdle(): Promise<void> {
  if (typeof document === 'undefined') return;
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve, 100);
  });
}
