// Proves that the many addresses of one mailbox are one, and that other people's are left apart.
import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox.ts';

test('what leads to one mailbox is one, and what does not is another', () => {
  expect(mailboxKey('Min.Jun+pick@Gmail.com')).toBe('minjun@gmail.com');
  for (const address of ['minjun@gmail.com', 'm.i.n.j.u.n+1+2@googlemail.com', 'ＭＩＮＪＵＮ@gmail.com']) {
    expect([address, mailboxKey(address)]).toEqual([address, 'minjun@gmail.com']);
  }
  expect(mailboxKey('min.jun+1@naver.com')).toBe('min.jun@naver.com');
  const others = ['min.jun@naver.com', 'minjun@naver.com', 'minjun@daum.net', '+jun@naver.com', '+min@naver.com', '"a@b"@naver.com'];
  expect(new Set(others.map(mailboxKey)).size).toBe(others.length);
});
