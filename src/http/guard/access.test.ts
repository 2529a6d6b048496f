// The opening: what does not say who may come in keeps the whole house shut.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { demandAccess } from './access.ts';

function door() {
  const app = Fastify();
  onTestFinished(() => app.close());
  demandAccess(app);
  return app;
}

test('a route that does not say who may come in does not start, wherever it stands', async () => {
  const plain = door();
  plain.get('/said', { config: { access: 'everyone' } }, async () => 'ok');
  plain.get('/forgotten', async () => 'ok');
  await expect(plain.ready()).rejects.toThrow('nobody said who may come in: GET /forgotten, HEAD /forgotten');

  const inner = door();
  inner.register(async (scope) => void scope.post('/inner', { config: { rateLimit: { max: 1 } } }, async () => 'ok'));
  await expect(inner.ready()).rejects.toThrow('POST /inner');

  const wrong = door();
  wrong.get('/wrong', { config: { access: 'friends' as never } }, async () => 'ok');
  await expect(wrong.ready()).rejects.toThrow('/wrong');

  const good = door();
  good.get('/said', { config: { access: 'viewer' } }, async () => 'ok');
  await good.ready();
});

test('the house itself does not open with a door that somebody forgot', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.app.get('/api/backdoor', async () => 'ok');
  await expect(house.app.inject({ method: 'GET', url: '/api/backdoor' })).rejects.toThrow('GET /api/backdoor');
});
