// The deployment files: well formed, about this product, with settings that it knows, and without a root or a secret in the image.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { importsOf, resolve } from './inspect.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

type Any = { [key: string]: never } & Record<string, unknown>;

test('compose: two web processes at the addresses of nginx.conf, one worker, and only settings that are known', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Any> };
  expect(Object.keys(services).sort()).toEqual(['jobs', 'nginx', 'postgres', 'valkey', 'web-1', 'web-2']);
  const environment = (name: string) => services[name]?.['environment'] as unknown as Record<string, string>;
  expect(['web-1', 'web-2', 'jobs'].map((name) => environment(name)['ROLES'])).toEqual(['web', 'web', 'jobs']);
  expect(['web-1', 'web-2'].map((name) => [environment(name)['PORT'], services[name]?.['network_mode']])).toEqual([
    ['3001', 'service:nginx'],
    ['3002', 'service:nginx'],
  ]);
  for (const name of ['web-1', 'web-2', 'jobs']) {
    expect(Object.keys(environment(name)).filter((key) => !known.has(key))).toEqual([]);
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(environment(name)).toMatchObject({ DATABASE_URL: expect.stringContaining('@postgres:5432/'), DATA_DIR: '/data' });
    // Who sends letters is who lets them be sent.
    expect(environment(name)).toMatchObject({ SMTP_URL: expect.any(String), MAIL_FROM: expect.any(String) });
  }
});

test('kubernetes: probes at the addresses that answer, half an hour for a long migration, nobody is root or reached past the ingress, streams are not buffered, two stay', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() as {
      kind: string;
      metadata: { name: string; annotations?: Record<string, string> };
      spec: Any;
      data?: object;
      stringData?: object;
    };
  });
  const of = (kind: string) => documents.filter((one) => one.kind === kind);
  expect(of('Deployment').map(({ spec }) => spec['replicas'])).toEqual([3, 1]);
  for (const { spec } of of('Deployment')) {
    const pod = (
      spec['template'] as unknown as { spec: { containers: Any[]; securityContext: Any; terminationGracePeriodSeconds: number } }
    ).spec;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
    for (const container of pod.containers) {
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/healthz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        securityContext: { allowPrivilegeEscalation: false },
      });
      const { periodSeconds, failureThreshold } = container['startupProbe'] as unknown as {
        periodSeconds: number;
        failureThreshold: number;
      };
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(30 * 60);
    }
  }
  const settings = documents.flatMap(({ data = {}, stringData = {} }) => [...Object.keys(data), ...Object.keys(stringData)]);
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
  const pages = of('Ingress').find(({ metadata }) => metadata.name === 'picknote');
  expect(pages?.metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-buffer-size': '16k' });
  const streams = of('Ingress').find(({ metadata }) => metadata.name === 'picknote-streams');
  expect(streams?.metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-buffering': 'off' });
  for (const { metadata } of of('Ingress'))
    expect(metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' });
  // TRUSTED_PROXIES believes a whole network: nobody of it but the ingress may come near.
  expect(of('NetworkPolicy')[0]?.spec).toEqual({
    podSelector: { matchLabels: { app: 'picknote' } },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
        ports: [{ port: 'http' }],
      },
    ],
  });
  expect(of('PodDisruptionBudget')[0]?.spec).toMatchObject({ minAvailable: 2 });
});

test('nginx: the head of an answer that names many permitted hosts fits', () => {
  const text = read('deploy/nginx.conf');
  expect(text).toMatch(/^ {2}proxy_buffer_size 16k;$/m);
  expect(text).toMatch(/^ {2}proxy_buffers 8 16k;$/m);
});

test('nginx: what an address holds that opens something is written into no log', () => {
  const text = read('deploy/nginx.conf');
  const [, format] = /log_format picknote '([^']*)'/.exec(text) ?? [];
  expect(text.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log picknote;']);
  expect(text.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log crit;']);
  expect(format).toContain('$picknote_path');
  expect(format).not.toMatch(/\$(request\b(?!_)|request_uri|uri|args|query_string|http_)/);
});

test('the image: the Node of this product, built without install scripts, run by nobody who is root, with what it needs copied in', async () => {
  const text = read('deploy/Dockerfile');
  const instructions = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(
    instructions.filter((line) => !/^\s*(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD) /.test(line)),
  ).toEqual([]);
  expect(text.match(/^FROM (\S+)/gm)).toEqual(['FROM node:24-slim', 'FROM node:24-slim']);
  expect(text).toContain('npm ci --ignore-scripts');
  const [, last = ''] = text.split(/^FROM node:24-slim$/m);
  expect(last.indexOf('USER node')).toBeGreaterThan(0);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "--max'));
  const { houseProgram } = (await import(path.join(root, 'tools/lib.mjs'))) as { houseProgram: string };
  expect(last).toContain(`"${houseProgram}"]`);
  expect(text.indexOf('build())')).toBeGreaterThan(0);
  // What the tools find there counts as installed: nobody may install anything in it.
  expect(text.indexOf('stampInstalled())')).toBeGreaterThan(text.indexOf('npm prune'));
  expect(read('.dockerignore')).toMatch(/^\.env$/m);
});

/** The packages that a program reads before and while it runs. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(read(file)).flatMap(({ specifier, typeOnly }) => {
    const inner = resolve(file, specifier);
    if (typeOnly || specifier.startsWith('node:')) return [];
    return inner ? packagesOf(inner, seen) : [specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')];
  });
}

test.each(['backup', 'restore', 'ledger-verify', 'admin-create', 'import-results', 'db-reset', 'forecast-stream', 'feed-parse'])(
  'the image can run tools/%s.ts: it needs nothing that stayed behind',
  (name) => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const needed = packagesOf(`tools/${name}.ts`);
    expect(needed.filter((one) => !(one in dependencies))).toEqual([]);
  },
);
