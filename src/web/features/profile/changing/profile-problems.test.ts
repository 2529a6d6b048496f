// Every border of the edit dialog's fields, in the promised words.
import { expect, test } from 'vitest';
import { profileForm } from '#contract/accounts.ts';
import { problemsOf, tidied } from './profile-problems.ts';

const fine = { displayName: '주말엔축구', username: 'weekend_fb', email: 'weekend@example.com' };

test('[R159] a nickname has 2 to 20 characters', () => {
  expect(problemsOf({ ...fine, displayName: '주' })).toEqual({ displayName: '닉네임은 최소 2자 이상이어야 합니다' });
  expect(problemsOf({ ...fine, displayName: '  주  ' })).toEqual({ displayName: '닉네임은 최소 2자 이상이어야 합니다' });
  expect(problemsOf({ ...fine, displayName: '가'.repeat(21) })).toEqual({ displayName: '닉네임은 최대 20자까지 가능합니다' });
  for (const displayName of ['주말', '가'.repeat(20)]) expect(problemsOf({ ...fine, displayName })).toEqual({});
});

test('[R160] a username has 3 to 20 characters', () => {
  expect(problemsOf({ ...fine, username: 'ab' })).toEqual({ username: '사용자명은 최소 3자 이상이어야 합니다' });
  expect(problemsOf({ ...fine, username: 'a'.repeat(21) })).toEqual({ username: '사용자명은 최대 20자까지 가능합니다' });
  expect(problemsOf({ ...fine, username: 'a b c' })).toEqual({ username: '사용자명은 한글, 영문, 숫자, 밑줄(_)만 쓸 수 있어요' });
  for (const username of ['abc', '축구왕', 'a'.repeat(20)]) expect(problemsOf({ ...fine, username })).toEqual({});
});

test('[R161] an e-mail looks like one', () => {
  for (const email of ['', 'a', 'a@', '@b.com', 'a@b', 'a b@c.com', 'a..b@c.com', 'a@-b.com', 'a@b..com', `${'a'.repeat(250)}@b.com`])
    expect([email, problemsOf({ ...fine, email })]).toEqual([email, { email: '올바른 이메일 형식을 입력해주세요' }]);
  for (const email of ['a@b.co', ' Weekend@Example.com ', 'first.last+tag@sub.example.co.kr'])
    expect(problemsOf({ ...fine, email })).toEqual({});
});

test('what passes here passes the server’s own form, and arrives as the server keeps it', () => {
  const typed = { displayName: ' 민준 ', username: '축구왕'.normalize('NFD'), email: ' Min.Jun@Example.com ' };
  expect(problemsOf(typed)).toEqual({});
  expect(profileForm.parse(typed)).toEqual(tidied(typed));
});
