// What an attacker might send, drawn from the API document itself: values that fit a field, values that nearly do, and values that nobody wants.
import fc from 'fast-check';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; $ref?: string };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

export type Who = 'visitor' | 'member' | 'admin' | 'dead';
export type Case = { name: string; method: string; url: string; who: Who; body: string | undefined; headers: Record<string, string> };

/** What is looked for afterwards: wherever it stands as markup, something was let through. */
export const mark = 'hxss';
export const markup = [
  `<script>${mark}()</script>`,
  `<img src=x onerror=${mark}()>`,
  `"><svg onload=${mark}()>`,
  `</script><script>${mark}()</script>`,
  `[x](javascript:${mark}())`,
  `javascript:${mark}()`,
] as const;

const deep = (depth: number) => `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`;
const nastyTexts = [
  ...markup,
  'a\0b',
  '\ud800',
  '\u202eabc',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '12abc',
  '9'.repeat(40),
  "'; drop table users; --",
  "' or 1=1 --",
  '%00',
  '%_%',
  '(((((a+)+)+)+)+$',
  'a@b.kr\r\nBcc: c@d.kr',
  '../../../etc/passwd',
  '{{7*7}}',
  '=cmd|calc',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ａｄｍｉｎ',
  '\u1112\u1161\u11ab',
  'x'.repeat(5000),
  '',
  ' ',
] as const;
const brokenBodies = [
  deep(20_000),
  deep(13),
  '[]',
  'null',
  '"x"',
  '{',
  '',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
];

const plausible = ['soccer', 'HOME', 'member', 'weekly', '2026-03-01', '1', 'a@example.com', '좋은 경기예요.', 'eng.1'] as const;

/** Values for the fields of the document. */
function createValues(outside: string) {
  const addresses = [outside, outside.replace('http:', 'https:'), outside.replace('http:', ''), `${outside}#@localhost`];
  const nasty = fc.oneof(
    fc.constantFrom<string>(...nastyTexts),
    fc.constantFrom(...addresses),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const anything = fc.oneof(nasty, fc.jsonValue());
  const numberOf = ({ minimum = 0, maximum = 1000 }: Schema) => {
    const min = Math.trunc(minimum);
    return fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min, max: Math.max(min, Math.trunc(Math.min(maximum, 2 ** 31))) }));
  };
  function fitting(schema: Schema): fc.Arbitrary<unknown> {
    const type = [schema.type].flat()[0];
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (inner && inner.length > 0) return fc.oneof(...inner.map(anyOf));
    if (type === 'integer' || type === 'number') return numberOf(schema);
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'array') return fc.array(anyOf(schema.items ?? {}), { maxLength: 4 });
    if (type === 'object' || schema.properties) return bodyOf(schema);
    return fc.oneof(fc.constantFrom(...plausible), fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40) }));
  }
  const anyOf = (schema: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: fc.constant(null).chain(() => fitting(schema)), weight: 3 }, { arbitrary: anything, weight: 2 });
  function bodyOf({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anyOf(schema)]));
    const extra = fc.dictionary(fc.constantFrom('role', 'id', 'userId', 'points', 'isAdmin', '__proto__'), anything, { maxKeys: 2 });
    return fc.tuple(fc.record(fields, { requiredKeys: [] }), extra).map(([own, more]) => ({ ...own, ...more }));
  }
  return {
    bodyOf,
    wordOf: (schema: Schema) =>
      anyOf(schema).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed().slice(0, 300)),
    nastyWord: nasty.map((one) => encodeURIComponent(one.toWellFormed().slice(0, 200)) || '1'),
  };
}
type Values = ReturnType<typeof createValues>;

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': 'x' },
  { 'content-type': 'text/plain' },
  { 'x-forwarded-host': 'evil.example' },
  { 'content-encoding': 'gzip' },
  { accept: 'application/x-ndjson' },
  { 'if-none-match': '*' },
  { 'accept-language': 'x'.repeat(4000) },
);

type Asked = { path: string; method: string; operation: Operation };

function callOf({ path, method, operation }: Asked, { bodyOf, wordOf }: Values): fc.Arbitrary<Case> {
  const parameters = (operation.parameters ?? []).filter(({ $ref }) => !$ref);
  const inPlace = (place: string) => {
    const words = parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, wordOf(schema)]);
    return fc.record(Object.fromEntries(words) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] });
  };
  const schema = operation.requestBody?.content['application/json'].schema ?? {};
  const body = fc.oneof(
    { arbitrary: bodyOf(schema).map((one) => JSON.stringify(one)), weight: 6 },
    { arbitrary: fc.constantFrom(...brokenBodies), weight: 1 },
  );
  return fc.record({
    name: fc.constant(operation.operationId),
    method: fc.constant(method),
    url: fc.tuple(inPlace('path'), inPlace('query')).map(([place, query]) => {
      const spelled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(place[name] ?? '1') || '1');
      const said = Object.entries(query).map(([name, one]) => `${encodeURIComponent(name)}=${encodeURIComponent(one ?? '')}`);
      return said.length > 0 ? `${spelled}?${said.join('&')}` : spelled;
    }),
    who: fc.constantFrom<Who>('visitor', 'member', 'member', 'admin', 'dead'),
    body: method === 'GET' ? fc.constant(undefined) : body,
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 6 }, { arbitrary: oddHeaders, weight: 1 }),
  });
}

/** What is no call of the API: pages, pictures, calendars, feeds, the way to other sites and the event stream. */
const elsewhere = [
  '/posts/:',
  '/members/:',
  '/matches/:',
  '/blog/:',
  '/search?q=:',
  '/predictions?search=:',
  '/avatars/:.jpg',
  '/calendar/:.ics',
  '/og/blog/:.png',
  '/og/matches/:.png',
  '/sitemaps/:.xml',
  '/auth/:/start',
  '/auth/kakao/callback?code=:&state=:',
  '/ai-record.csv?sport=:',
  '/:',
  '/assets/:',
  '/login?next=:',
  '/api/live?topics=none&lastEventId=:',
] as const;

/** `outside` is an address that must never be called, whatever field it stands in. */
export function casesOf({ paths }: ApiDocument, outside: string): fc.Arbitrary<Case> {
  const values = createValues(outside);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf({ path, method: method.toUpperCase(), operation }, values)),
  );
  const strolls: fc.Arbitrary<Case> = fc.record({
    name: fc.constant('elsewhere'),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    url: fc.tuple(fc.constantFrom(...elsewhere), values.nastyWord).map(([url, one]) => url.replaceAll(':', one)),
    who: fc.constantFrom<Who>('visitor', 'member', 'dead'),
    body: fc.constant(undefined),
    headers: fc.constant({}),
  });
  return fc.oneof({ arbitrary: fc.oneof(...calls), weight: 12 }, { arbitrary: strolls, weight: 1 });
}
