// Of what could not be fetched anew: how old what is shown is by now, and the way to try again.
import { serverNow, serverTime } from '../api/server-clock.ts';
import { useNow } from '../ui/use-now.ts';
import { type Stale, StaleBar } from './state-panels.tsx';
import { ago } from './when.ts';

/** `at`: when it came by the device's clock, in milliseconds, as a query tells it. Stands in the browser only: the server's own reads do not age. */
export function StaleSince({ at, ...stale }: Stale & { at: number }) {
  const now = useNow(serverNow().toISOString(), 30_000);
  return <StaleBar age={ago(serverTime(at).toISOString(), now)} {...stale} />;
}
