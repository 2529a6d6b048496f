// Letters leave for a real server, in Korean and whole; without one they are not pretended to have left.
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createPost } from './mail.ts';

async function letterbox(): Promise<{ url: string; letters: string[]; close: () => Promise<void> }> {
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
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('a Korean letter arrives whole', async () => {
  const box = await letterbox();
  const post = createPost({ smtpUrl: box.url, from: '픽노트 <no-reply@picknote.example>' });
  expect(await post.send({ to: 'operator@example.kr', subject: '작업 실패: daily-analysis', text: '두 번 이어서 실패했어요.' })).toBe(true);
  const [letter = ''] = box.letters;
  expect(letter).toContain('To: operator@example.kr');
  expect(letter).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/m);
  expect(Buffer.from(letter.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toContain('두 번 이어서 실패했어요.');
  post.close();
  await box.close();
});

test('without a server nothing is sent, and a server that is away is a fault', async () => {
  expect(await createPost({ smtpUrl: undefined, from: 'a@example.kr' }).send({ to: 'b@example.kr', subject: 's', text: 't' })).toBe(false);
  const post = createPost({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@example.kr' });
  await expect(post.send({ to: 'b@example.kr', subject: 's', text: 't' })).rejects.toThrow();
});
