// The forms refuse exactly what the contract refuses, with its sentence in Korean.
import { expect, test } from 'vitest';
import { resetPassword } from '#contract/account/letters.ts';
import { login, newAccount, signUpForm } from '#contract/accounts.ts';
import { koreanSentence } from '#contract/fields/sentences.ts';
import {
  changedPasswordRule,
  confirmRule,
  displayNameRule,
  emailRule,
  givenPasswordRule,
  newPasswordRule,
  usernameRule,
} from './field-rules.ts';

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };

/** The first sentence that the contract has for a value, as a screen shows it. */
function contractSays(schema: Schema, value: string): string | undefined {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  return message === undefined ? undefined : koreanSentence(message);
}

const { username, email, password, displayName } = newAccount.shape;

test('[R92][R98] e-mails are judged as the contract judges them', () => {
  const values = [
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
  values.push('가@b.co', "o'neil@b.co", 'a@b.c1', `${'a'.repeat(250)}@b.co`, 'a@b_c.co', 'a@b.co.', '"a"@b.co');
  for (const value of values) expect([value, emailRule(value)]).toEqual([value, contractSays(email, value)]);
  expect(emailRule('')).toBe('올바른 이메일을 입력해주세요');
});

test('[R92] a sign-in needs a password, of any length that is stored', () => {
  const values = ['', 'a', ' ', 'a'.repeat(200), 'a'.repeat(201)];
  for (const value of values) expect(givenPasswordRule(value)).toBe(contractSays(login.input.shape.password, value));
  expect(givenPasswordRule('')).toBe('비밀번호를 입력해주세요');
});

test('[R98] usernames, display names and new passwords are judged as the contract judges them', () => {
  const names = [
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
  for (const value of names) expect([value, usernameRule(value)]).toEqual([value, contractSays(username, value)]);
  const shown = ['', '가', '가나', ' 가 ', '가'.repeat(20), '가'.repeat(21), '가\u200b나', 'a\u3164b', '주말엔 축구'];
  for (const value of shown) expect([value, displayNameRule(value)]).toEqual([value, contractSays(displayName, value)]);
  for (const value of ['', '12345', '123456', 'a'.repeat(201)]) expect(newPasswordRule(value)).toBe(contractSays(password, value));
  expect(usernameRule('ab')).toBe('사용자명은 3자 이상이어야 합니다');
  expect(newPasswordRule('12345')).toBe('비밀번호는 6자 이상이어야 합니다');
  expect(displayNameRule('가')).toBe('표시 이름은 2자 이상이어야 합니다');
});

test('[R99] the repeated password must be there and be the same', () => {
  const whole = { username: 'minjun', email: 'a@b.co', password: 'secret', displayName: '민준' };
  for (const confirmPassword of ['', 'secreT', 'secret']) {
    const said = signUpForm.safeParse({ ...whole, confirmPassword }).error?.issues[0]?.message;
    expect(confirmRule('secret')(confirmPassword)).toBe(said);
  }
  expect(confirmRule('secret')('')).toBe('비밀번호 확인을 입력해주세요');
  expect(confirmRule('secret')('other')).toBe('비밀번호가 일치하지 않습니다');
});

test('a password that is set anew needs eight letters', () => {
  for (const newPassword of ['', '1234567', '12345678']) {
    const said = resetPassword.input.safeParse({ ticket: 't'.repeat(30), newPassword, confirmPassword: newPassword || 'x' });
    expect(changedPasswordRule(newPassword)).toBe(said.error?.issues.find(({ path }) => path[0] === 'newPassword')?.message);
  }
});
