// Gives back what a member was writing when their session turned out to be over, as soon as the form stands before the same member again.
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, keepDraft, readDraft, type Written } from '../../api/kept-draft.ts';
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
  onFound: (kept: Written) => void;
};

/** `keep` is for the answer that the session is over, `drop` for what was sent or given up. What is emptied by hand is dropped unasked. */
export function useKeptDraft({ place, written, isShown = true, onFound }: Wish): { keep: () => void; drop: () => void } {
  const who = use(WhoLooks);
  const toast = useToast();
  const isWritten = written !== null;
  const wasWritten = useRef(false);
  const keep = (): void => {
    if (written) keepDraft(place, { who, written });
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
  useEffect(() => {
    if (wasWritten.current && !isWritten) dropDraft(place);
    wasWritten.current = isWritten;
  }, [place, isWritten]);
  return { keep, drop: () => dropDraft(place) };
}

/** Opens by itself what only a press opens else, where something of the reader's is kept for it. */
export function useOpenForDraft(place: string, open: () => void): void {
  const who = use(WhoLooks);
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (readDraft(place, who)) reopen();
  }, [place, who]);
}
