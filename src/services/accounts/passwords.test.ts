// Proves that hashing takes as long for nobody as for somebody, keeps the house awake, and ends in a refusal where too many ask.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hash as argonHash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test('[R322] a hash is argon2id with 19 MiB and two passes, salted, and right for its own password only', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('bori-cha-7788'), await passwords.hash('bori-cha-7788')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect([await passwords.verify(one, 'bori-cha-7788'), await passwords.verify(one, 'bori-cha-7789')]).toEqual([true, false]);
});

test('where there is no password, no word is right, the hash itself included', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  for (const word of ['none', '', 'nobody has this password', 'null']) {
    expect([word, await passwords.verify('none', word), await passwords.verify(null, word)]).toEqual([word, false, false]);
  }
});

test('a hash for nobody that could not be made is made again at the next sign-in', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  vi.mocked(argonHash).mockRejectedValueOnce(new Error('no memory'));
  await expect(passwords.verify(null, 'bori-cha-7788')).rejects.toThrow('no memory');
  expect(await passwords.verify(null, 'bori-cha-7788')).toBe(false);
});

test('an address without an account takes as long as a wrong password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('bori-cha-7788');
  await passwords.verify(null, 'warm up');
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 15; n += 1) {
    known.push(await msOf(() => passwords.verify(hash, 'not this one')));
    unknown.push(await msOf(() => passwords.verify(null, 'not this one')));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('the house stays awake while passwords are hashed', async () => {
  const passwords = createPasswords();
  const one = await msOf(() => passwords.hash('bori-cha-7788'));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 20 }, () => passwords.hash('bori-cha-7788')));
  delay.disable();
  // Hashed on the event loop, twenty would hold everything else up for twenty times as long as one.
  expect(delay.percentile(50) / 1e6).toBeLessThan(Math.max(one * 5, 100));
});

test('more than the queue holds are told to come back', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 260 }, () => passwords.hash('bori-cha-7788')));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(58);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterMs: 3000 });
  expect(await passwords.hash('bori-cha-7788')).toContain('$argon2id$');
});

test('however many sign up, whoever signs in waits for one of them at most', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 });
  const hash = await passwords.hash('bori-cha-7788');
  await passwords.verify(hash, 'warm up');
  let done = 0;
  const crowd = Array.from({ length: 260 }, () => passwords.hashOfNewcomer('bori-cha-7788').finally(() => (done += 1)));
  const ended = Promise.allSettled(crowd);
  // Those for whom there is no room any more are told so at once.
  await new Promise((resolve) => setImmediate(resolve));
  const turnedAway = done;
  expect(await passwords.verify(hash, 'bori-cha-7788')).toBe(true);
  expect(done - turnedAway).toBeLessThan(50);
  const refused = (await ended).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(59);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterMs: 3000 });
});
