// The folder of letters: whole messages that read back as they were written, the newest first, never one twice, never too many.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPost } from './mail.ts';
import { readLetters, writeLetter } from './mail-folder.ts';

function freshFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-mail-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'mail');
}

const from = '픽노트 <no-reply@picknote.example>';
const at = (second: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + second * 1000);

test('a letter reads back as it was written: long Korean subject, links, and every sign', async () => {
  const folder = freshFolder();
  const post = createPost({ smtpUrl: undefined, from, folder, clock: () => at(0) });
  const subject = `[픽노트] ${'아주 긴 제목이에요 '.repeat(12)}🏆 끝`;
  const text = `민준님, 안녕하세요.\n\nhttp://127.0.0.1:3000/password/reset?token=a-b_c=d&e=1\n\n=?utf-8?B?7JWI?= = 100%\n\n픽노트`;
  await post.send({ to: 'minjun@example.kr', subject, text, messageId: '<outbox.1.a@picknote.example>' });
  const [letter] = await readLetters(folder);
  expect(letter).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    to: 'minjun@example.kr',
    subject,
    text,
    sentAt: at(0).toISOString(),
  });
  const [name = ''] = fs.readdirSync(folder);
  const message = fs.readFileSync(path.join(folder, name), 'latin1');
  expect(message).toContain('\r\nMIME-Version: 1.0\r\n');
  expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  expect(fs.statSync(path.join(folder, name)).mode & 0o077).toBe(0);
});

test('the newest come first, and a second attempt at one letter writes no second one', async () => {
  const folder = freshFolder();
  let second = 0;
  const post = createPost({ smtpUrl: undefined, from, folder, clock: () => at(second) });
  for (const [n, id] of [1, 2, 2, 3].entries()) {
    second = n;
    await post.send({ to: 'a@example.kr', subject: `${id}번째`, text: '안녕하세요.', messageId: `<outbox.${id}.a@picknote.example>` });
  }
  expect((await readLetters(folder)).map(({ subject }) => subject)).toEqual(['3번째', '2번째', '1번째']);
  expect((await readLetters(folder, { limit: 1 })).map(({ subject }) => subject)).toEqual(['3번째']);
});

test('letters to one address are left out, whatever its case, where they are nobody else’s to read', async () => {
  const folder = freshFolder();
  const post = createPost({ smtpUrl: undefined, from, folder, clock: () => at(0) });
  for (const to of ['Boss@example.kr', 'a@example.kr']) await post.send({ to, subject: '비밀번호', text: '안녕하세요.' });
  const left = { besides: ['boss@Example.kr'] };
  expect((await readLetters(folder, left)).map(({ to }) => to)).toEqual(['a@example.kr']);
  // However many of them are newer.
  for (const id of [1, 2, 3])
    await post.send({ to: 'boss@example.kr', subject: `${id}`, text: '안녕하세요.', messageId: `<outbox.${id}.a@picknote.example>` });
  expect((await readLetters(folder, { ...left, limit: 1 })).map(({ to }) => to)).toEqual(['a@example.kr']);
});

test('five hundred are kept, the oldest go; and where there is no folder there is no letter', async () => {
  const folder = freshFolder();
  expect(await readLetters(folder)).toEqual([]);
  fs.mkdirSync(folder);
  for (let n = 0; n < 500; n += 1) {
    const name = `${at(n).toISOString().replace(/[-:.]/g, '')}-${n.toString(16).padStart(16, '0')}.eml`;
    fs.writeFileSync(path.join(folder, name), `Subject: ${n}\r\n\r\n`);
  }
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'not ours');
  await writeLetter(folder, { bytes: Buffer.from('Subject: new\r\n\r\n'), messageId: '<new@x>', sentAt: at(1000) });
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  expect(names).toHaveLength(500);
  expect((await readLetters(folder, { limit: 1000 })).at(-1)?.subject).toBe('1');
  expect((await readLetters(folder))[0]?.subject).toBe('new');
  expect(fs.existsSync(path.join(folder, 'notes.txt'))).toBe(true);
});

test('a letter that could not be written whole leaves nothing behind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-mail-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  async function* broken() {
    yield Buffer.from('Subject: half a let');
    throw new Error('no space left on device');
  }
  const letter = { bytes: broken() as unknown as Buffer, messageId: '<1@picknote.test>', sentAt: new Date('2026-03-01T12:00:00Z') };
  await expect(writeLetter(folder, letter)).rejects.toThrow('no space left');
  expect(fs.readdirSync(folder)).toEqual([]);
});
