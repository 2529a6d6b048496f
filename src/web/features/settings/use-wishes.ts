// Choices that are saved the moment they are made: the newest wish shows at once, requests go one after the other, a failure shows again what is stored.
import { useRef, useState } from 'react';
import { refusalWords } from '../../api/refused.ts';
import { twice } from '../../api/retry.ts';
import { useToast } from '../../ui/toast.tsx';

type Hooks<T> = {
  /** Saves what was pressed and nothing else, and answers all that is stored then: another device may have changed the rest meanwhile. */
  save: (change: Partial<T>) => Promise<T>;
  savedWords: string;
  onSaved?: () => void;
};

export function useWishes<T extends Readonly<Record<string, boolean>>>(stored: T, { save, savedWords, onSaved }: Hooks<T>) {
  const toast = useToast();
  const [shown, setShown] = useState(stored);
  const line = useRef({ kept: stored, change: {} as Partial<T>, isSending: false });
  const isWished = () => Object.keys(line.current.change).length > 0;

  function tellFailure(fault: unknown) {
    const detail = refusalWords(fault, '저장된 설정으로 되돌렸어요. 잠시 뒤에 다시 시도해 주세요.');
    toast({ kind: 'bad', title: '설정 업데이트 실패', detail });
  }

  /** Answers whether the wish was kept. What was wished meanwhile is sent next, and with it what could not be kept now. */
  async function sendOne(): Promise<boolean> {
    const now = line.current;
    const { change } = now;
    now.change = {};
    try {
      now.kept = await twice(() => save(change));
      setShown({ ...now.kept, ...now.change });
      return true;
    } catch (fault) {
      if (isWished()) {
        now.change = { ...change, ...now.change };
      } else {
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
    while (isWished()) isKept = await sendOne();
    now.isSending = false;
    if (!isKept) return;
    toast({ kind: 'ok', title: savedWords });
    onSaved?.();
  }

  function choose(change: Partial<T>) {
    const now = line.current;
    now.change = { ...now.change, ...change };
    setShown((before) => ({ ...before, ...change }));
    if (!now.isSending) void sendAll();
  }

  return { shown, choose };
}
