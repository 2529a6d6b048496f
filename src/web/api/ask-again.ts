// A list that is called out of date is asked for anew; one that is just being asked for is let finish, and asked for once more.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const waiting = new WeakMap<QueryClient, Set<string>>();

/** However often it is called while an answer is on its way, that answer is not aborted, and one more question follows. */
export function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const isBusy = () => client.isFetching({ queryKey }) > 0;
  if (!isBusy()) {
    void client.invalidateQueries({ queryKey });
    return;
  }
  const own = waiting.get(client) ?? new Set();
  waiting.set(client, own);
  const key = hashKey(queryKey);
  if (own.has(key)) return;
  own.add(key);
  const leave = client.getQueryCache().subscribe(() => {
    if (isBusy()) return;
    leave();
    own.delete(key);
    void client.invalidateQueries({ queryKey });
  });
}
