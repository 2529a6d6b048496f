// What the list of permitted hosts costs every answer: the app's processor with none, with the first one, and with as many as fit.
import fastify from 'fastify';
import { guard } from '../../src/http/security.ts';

const [rounds, perRound] = [7, 2000];

async function doorWith(hosts: number | null) {
  const app = fastify();
  const frame = Array.from({ length: hosts ?? 0 }, (_, n) => `player-${n}.example.com`);
  const services = { live: { permittedHosts: async () => ({ frame, video: frame, image: [] }) }, ads: { imageHosts: async () => [] } };
  await guard(app, { dev: false, rateLimitScale: 1e9, networkKeyOf: (ip) => ip, ...(hosts !== null && { services }) });
  app.get('/', () => 'here');
  await app.ready();
  return app;
}

const middle = (costs: readonly number[]): number => [...costs].sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;

/** In turns, so that whatever else runs here burdens all of them alike. */
export async function benchPolicy(): Promise<string> {
  const doors = await Promise.all([null, 1, 100].map(async (hosts) => ({ hosts, app: await doorWith(hosts), costs: [] as number[] })));
  for (let round = 0; round < rounds; round += 1) {
    for (const { app, costs } of doors) {
      const started = process.cpuUsage();
      for (let n = 0; n < perRound; n += 1) await app.inject('/');
      const { user, system } = process.cpuUsage(started);
      if (round > 0) costs.push((user + system) / perRound);
    }
  }
  for (const { app } of doors) await app.close();
  const row = (what: string, at: number) => `${what} ${middle(doors[at]?.costs ?? []).toFixed(0)} µs`;
  return `Head of an answer that says nothing, app's processor, middle of ${rounds - 1} rounds: ${row('no list', 0)}, ${row('one host', 1)}, ${row('a hundred hosts', 2)}.`;
}
