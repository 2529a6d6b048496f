// A thousand open pages, in a process of their own: streams that listen to the topics that they are told, and say how much they heard.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Listening = { url: string; count: number; topics: string };

process.once('message', async ({ url, count, topics }: Listening) => {
  const { hostname, port } = new URL(url);
  let [open, heard] = [0, 0];
  for (let n = 0; n < count; n += 1) {
    const head = `GET /api/live?topics=${topics} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.9.${n >> 8}.${n & 255}\r\n\r\n`;
    const socket = net.connect(Number(port), hostname, () => socket.write(head));
    socket.once('data', () => {
      open += 1;
      if (open === count) process.send?.({ open });
    });
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf('event: posts\n'); at !== -1; at = chunk.indexOf('event: posts\n', at + 1)) heard += 1;
    });
    socket.on('error', (fault) => console.error(fault));
    if (n % 50 === 0) await sleep(10);
  }
  process.on('message', () => process.send?.({ heard }));
});
process.on('disconnect', () => process.exit(0));
