// Proves the order in which words are looked up, what it costs at most, and that whatever fails leaves the original.
import { expect, onTestFinished, test } from 'vitest';
import type { Translation } from '#contract/translation.ts';
import { EngineClosed, type TranslationEngine } from '#feeds/translation/translation.ts';
import { testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { visitor } from '../viewer.ts';
import { createTranslation } from './translation.ts';

const now = '2026-03-01T12:00:00Z';

type Asked = { texts: readonly string[]; targetLang: string };
type Answer = (texts: readonly string[], targetLang: string) => Promise<(string | null)[]>;

/** Says each text in brackets unless told otherwise. */
function scripted(answer: Answer = async (texts) => texts.map((text) => `[${text}]`)) {
  const asked: Asked[] = [];
  const engine: TranslationEngine = {
    name: 'scripted',
    translate: (texts, targetLang) => {
      asked.push({ texts, targetLang });
      return answer(texts, targetLang);
    },
  };
  return { asked, engine };
}

async function opened({ engine, charsPerDay }: { engine?: TranslationEngine; charsPerDay?: number } = {}) {
  const house = await testHouse({ now, ...(engine && { engine }) });
  onTestFinished(() => house[Symbol.asyncDispose]());
  const warnings: string[] = [];
  /** As in another process, or after a restart: nothing remembered but what the database holds. */
  const again = () =>
    createTranslation({
      stores: house.stores,
      clock: house.now,
      engine,
      warn: (message) => void warnings.push(message),
      ...(charsPerDay !== undefined && { translationCharsPerDay: charsPerDay }),
    });
  const say = (service: ReturnType<typeof again>, texts: string[], targetLang = 'ko') =>
    service.translateBatch(visitor, { texts, targetLang }).then(({ results }) => results.map(({ translated }) => translated));
  return { house, warnings, again, say };
}

test('[R287] [R288] the four calls answer from the dictionary, and tell what they do not know as it was', async () => {
  const { house } = await opened();
  const ask = async (path: string, payload: object) =>
    (await call(house, { method: 'POST', url: `/api/translate${path}`, payload })).body as unknown;
  expect(await ask('', { text: 'Manchester United' })).toEqual({ original: 'Manchester United', translated: '맨체스터 유나이티드' });
  expect(await ask('', { text: 'Full Time', targetLang: 'ko' })).toEqual({ original: 'Full Time', translated: '경기 종료' });
  expect(await ask('', { text: 'Harborough Rovers' })).toEqual({ original: 'Harborough Rovers', translated: 'Harborough Rovers' });
  expect(await ask('', { text: '맨유' })).toEqual({ original: '맨유', translated: '맨유' });
  expect(await ask('', { text: 'Arsenal', targetLang: 'en' })).toEqual({ original: 'Arsenal', translated: 'Arsenal' });
  expect(await ask('/team', { teamName: 'Los Angeles Lakers' })).toEqual({ original: 'Los Angeles Lakers', translated: 'LA 레이커스' });
  expect(await ask('/team', { teamName: 'Rangers', league: 'mlb' })).toMatchObject({ translated: '텍사스 레인저스' });
  expect(await ask('/sport', { category: 'basketball' })).toEqual({ original: 'basketball', translated: '농구' });
  const { results } = (await ask('/batch', { texts: ['Arsenal', '', 'Draw', 'Arsenal'] })) as { results: Translation[] };
  expect(results.map(({ translated }) => translated)).toEqual(['아스널', '', '무승부', '아스널']);
});

test('bad input is refused with words that help', async () => {
  const { house } = await opened();
  const refused = async (path: string, payload: object) => {
    const { status, body } = await call(house, { method: 'POST', url: `/api/translate${path}`, payload });
    return [status, (body as { message: string }).message];
  };
  expect(await refused('', {})).toEqual([400, '번역할 내용을 적어 주세요.']);
  expect(await refused('', { text: 'x'.repeat(1001) })).toEqual([400, '1000자까지 쓸 수 있어요.']);
  expect(await refused('', { text: 'x', targetLang: 'Korean' })).toEqual([400, '언어는 ko처럼 적어 주세요.']);
  expect(await refused('/batch', { texts: [] })).toEqual([400, '번역할 내용을 적어 주세요.']);
  expect(await refused('/batch', { texts: Array(101).fill('x') })).toEqual([400, '한 번에 100개까지 번역할 수 있어요.']);
});

test('[R288] an engine is asked once for what the dictionary does not hold, and its answers are remembered', async () => {
  const { engine, asked } = scripted();
  const { house, again, say } = await opened({ engine });
  const words = ['Harborough Rovers', 'Arsenal', ' Harborough  Rovers', '12-3', '맨유', 'Oakvale Town'];
  const told = ['[Harborough Rovers]', '아스널', '[Harborough Rovers]', '12-3', '맨유', '[Oakvale Town]'];
  expect(await say(again(), words)).toEqual(told);
  expect(asked).toEqual([{ texts: ['Harborough Rovers', 'Oakvale Town'], targetLang: 'ko' }]);
  expect(await say(again(), words)).toEqual(told);
  expect(asked).toHaveLength(1);
  expect(await house.rows('select original, translated, engine from translations order by original')).toEqual([
    { original: 'Harborough Rovers', translated: '[Harborough Rovers]', engine: 'scripted' },
    { original: 'Oakvale Town', translated: '[Oakvale Town]', engine: 'scripted' },
  ]);
});

test('a hundred texts cost one reading, one asking and one writing', async () => {
  const { engine, asked } = scripted();
  const { house, again } = await opened({ engine });
  const counted = { find: 0, keep: 0 };
  const { find, keep } = house.stores.translations;
  house.stores.translations.find = (...given) => {
    counted.find += 1;
    return find(...given);
  };
  house.stores.translations.keep = (...given) => {
    counted.keep += 1;
    return keep(...given);
  };
  const texts = Array.from({ length: 100 }, (_, n) => `Rovers number ${n % 60}`);
  await again().translateBatch(visitor, { texts, targetLang: 'ko' });
  expect([counted, asked.length, asked[0]?.texts.length]).toEqual([{ find: 1, keep: 1 }, 1, 60]);
});

test('who asks for the same text at the same time waits for the same answer', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { engine, asked } = scripted(async (texts) => {
    await gate;
    return texts.map((text) => `[${text}]`);
  });
  const { again, say } = await opened({ engine });
  const service = again();
  const waiting = [say(service, ['Oakvale']), say(service, ['Oakvale', 'Harborough']), say(service, ['Oakvale'])];
  await expect.poll(() => asked.length).toBe(2);
  open();
  expect(await Promise.all(waiting)).toEqual([['[Oakvale]'], ['[Oakvale]', '[Harborough]'], ['[Oakvale]']]);
  // Each once; which of the two is asked first is the database's answer to tell.
  expect(asked.map(({ texts }) => texts.join()).toSorted((a, b) => a.localeCompare(b))).toEqual(['Harborough', 'Oakvale']);
});

test('[R288] whatever an engine does wrong leaves the original, and is not remembered', async () => {
  const wrongs: Answer[] = [
    () => Promise.reject(new Error('away')),
    async () => [],
    async (texts) => [...texts, 'one more'],
    async (texts) => texts.map(() => null),
    async (texts) => texts.map((text) => text.repeat(10)),
    async (texts) => texts.map((text) => `${text} https://bad.test`),
    async (texts) => texts.map((text) => `${text}\u0007`),
  ];
  let at = 0;
  const { engine, asked } = scripted((texts, lang) => (wrongs[at] as Answer)(texts, lang));
  const { house, again, say } = await opened({ engine });
  for (at = 0; at < wrongs.length; at += 1) {
    expect.soft([at, await say(again(), ['Harborough Rovers'])]).toEqual([at, ['Harborough Rovers']]);
    expect.soft(asked).toHaveLength(at + 1);
  }
  expect(await house.rows('select * from translations')).toEqual([]);
});

test('what an engine had no answer to is not asked again for ten minutes', async () => {
  const { engine, asked } = scripted(async (texts) => texts.map(() => null));
  const { house, again, say } = await opened({ engine });
  const service = again();
  await say(service, ['Oakvale']);
  await say(service, ['Oakvale']);
  expect(asked).toHaveLength(1);
  house.at('2026-03-01T12:10:01Z');
  await say(service, ['Oakvale']);
  expect(asked).toHaveLength(2);
});

test('the letters of a day are counted across restarts, half of them for visitors, and a new day begins anew', async () => {
  const { engine, asked } = scripted();
  const { house, again, say, warnings } = await opened({ engine, charsPerDay: 40 });
  expect(await say(again(), ['Oakvale Town United'])).toEqual(['[Oakvale Town United]']);
  expect(await say(again(), ['Harborough'])).toEqual(['Harborough']);
  const member = { kind: 'user' } as Parameters<ReturnType<typeof again>['translateBatch']>[0];
  const asMember = await again().translateBatch(member, { texts: ['Harborough'], targetLang: 'ko' });
  expect(asMember.results[0]?.translated).toBe('[Harborough]');
  const tooMuch = await again().translateBatch(member, { texts: ['Rovers of Oakvale'], targetLang: 'ko' });
  expect(tooMuch.results[0]?.translated).toBe('Rovers of Oakvale');
  expect(asked).toHaveLength(2);
  expect(new Set(warnings)).toEqual(new Set(['the letters to be translated today are used up']));
  house.at('2026-03-01T15:00:01Z');
  expect(await say(again(), ['Rovers'])).toEqual(['[Rovers]']);
});

test('letters asked for at the same time are never more than the day has', async () => {
  const { engine, asked } = scripted();
  const { again, say } = await opened({ engine, charsPerDay: 100 });
  await Promise.all(Array.from({ length: 20 }, (_, n) => say(again(), [`Oakvale ${String(n).padStart(2, '0')}`])));
  expect(asked.flatMap(({ texts }) => texts).join('').length).toBe(50);
});

test('an engine that refuses for the day is left alone for the day, in every process, with one warning', async () => {
  const { engine, asked } = scripted(() => Promise.reject(new EngineClosed('456')));
  const { house, again, say, warnings } = await opened({ engine });
  const service = again();
  expect(await say(service, ['Oakvale'])).toEqual(['Oakvale']);
  expect(await say(service, ['Harborough'])).toEqual(['Harborough']);
  expect(await say(again(), ['Rovers'])).toEqual(['Rovers']);
  expect(asked).toHaveLength(1);
  expect(warnings.filter((warning) => warning.startsWith('the translation engine'))).toHaveLength(1);
  house.at('2026-03-01T15:00:01Z');
  await say(service, ['Oakvale']);
  expect(asked).toHaveLength(2);
});

test("another language is the engine's alone, and a language nobody knows is not asked for", async () => {
  const { engine, asked } = scripted();
  const { again, say } = await opened({ engine });
  expect(await say(again(), ['Arsenal', '아스널'], 'en')).toEqual(['[Arsenal]', '[아스널]']);
  expect(await say(again(), ['Arsenal'], 'xx')).toEqual(['Arsenal']);
  expect(asked).toEqual([{ texts: ['Arsenal', '아스널'], targetLang: 'en' }]);
});

test('one request costs five thousand letters at most', async () => {
  const { engine, asked } = scripted();
  const { again, say } = await opened({ engine });
  const texts = Array.from({ length: 8 }, (_, n) => `${n} ${'ab '.repeat(300)}`);
  const told = await say(again(), texts);
  expect(told.filter((text) => text.startsWith('['))).toHaveLength(5);
  expect(asked[0]?.texts.join('').length).toBeLessThanOrEqual(5000);
});

test('answers are forgotten after half a year', async () => {
  const { engine } = scripted();
  const { house, again, say } = await opened({ engine });
  await say(again(), ['Oakvale']);
  house.at('2026-08-29T12:00:00Z');
  expect((await house.services.upkeep.prune()).translations).toBe(1);
});
