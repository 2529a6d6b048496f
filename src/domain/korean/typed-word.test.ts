// Proves what an index of letters is asked for by a typed word, and what is told around a find.
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { leaguesMeant } from './leagues-meant.ts';
import { meansName, typedLetters } from './search.ts';
import { namingWords, typedWord, typedWords } from './typed-word.ts';

test('neighbours are looked for as they are written, first consonants as such, and mixed ones by both first consonants', () => {
  const entries = (word: string) => typedWord(word)?.entries;
  expect(entries('맨')).toEqual(['맨']);
  expect(entries('맨유')).toEqual(['맨유']);
  expect(entries('맨체스터')).toEqual(['맨체', '체스', '스터']);
  expect(entries('ㅁㅊㅅ')).toEqual(['ㅁㅊ', 'ㅊㅅ', 'ㅁㅊㅅ']);
  expect(entries('맨ㅇ')).toEqual(['ㅁㅇ']);
  expect(entries('ㄳ')).toEqual(['ㄱㅅ']);
  expect(entries('EPL')).toEqual(['ep', 'pl', 'epl']);
  expect(typedWord(' \u200b')).toBeUndefined();
  expect(typedWord(`${'가'.repeat(50)}나다라마바사아자차카타파하거너더러머버서어저`)?.entries.length).toBeLessThanOrEqual(12);
});

test('a regular expression is made of letters only: signs stand for themselves', () => {
  expect(typedWord('a.*b+(c')?.contains).toBe('a.*b+(c');
  expect(new RegExp(`^${typedWord('ㅁ.*')?.pattern}$`).test('맨.*')).toBe(true);
  expect(new RegExp(`^${typedWord('ㅁ.*')?.pattern}$`).test('맨유유')).toBe(false);
  expect(new RegExp(`^${typedWord('리버푸')?.pattern}$`).test('리버풀')).toBe(true);
});

const lettersOf = (query: string) => typedWords(query).map(({ letters }) => letters.join(''));

test('words are apart by spaces, each once', () => {
  expect(lettersOf(' 맨유  리버풀 맨유\t')).toEqual(['맨유', '리버풀']);
});

test('signs around a word are not looked for: handles, tags, quotes, brackets, and what stands between two teams', () => {
  for (const query of [
    '@minjun',
    '#minjun',
    '"minjun"',
    '“minjun”',
    '‘minjun’',
    '「minjun」',
    '[minjun]',
    '(minjun)',
    'minjun?!',
    'minjun…',
  ])
    expect.soft([query, lettersOf(query)]).toEqual([query, ['minjun']]);
  for (const between of [', ', ',', ' - ', '-', ' – ', ' : ', ':', ' · ', '·', '. ', ' / ', ' vs ', 'vs'])
    expect.soft([between, lettersOf(`맨유${between}첼시`)]).toEqual([between, ['맨유', '첼시']]);
  expect(lettersOf('맨유 vs 첼시 · 프리미어리그')).toEqual(['맨유', '첼시', '프리미어리그']);
  expect(lettersOf('#맨유 #ㅊㅅ')).toEqual(['맨유', 'ㅊㅅ']);
});

test('signs within a word stay, and so do those that end a name; signs alone are looked for where there is nothing else', () => {
  for (const word of ['a.*b+(c', '1.fc', 'u-20', 'c++', 'c#', 'a&b', '%%확실', '50%', 'min_', '_jun', '보되/글림트', '3:2', '2,000'])
    expect.soft([word, lettersOf(word)]).toEqual([word, [word]]);
  expect(lettersOf('St. Louis')).toEqual(['st', 'louis']);
  expect([lettersOf('!?'), lettersOf('🔥'), lettersOf('🔥 맨유 !?')]).toEqual([['!?'], ['🔥'], ['맨유']]);
});

test('[R328] an apostrophe is one however a keyboard writes it, and the index is asked for the letters beside it', () => {
  const [straight, curly] = [typedWord("o'malley"), typedWord('o’malley')];
  expect(curly).toEqual(straight);
  expect(straight?.entries).toContain('ma');
  expect(straight?.entries.join('')).not.toContain("'");
  expect([straight?.contains, straight?.isExact]).toEqual([null, false]);
  for (const written of ["o'malley", 'o’malley']) expect(new RegExp(`^${straight?.pattern}$`).test(written)).toBe(true);
  expect([typedWord("o'")?.entries, typedWord("'")?.entries]).toEqual([['o'], ["'"]]);
  for (const [typed, name] of [
    ["o'malley", 'Sean O’Malley'],
    ['o’malley', "Sean O'Malley"],
    ['O‘Malley', 'Sean O’Malley'],
  ] as const)
    expect.soft([typed, meansName(typed, name)]).toEqual([typed, true]);
});

test('what is wanted of a match is no name of it, unless nothing else was typed', () => {
  const naming = (query: string) => namingWords(query).map(({ letters }) => letters.join(''));
  expect(naming('맨유 경기 결과')).toEqual(['맨유']);
  expect(naming('경기')).toEqual(['경기']);
  expect(naming('경기도 일정')).toEqual(['경기도']);
});

test('[R328] leagues answer to their names, abbreviations and nicknames, and to no word that says nothing', () => {
  expect(leaguesMeant('EPL')).toEqual(['eng.1']);
  expect(leaguesMeant('케이리그')).toEqual(['kor.1', 'kor.2']);
  expect(leaguesMeant('느바')).toEqual(['nba']);
  expect(leaguesMeant('크보')).toEqual(['kbo']);
  expect(leaguesMeant('리그')).toEqual([]);
  expect(leaguesMeant('ㅁㅇ')).toEqual([]);
  expect(leaguesMeant('승')).toEqual([]);
});

test('Latin letters and first consonants name what begins with them, syllables any part', () => {
  expect(meansName('utd', 'Man Utd')).toBe(true);
  expect(meansName('man u', 'Man Utd')).toBe(true);
  expect(meansName('nut', 'Man Utd')).toBe(false);
  expect(meansName('유나', '맨체스터 유나이티드')).toBe(true);
  expect(meansName('ㅁㅊ', '맨체스터 유나이티드')).toBe(true);
  expect(meansName('ㅇㄴ', '맨체스터 유나이티드')).toBe(true);
  expect(meansName('ㅊㅅ', '맨체스터 유나이티드')).toBe(false);
});

test('an excerpt shows the words around the first find, cut where a letter ends', () => {
  const words = [typedLetters('맨유')];
  expect(excerptOf('맨유가 이겨요', words)).toBe('맨유가 이겨요');
  const told = excerptOf(`${'😀 '.repeat(80)}오늘은 맨유가 이겨요 ${'😀 '.repeat(80)}`, words);
  expect(told).toMatch(/^….*맨유가.*…$/u);
  expect(told).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  expect(excerptOf('가 '.repeat(100), words)).toHaveLength(90);
  expect(excerptOf(`${'가 '.repeat(60)}<b>맨 유</b>${' 나'.repeat(60)}`, words)).toContain('<b>맨 유</b>');
});
