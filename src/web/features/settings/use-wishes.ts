// Choices that are saved the moment they are made: the newest wish shows at once, requests go one after the other, a failure shows again what is stored.
import { useRef, useState } from 'react';
import { refusalWords } from '../../api/refused.ts';
import { twice } from '../../api/retry.ts';
import { useToast } from '../../ui/toast.tsx';

type Hooks<T> = { save: (wish: T) => Promise<unknown>; savedWords: string; onSaved?: () => void };

export function useWishes<T extends Readonly<Record<string, boolean>>>(stored: T, { save, savedWords, onSaved }: Hooks<T>) {
  const toast = useToast();
  const [shown, setShown] = useState(stored);
  const line = useRef({ kept: stored, sent: stored, wish: stored, isSending: false });

  function tellFailure(fault: unknown) {
    const detail = refusalWords(fault, '저장된 설정으로 되돌렸어요. 잠시 뒤에 다시 시도해 주세요.');
    toast({ kind: 'bad', title: '설정 업데이트 실패', detail });
  }

  /** Answers whether the wish was kept. What was wished meanwhile is sent next, whatever became of this one. */
  async function sendOne(wish: T): Promise<boolean> {
    const now = line.current;
    now.sent = wish;
    try {
      await twice(() => save(wish));
      now.kept = wish;
      return true;
    } catch (fault) {
      if (now.wish === wish) {
        now.wish = now.sent = now.kept;
        setShown(now.kept);
        tellFailure(fault);
      }
      return false;
    }
  }

  async function sendAll() {
    const now = line.current;
    now.isSending = true;
    let isKept = false;
    while (now.sent !== now.wish) isKept = await sendOne(now.wish);
    now.isSending = false;
    if (!isKept) return;
    toast({ kind: 'ok', title: savedWords });
    onSaved?.();
  }

  function choose(change: Partial<T>) {
    const now = line.current;
    now.wish = { ...now.wish, ...change };
    setShown(now.wish);
    if (!now.isSending) void sendAll();
  }

  return { shown, choose };
}
