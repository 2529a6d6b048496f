// LISTEN and NOTIFY as a wire between processes: long words, many words, and a server that throws its connections out.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silent, testDatabase } from '#tests/support/database.ts';
import { openPostgresWire } from './wire.ts';

async function until(isTrue: () => boolean): Promise<void> {
  for (let look = 0; look < 400 && !isTrue(); look += 1) await sleep(25);
  expect(isTrue()).toBe(true);
}

async function pair(url: string) {
  const heard: string[] = [];
  const [speaker, listener] = [openPostgresWire(url, silent), openPostgresWire(url, silent)];
  listener.listen((word) => heard.push(word));
  await until(() => speaker.isUp() && listener.isUp());
  return { speaker, listener, heard, close: () => Promise.all([speaker.close(), listener.close()]) };
}

test('words arrive whole and in order, however long and whatever is in them', async () => {
  await using database = await testDatabase();
  const { speaker, heard, close } = await pair(database.url);
  const words = ['짧은 말', "it's $1 \\ \n 두 줄", '가'.repeat(30_000), '', 'x'.repeat(7999), '짧은 말', '👩‍👩‍👧'.repeat(3000)];
  speaker.send(words);
  await until(() => heard.length === words.length);
  expect(heard).toEqual(words);
  const many = Array.from({ length: 1500 }, (_, n) => `${n}`);
  for (const word of many) speaker.send([word]);
  await until(() => heard.length === words.length + many.length);
  expect(heard.slice(words.length)).toEqual(many);
  await close();
});

test('a connection that was lost is dialled again, and says so to whoever waits for it', async () => {
  await using database = await testDatabase();
  const { speaker, listener, heard, close } = await pair(database.url);
  let ups = 0;
  listener.onUp(() => {
    ups += 1;
  });
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '% listens'`,
  );
  await until(() => !speaker.isUp() || !listener.isUp());
  // Said while nobody can carry it: lost, and no fault.
  speaker.send(['lost']);
  await until(() => ups === 1 && speaker.isUp());
  speaker.send(['heard']);
  await until(() => heard.includes('heard'));
  expect(heard).toEqual(['heard']);
  await close();
});

test('a wire that is closed in order complains of nothing', async () => {
  await using database = await testDatabase();
  const warned: string[] = [];
  const wire = openPostgresWire(database.url, { ...silent, warn: (text: string) => void warned.push(text) });
  await until(wire.isUp);
  await wire.close();
  expect(warned).toEqual([]);
});
