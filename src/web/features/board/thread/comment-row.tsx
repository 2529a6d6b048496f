// One comment: who says it and when, its words, and what can be done with it.
import { useId, useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { LateHistory } from '../../../parts/community/late-history.tsx';
import { LineMenu } from '../../../parts/community/line-menu.tsx';
import { useOpenForDraft } from '../../../parts/community/use-kept-draft.ts';
import { BotBadge, MemberName } from '../../../parts/member/member-marks.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { DeleteOwnComment } from '../../../parts/thread/delete-own-comment.tsx';
import { Reactions } from '../../../parts/thread/reactions.tsx';
import { useReactions } from '../../../parts/thread/use-reactions.ts';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerField, RewordField, rewordPlace } from './answer-field.tsx';
import { useCommentMemory } from './thread.queries.ts';
import { answerPlace } from './use-sending.ts';

export const commentAnchor = (id: number): string => `comment-${id}`;

function Reworded({ comment }: { comment: Comment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="post-ed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        수정됨<span className="sr">, 고치기 전 댓글 보기</span>
      </button>
      {isOpen && <LateHistory of={{ kind: 'comment', id: comment.id }} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

function Byline({ comment, now }: { comment: Comment; now: Date }) {
  const { user, createdAt, editedAt, isMine } = comment;
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
      {editedAt !== null && <Reworded comment={comment} />}
    </div>
  );
}

type Opened = 'answer' | 'reword' | 'delete';

function Delete({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { drop } = useCommentMemory(comment.postId);
  return <DeleteOwnComment deed="deleteComment" comment={comment} drop={drop} onClose={onClose} />;
}

type DeedsProps = { comment: Comment; now: Date; isMember: boolean; opened: Opened | undefined; onOpen: (what: Opened) => void };

function Deeds({ comment, now, isMember, opened, onOpen }: DeedsProps) {
  const { id, isMine, isHeld, editableUntil, user } = comment;
  const { change } = useCommentMemory(comment.postId);
  const press = useReactions(comment, { like: 'likeComment', dislike: 'dislikeComment', change });
  const isRewordable = isMine && editableUntil !== null && Date.parse(editableUntil) > now.getTime();
  return (
    <div className="cmt-f">
      {!isHeld && <Reactions of={comment} onPress={press} />}
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
          <Icon of="trash-2" size={15} />
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
  useOpenForDraft(answerPlace(comment.postId, id), () => setOpened('answer'));
  useOpenForDraft(rewordPlace(id), () => setOpened('reword'));
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
        {opened === 'delete' && <Delete comment={comment} onClose={close} />}
      </div>
    </li>
  );
}
