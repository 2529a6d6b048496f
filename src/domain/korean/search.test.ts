// Proves that search finds partial words, first consonants, half-written syllables and aliases, and nothing beside.
import { expect, test } from 'vitest';
import { teamNames } from '../team/team.ts';
import { initialsOf, isConsonantsAlone, isWholeName, matchesKorean, normaliseForSearch } from './search.ts';

test('[R328] Korean partial words and aliases find a team: 맨유, 리버, ㅁㅇ', () => {
  const finds = (query: string, name: string, league = 'eng.1') => {
    const { full, short, aliases } = teamNames({ sport: 'soccer', league, name });
    return matchesKorean(query, full, [short, ...aliases]);
  };
  for (const query of ['맨유', '맨체스터', '유나이', 'ㅁㅇ', 'ㅁㅊㅅㅌ', 'man u', 'MANCHESTER UNITED', '맨체스터유나이티드']) {
    expect.soft([query, finds(query, 'Man United')]).toEqual([query, true]);
  }
  expect(finds('리버', 'Liverpool')).toBe(true);
  expect(finds('아스날', 'Arsenal')).toBe(true);
  expect(finds('ㄹㅂㅍ', 'Liverpool')).toBe(true);
  expect(finds('atletico', 'Atlético Madrid', 'esp.1')).toBe(true);
  expect(finds('맨시', 'Man United')).toBe(false);
  expect(finds('리버', 'Man United')).toBe(false);
  expect(finds('ㅁㅅㅌ', 'Man United')).toBe(false);
});

test('[R328] a syllable still being typed finds the finished one', () => {
  expect(matchesKorean('토트너', '토트넘')).toBe(true);
  expect(matchesKorean('리버푸', '리버풀')).toBe(true);
  expect(matchesKorean('리버ㅍ', '리버풀')).toBe(true);
  expect(matchesKorean('토트눔', '토트넘')).toBe(false);
  expect(matchesKorean('시', '신시내티')).toBe(true);
  expect(matchesKorean('서', '선덜랜드')).toBe(false);
});

test('[R328] first consonants that the keyboard joined are read apart', () => {
  expect(matchesKorean('ㄳ', '강원 선수')).toBe(false);
  expect(matchesKorean('ㄳ', '광주 FC, 김상무')).toBe(true);
  expect(matchesKorean('ㅄ', '부산')).toBe(true);
});

test('first consonants may be a name in full, or only begin one', () => {
  expect(['맨유', '맨유나', '마이애미', '미아'].map((name) => isWholeName('ㅁㅇ', name))).toEqual([true, false, false, true]);
  expect([isWholeName('ㄳ', '광주 '), isWholeName('ㄱㅈ', '광주'), isWholeName('', '')]).toEqual([false, true, false]);
  expect(['ㅁㅇ', 'ㄳ', '맨ㅇ', 'kt'].map(isConsonantsAlone)).toEqual([true, true, false, false]);
});

test('decomposed Hangul, capitals and spaces make no difference', () => {
  expect(normaliseForSearch('맨 유'.normalize('NFD'))).toBe('맨유');
  expect(normaliseForSearch(' FC Bayern München ')).toBe('fcbayernmunchen');
  expect(initialsOf('맨체스터 유나이티드 FC')).toBe('ㅁㅊㅅㅌㅇㄴㅇㅌㄷfc');
  expect(matchesKorean('fc서울', 'FC 서울')).toBe(true);
});

test('an empty search finds everything, and a strange one nothing', () => {
  expect(matchesKorean('  ', '첼시')).toBe(true);
  expect(matchesKorean('.*', '첼시')).toBe(false);
  expect(matchesKorean('첼시첼시첼시', '첼시')).toBe(false);
});
