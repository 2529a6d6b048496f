// What an author is told when an admin has looked at their words: what became of them, why, and where to object.
import { figureOf } from '#domain/korean/figure.ts';
import type { ReviewNews } from '../shapes/announcing.ts';
import type { News } from './news.ts';

const names = {
  post: { subject: '글이', object: '글을' },
  comment: { subject: '댓글이', object: '댓글을' },
  message: { subject: '메시지가', object: '메시지를' },
} as const;

const objection = '다르게 생각하면 문의로 알려 주세요.';
const rule = '이용약관 4번 ‘회원이 할 수 없는 일’에 해당한다고 봤어요.';
const excerptMax = 40;

function excerptOf(words: string): string {
  const signs = [...words.replace(/\s+/g, ' ').trim()];
  return signs.length <= excerptMax ? signs.join('') : `${signs.slice(0, excerptMax - 1).join('')}…`;
}

const titles: Record<ReviewNews['deed'], (kind: ReviewNews['kind']) => string> = {
  upheld: (kind) => `신고가 받아들여져 ${names[kind].subject} 내려갔어요`,
  removed: (kind) => `운영자가 ${names[kind].object} 내렸어요`,
  held: (kind) => `운영자가 ${names[kind].object} 검토하고 있어요`,
  restored: (kind) => `${names[kind].subject} 이제 모두에게 보여요`,
};

const ends: Record<ReviewNews['deed'], (reliability: number) => string> = {
  upheld: (reliability) => `${rule}${reliability > 0 ? ` 신뢰도가 ${figureOf(reliability)}점 내려가요.` : ''} ${objection}`,
  removed: () => `${rule} ${objection}`,
  held: () => `검토가 끝날 때까지 나에게만 보여요. ${objection}`,
  restored: (reliability) => `운영자의 검토가 끝났어요.${reliability > 0 ? ` 내려갔던 신뢰도 ${figureOf(reliability)}점도 돌아와요.` : ''}`,
};

export const reviewedNotice = ({ memberId, kind, id, deed, reliability, words, href, at }: ReviewNews): News => ({
  memberId,
  kind: 'review',
  title: titles[deed](kind),
  body: `“${excerptOf(words)}” ${ends[deed](reliability)}`,
  href,
  // The same deed may be done again after it was taken back.
  dedupeKey: `review:${kind}:${id}:${deed}:${at.toISOString()}`,
  tag: `review:${kind}:${id}`,
});
