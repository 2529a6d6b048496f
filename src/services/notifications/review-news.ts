// What a member is told by the operator: what became of their words, why, and where to object; and that what they asked is answered.
import { figureOf } from '#domain/korean/figure.ts';
import { putBackDays } from '#domain/moderation/put-back.ts';
import type { AnswerNews, ReviewNews } from '../shapes/announcing.ts';
import type { News } from './news.ts';

const names = {
  post: { subject: '글이', object: '글을' },
  comment: { subject: '댓글이', object: '댓글을' },
  message: { subject: '메시지가', object: '메시지를' },
  'blog-comment': { subject: '블로그 댓글이', object: '블로그 댓글을' },
} as const;

const objection = '다르게 생각하면 문의로 알려 주세요.';
/** After that it cannot be put back. */
const objectionInTime = `다르게 생각하면 ${putBackDays}일 안에 문의로 알려 주세요.`;
const rule = '이용약관 4번 ‘회원이 할 수 없는 일’에 해당한다고 봤어요.';
const excerptMax = 40;
const replyMax = 200;

function excerptOf(words: string, max = excerptMax): string {
  const signs = [...words.replace(/\s+/g, ' ').trim()];
  return signs.length <= max ? signs.join('') : `${signs.slice(0, max - 1).join('')}…`;
}

const titles: Record<ReviewNews['deed'], (kind: ReviewNews['kind']) => string> = {
  upheld: (kind) => `신고가 받아들여져 ${names[kind].subject} 내려갔어요`,
  removed: (kind) => `운영자가 ${names[kind].object} 내렸어요`,
  held: (kind) => `운영자가 ${names[kind].object} 검토하고 있어요`,
  restored: (kind) => `${names[kind].subject} 이제 모두에게 보여요`,
  excused: () => '받아들인 신고를 다시 살펴 물렸어요',
};

const ends: Record<ReviewNews['deed'], (reliability: number, kind: ReviewNews['kind']) => string> = {
  upheld: (reliability) => `${rule}${reliability > 0 ? ` 신뢰도가 ${figureOf(reliability)}점 내려가요.` : ''} ${objection}`,
  removed: (_, kind) => `${rule} ${kind === 'post' ? objectionInTime : objection}`,
  held: () => `검토가 끝날 때까지 나에게만 보여요. ${objection}`,
  restored: (reliability) => `운영자의 검토가 끝났어요.${reliability > 0 ? ` 내려갔던 신뢰도 ${figureOf(reliability)}점도 돌아와요.` : ''}`,
  excused: (reliability) => `내려갔던 신뢰도 ${figureOf(reliability)}점이 돌아와요. 다른 이유로 내려가 있는 것은 그대로예요. ${objection}`,
};
const frozen = '이 글의 예측은 그대로 채점하고, 더 고칠 수는 없어요.';

/** A pick is changed through its post: with that it is fixed, before its match has begun. */
const ofPick = ({ deed, hasPick }: Pick<ReviewNews, 'deed' | 'hasPick'>): string =>
  hasPick && (deed === 'upheld' || deed === 'removed') ? ` ${frozen}` : '';

export const reviewedNotice = ({ memberId, kind, id, deed, reliability, words, hasPick, href, at }: ReviewNews): News => ({
  memberId,
  kind: 'review',
  title: titles[deed](kind),
  body: `“${excerptOf(words)}” ${ends[deed](reliability, kind)}${ofPick({ deed, hasPick })}`,
  href,
  // The same deed may be done again after it was taken back.
  dedupeKey: `review:${kind}:${id}:${deed}:${at.toISOString()}`,
  tag: `review:${kind}:${id}`,
});

/** A letter may go astray where an address was mistyped: who asked hears of it here, too. Whoever has no address reads it all here. */
export const answeredNotice = ({ memberId, number, reply, to, at }: AnswerNews): News => ({
  memberId,
  kind: 'review',
  title: `문의 #${number}에 답장했어요`,
  body:
    to === null
      ? reply
      : `“${excerptOf(reply, replyMax)}” 답장 전체는 ${to} 메일에 있어요. 메일이 없으면 설정에서 주소를 확인하고 다시 문의해 주세요.`,
  href: to === null ? '/contact' : '/settings',
  // A question that was opened again is answered again.
  dedupeKey: `inquiry:${number}:${at.toISOString()}`,
  isLetterSent: true,
});
