// The field below the discussion: Enter sends, Shift with Enter breaks the line; visitors are led to the sign-in.
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEnterToSend } from '../../ui/keys/use-enter-to-send.ts';
import type { RoomId } from './discussion.queries.ts';
import { useSaying } from './use-saying.ts';

const lettersMax = 500;
/** From here on the reader wants to know how much is left. */
const countedFrom = 400;

export function VisitorField() {
  const { pathname, search } = useLocation();
  return (
    <div className="composer">
      <textarea className="say" rows={1} disabled placeholder="로그인하고 참여해 보세요" aria-label="메시지" />
      <Link to={`/login?next=${encodeURIComponent(`${pathname}${search}`)}`} className={buttonClass({ kind: 'primary' })}>
        로그인
      </Link>
    </div>
  );
}

/** `onSaid`: the reader's own line stands. */
export function Composer({ roomId, onSaid }: { roomId: RoomId; onSaid: () => void }) {
  const saysId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, composing, send, canSend, isSending, says } = useSaying({
    roomId,
    onSaid() {
      field.current?.focus({ preventScroll: true });
      onSaid();
    },
  });
  const { onCompositionEnd, ...keys } = useEnterToSend(send);
  return (
    <>
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          className="say"
          rows={1}
          maxLength={lettersMax}
          placeholder="경기 이야기를 나눠 보세요"
          aria-label="메시지"
          aria-describedby={saysId}
          aria-invalid={says !== undefined}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onCompositionStart={composing.onCompositionStart}
          onCompositionEnd={(event) => {
            composing.onComposed(event.currentTarget.value);
            onCompositionEnd(event);
          }}
          {...keys}
        />
        <button type="submit" className="send" aria-label={isSending ? '보내는 중' : '보내기'} disabled={!canSend}>
          <Icon of="arrow-up" size={20} />
        </button>
      </form>
      <div id={saysId} className="say-note">
        {says && (
          <p role="alert" className="say-no">
            {says}
          </p>
        )}
        {text.length >= countedFrom && (
          <span className="n">
            {text.length} / {lettersMax}
          </span>
        )}
      </div>
    </>
  );
}
