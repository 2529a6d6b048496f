// Proves that what a stranger writes stands in the body of a letter only, quoted line by line.
import { expect, test } from 'vitest';
import { inquiryAnswerLetter, inquiryLetter } from './inquiry.ts';

const body = '첫 줄\n\nSubject: evil\nBcc: all@example.com';

test('the operator is told the kind, the words and where to answer, and never the address', () => {
  const { subject, text } = inquiryLetter({
    number: 12,
    kind: 'bug',
    body,
    aboutUrl: 'https://picknote.example/matches/3',
    queueUrl: 'https://picknote.example/admin/inquiries',
  });
  expect(subject).toBe('[픽노트] 문의 #12 · 오류 제보');
  expect(text).toBe(
    '문의 #12 · 오류 제보\n\n관련 페이지: https://picknote.example/matches/3\n\n> 첫 줄\n>\n> Subject: evil\n> Bcc: all@example.com\n\n아래에서 읽고 답장할 수 있어요.\nhttps://picknote.example/admin/inquiries\n\n픽노트',
  );
});

test('an answer carries the reply above the words it answers', () => {
  const { subject, text } = inquiryAnswerLetter({ number: 7, body, reply: '고쳤어요.', url: 'https://picknote.example/contact' });
  expect(subject).toBe('[픽노트] 문의 #7에 답장드려요');
  expect(text.indexOf('고쳤어요.')).toBeLessThan(text.indexOf('> 첫 줄'));
  expect(text).toContain('보내 주신 문의 #7\n> 첫 줄\n>\n> Subject: evil');
});
