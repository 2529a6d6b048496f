// Where a comment is written: Enter sends, Shift with Enter breaks the line, and what was not sent stays.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEnterToSend } from '../../ui/keys/use-enter-to-send.ts';

export const longestComment = 1000;
/** From here on the field counts. */
const countedFrom = 900;

type Props = {
  label: string;
  placeholder?: string;
  sendLabel: string;
  text: string;
  onText: (text: string) => void;
  /** Called with what is to be sent: trimmed, and never empty. */
  onSend: (text: string) => void;
  isBusy: boolean;
  /** What the field opened with: not worth sending as it is. */
  opening?: string;
  /** Why the last try failed. */
  says?: string | undefined;
  /** The field opens under the reader's hand: the focus goes there, behind what stands in it. */
  isOpened?: boolean;
  /** Given up. */
  onCancel?: () => void;
  /** Shut by Escape: what stands in it is kept. */
  onLeave?: () => void;
  face?: ReactNode;
};

export function CommentField(props: Props) {
  const { label, sendLabel, placeholder, text, isBusy, opening = '', says, isOpened = false, face, ...on } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [id, saysId] = [useId(), useId()];
  const isSaid = (whole: string): boolean => whole !== '' && whole !== opening.trim();
  /** The field itself is asked: what was composed last may not have been told to us yet. */
  function send() {
    const whole = (field.current?.value ?? text).trim();
    if (!isSaid(whole) || isBusy) return;
    // The button has nothing to send in a moment, and would let the focus of a keyboard fall.
    if (document.activeElement?.matches('.send:focus-visible')) field.current?.focus();
    on.onSend(whole);
  }
  const keys = useEnterToSend(send);
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && on.onLeave && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      on.onLeave();
    } else keys.onKeyDown(event);
  }
  useEffect(() => {
    if (!isOpened) return;
    const opener = document.activeElement;
    field.current?.focus();
    field.current?.setSelectionRange(longestComment, longestComment);
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpened]);
  return (
    <form
      className="cmt-in"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {face}
      <div className="cmt-w">
        <div className="field">
          <label className="sr" htmlFor={id}>
            {label}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            maxLength={longestComment}
            enterKeyHint="send"
            placeholder={placeholder}
            value={text}
            readOnly={isBusy}
            aria-invalid={says ? true : undefined}
            aria-describedby={says ? saysId : undefined}
            onChange={(event) => on.onText(event.target.value)}
            {...keys}
            onKeyDown={onKeyDown}
          />
        </div>
        {text.length > countedFrom && (
          <small className="cmt-w-n n">
            {figureOf(text.length)} / {figureOf(longestComment)}
          </small>
        )}
        {says && (
          <p id={saysId} className="cmt-no" role="alert">
            {says}
          </p>
        )}
      </div>
      {on.onCancel && (
        <Button kind="ghost" size="sm" onClick={on.onCancel}>
          취소
        </Button>
      )}
      <button type="submit" className="send" aria-label={sendLabel} disabled={!isSaid(text.trim()) || isBusy}>
        <Icon of="send-horizontal" />
      </button>
    </form>
  );
}
