// One line of the discussion: who says it and when, and a small menu beside it.
import { memo } from 'react';
import type { Message } from '#contract/chat.ts';
import { relativeTime } from '#domain/time/relative.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords, statusOf } from '../../api/refused.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { Folded } from '../../parts/community/folded.tsx';
import { LineMenu } from '../../parts/community/line-menu.tsx';
import { BotBadge, MemberName } from '../../parts/member/member-marks.tsx';
import { TierBadge } from '../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { Spoiler } from '../../parts/spoiler.tsx';
import { longMoment } from '../../parts/when.ts';
import { useToast } from '../../ui/toast.tsx';

type Props = { message: Message; now: Date; onGone: (id: number) => void };

function Byline({ message, now }: { message: Message; now: Date }) {
  const { author, createdAt, isMine, isAi, type } = message;
  const isAutomatic = type === 'ai';
  return (
    <div className="msg-n">
      <b>{author.isBot ? author.displayName : <MemberName of={author} />}</b>
      {isAutomatic ? <BotBadge kind={isAi ? 'ai' : 'bot'} /> : <TierBadge tier={author.tier} glyphOnly />}
      {isAutomatic && isAi && <AiMark />}
      {isMine && <span className="tag msg-me">나</span>}
      <time dateTime={createdAt} title={longMoment(createdAt)} suppressHydrationWarning>
        {relativeTime(new Date(createdAt), now)}
      </time>
    </div>
  );
}

/** Twenty and more stand in the box: only those that changed are drawn again. */
export const MessageLine = memo(function MessageLine({ message, now, onGone }: Props) {
  const { id, author, content, isMine, isHeld, tellsScore, matchId, type } = message;
  const toast = useToast();
  const { act } = useDeed('deleteMessage', {
    onDone() {
      onGone(id);
      toast({ kind: 'ok', title: '메시지를 삭제했어요' });
    },
    onFail(fault) {
      // Gone already: taken back on another screen.
      if (statusOf(fault) === 404) return onGone(id);
      toast({ kind: 'bad', title: '메시지를 지우지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
    },
  });
  return (
    <li className={`msg ${isMine ? 'mine' : ''} ${type === 'ai' ? 'auto' : ''}`} data-id={id}>
      <UserAvatar of={author} size="s" />
      <div>
        <Byline message={message} now={now} />
        <Folded text={content}>
          <p className="msg-t">
            {tellsScore ? (
              <Spoiler what="경기 결과" matchId={matchId}>
                {content}
              </Spoiler>
            ) : (
              content
            )}
          </p>
        </Folded>
        {isHeld && <p className="msg-held">검토한 뒤에 보여요</p>}
      </div>
      <LineMenu kind="message" targetId={id} author={author} isMine={isMine} {...(isMine ? { onDelete: () => act({ id }) } : {})} />
    </li>
  );
});
