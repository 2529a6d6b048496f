// The cards of the models: one for each that serves, in one voice, with nothing promised.
import { expect, test } from 'vitest';
import { createModel } from '../forecast/forecast.ts';
import { modelNameOf, modelNames } from '../forecast/model-names.ts';
import { sports } from '../sport.ts';
import { formerModelCard, modelCardOf, modelCards } from './model-cards.data.ts';

test.each(sports)('the model of %s has a name in Korean and a card', (sport) => {
  const { name } = createModel(sport);
  expect(modelNameOf(name)).toMatchObject({ name, sport, replacedBy: null });
  expect(modelCardOf(name)?.name).toBe(name);
});

test('there is no card but of the models that serve', () => {
  const serving = sports.map((sport) => createModel(sport).name);
  expect(modelCards.map(({ name }) => name).sort()).toEqual([...serving].sort());
  expect(
    modelNames
      .filter(({ replacedBy }) => replacedBy === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...serving].sort());
});

test('a former name leads to the model that took its place, of the same sport', () => {
  const former = modelNames.filter(({ replacedBy }) => replacedBy !== null);
  expect(former.map(({ name }) => name)).toEqual(['elo-baseball', 'elo-basketball', 'elo-volleyball', 'elo-mma']);
  for (const { sport, replacedBy } of former) expect(replacedBy).toBe(createModel(sport).name);
});

test('names stand once, and a name nobody had is unknown', () => {
  expect(new Set(modelNames.map(({ name }) => name)).size).toBe(modelNames.length);
  expect(new Set(modelNames.map(({ nameKo }) => nameKo)).size).toBe(modelNames.length);
  for (const name of ['', 'soccer', 'constructor', '__proto__']) expect(modelNameOf(name)).toBeUndefined();
});

test.each(modelCards.map((card) => [card.name, card] as const))('%s is told in whole sentences, its limits with it', (_name, card) => {
  const { summary, method, given, notGiven, caveats, development } = card;
  for (const sentence of [summary, ...method, ...notGiven, ...caveats]) expect(sentence).toMatch(/요\.$/);
  for (const thing of given) expect(thing).not.toMatch(/[.。]$/);
  for (const list of [method, given, notGiven, caveats, development]) expect(list.length).toBeGreaterThan(1);
  for (const list of [method, given, notGiven, caveats]) expect(new Set(list).size).toBe(list.length);
  expect(notGiven.join(' ')).toMatch(/예측하려는 경기의 배당은 넣지 않아요/);
  expect(notGiven.join(' ')).toMatch(/부상/);
  expect([...method, ...given, ...notGiven, ...caveats].join(' ')).not.toMatch(/확실히|무조건|보장|필승|수익/);
});

test('only models that are taught by earlier closing odds were measured with them', () => {
  for (const { method, development } of modelCards) {
    const learnsOdds = method.some((step) => step.includes('이미 끝난 경기들의 배당'));
    expect(development.some(({ learnsPastOdds }) => learnsPastOdds)).toBe(learnsOdds);
  }
});

test('what a former model was is told in the same voice', () => {
  expect(formerModelCard.summary).toMatch(/요\.$/);
  expect(formerModelCard.why).toMatch(/요\.$/);
});
