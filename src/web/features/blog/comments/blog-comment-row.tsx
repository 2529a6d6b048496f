// One comment of a blog post: who says it and when, its words, and what can be done with it.
import { Flag, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { BotBadge } from '../../../parts/member/member-marks.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { CommentField } from '../../../parts/thread/comment-field.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { blogPath, told } from '../words.ts';
import { DeleteBlogComment } from './delete-blog-comment.tsx';
import { useReactions, useSaying } from './use-comment-deeds.ts';

const anchorOf = (id: number): string => `comment-${id}`;

/** Led to the operator, who reads it with the place it is about. */
const reportPath = ({ slug, id }: BlogComment): string =>
  `/contact?${new URLSearchParams({ kind: 'report', about: `${blogPath(slug)}#${anchorOf(id)}` })}`;

function Byline({ comment: { user, createdAt, isMine }, now }: { comment: BlogComment; now: Date }) {
  return (
    <div className="cmt-n">
      <b>
        <Link to={`/members/${encodeURIComponent(user.username)}`}>{user.displayName}</Link>
      </b>
      {user.isBot ? <BotBadge kind={user.isAi ? 'ai' : 'bot'} /> : <TierBadge tier={user.tier} glyphOnly />}
      {isMine && <span className="sr">내 댓글</span>}
      <time dateTime={createdAt} title={longMoment(createdAt)} suppressHydrationWarning>
        {relativeTime(new Date(createdAt), now)}
      </time>
    </div>
  );
}

function Reactions({ comment }: { comment: BlogComment }) {
  const press = useReactions(comment);
  const { isLiked, isDisliked, likes, dislikes } = comment;
  return (
    <>
      <button type="button" className={`act sm ${isLiked ? 'on' : ''}`} aria-pressed={isLiked} onClick={() => press('like')}>
        <Icon of={ThumbsUp} size={15} />
        <span className="sr">좋아요 </span>
        <span className="n">{told(likes)}</span>
      </button>
      <button type="button" className={`act sm ${isDisliked ? 'on' : ''}`} aria-pressed={isDisliked} onClick={() => press('dislike')}>
        <Icon of={ThumbsDown} size={15} />
        <span className="sr">싫어요 </span>
        <span className="n">{told(dislikes)}</span>
      </button>
    </>
  );
}

/** All answers stand below the same comment; the name says which one is meant. */
function Answer({ to, onClose }: { to: BlogComment; onClose: () => void }) {
  const name = to.user.displayName;
  const opening = `@${name} `;
  const [text, setText] = useState(opening);
  const { send, hush, isBusy, says } = useSaying({ slug: to.slug, parentId: to.id, onDone: onClose });
  return (
    <CommentField
      label={`${name}님에게 답글 쓰기`}
      sendLabel="답글 등록"
      text={text}
      opening={opening}
      onText={(typed) => {
        hush();
        setText(typed);
      }}
      onSend={send}
      isBusy={isBusy}
      says={says}
      isOpened
      onCancel={onClose}
    />
  );
}

type Opened = 'answer' | 'delete';
type DeedsProps = { comment: BlogComment; isMember: boolean; opened: Opened | undefined; onOpen: (what: Opened) => void };

function Deeds({ comment, isMember, opened, onOpen }: DeedsProps) {
  const { isMine, isApproved, user } = comment;
  return (
    <div className="cmt-f">
      {isApproved && <Reactions comment={comment} />}
      {isMember && isApproved && (
        <button type="button" className="act sm" aria-expanded={opened === 'answer'} onClick={() => onOpen('answer')}>
          답글<span className="sr"> 쓰기, {user.displayName}님에게</span>
        </button>
      )}
      {isMine && (
        <button type="button" className="act sm" aria-haspopup="dialog" onClick={() => onOpen('delete')}>
          <Icon of={Trash2} size={15} />
          삭제
        </button>
      )}
      {!isMine && (
        <Link className="act sm" to={reportPath(comment)}>
          <Icon of={Flag} size={15} />
          <span className="sr">{user.displayName}님의 댓글 </span>신고
        </Link>
      )}
    </div>
  );
}

type RowProps = { comment: BlogComment; now: Date; isMember: boolean; isReply: boolean };

export function BlogCommentRow({ comment, now, isMember, isReply }: RowProps) {
  const [opened, setOpened] = useState<Opened>();
  const { id, isDeleted, isApproved, isMine, content, user } = comment;
  const close = () => setOpened(undefined);
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
        {opened === 'delete' && <DeleteBlogComment comment={comment} onClose={close} />}
      </div>
    </li>
  );
}
