// What is written to the operator: its kinds by name, how long it is kept, and the letters around it.
import type { LetterText } from './letters.ts';
import { days } from './time/duration.ts';

/** In the order in which they are offered. */
export const inquiryKindWords = {
  question: '이용 질문',
  bug: '오류 제보',
  report: '글·회원 신고',
  rights: '권리 침해',
  ad: '광고·제휴',
  privacy: '개인정보',
  other: '그 밖의 문의',
} as const;
export type InquiryKind = keyof typeof inquiryKindWords;

export const inquiryBodyMax = 2000;
/** What is answered by a notice alone, to a member who has no address, fits into one. */
export const noticeReplyMax = 450;

/** Both count from when it was answered or closed. */
export const inquiryKeptMs = days(365);
export const inquiryAddressKeptMs = days(90);

type Facts = { number: number; kind: InquiryKind; body: string };

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** To the operator. Nothing that a stranger wrote stands in its head, and the address they left stays where looking at it is noted. */
export const inquiryLetter = ({
  number,
  kind,
  body,
  aboutUrl,
  queueUrl,
}: Facts & { aboutUrl: string | null; queueUrl: string }): LetterText => ({
  subject: `[픽노트] 문의 #${number} · ${inquiryKindWords[kind]}`,
  text: [
    `문의 #${number} · ${inquiryKindWords[kind]}`,
    ...(aboutUrl ? [`관련 페이지: ${aboutUrl}`] : []),
    quoted(body),
    `아래에서 읽고 답장할 수 있어요.\n${queueUrl}`,
    '픽노트',
  ].join('\n\n'),
});

/** To whoever asked, with their own words below. */
export const inquiryAnswerLetter = ({ number, body, reply, url }: Omit<Facts, 'kind'> & { reply: string; url: string }): LetterText => ({
  subject: `[픽노트] 문의 #${number}에 답장드려요`,
  text: [
    '안녕하세요, 픽노트예요.',
    reply,
    `보내 주신 문의 #${number}\n${quoted(body)}`,
    `더 궁금한 점이 있으면 아래에서 다시 문의해 주세요. 이 메일에 답장하면 읽지 못해요.\n${url}`,
    '픽노트',
  ].join('\n\n'),
});
