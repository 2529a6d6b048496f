// Offers to take a block back, right after it was made. Loaded with the first block.
import { useEffect, useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Long enough to read it and to get there by keys; the settings can take a block back at any time. */
const offeredMs = seconds(10);

type OfferProps = { to: { username: string; displayName: string }; onUndone: (blocks: Blocks) => void; onOver: () => void };

export default function BlockOffer({ to, onUndone, onOver }: OfferProps) {
  const toast = useToast();
  const [isHeld, setHeld] = useState(false);
  const { act, isPending } = useDeed('unblockMember', {
    onDone: onUndone,
    onFail: (fault) => toast({ kind: 'bad', title: '차단을 풀지 못했어요', detail: refusalWords(fault, '설정에서 다시 시도해 주세요.') }),
  });
  useEffect(() => {
    if (isHeld || isPending) return;
    const timer = setTimeout(onOver, offeredMs);
    return () => clearTimeout(timer);
  }, [isHeld, isPending, onOver]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays for as long as someone is at it.
    <div
      className="toast undo"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span>{to.displayName}님을 차단했어요</span>
      <Button kind="ghost" size="sm" aria-disabled={isPending} onClick={() => act({ username: to.username })}>
        되돌리기
      </Button>
    </div>
  );
}
