// What keeping a post cannot be cheaper than: the bare web framework and one row, written durably.
import Fastify from 'fastify';
import { openDatabase } from '#storage/database.ts';

const quiet = { info: () => {}, warn: console.error, error: console.error };
const { pool } = await openDatabase({ dataDir: process.argv[2] ?? '', log: quiet, migrate: false });
await pool.query(
  `create table if not exists bare_posts (id bigint generated always as identity primary key, title text, content text, at timestamptz default now())`,
);
const app = Fastify();
app.post<{ Body: { title: string; content: string } }>('/api/posts', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'keep',
    text: 'insert into bare_posts (title, content) values ($1, $2) returning id, at',
    values: [body.title, body.content],
  });
  return { ...body, ...rows[0] };
});
console.log(await app.listen({ port: 0 }));
