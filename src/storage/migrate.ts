// Brings a database to today's tables: forward only, one process at a time while the others wait.
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { withParticle } from '#domain/korean/particle.ts';
import { lockSpace, locks } from './db.ts';
import { StorageRefusal } from './postgres/refusal.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const oldestMajor = 15;

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; shown: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as shown",
  );
  if (Number(rows[0]?.number) >= oldestMajor * 10_000) return;
  throw new StorageRefusal(
    `PostgreSQL ${oldestMajor} 이상이 필요해요. 지금은 ${withParticle(String(rows[0]?.shown), '이에요/예요')}. (PostgreSQL ${oldestMajor} or newer is needed)`,
  );
}

/** What a server of the operator's says to the making of our tables, in a sentence. */
const refusals: Readonly<Record<string, string>> = {
  '42501':
    '데이터베이스에 테이블을 만들 권한이 없어요. 관리자로 GRANT CREATE ON DATABASE 데이터베이스 TO 사용자; 와 GRANT CREATE ON SCHEMA public TO 사용자; 를 한 번 실행해 주세요. (permission denied)',
  '42P07':
    '다른 프로그램의 테이블이 이미 있는 데이터베이스예요. DATABASE_URL에 비어 있는 데이터베이스를 따로 주세요. (the database is not empty)',
};

function explain(cause: unknown): unknown {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const { code, message = '' } = inner as { code?: string; message?: string };
  // 42501: not permitted; 0A000 and 58P01: the extension's files are not installed.
  const isAboutTrigrams = /pg_trgm/.test(message) || (cause instanceof Error && /pg_trgm/.test(cause.message));
  if (!isAboutTrigrams || !['42501', '0A000', '58P01'].includes(code ?? '')) {
    const sentence = refusals[code ?? ''];
    return sentence ? new StorageRefusal(`${sentence}\nPostgreSQL: ${message}`, { cause }) : cause;
  }
  return new StorageRefusal(
    `데이터베이스에 pg_trgm 확장이 필요해요. 관리자로 CREATE EXTENSION pg_trgm; 을 한 번 실행해 주세요. (${message})\n` +
      'The pg_trgm extension is needed: let an administrator run CREATE EXTENSION pg_trgm; once.',
    { cause },
  );
}

/** The identity of today's tables: the name and time of the newest migration. */
export async function schemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at desc limit 1');
  return rows[0]?.hash ?? '';
}

export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `picknote migration ${process.pid}` });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, locks.migration]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (cause) {
    throw explain(cause);
  } finally {
    await client.end();
  }
}
