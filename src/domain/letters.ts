// What the house writes to members about their accounts.
import { suspicionOf } from './moderation/suspect.ts';
import { minutes } from './time/duration.ts';

export type LetterText = { subject: string; text: string };
type Facts = { displayName: string; url: string };

/** Anyone can have a letter sent to any address once: a name that a mail program would turn into a link, or that advertises, is not passed on. */
export const greeting = ({ displayName }: Pick<Facts, 'displayName'>): string =>
  /[./:@\\]/u.test(displayName.normalize('NFKC')) ? '회원' : namePassedOn(displayName);

/** Of whoever the news is about: somebody who may be known by it, so only a name that advertises is not passed on. */
export const namePassedOn = (displayName: string): string => (suspicionOf(displayName) === null ? displayName : '회원');

/** Which third of an hour it is. What was done with an account is told to an address that nobody has confirmed once in each, kind by kind:
 *  it may be a stranger’s, whom someone would bury in letters. An owner has shown the address to be theirs, and hears of every deed. */
export const thirdOfHour = (now: Date): number => Math.floor(now.getTime() / minutes(20));

export const verifyLetter = (facts: Facts): LetterText => ({
  subject: '[픽노트] 이메일을 확인해 주세요',
  text: `${greeting(facts)}님, 안녕하세요.\n\n아래 주소를 누르면 이메일 확인이 끝나요. 이 주소는 24시간 동안 한 번만 쓸 수 있어요.\n\n${facts.url}\n\n가입한 적이 없다면 이 메일을 무시해 주세요.\n\n픽노트`,
});
export const resetLetter = (facts: Facts): LetterText => ({
  subject: '[픽노트] 새 비밀번호를 정해 주세요',
  text: `${greeting(facts)}님, 안녕하세요.\n\n아래 주소에서 새 비밀번호를 정할 수 있어요. 이 주소는 1시간 동안 한 번만 쓸 수 있어요.\n\n${facts.url}\n\n요청한 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.\n\n픽노트`,
});
export const changeEmailLetter = (facts: Facts): LetterText => ({
  subject: '[픽노트] 새 이메일을 확인해 주세요',
  text: `${greeting(facts)}님, 안녕하세요.\n\n아래 주소를 누르면 이 주소가 픽노트 계정의 이메일이 돼요. 24시간 동안 한 번만 쓸 수 있어요.\n\n${facts.url}\n\n요청한 적이 없다면 이 메일을 무시해 주세요.\n\n픽노트`,
});
/** To the address of before, so that its owner learns of it whoever did it. */
export const emailChangedLetter = (facts: Facts): LetterText => ({
  subject: '[픽노트] 계정 이메일이 바뀌었어요',
  text: `${greeting(facts)}님, 안녕하세요.\n\n픽노트 계정의 이메일이 다른 주소로 바뀌었어요. 직접 바꾼 것이 아니라면 아래에서 바로 알려 주세요.\n\n${facts.url}\n\n픽노트`,
});
export const passwordChangedLetter = (facts: Facts): LetterText => ({
  subject: '[픽노트] 비밀번호가 바뀌었어요',
  text: `${greeting(facts)}님, 안녕하세요.\n\n픽노트 계정의 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요. 직접 바꾼 것이 아니라면 아래에서 새 비밀번호를 정해 주세요.\n\n${facts.url}\n\n픽노트`,
});
/** To the address of before: there is no account any more that could be told. */
export const accountErasedLetter = ({ reason, ...facts }: Facts & { reason: string }): LetterText => ({
  subject: '[픽노트] 운영자가 계정을 삭제했어요',
  text: [
    `${greeting(facts)}님, 안녕하세요.`,
    '픽노트 운영자가 회원님의 계정을 삭제했어요. 프로필과 이메일, 설정은 지워졌고, 올린 글은 ‘탈퇴한 사용자’의 것으로 남아요.',
    reason === '' ? '이용약관 4번 ‘회원이 할 수 없는 일’에 해당한다고 봤어요.' : `이유: ${reason}`,
    `다르게 생각하면 아래에서 알려 주세요.\n${facts.url}`,
    '픽노트',
  ].join('\n\n'),
});
