// How many questions the language model may have before it at once, counted while each still asks whether it may.
import { expect, test } from 'vitest';
import { rosterOf } from '#domain/assistant/roster.ts';
import { understand } from '#domain/assistant/understand.ts';
import { matchFacts } from '../facts/matches.ts';
import { recordFacts } from '../facts/records.ts';
import { createModelEngine } from './model.ts';
import { languageModel } from './provider.ts';

const now = new Date('2026-03-01T12:00:00Z');
const unasked = async (): Promise<never> => {
  throw new Error('nothing is looked up');
};
const services = {
  matches: { asked: unasked, carries: () => true, counted: unasked, playing: unasked, lastResults: unasked, meetings: unasked },
  analysis: { daily: unasked, stored: unasked },
  record: { summary: unasked },
  rankings: { leaderboard: unasked },
  recommendations: { list: unasked },
  profile: { userStats: unasked },
  ads: { partnerTexts: unasked },
  clock: () => now,
};

test('of many who ask in one instant only so many wait for leave, the others are told to ask the records, and room comes back', async () => {
  let waiting = 0;
  const gate = Promise.withResolvers<boolean>();
  const asked = understand('안녕', { roster: rosterOf([]), now });
  const engine = createModelEngine({
    model: languageModel({ baseUrl: 'http://127.0.0.1:9', model: 'nobody' }),
    secrets: [],
    matches: matchFacts(services),
    records: recordFacts(services),
    understood: async () => asked,
    mayAsk: () => {
      waiting += 1;
      return gate.promise;
    },
    keep: async () => undefined,
    clock: services.clock,
    warn: () => undefined,
  });
  const ask = () => engine.answer({ kind: 'visitor' }, { message: '안녕', before: [], asked, address: '' }, {});
  const all = Array.from({ length: 100 }, ask);
  expect(waiting).toBe(12);
  gate.resolve(false);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, () => null));
  await ask();
  expect(waiting).toBe(13);
});
