// Keeps what a member writes, and gives it back as soon as the form stands before them again: after a walk to another page, or the end of a session.
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, isDraftOpening, keepDraft, readDraft, type Written } from '../../api/kept-draft.ts';
import { onSessionNews } from '../../api/kept-session.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { useToast } from '../../ui/toast.tsx';

type Wish = {
  /** Which form it is: `comment:5`. */
  place: string;
  /** What stands in the form; null while nothing worth keeping does. */
  written: Written | null;
  /** Of two forms for the same thing only the one in sight takes back what was kept. */
  isShown?: boolean;
  /** Of a form that begins anew at each opening: only the end of a session keeps it. */
  isFresh?: boolean;
  onFound: (kept: Written) => void;
};

/** `keep` is for the answer that the session is over, `drop` for what was sent or given up. What is emptied by hand is dropped unasked. */
export function useKeptDraft({ place, written, isShown = true, isFresh = false, onFound }: Wish): { keep: () => void; drop: () => void } {
  const who = use(WhoLooks);
  const toast = useToast();
  const isWritten = written !== null;
  const words = written && JSON.stringify(written);
  const wasWritten = useRef(false);
  const keep = (): void => {
    if (written) keepDraft(place, { who, written, opens: true });
  };
  const takeBack = useEffectEvent(() => {
    // What has been typed meanwhile is what the reader wants.
    const kept = isWritten ? undefined : readDraft(place, who);
    if (!kept) return;
    onFound(kept);
    toast({ title: '쓰던 글을 다시 가져왔어요' });
  });
  const keepNow = useEffectEvent(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, and another reader, are reasons to look again.
  useEffect(() => {
    if (isShown) takeBack();
  }, [place, who, isShown]);
  // The end of a session may be noticed by something else on the page, before anything is sent.
  useEffect(() => onSessionNews((news) => news === 'expired' && keepNow()), []);
  const follow = useEffectEvent(() => {
    if (written && !isFresh) keepDraft(place, { who, written });
    if (wasWritten.current && !written) dropDraft(place);
    wasWritten.current = isWritten;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter is followed, so that no way out of the page loses one.
  useEffect(() => follow(), [place, words]);
  return { keep, drop: () => dropDraft(place) };
}

/** Opens by itself what only a press opens else, where the end of a session took it from the reader. What they left themselves waits for the press. */
export function useOpenForDraft(place: string, open: () => void): void {
  const who = use(WhoLooks);
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (isDraftOpening(place, who)) reopen();
  }, [place, who]);
}
