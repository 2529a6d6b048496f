// The forms refuse exactly what the contract refuses, with its sentence in Korean.
import { expect, test } from 'vitest';
import { resetPassword } from '#contract/account/letters.ts';
import { changePassword, login, newAccount, profileForm, saveProfile, signUpForm } from '#contract/accounts.ts';
import { koreanSentence, sentences } from '#contract/fields/sentences.ts';
import {
  confirmRule,
  displayNameRule,
  emailRule,
  isSameEmail,
  newPasswordRule,
  ownPasswordRule,
  passwordRule,
  tidyName,
  usernameRule,
} from './field-rules.ts';

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string; path: PropertyKey[] }[] } } };

/** The first sentence that the contract has for a value, as a screen shows it. */
function contractSays(schema: Schema, value: unknown, field?: string): string | undefined {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const message = (field === undefined ? issues : issues.filter(({ path }) => path[0] === field))[0]?.message;
  return message === undefined ? undefined : koreanSentence(message);
}

const { username, email, password, displayName } = newAccount.shape;
const [dialog, settings] = [profileForm.shape, saveProfile.input.shape];

const emails = [
  '',
  'a',
  'a@b',
  'a@b.c',
  'a@b.co',
  'A.B+c@Sub.Example.com',
  '.a@b.co',
  'a..b@b.co',
  'a@-b.co',
  'a@b..co',
  ' a@b.co ',
  'a b@c.de',
];
emails.push(
  '가@b.co',
  "o'neil@b.co",
  'a@b.c1',
  `${'a'.repeat(250)}@b.co`,
  'a@b_c.co',
  'a@b.co.',
  '"a"@b.co',
  'a@b@example.com',
  `${'a'.repeat(64)}@b.co`,
  `${'a'.repeat(65)}@b.co`,
);
const usernames = [
  '',
  'ab',
  'abc',
  '민준이',
  '민준',
  'a b c',
  'abc!',
  ' abc ',
  'a'.repeat(20),
  'a'.repeat(21),
  '\u1112\u1161\u11ab글과',
  'ㅁㅁㅁ',
];
const names = ['', ' ', '가', '가나', ' 가 ', '가'.repeat(20), '가'.repeat(21), '가\u200b나', 'a\u3164b', '주말엔 축구'];

test.each([
  ['sign-in and sign-up', sentences.emailInvalid, email],
  ['the profile', sentences.profileEmail, dialog.email],
  ['the settings', sentences.settingsEmail, settings.email],
])('[R92][R98][R161][R211] %s: e-mails are judged as the contract judges them', (_, sentence, schema) => {
  for (const value of emails) expect([value, emailRule(sentence)(value)]).toEqual([value, contractSays(schema, value)]);
});

test.each([
  ['sign-up', sentences.usernameShort, username],
  ['the profile', sentences.profileUsernameShort, dialog.username],
  ['the settings', sentences.settingsUsername, settings.username],
])('[R98][R160][R211] %s: usernames are judged as the contract judges them', (_, sentence, schema) => {
  for (const value of usernames) expect([value, usernameRule(sentence)(value)]).toEqual([value, contractSays(schema, value)]);
});

test.each([
  ['sign-up', 2, sentences.displayNameShort, displayName],
  ['the profile', 2, sentences.nicknameShort, dialog.displayName],
  ['the settings', 1, sentences.settingsDisplayName, settings.displayName],
] as const)('[R98][R159][R211] %s: display names are judged as the contract judges them', (_, least, sentence, schema) => {
  for (const value of names) expect([value, displayNameRule(least, sentence)(value)]).toEqual([value, contractSays(schema, value)]);
});

test('the promised sentences stand where they were promised', () => {
  expect(emailRule(sentences.emailInvalid)('')).toBe('올바른 이메일을 입력해주세요');
  expect(emailRule(sentences.profileEmail)('')).toBe('올바른 이메일 형식을 입력해주세요');
  expect(usernameRule(sentences.usernameShort)('ab')).toBe('사용자명은 3자 이상이어야 합니다');
  expect(usernameRule(sentences.profileUsernameShort)('ab')).toBe('사용자명은 최소 3자 이상이어야 합니다');
  expect(usernameRule(sentences.profileUsernameShort)('a'.repeat(21))).toBe('사용자명은 최대 20자까지 가능합니다');
  expect(displayNameRule(2, sentences.displayNameShort)('가')).toBe('표시 이름은 2자 이상이어야 합니다');
  expect(displayNameRule(2, sentences.nicknameShort)('  주  ')).toBe('닉네임은 최소 2자 이상이어야 합니다');
  expect(displayNameRule(2, sentences.nicknameShort)('가'.repeat(21))).toBe('닉네임은 최대 20자까지 가능합니다');
  expect(displayNameRule(1, sentences.settingsDisplayName)('   ')).toBe('표시 이름을 입력해주세요');
  expect(passwordRule(6, sentences.passwordShort)('12345')).toBe('비밀번호는 6자 이상이어야 합니다');
});

test('[R92] a sign-in needs a password, of any length that is stored', () => {
  const rule = passwordRule(1, sentences.passwordEmpty);
  for (const value of ['', 'a', ' ', 'a'.repeat(200), 'a'.repeat(201)])
    expect(rule(value)).toBe(contractSays(login.input.shape.password, value));
  expect(rule('')).toBe('비밀번호를 입력해주세요');
});

test('[R98] a first password has six letters, and not too many', () => {
  const rule = passwordRule(6, sentences.passwordShort);
  for (const value of ['', '12345', '123456', 'a'.repeat(201)]) expect(rule(value)).toBe(contractSays(password, value));
});

test('[R99] the repeated password must be there and be the same', () => {
  const whole = { username: 'minjun', email: 'a@b.co', password: 'secret', displayName: '민준' };
  for (const confirmPassword of ['', 'secreT', 'secret']) {
    expect(confirmRule('secret')(confirmPassword)).toBe(contractSays(signUpForm, { ...whole, confirmPassword }));
  }
  expect(confirmRule('secret')('')).toBe('비밀번호 확인을 입력해주세요');
  expect(confirmRule('secret')('other')).toBe('비밀번호가 일치하지 않습니다');
});

test('[R213] a changed password: the own one, eight letters for the new one, and the same once more', () => {
  for (const currentPassword of ['', 'x', 'x'.repeat(201)]) {
    const given = { currentPassword, newPassword: '12345678', confirmPassword: '12345678' };
    expect(ownPasswordRule(currentPassword)).toBe(contractSays(changePassword.input, given, 'currentPassword'));
  }
  for (const newPassword of ['', '1234567', '12345678', 'p'.repeat(201)]) {
    const given = { newPassword, confirmPassword: newPassword || 'x' };
    const change = contractSays(changePassword.input, { ...given, currentPassword: 'x' }, 'newPassword');
    const reset = contractSays(resetPassword.input, { ...given, ticket: 't'.repeat(30) }, 'newPassword');
    expect([newPasswordRule(newPassword), newPasswordRule(newPassword)]).toEqual([change, reset]);
  }
  const unlike = { currentPassword: 'x', newPassword: '12345678', confirmPassword: '12345679' };
  expect(confirmRule('12345678')('12345679')).toBe(contractSays(changePassword.input, unlike, 'confirmPassword'));
});

test('names are sent as the server keeps them, and an address is the same in any case', () => {
  const typed = { displayName: ' 민준 ', username: '축구왕'.normalize('NFD'), email: 'min.jun@example.com' };
  expect(profileForm.parse(typed)).toMatchObject({ displayName: tidyName(typed.displayName), username: tidyName(typed.username) });
  expect(isSameEmail(' Min.Jun@Example.com ', typed.email)).toBe(true);
  expect(isSameEmail('minjun@example.com', typed.email)).toBe(false);
});
