// What a report is about and what a decision about it does, in words.
import type { Report } from '#contract/admin/review.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { perReportUpheld } from '#domain/progress/reliability.ts';

export const things = { post: '글', comment: '댓글', message: '메시지' } as const satisfies Record<Report['kind'], string>;

export const states = [
  { value: 'open', label: '기다리는 신고' },
  { value: 'upheld', label: '인정함' },
  { value: 'dismissed', label: '기각함' },
] as const satisfies readonly { value: Report['state']; label: string }[];

/** Where it can be read; a line of the discussion has no page of its own, and a post that waits or was taken away opens to nobody. */
export function placeOf({ kind, targetId, postId, isOut }: Report): string | null {
  if (postId === null || !isOut) return null;
  return kind === 'comment' ? `/posts/${postId}#comment-${targetId}` : `/posts/${postId}`;
}

/** Nobody wrote it who has a name here: one who left, or the house itself. */
export const authorOf = ({ author }: Report): string => (author === '' ? '탈퇴한 회원' : author);

export type Decision = 'upheld' | 'dismissed';

/** Accounts of the house have no reliability, and who has left has none any more. */
const hasNoScore = ({ author, isAuthorPerson }: Report): boolean => author === '' || !isAuthorPerson;

/** What happens to what was reported, to its author, and to the other reports of it. */
export function effects(report: Report, decision: Decision): string[] {
  const thing = things[report.kind];
  const others = `같은 ${thing}에 대한 다른 신고도 함께 정리돼요.`;
  if (decision === 'upheld')
    return [
      `${withParticle(thing, '이/가')} 모두에게서 사라져요.`,
      ...(hasNoScore(report) ? [] : [`${report.author}님의 신뢰도가 ${perReportUpheld}점 내려가요.`]),
      others,
    ];
  if (report.state === 'upheld')
    return [
      `신고 때문에 사라졌던 ${withParticle(thing, '이/가')} 다시 보여요.`,
      '지금 내용이 외부 사이트나 개인 연락처로 이끄는 것 같으면 검토할 때까지 가려 둬요.',
      ...(hasNoScore(report) ? [] : [`${report.author}님의 내려간 신뢰도를 되돌려요.`]),
      others,
    ];
  return [`${withParticle(thing, '은/는')} 그대로 둬요. 신고가 쌓여 가려졌다면 다시 보여요.`, others];
}
