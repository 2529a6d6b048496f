// Says something in the discussion: the words stay in the field until the server has them, and if it will not, it says why below.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { ApiError } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { failureWords, statusOf } from '../../api/refused.ts';
import { useKeptDraft } from '../../parts/community/use-kept-draft.ts';
import { useToLogin } from '../../parts/community/use-to-login.ts';
import { type RoomId, useLines } from './discussion.queries.ts';

type Refused = { words: string; untilMs: number | undefined };

const isTooFast = (fault: Error): fault is ApiError => fault instanceof ApiError && fault.status === 429;

/** What was typed behind the line that was said. */
function behind(typed: string, said: string): string {
  const rest = typed.trimStart();
  return rest.startsWith(said) ? rest.slice(said.length).trimStart() : typed;
}

/** What was said leaves the field, but not while a syllable is in the making there: the browser would begin it anew. */
function useLeaving(setText: Dispatch<SetStateAction<string>>) {
  const isComposing = useRef(false);
  const waiting = useRef<string>(undefined);
  function leave(said: string): void {
    if (isComposing.current) waiting.current = said;
    else setText((typed) => behind(typed, said));
  }
  function onCompositionStart(): void {
    isComposing.current = true;
  }
  /** `typed`: what the field holds by then, which not every browser has told before. */
  function onComposed(typed: string): void {
    isComposing.current = false;
    if (waiting.current !== undefined) setText(behind(typed, waiting.current));
    waiting.current = undefined;
  }
  return { leave, onCompositionStart, onComposed };
}

export function useSaying({ roomId, onSaid }: { roomId: RoomId; onSaid: () => void }) {
  const { put } = useLines(roomId);
  const toLogin = useToLogin();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const { leave, ...composing } = useLeaving(setText);
  const { keep, drop } = useKeptDraft({
    place: `message:${roomId ?? 'all'}`,
    written: text.trim() === '' ? null : { content: text },
    onFound: ({ content: kept }) => typeof kept === 'string' && setText(kept),
  });
  const { act, isPending } = useDeed('sendMessage', {
    onDone(message, { content }) {
      drop();
      put(message);
      // What was typed meanwhile is the next line, also where it was typed behind the one that was on its way.
      leave(content);
      onSaid();
    },
    onFail(fault) {
      console.error(fault instanceof ApiError && fault.said ? fault.said : 'Failed to send message', fault);
      if (statusOf(fault) === 401) {
        keep();
        return toLogin('로그인하면 토론에 참여할 수 있어요');
      }
      setRefused({
        words: failureWords(fault, '메시지를 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.'),
        untilMs: isTooFast(fault) ? (fault.retryAfterMs ?? seconds(10)) : undefined,
      });
    },
  });
  useEffect(() => {
    if (refused?.untilMs === undefined) return;
    const timer = setTimeout(() => setRefused(undefined), refused.untilMs);
    return () => clearTimeout(timer);
  }, [refused]);

  const content = text.trim();
  const canSend = content !== '' && !isPending;
  function send(): void {
    if (!canSend) return;
    setRefused(undefined);
    act({ content, type: 'user', ...(roomId === null ? {} : { matchId: roomId }) });
  }
  return { text, setText, composing, send, canSend, isSending: isPending, says: refused?.words };
}
