// Who wrote a post and how well they have done so far: name, tier, share of right picks, the last ten, and when.

import type { Post } from '#contract/board.ts';
import { oneDigit } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { BotBadge, MemberName } from '../../../parts/member/member-marks.tsx';
import { PickForm } from '../../../parts/member/pick-form.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Edited } from './edited.tsx';

function Share({ record }: { record: NonNullable<Post['authorRecord']> }) {
  const { accuracy, settled, won, form } = record;
  if (accuracy === null) return <span>적중률 집계 전</span>;
  const basis = `가입한 날부터 결과가 나온 예측 ${figureOf(settled)}건 중 ${figureOf(won)}건 적중`;
  return (
    <>
      <span title={basis}>
        적중률 <b className="n">{oneDigit(accuracy)}%</b>
        <span className="sr"> {basis}</span>
      </span>
      <PickForm form={form.toReversed()} />
    </>
  );
}

export function AuthorLine({ post, now }: { post: Post; now: Date }) {
  const { author, authorRecord, isAi, isMine, createdAt, editedAt } = post;
  return (
    <>
      <UserAvatar of={author} />
      <div className="post-w">
        <div className="post-n">
          <MemberName of={author} />
          {!author.isBot && !author.hasLeft && <TierBadge tier={author.tier} glyphOnly />}
          {author.isBot && <BotBadge kind={isAi ? 'ai' : 'bot'} />}
          {isMine && <span className="tag post-mine">내 글</span>}
        </div>
        <div className="post-m">
          {authorRecord && <Share record={authorRecord} />}
          <time dateTime={createdAt} title={longMoment(createdAt)} suppressHydrationWarning>
            {relativeTime(new Date(createdAt), now)}
          </time>
          {editedAt !== null && <Edited post={post} />}
        </div>
      </div>
    </>
  );
}
