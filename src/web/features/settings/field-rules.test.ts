// The settings forms say what the server would say, and never refuse what it takes.
import { expect, test } from 'vitest';
import { changePassword, saveProfile } from '#contract/accounts.ts';
import { tellIssues } from '#contract/fields/issues.ts';
import { passwordFaults, profileFaults, strengthOf } from './field-rules.ts';

const served = (schema: typeof saveProfile.input | typeof changePassword.input, input: unknown): Record<string, string> => {
  const result = schema.safeParse(input);
  return result.success ? {} : tellIssues(result.error.issues).fields;
};
const said = (faults: object) => Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence));

const whole = { displayName: '서연', username: 'seoyeon', email: 'seoyeon@example.com' };

test.each([
  whole,
  { ...whole, displayName: '' },
  { ...whole, displayName: '   ' },
  { ...whole, displayName: '가'.repeat(20) },
  { ...whole, displayName: '가'.repeat(21) },
  { ...whole, username: 'ab' },
  { ...whole, username: '민준서' },
  { ...whole, username: '민준' },
  { ...whole, username: 'a'.repeat(21) },
  { ...whole, username: 'white space' },
  { ...whole, username: ' seoyeon ' },
  { ...whole, email: '' },
  { ...whole, email: 'nobody' },
  { ...whole, email: 'nobody@nowhere' },
  { ...whole, email: 'a@b@example.com' },
  { ...whole, email: ' Seo.Yeon+1@mail.example.co.kr ' },
  { displayName: '', username: '', email: '' },
])('[R211] %j', (input) => {
  expect(said(profileFaults({ ...input, currentPassword: '' }, { needsPassword: false }))).toEqual(served(saveProfile.input, input));
});

test.each([
  ['bori-cha-7788', 'yuja-cha-99', 'yuja-cha-99'],
  ['', '', ''],
  ['x', '1234567', '1234567'],
  ['x', '12345678', '12345678'],
  ['x', 'p'.repeat(201), 'q'.repeat(201)],
  ['x', '12345678', ''],
])('[R213] current %j, new %j, again %j', (currentPassword, newPassword, confirmPassword) => {
  const input = { currentPassword, newPassword, confirmPassword };
  expect(Object.keys(said(passwordFaults(input)))).toEqual(expect.arrayContaining(Object.keys(served(changePassword.input, input))));
  if (Object.keys(served(changePassword.input, input)).length === 0) expect(said(passwordFaults(input))).toEqual({});
});

test('[R213] an unlike confirmation is said on the confirmation', () => {
  const input = { currentPassword: 'x', newPassword: '12345678', confirmPassword: '12345679' };
  expect(said(passwordFaults(input))).toEqual({ confirmPassword: '비밀번호가 일치하지 않습니다' });
  expect(served(changePassword.input, input)).toEqual({ confirmPassword: '비밀번호가 일치하지 않습니다' });
});

test('longer and more varied is stronger', () => {
  expect(['1234567', 'aaaaaaaa', '12345678', 'abcd1234!', 'bori-cha-7788', 'four words in a row'].map(strengthOf)).toEqual([
    'short',
    'weak',
    'weak',
    'fair',
    'strong',
    'strong',
  ]);
});
