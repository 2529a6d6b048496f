// From the outbox to a real mail server and a real push service: refused, put off, cut off and started again in the middle, and still once each.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { browserKeys, noticeHouse } from '#tests/support/notice-house.ts';
import { createPost } from './mail.ts';
import { createPush, newPushKeys } from './push.ts';

type Answer = { code: number } | 'take' | 'cut';

/** A mail server that answers each letter as the script says, by its subject; `take` when the script is silent. */
async function mailServer(answerOf: (subject: string) => Answer) {
  const taken: { to: string; subject: string; messageId: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const head = Buffer.concat(chunks).toString().split('\r\n\r\n')[0] ?? '';
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
        const letter = { to: session.envelope.rcptTo[0]?.address ?? '', subject: header('Subject'), messageId: header('Message-ID') };
        const answer = answerOf(letter.subject);
        if (answer === 'cut' || answer === 'take') taken.push(letter);
        // Taken, and the line breaks before that can be said: the one case in which a second attempt cannot be avoided.
        if (answer === 'cut') {
          const lines = [...server.connections] as unknown as { session: { id: string }; close(): void }[];
          lines.find((line) => line.session.id === session.id)?.close();
          return;
        }
        done(answer === 'take' ? null : Object.assign(new Error('no'), { responseCode: answer.code }));
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

const row = (n: number, now: Date) => ({
  channel: 'email' as const,
  userId: null,
  payload: { to: `a${n}@example.kr`, subject: `letter-${n}`, text: '안녕하세요.' },
  dueAt: now,
  now,
});

test('letters delivered by jobs: a 5xx is given up, a 4xx retried later, a cut line retried under the same id', async () => {
  await using house = await noticeHouse('2026-03-01T12:00:00+09:00');
  const answers: Record<string, Answer[]> = {
    'letter-1': [{ code: 550 }],
    'letter-2': [{ code: 451 }, { code: 421 }],
    'letter-3': ['cut'],
  };
  const server = await mailServer((subject) => answers[subject]?.shift() ?? 'take');
  const post = createPost({
    smtpUrl: server.url,
    from: 'a@picknote.test',
    clock: house.needs.clock,
    limits: { silenceMs: 500, letterMs: 2000 },
  });
  const service = house.worker({ mail: post });
  await house.stores.outbox.add([0, 1, 2, 3].map((n) => row(n, house.needs.clock())));
  expect(await service.deliverDue()).toMatchObject({ sent: 1, failed: 3 });
  house.later(60_000);
  expect(await service.deliverDue()).toMatchObject({ sent: 1, failed: 1 });
  house.later(300_000);
  expect(await service.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  house.later(100 * 3_600_000);
  expect(await service.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(server.taken.map(({ to }) => to).sort()).toEqual(['a0@example.kr', 'a2@example.kr', 'a3@example.kr', 'a3@example.kr']);
  const ids = server.taken.filter(({ to }) => to === 'a3@example.kr').map(({ messageId }) => messageId);
  expect(ids[0]).toBe(ids[1]);
  post.close();
});

test('a mail server that goes away in the middle and comes back gets every letter once', async () => {
  await using house = await noticeHouse('2026-03-01T12:00:00+09:00');
  let open = 30;
  const server = await mailServer(() => (open-- > 0 ? 'take' : { code: 421 }));
  const post = createPost({ smtpUrl: server.url, from: 'a@picknote.test', clock: house.needs.clock });
  const workers = [house.worker({ mail: post }), house.worker({ mail: post })];
  await house.stores.outbox.add(Array.from({ length: 100 }, (_, n) => row(n, house.needs.clock())));
  await Promise.all(workers.map((worker) => worker.deliverDue()));
  expect(server.taken).toHaveLength(30);
  open = 1000;
  house.later(120_000);
  await Promise.all(workers.map((worker) => worker.deliverDue()));
  expect(server.taken.map(({ to }) => to).sort()).toEqual(Array.from({ length: 100 }, (_, n) => `a${n}@example.kr`).sort());
  post.close();
});

test('pushes delivered by jobs: a browser that is gone is forgotten, one that is busy is called again when it asked for it', async () => {
  await using house = await noticeHouse('2026-03-01T12:00:00+09:00');
  const calls: string[] = [];
  const answers: Record<string, { status: number; after?: string }[]> = {
    '/gone': [{ status: 410 }],
    '/busy': [{ status: 429, after: '600' }],
  };
  const server = http.createServer((request, reply) => {
    calls.push(request.url ?? '');
    const { status, after } = answers[request.url ?? '']?.shift() ?? { status: 201 };
    request.resume().on('end', () => reply.writeHead(status, after ? { 'retry-after': after } : {}).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const member = await house.member('minjun');
  for (const path of ['/well', '/gone', '/busy']) {
    await house.pool.query('insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)', [
      member.id,
      origin + path,
      browserKeys.p256dh,
      browserKeys.auth,
    ]);
  }
  const push = createPush({ keys: newPushKeys(), contact: 'mailto:operator@picknote.test', allowLoopback: true });
  const service = house.worker({ push });
  expect((await service.testPush(member)).browsers).toBe(3);
  expect(await service.deliverDue()).toMatchObject({ sent: 1, failed: 1 });
  house.later(599_000);
  expect(await service.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  house.later(1000);
  expect(await service.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  expect((await service.testPush(member)).browsers).toBe(2);
  expect(calls.sort()).toEqual(['/busy', '/busy', '/gone', '/well']);
});
