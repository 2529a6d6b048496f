// Where one writes to the assistant: nine ready questions, a field that grows, and below it what she is and how much has been written.
import { type CompositionEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEnterToSend } from '../../ui/keys/use-enter-to-send.ts';
import { useTalk } from './talk/own-talk.ts';
import { lettersMax, withinLimit } from './talk/said.ts';
import type { Talk } from './talk/talk.ts';
import { prompts } from './talk/words.data.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** Older browsers do not grow a field by themselves. */
function useGrowth(field: Field, draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, another height.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    const borderPx = element.offsetHeight - element.clientHeight;
    element.style.height = `${element.scrollHeight + borderPx}px`;
  }, [field, draft]);
}

function Prompts({ talk, isWaiting }: { talk: Talk; isWaiting: boolean }) {
  return (
    // Disabled, its buttons cannot be reached by keys; what scrolls must be.
    <ul className="qps" aria-label="빠른 질문" tabIndex={isWaiting ? 0 : undefined}>
      {prompts.map(({ label, message }) => (
        <li key={label}>
          <button type="button" disabled={isWaiting} onClick={() => talk.prompt(message)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Words({ talk, field, noteId }: { talk: Talk; field: Field; noteId: string }) {
  const { draft, isWaiting } = useTalk(talk);
  const { onCompositionEnd, ...keys } = useEnterToSend(talk.send);
  useGrowth(field, draft);
  function composed(event: CompositionEvent<HTMLTextAreaElement>): void {
    talk.write(withinLimit(event.currentTarget.value));
    onCompositionEnd(event);
  }
  return (
    <textarea
      ref={field}
      className="cw-t"
      rows={1}
      maxLength={lettersMax}
      placeholder={isWaiting ? '미나가 답을 쓰고 있어요' : '미나에게 물어보세요'}
      aria-label="메시지"
      aria-describedby={noteId}
      enterKeyHint="send"
      autoComplete="off"
      disabled={isWaiting}
      value={draft}
      onChange={({ currentTarget: { value }, nativeEvent }) => {
        // A syllable in the making must not be cut: the browser would begin it anew.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        talk.write(isComposing ? value : withinLimit(value));
      }}
      onCompositionEnd={composed}
      {...keys}
    />
  );
}

export function Composer({ talk, field, onLeave }: { talk: Talk; field: Field; onLeave: () => void }) {
  const noteId = useId();
  const { draft, isWaiting } = useTalk(talk);
  function clear(): void {
    talk.write('');
    field.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <Prompts talk={talk} isWaiting={isWaiting} />
      <form
        className="cw-c"
        onSubmit={(event) => {
          event.preventDefault();
          talk.send();
        }}
      >
        <Words talk={talk} field={field} noteId={noteId} />
        <IconButton label="입력 지우기" disabled={isWaiting || draft === ''} onClick={clear}>
          <Icon of="eraser" size={20} />
        </IconButton>
        <button type="submit" className="send" aria-label="보내기" disabled={isWaiting || draft.trim() === ''}>
          <Icon of="send" />
        </button>
      </form>
      <div className="cw-f">
        <span>미나는 AI예요. 답이 틀릴 수 있어요.</span>
        <span id={noteId} className="n">
          {draft.length} / {lettersMax}
        </span>
        <Link to="/responsible" onClick={onLeave}>
          도박문제 상담 1336
        </Link>
      </div>
    </>
  );
}
