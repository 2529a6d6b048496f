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

export default async function setup(project: TestProject) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-test-'));
  const server = await openEmbedded({ dataDir, log: silent, durability: 'fast-and-loose' });
  const adminUrl = urlWith(server.url, 'postgres');
  await withClient(adminUrl, (client) => client.query(`create database ${templateName}`));
  await migrateDatabase(urlWith(server.url, templateName));
  project.provide(adminUrlKey, adminUrl);
  return async () => {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
