// Proves that accounts are validated with the sentences that were promised.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { changePassword, login, profileForm, register, saveAvatar, saveProfile, signUpForm } from './accounts.ts';
import { createUser } from './admin/people.ts';
import { plainKorean, tellIssues } from './fields/issues.ts';
import { koreanSentence, sentences } from './fields/sentences.ts';
import { displayName } from './fields/text.ts';

function told(schema: z.ZodType, input: unknown): Record<string, string> {
  const read = schema.safeParse(input, { error: plainKorean });
  return read.success ? {} : tellIssues(read.error.issues).fields;
}

const minjun = { username: 'minjun', email: 'minjun@example.com', password: 'secret1', displayName: '민준' };

test('[R92] signing in wants a valid e-mail and some password', () => {
  for (const email of [undefined, null, '', 'minjun', 'a@b', 'a b@c.kr', 7]) {
    expect(told(login.input, { email, password: '' })).toEqual({ email: 'Valid email is required', password: 'Password is required' });
  }
  expect(login.input.parse({ email: ' Minjun@Example.com ', password: ' x ' })).toEqual({ email: 'minjun@example.com', password: ' x ' });
});

test('[R98] sign-up and the admin’s new account refuse with the same sentences', () => {
  for (const { input } of [register, createUser]) {
    expect(told(input, { username: '민', email: 'x', password: '12345', displayName: '민' })).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Valid email is required',
      password: 'Password must be at least 6 characters',
      displayName: 'Display name must be at least 2 characters',
    });
    expect(told(input, {})).toEqual(told(input, { username: null, email: 1, password: [], displayName: {} }));
    expect(told(input, minjun)).toEqual({});
  }
  expect(told(createUser.input, { ...minjun, role: 'owner' })).toHaveProperty('role');
  expect(createUser.input.parse(minjun).role).toBe('user');
});

test('[R99] the sign-up form wants the password twice, and the API takes no second one', () => {
  expect(told(signUpForm, { ...minjun, confirmPassword: '' })).toEqual({ confirmPassword: '비밀번호 확인을 입력해주세요' });
  expect(told(signUpForm, { ...minjun, confirmPassword: 'other1' })).toEqual({ confirmPassword: '비밀번호가 일치하지 않습니다' });
  expect(register.input.parse({ ...minjun, confirmPassword: 'other1', role: 'admin' })).toEqual(minjun);
});

test('an address is one that a letter can be sent to', () => {
  const refusalOf = (address: string) => login.input.safeParse({ email: address, password: 'x' }).error?.issues[0]?.message;
  expect(refusalOf(`${'a'.repeat(64)}@example.com`)).toBeUndefined();
  for (const address of [`${'a'.repeat(65)}@example.com`, 'a@b', 'a@b.kr\r\nBcc: c@d.kr', 'a@b.kr,c@d.kr', '<a@b.kr>', 'a\0@b.kr']) {
    expect([address, refusalOf(address)]).toEqual([address, 'Valid email is required']);
  }
});

test('usernames are letters, digits, underscores and Hangul in one form', () => {
  const read = (username: string) => register.input.safeParse({ ...minjun, username });
  expect(read('축구왕'.normalize('NFD')).data?.username).toBe('축구왕');
  for (const bad of ['a b c', 'abc!', 'ㄱㄴㄷ', 'a'.repeat(21), 'аdmin', 'abc\u200b'])
    expect([bad, read(bad).success]).toEqual([bad, false]);
});

test('display names hide nothing', () => {
  const read = (displayName: string) => register.input.safeParse({ ...minjun, displayName }).success;
  for (const bad of ['민\u200b준', 'ㅤㅤㅤ', '민\u202e준', '민\n준', 'a'.repeat(21), '   ']) expect([bad, read(bad)]).toEqual([bad, false]);
  for (const good of ['민준 팬', "O'Neil", '축구왕👍']) expect([good, read(good)]).toEqual([good, true]);
});

test('passwords are neither trimmed nor cut', () => {
  expect(register.input.parse({ ...minjun, password: '  spaces  ' }).password).toBe('  spaces  ');
  expect(told(register.input, { ...minjun, password: 'x'.repeat(201) })).toEqual({ password: '비밀번호는 200자까지 쓸 수 있어요' });
});

test('the required consents are given or the request is refused', () => {
  const yes = { terms: true, privacy: true, age14: true };
  expect(register.input.parse({ ...minjun, agreements: yes }).agreements).toEqual({ ...yes, marketing: false });
  expect(told(register.input, { ...minjun, agreements: { ...yes, age14: false } })).toEqual({
    'agreements.age14': '필수 약관에 모두 동의해 주세요.',
  });
});

test('the profile dialog has its own sentences', () => {
  expect(told(profileForm, { displayName: '민', username: 'ab', email: 'x' })).toEqual({
    displayName: '닉네임은 최소 2자 이상이어야 합니다',
    username: '사용자명은 최소 3자 이상이어야 합니다',
    email: '올바른 이메일 형식을 입력해주세요',
  });
  expect(told(profileForm, { displayName: '가'.repeat(21), username: 'a'.repeat(21), email: 'a@b.kr' })).toEqual({
    displayName: '닉네임은 최대 20자까지 가능합니다',
    username: '사용자명은 최대 20자까지 가능합니다',
  });
});

test('the settings have theirs, and the API takes what either form allows', () => {
  expect(told(saveProfile.input, { displayName: '', username: 'ab', email: 'x' })).toEqual({
    displayName: '표시 이름을 입력해주세요',
    username: '사용자명은 3자 이상이어야 합니다',
    email: '올바른 이메일을 입력해주세요',
  });
  expect(told(saveProfile.input, { displayName: '민', username: 'minjun', email: 'a@b.kr' })).toEqual({});
});

test('[R213] a new password is long enough and written twice', () => {
  const tell = (input: object) => told(changePassword.input, input);
  expect(tell({ currentPassword: '', newPassword: '1234567', confirmPassword: '' })).toEqual({
    currentPassword: '현재 비밀번호를 입력해주세요',
    newPassword: '새 비밀번호는 8자 이상이어야 합니다',
    confirmPassword: '비밀번호 확인을 입력해주세요',
  });
  expect(tell({ currentPassword: 'x', newPassword: '12345678', confirmPassword: '87654321' })).toEqual({
    confirmPassword: '비밀번호가 일치하지 않습니다',
  });
});

test('an avatar is one of picture and icon, and a picture is a bitmap', () => {
  const read = (input: object) => saveAvatar.input.safeParse(input, { error: plainKorean });
  const picture = 'data:image/jpeg;base64,/9j/4AAQ';
  expect(read({ avatar: picture, icon: null }).data).toEqual({ avatar: picture, icon: null });
  expect(read({ icon: 'Crown' }).data).toEqual({ avatar: null, icon: 'Crown' });
  expect(told(saveAvatar.input, { avatar: null, icon: null })).toEqual({ input: '선택 필요' });
  expect(read({ avatar: picture, icon: 'Crown' }).success).toBe(false);
  expect(read({ icon: 'Skull' }).success).toBe(false);
  for (const avatar of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,AA\nAA',
    'https://example.com/a.jpg',
    'javascript:alert(1)',
  ]) {
    expect(told(saveAvatar.input, { avatar })).toEqual({ avatar: '이미지 파일만 업로드 가능합니다.' });
  }
  expect(told(saveAvatar.input, { avatar: `data:image/png;base64,${'A'.repeat(7_000_000)}` })).toEqual({
    avatar: '5MB 이하의 이미지를 선택해주세요.',
  });
});

test('every promised English sentence has its Korean', () => {
  for (const sentence of Object.values(sentences)) expect(koreanSentence(sentence)).toMatch(/[가-힣]/);
});

test('a display name is told apart by what one sees: variants of an emoji are taken off, heaps of marks refused', () => {
  const read = (name: string) => displayName(2, 'short').safeParse(name);
  expect(read('축구왕⚽\ufe0f').data).toBe('축구왕⚽');
  expect(read('é민준').data).toBe('é민준');
  expect(read('กำนัน').success).toBe(true);
  expect(read(`민준${'\u0316\u0327\u0328\u0330'}`).error?.issues[0]?.message).toBe('표시 이름에 쓸 수 없는 문자가 있어요');
  expect(read('민\ufe0f').error?.issues[0]?.message).toBe('short');
});

test('a display name shows every letter of it: what is seen as nothing, or hangs on what stands before, is refused', () => {
  const read = (name: string) => displayName(2, 'short').safeParse(name).error?.issues[0]?.message;
  const unseen = ['\u034f', '\u17b4', '\u17b5', '\u{1d159}', '\u3164', '\u2065', '\u{e0fff}', '\ufffc', '\ufffe', '\u{1fffe}'];
  for (const name of [...unseen.flatMap((sign) => [sign + sign, `민${sign}준`]), '\u0301\u0301', '\u0301민준', '민 \u0301준'])
    expect([name, read(name)]).toEqual([name, '표시 이름에 쓸 수 없는 문자가 있어요']);
  for (const name of ['민준', 'é민준', 'กำนัน', 'हिन्दी', '축구왕⚽', '🇰🇷 응원', '1️⃣등', '민　준', '서연·도윤'])
    expect([name, read(name)]).toEqual([name, undefined]);
});
