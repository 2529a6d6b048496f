// Proves that nobody can look like the house itself, and that ordinary names are left alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cast } from '../cast/cast.data.ts';
import { identityKey, isReservedName, nameSkeleton, usernameOfTheDeparted } from './names.ts';
import { reservedAnywhere, reservedWhole } from './reserved-names.data.ts';

test('a skeleton has no dress: case, width, marks, spaces, look-alikes and what shows as nothing are taken off', () => {
  expect(nameSkeleton('Ａdm1n_')).toBe('admln');
  const spellings = [
    'admin',
    'ADMIN',
    'ａｄｍｉｎ',
    'а\u0501mіո',
    'αdmιn',
    'a d m i n',
    'a.d-m_i_n',
    'ad\u200bm\u00adin',
    'a\u3164dmin',
    'Ádmïn',
    '𝐚𝐝𝐦𝐢𝐧',
    '\u202eadmin',
    '@dm!n',
  ];
  for (const name of spellings) expect([name, nameSkeleton(name)]).toEqual([name, 'admln']);
  expect(nameSkeleton('관ㄹㅣ자'.normalize('NFD'))).toBe('관리자');
});

test('names of the staff, the AI and those who left are reserved in every dress', () => {
  for (const name of [
    '관리자',
    '관 리 자',
    '관리자입니다',
    '진짜관리자',
    '운영진_2호',
    '운영팀',
    '픽노트',
    '픽노트공식',
    '미나',
    'AI 미나',
    'AI 픽스터 미나',
    '픽스터미나',
    'admin',
    'Admin_1',
    '007admin',
    'admin!',
    'administrator',
    'Adminlstrator',
    'PICKN0TE',
    'pick_note',
    'root',
    'r00t',
    'system',
    'support',
    'official',
    'OFFICIAL_support',
    '공식 계정',
    '탈퇴한 사용자',
    '탈퇴-12',
    '탈퇴_12',
    'adrnin',
    'rnoderator',
    'vvebmaster',
    'systern',
    'AI 픽스터',
    'operator',
    '운영담당',
  ]) {
    expect([name, isReservedName(name)]).toEqual([name, true]);
  }
});

test('ordinary names are free, also where a reserved word lies hidden in them', () => {
  for (const name of [
    '민준',
    'minjun',
    '서연_99',
    'badminton_king',
    '미나리',
    '김미나',
    'minami',
    'rooted',
    'grassroots',
    '공식이',
    '공지영',
    '시스템공학',
    'ai_lover',
    'teammate',
    '축구팀장',
    '선생님',
    '매니저킴',
    'modern',
    'corner_kick',
    'navvy',
    '운영고수',
    '100점',
    '관람자',
    'mixed_한글',
    ...cast.flatMap(({ username, displayName }) => [username, displayName]),
  ]) {
    expect([name, isReservedName(name)]).toEqual([name, false]);
  }
});

test('whatever is sprinkled over a reserved name, it stays reserved', () => {
  const nothing = fc.constantFrom(
    '',
    ' ',
    '_',
    '.',
    '-',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u0301',
    '\u202e',
    '\u034f',
    '\u0640',
    '\u02bc',
    'ー',
  );
  const reserved = fc.constantFrom(...reservedAnywhere, ...reservedWhole);
  fc.assert(
    fc.property(reserved, fc.array(nothing, { minLength: 20, maxLength: 20 }), fc.boolean(), (word, between, isLoud) => {
      const dressed = [...(isLoud ? word.toUpperCase() : word)].map((letter, n) => letter + (between[n] ?? '')).join('');
      expect(isReservedName(dressed)).toBe(true);
    }),
  );
});

test('no name, however odd, breaks the check, and it answers quickly', () => {
  const odd = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
  fc.assert(
    fc.property(odd, (name) => {
      expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
      expect(isReservedName(`${name}관리자`)).toBe(true);
    }),
  );
  const started = performance.now();
  for (const word of [...reservedWhole, '미나ai', 'adminadmins']) isReservedName(`${word.repeat(500)}x`);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('a key is one for every spelling that the database takes for one', () => {
  expect(identityKey('MinJun@Example.com')).toBe('minjun@example.com');
  expect(identityKey('민준'.normalize('NFD'))).toBe('민준');
});

test('nobody can choose the name of someone who left', () => {
  expect(usernameOfTheDeparted(12)).not.toMatch(/^[a-zA-Z0-9_가-힣]+$/);
});

test('capitals, small capitals and loose letters of Hangul are read as an eye reads them', () => {
  for (const name of [
    'PickΝote',
    'ΡICKNOTE',
    'Ꭺdmin',
    'ꓮdmin',
    'ᴀᴅᴍɪɴ',
    '과ㄴ리자',
    'ㄱㅗㅏㄴㄹㅣㅈㅏ',
    '우ㄴ영ㅈㅏ',
    'ㅁㅣ나',
    '픽노ㅌㅡ',
    '우ㅣ 픽ㄴㅗ트',
  ])
    expect([name, isReservedName(name)]).toEqual([name, true]);
  for (const name of ['ㅋㅋ축구', '과나무', 'ㄱㄴㄷ', 'Νικη', 'ㅠㅠ 또 졌다', '구ㄹ러온볼', 'ᏣᎳᎩ', '민ㅈㅜㄴ'])
    expect([name, isReservedName(name)]).toEqual([name, false]);
});
