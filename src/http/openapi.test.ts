// Proves that the committed API document is the contract's, and that it can be read by others.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { openApiDocument, openApiText } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters?: { $ref?: string; name?: string; in?: string; schema?: unknown }[];
  responses: Record<string, unknown>;
};
const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(document.paths).flatMap(([at, methods]) =>
  Object.values(methods).map((operation) => ({ at, operation })),
);

test('docs/openapi.json is what the contract says today (npm run openapi writes it)', async () => {
  const committed = await readFile(path.resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  expect(committed === openApiText()).toBe(true);
});

test('every route stands in the document once', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.toSorted()).toEqual([...Object.keys(api), 'live'].toSorted());
});

test('every part of a path is a parameter with a schema', () => {
  for (const { at, operation } of operations) {
    for (const [, name] of at.matchAll(/\{(\w+)\}/g)) {
      expect(operation.parameters).toContainEqual(
        expect.objectContaining({ name, in: 'path', required: true, schema: expect.objectContaining({ type: expect.any(String) }) }),
      );
    }
    expect(operation.responses).toHaveProperty('200');
    expect(at).not.toContain(':');
  }
});

test('every reference leads somewhere', () => {
  const references = new Set([...openApiText().matchAll(/"\$ref": "([^"]+)"/g)].map(([, target]) => target as string));
  expect(references.size).toBeGreaterThan(20);
  for (const reference of references) {
    const [, , kind = '', name = ''] = reference.split('/');
    expect([reference, document.components[kind]?.[name] !== undefined]).toEqual([reference, true]);
  }
});

test('an Idempotency-Key is promised where one is honoured, and nowhere else', () => {
  const keyed = (id: string) =>
    operations
      .find(({ operation }) => operation.operationId === id)
      ?.operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey') ?? false;
  const kept = ['createPost', 'addComment', 'deleteUser', 'changeRole', 'register'];
  // Their answers hold tokens, addresses or a new account: they are not kept.
  const notKept = ['revealEmail', 'extendAdminSession', 'createUser', 'revealInquiryEmail'];
  // Open to visitors, a read, or repeated as it stands.
  const notTaken = ['login', 'sendInquiry', 'adminUsers', 'changePassword'];
  expect(kept.filter((name) => !keyed(name))).toEqual([]);
  expect([...notKept, ...notTaken].filter(keyed)).toEqual([]);
});

test('both names of the session’s cookie stand there, with when each is set', () => {
  const { cookie, cookieOverHttp } = document.components['securitySchemes'] ?? {};
  expect(cookie).toMatchObject({ in: 'cookie', name: '__Host-session' });
  expect(cookieOverHttp).toMatchObject({ in: 'cookie', name: 'session' });
});
