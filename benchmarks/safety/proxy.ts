// A way to the database that can be closed, cut, slowed and held: what stands between the house and a server somewhere else.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** open: as it is; away: nobody answers; held: connections stand and nothing comes; slow: every piece comes late. */
export type Way = 'open' | 'away' | 'held' | 'slow';

export type WayIn = {
  port: number;
  set(way: Way): void;
  /** Every connection is torn off; new ones are let in. */
  reset(): void;
  close(): Promise<void>;
};

const slowMs = 400;

export async function startProxy(socketPath: string): Promise<WayIn> {
  let way: Way = 'open';
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const tear = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
    pairs.clear();
  };
  const untilOpen = async () => {
    while (way === 'held') await sleep(20);
  };

  async function pump(from: net.Socket, to: net.Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (way === 'slow') await sleep(slowMs);
        await untilOpen();
        if (!to.write(piece as Buffer)) await once(to, 'drain');
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const server = net.createServer(async (client) => {
    client.on('error', () => {});
    if (way === 'away') return void client.resetAndDestroy();
    const upstream = net.connect(socketPath);
    upstream.on('error', () => client.destroy());
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const one of pair) one.on('close', () => pairs.delete(pair));
    await Promise.all([pump(client, upstream), pump(upstream, client)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      way = next;
      if (way === 'away') tear();
    },
    reset: tear,
    async close() {
      way = 'open';
      tear();
      server.close();
      await once(server, 'close');
    },
  };
}
