// One comment: who says it and when, its words, and what can be done with it.
import { ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Comment } from '#contract/comments.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { HistoryDialog } from '../../../parts/community/history-dialog.tsx';
import { LineMenu } from '../../../parts/community/line-menu.tsx';
import { BotBadge } from '../../../parts/member/member-marks.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerField, RewordField } from './answer-field.tsx';
import { DeleteComment } from './delete-comment.tsx';
import { useReactions } from './use-reactions.ts';

export const commentAnchor = (id: number): string => `comment-${id}`;

function Reworded({ comment }: { comment: Comment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="post-ed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        수정됨<span className="sr">, 고치기 전 댓글 보기</span>
      </button>
      {isOpen && <HistoryDialog of={{ kind: 'comment', id: comment.id }} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

function Byline({ comment, now }: { comment: Comment; now: Date }) {
  const { user, createdAt, editedAt, isMine } = comment;
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
      {editedAt !== null && <Reworded comment={comment} />}
    </div>
  );
}

type Opened = 'answer' | 'reword' | 'delete';

function Reactions({ comment }: { comment: Comment }) {
  const press = useReactions(comment);
  const { isLiked, isDisliked, likes, dislikes } = comment;
  return (
    <>
      <button type="button" className={`act sm ${isLiked ? 'on' : ''}`} aria-pressed={isLiked} onClick={() => press('like')}>
        <Icon of={ThumbsUp} size={15} />
        <span className="sr">좋아요 </span>
        <span className="n">{likes.toLocaleString('ko-KR')}</span>
      </button>
      <button type="button" className={`act sm ${isDisliked ? 'on' : ''}`} aria-pressed={isDisliked} onClick={() => press('dislike')}>
        <Icon of={ThumbsDown} size={15} />
        <span className="sr">싫어요 </span>
        <span className="n">{dislikes.toLocaleString('ko-KR')}</span>
      </button>
    </>
  );
}

type DeedsProps = { comment: Comment; now: Date; isMember: boolean; opened: Opened | undefined; onOpen: (what: Opened) => void };

function Deeds({ comment, now, isMember, opened, onOpen }: DeedsProps) {
  const { id, isMine, isHeld, editableUntil, user } = comment;
  const isRewordable = isMine && editableUntil !== null && Date.parse(editableUntil) > now.getTime();
  return (
    <div className="cmt-f">
      {!isHeld && <Reactions comment={comment} />}
      {isMember && !isHeld && (
        <button type="button" className="act sm" aria-expanded={opened === 'answer'} onClick={() => onOpen('answer')}>
          답글<span className="sr"> 쓰기, {user.displayName}님에게</span>
        </button>
      )}
      {isRewordable && (
        <button type="button" className="act sm" aria-expanded={opened === 'reword'} onClick={() => onOpen('reword')}>
          수정
        </button>
      )}
      {isMine && (
        <button type="button" className="act sm" aria-haspopup="dialog" onClick={() => onOpen('delete')}>
          <Icon of={Trash2} size={15} />
          삭제
        </button>
      )}
      {!isMine && <LineMenu kind="comment" targetId={id} author={user} isMine={false} />}
    </div>
  );
}

type RowProps = { comment: Comment; now: Date; isMember: boolean; isReply: boolean; isMarked: boolean };

export function CommentRow({ comment, now, isMember, isReply, isMarked }: RowProps) {
  const [opened, setOpened] = useState<Opened>();
  const wordsId = useId();
  const { id, isDeleted, isHeld, content, user } = comment;
  const close = () => setOpened(undefined);
  const place = { id: commentAnchor(id), tabIndex: -1, className: `cmt ${isReply ? 're' : ''} ${isMarked ? 'is-here' : ''}` };
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
        {isHeld && <p className="cmt-held">검토하고 있어요. 나에게만 보여요.</p>}
        {opened === 'reword' ? (
          <RewordField of={comment} onClose={close} />
        ) : (
          <Folded text={content}>
            <p id={wordsId} className="cmt-t">
              {content}
            </p>
          </Folded>
        )}
        <Deeds {...{ comment, now, isMember, opened }} onOpen={(what) => setOpened(what === opened ? undefined : what)} />
        {opened === 'answer' && <AnswerField to={comment} onClose={close} />}
        {opened === 'delete' && <DeleteComment comment={comment} onClose={close} />}
      </div>
    </li>
  );
}
