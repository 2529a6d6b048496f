// The mailbox of a demo world: letters as they were written, links to follow, and nothing in a letter that the page would obey.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredLetter } from './app.ts';
import { registerMailbox } from './mailbox.ts';
import { guard } from './security.ts';

async function mailbox(letters: StoredLetter[]) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await guard(app, { dev: false, rateLimitScale: 1000, networkKeyOf: (address) => address });
  registerMailbox(app, async () => letters);
  return app;
}

const letter: StoredLetter = {
  id: '00ff',
  to: 'minjun@example.com',
  subject: '[픽노트] 새 비밀번호를 정해 주세요',
  text: '민준님, 안녕하세요.\n\nhttp://127.0.0.1:3000/password/reset?token=a-b_c&x=1\n\n픽노트',
  sentAt: '2026-03-01T12:00:00.000Z',
};

test('letters stand there with links that can be followed, and are kept nowhere', async () => {
  const app = await mailbox([letter]);
  const { body, headers, statusCode } = await app.inject('/__mail');
  expect(statusCode).toBe(200);
  expect(body).toContain('[픽노트] 새 비밀번호를 정해 주세요');
  expect(body).toContain('<a href="http://127.0.0.1:3000/password/reset?token=a-b_c&amp;x=1" rel="noreferrer">');
  expect(body).toContain('2026. 3. 1. 오후 9:00:00');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  });
  const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(body).not.toMatch(/<script|\son\w+=/);
  const json = await app.inject('/__mail.json');
  expect(json.json()).toEqual([letter]);
  expect(json.headers['cache-control']).toBe('no-store');
});

test('what someone wrote into a letter is text, whatever it looks like', async () => {
  const evil = '<script>alert(1)</script>"\'&';
  const app = await mailbox([
    { ...letter, id: '"><script>', to: evil, subject: evil, text: `${evil} javascript:alert(1) https://x.test/"onmouseover=alert(1)` },
  ]);
  const { body } = await app.inject('/__mail');
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(body).toContain('<a href="https://x.test/" rel="noreferrer">');
  expect(body).not.toContain('href="javascript:');
});

test('an empty mailbox says so', async () => {
  expect((await (await mailbox([])).inject('/__mail')).body).toContain('아직 온 편지가 없어요.');
});
