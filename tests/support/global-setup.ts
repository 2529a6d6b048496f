// One real PostgreSQL for a whole test run, with a migrated template that every test file clones.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#storage/embedded.ts';
import { migrateDatabase } from '#storage/migrate.ts';
import { adminUrlKey, silent, templateName, urlWith, withClient } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** TEST_DATABASE_URL runs the tests on another server, such as the oldest PostgreSQL we promise to work with. */
async function startServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: async () => {} };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-test-'));
  const server = await openEmbedded({ dataDir, log: silent, durability: 'fast-and-loose' });
  const close = async () => {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

export default async function setup(project: TestProject) {
  const server = await startServer();
  const adminUrl = urlWith(server.url, 'postgres');
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName}`);
  });
  await migrateDatabase(urlWith(server.url, templateName));
  project.provide(adminUrlKey, adminUrl);
  return () => server.close();
}
