// Settings: all optional, checked once, told in words when wrong.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config';

test('nothing is needed to start', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', mode: 'demo', roles: ['web', 'jobs'], demoSpeed: 1, feedPollMs: 30_000 });
  expect(config.databaseUrl).toBeUndefined();
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value counts as absent, and trailing slashes go', () => {
  const config = readConfig({ DATABASE_URL: '', PORT: '', PUBLIC_URL: 'https://picknote.example/', ESPN_BASE_URL: 'http://127.0.0.1:9/' });
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe('https://picknote.example');
  expect(config.espn.baseUrl).toBe('http://127.0.0.1:9');
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ MODE: 'real' }, 'MODE'],
  [{ ROLES: 'web,cook' }, 'cook'],
  [{ ESPN_BASE_URL: 'file:///etc/passwd' }, 'ESPN_BASE_URL'],
  [{ DEMO_SPEED: '0' }, 'DEMO_SPEED'],
  [{ STREAMS_BASE_URL: 'file:///etc/passwd' }, 'STREAMS_BASE_URL'],
  [{ TRUSTED_PROXIES: '127.0.0.1,everybody' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
])('a wrong setting is named: %o', (env, word) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError);
  expect(() => readConfig(env as Record<string, string>)).toThrow(word);
});

test('proxies are named by address or network', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,fd00::/8 ' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});
