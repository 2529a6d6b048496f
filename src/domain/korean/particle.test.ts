// Proves that particles fit Hangul, Latin letters, numbers and bracketed names as they are read aloud.
import { expect, test } from 'vitest';
import { particleOf, particlePairs, withParticle } from './particle.ts';

test('[R118] [R325] 은/는 follows how the word is read aloud', () => {
  const readings = {
    은: [
      '아스널',
      '토트넘',
      '리버풀',
      'EPL',
      'KBL',
      'ACL',
      'MLB 30',
      'Arsenal',
      'Tottenham',
      'Milan',
      'Newcastle',
      'Bayern München',
      'Patrick',
      'Logan Webb',
      'Max Scott',
      'Hunter Greene',
      'Nashville',
    ],
    는: ['맨체스터 시티', 'KT', 'LG', 'SSG', 'NC', 'KIA', 'PSG', 'FC', '울산 HD', 'LAFC', 'UFC', 'MLB', '76ers', '49ers', '85%', '24', '5'],
  };
  for (const [particle, words] of Object.entries(readings)) {
    for (const word of words) expect(withParticle(word, '은/는')).toBe(`${word}${particle}`);
  }
});

test('[R325] every kind of ending takes its form of every pair', () => {
  const forms = (word: string) => particlePairs.map((pair) => particleOf(word, pair)).join(' ');
  expect(forms('전북')).toBe('은 이 을 과 으로 이에요 이었어요 이라 이고 이나 이며 이랑 아');
  expect(forms('첼시')).toBe('는 가 를 와 로 예요 였어요 라 고 나 며 랑 야');
});

test('[R325] ㄹ counts as a vowel only before 로', () => {
  expect(withParticle('서울', '으로/로')).toBe('서울로');
  expect(withParticle('FC서울', '을/를')).toBe('FC서울을');
  expect(withParticle('EPL', '으로/로')).toBe('EPL로');
  expect(withParticle('1', '으로/로')).toBe('1로');
  expect(withParticle('삼성', '으로/로')).toBe('삼성으로');
  expect(withParticle('KBO', '으로/로')).toBe('KBO로');
});

test('[R325] numbers are read whole: 십, 백, 만 and 억 close with a consonant and 조 does not', () => {
  const readings: [string, string][] = [
    ['0', '이'],
    ['1', '이'],
    ['2', '가'],
    ['3', '이'],
    ['10', '이'],
    ['1,200', '이'],
    ['10000', '이'],
    ['2.45', '가'],
    ['1.80', '이'],
    ['1000000000000', '가'],
    ['마인츠 05', '가'],
    ['샬케 04', '가'],
  ];
  for (const [word, particle] of readings) expect([word, particleOf(word, '이/가')]).toEqual([word, particle]);
});

test('[R325] brackets, quotes and full stops are not read: the word before them decides', () => {
  expect(withParticle('손흥민(토트넘)', '은/는')).toBe('손흥민(토트넘)은');
  expect(withParticle('KT (수원)', '이/가')).toBe('KT (수원)가');
  expect(withParticle('“첼시”', '을/를')).toBe('“첼시”를');
  expect(withParticle('V리그(여)', '은/는')).toBe('V리그(여)는');
  expect(withParticle('(무승부)', '은/는')).toBe('(무승부)는');
});

test('[R325] units and names whose spelling misleads are read as Koreans read them', () => {
  expect(withParticle('90kg', '을/를')).toBe('90kg을');
  expect(withParticle('5km', '을/를')).toBe('5km를');
  expect(withParticle('우리WON', '은/는')).toBe('우리WON은');
  expect(withParticle('ONE', '은/는')).toBe('ONE은');
  expect(withParticle('Atlético', '은/는')).toBe('Atlético는');
  expect(withParticle('Brest', '은/는')).toBe('Brest는');
  expect(withParticle('Manchester United', '과/와')).toBe('Manchester United와');
});

test('a word that cannot be read aloud gets both forms', () => {
  expect(withParticle('巨人', '은/는')).toBe('巨人은(는)');
  expect(withParticle('', '으로/로')).toBe('(으)로');
});
