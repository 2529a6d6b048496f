// Letters leave for a real server, in Korean and whole; what a server refuses, what it puts off and what it never answers are told apart.
import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPost, LetterRefused } from './mail.ts';

vi.mock('nodemailer', { spy: true });

const from = '픽노트 <no-reply@picknote.example>';
const clock = () => new Date('2026-03-01T12:00:00Z');
const messageId = '<outbox.7.abc@picknote.example>';
const letter = {
  to: 'minjun@example.kr',
  subject: '[픽노트] 이메일을 확인해 주세요',
  text: '민준님, 안녕하세요.\n\n.점으로 시작하는 줄',
  messageId,
};

async function letterbox(options: SMTPServerOptions = {}) {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, letters };
}

const answering = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
const limits = { silenceMs: 300, letterMs: 600 };
const postTo = (url: string) => createPost({ smtpUrl: url, from, clock, limits });

test('a Korean letter is delivered whole, under its own id', async () => {
  const box = await letterbox();
  const post = postTo(box.url);
  await post.send(letter);
  const [text = ''] = box.letters;
  expect(text).toContain('To: minjun@example.kr');
  expect(text).toContain(`Message-ID: ${messageId}`);
  expect(text).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m);
  expect(text).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
  expect(Buffer.from(text.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe(letter.text);
  post.close();
});

test('a sender is written as it is named, whatever stands in the name', async () => {
  const box = await letterbox();
  const post = createPost({ smtpUrl: box.url, from: { name: 'Pick, Note', address: 'post@picknote.example' }, clock });
  await post.send(letter);
  expect(box.letters[0]).toContain('From: "Pick, Note" <post@picknote.example>');
  post.close();
});

test('a 5xx about the reader or the letter is final, a 4xx is not', async () => {
  const unknown = await letterbox({ onRcptTo: (_address, _session, done) => done(answering(550)) });
  await expect(postTo(unknown.url).send(letter)).rejects.toBeInstanceOf(LetterRefused);
  const unwanted = await letterbox({ onData: (stream, _session, done) => void stream.resume().on('end', () => done(answering(554))) });
  await expect(postTo(unwanted.url).send(letter)).rejects.toMatchObject({ isFinal: true });
  const busy = await letterbox({ onRcptTo: (_address, _session, done) => done(answering(451)) });
  await expect(postTo(busy.url).send(letter)).rejects.not.toHaveProperty('isFinal');
});

test('a wrong password of ours and a sender that is refused are the operator’s to mend: not final', async () => {
  const closed = await letterbox({ authOptional: false, onAuth: (_auth, _session, done) => done(answering(535)), allowInsecureAuth: true });
  const post = postTo(closed.url.replace('//', '//someone:wrong@'));
  await expect(post.send(letter)).rejects.not.toHaveProperty('isFinal');
  const strict = await letterbox({ onMailFrom: (_address, _session, done) => done(answering(553)) });
  await expect(postTo(strict.url).send(letter)).rejects.not.toHaveProperty('isFinal');
});

test('a server that hangs, drips or is away is a fault within the limits, and the next letter arrives', async () => {
  let sockets: Socket[] = [];
  const { createServer } = await import('node:net');
  const silent = createServer((socket) => void sockets.push(socket));
  const dripping = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  for (const server of [silent, dripping]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const started = performance.now();
    await expect(postTo(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`).send(letter)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2000);
    for (const socket of sockets) socket.destroy();
    sockets = [];
    server.close();
  }
  await expect(postTo('smtp://127.0.0.1:9').send(letter)).rejects.toThrow();
  const box = await letterbox();
  await postTo(box.url).send(letter);
  expect(box.letters).toHaveLength(1);
});

test('a way out that could not be made is made again with the next letter', async () => {
  const box = await letterbox();
  const post = postTo(box.url);
  vi.mocked(createTransport).mockImplementationOnce(() => {
    throw new Error('no more files can be opened');
  });
  await expect(post.send(letter)).rejects.toThrow('no more files can be opened');
  await post.send(letter);
  expect(box.letters).toHaveLength(1);
  post.close();
});

test('nothing that comes in can add a reader or a line to the head of a letter', async () => {
  const box = await letterbox();
  const post = postTo(box.url);
  for (const change of [
    { to: 'a@example.kr, b@example.kr' },
    { to: 'a@example.kr\r\nBcc: b@example.kr' },
    { to: 'Name <a@example.kr>' },
    { to: 'a@example.kr;b@example.kr' },
    { to: '' },
    { subject: '안녕\r\nBcc: b@example.kr' },
    { subject: '안녕\nX: y' },
    { subject: 'a\u0000b' },
    { messageId: '<a@b>\r\nBcc: b@example.kr' },
  ])
    await expect(post.send({ ...letter, ...change }), JSON.stringify(change)).rejects.toBeInstanceOf(LetterRefused);
  expect(box.letters).toEqual([]);
});

test('without a server and without a folder nothing is pretended to have left', async () => {
  await expect(createPost({ smtpUrl: undefined, from, clock }).send(letter)).rejects.toThrow('no mail server is set');
});
