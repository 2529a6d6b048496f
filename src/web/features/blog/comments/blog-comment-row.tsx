// One comment of a blog post: who says it and when, its words, and what can be done with it.
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { useOpenForDraft } from '../../../parts/community/use-kept-draft.ts';
import { BotBadge, MemberName } from '../../../parts/member/member-marks.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { NewAnswer } from '../../../parts/thread/comment-fields.tsx';
import { DeleteOwnComment } from '../../../parts/thread/delete-own-comment.tsx';
import { Reactions } from '../../../parts/thread/reactions.tsx';
import { useReactions } from '../../../parts/thread/use-reactions.ts';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { blogPath } from '../words.ts';
import { useBlogCommentMemory } from './blog-thread.queries.ts';
import { answerPlace, useSaying } from './use-saying.ts';

const anchorOf = (id: number): string => `comment-${id}`;

/** Led to the operator, who reads it with the place it is about. */
const reportPath = ({ slug, id }: BlogComment): string =>
  `/contact?${new URLSearchParams({ kind: 'report', about: `${blogPath(slug)}#${anchorOf(id)}` })}`;

function Byline({ comment: { user, createdAt, isMine }, now }: { comment: BlogComment; now: Date }) {
  return (
    <div className="cmt-n">
      <b>
        <MemberName of={user} />
      </b>
      {user.isBot ? <BotBadge kind={user.isAi ? 'ai' : 'bot'} /> : <TierBadge tier={user.tier} glyphOnly />}
      {isMine && <span className="sr">내 댓글</span>}
      <time dateTime={createdAt} title={longMoment(createdAt)} suppressHydrationWarning>
        {relativeTime(new Date(createdAt), now)}
      </time>
    </div>
  );
}

function Answer({ to, onClose }: { to: BlogComment; onClose: () => void }) {
  const saying = useSaying({ slug: to.slug, parentId: to.id, onDone: onClose });
  return <NewAnswer name={to.user.displayName} onClose={onClose} saying={saying} />;
}

function Delete({ comment, onClose }: { comment: BlogComment; onClose: () => void }) {
  const { drop } = useBlogCommentMemory(comment.slug);
  return <DeleteOwnComment deed="deleteBlogComment" comment={comment} drop={drop} onClose={onClose} />;
}

type Opened = 'answer' | 'delete';
type DeedsProps = { comment: BlogComment; isMember: boolean; opened: Opened | undefined; onOpen: (what: Opened) => void };

function Deeds({ comment, isMember, opened, onOpen }: DeedsProps) {
  const { isMine, isApproved, user } = comment;
  const { change } = useBlogCommentMemory(comment.slug);
  const press = useReactions(comment, { like: 'likeBlogComment', dislike: 'dislikeBlogComment', change });
  return (
    <div className="cmt-f">
      {isApproved && <Reactions of={comment} onPress={press} />}
      {isMember && isApproved && (
        <button type="button" className="act sm" aria-expanded={opened === 'answer'} onClick={() => onOpen('answer')}>
          답글<span className="sr"> 쓰기, {user.displayName}님에게</span>
        </button>
      )}
      {isMine && (
        <button type="button" className="act sm" aria-haspopup="dialog" onClick={() => onOpen('delete')}>
          <Icon of="trash-2" size={15} />
          삭제
        </button>
      )}
      {!isMine && (
        <Link className="act sm" to={reportPath(comment)}>
          <Icon of="flag" size={15} />
          <span className="sr">{user.displayName}님의 댓글 </span>신고
        </Link>
      )}
    </div>
  );
}

type RowProps = { comment: BlogComment; now: Date; isMember: boolean; isReply: boolean };

export function BlogCommentRow({ comment, now, isMember, isReply }: RowProps) {
  const [opened, setOpened] = useState<Opened>();
  const { id, slug, isDeleted, isApproved, isMine, content, user } = comment;
  const close = () => setOpened(undefined);
  useOpenForDraft(answerPlace(slug, id), () => setOpened('answer'));
  const place = { id: anchorOf(id), tabIndex: -1, className: `cmt ${isReply ? 're' : ''}` };
  if (isDeleted) {
    return (
      <li {...place}>
        <p className="cmt-gone">삭제된 댓글이에요</p>
      </li>
    );
  }
  return (
    <li {...place}>
      <UserAvatar of={user} size="s" />
      <div className="cmt-b">
        <Byline comment={comment} now={now} />
        {!isApproved && <p className="cmt-held">{isMine ? '검토 중이에요. 나에게만 보여요.' : '검토 중이에요.'}</p>}
        <Folded text={content}>
          <p className="cmt-t">{content}</p>
        </Folded>
        <Deeds {...{ comment, isMember, opened }} onOpen={(what) => setOpened(what === opened ? undefined : what)} />
        {opened === 'answer' && <Answer to={comment} onClose={close} />}
        {opened === 'delete' && <Delete comment={comment} onClose={close} />}
      </div>
    </li>
  );
}
