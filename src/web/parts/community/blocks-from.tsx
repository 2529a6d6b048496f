// Knows around every page whom and what the member blocked, and offers to take a new block back.
import { type ReactNode, useEffect, useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import { seconds } from '#domain/time/duration.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Known, noBlocks } from './hidden.ts';

type Blocked = { username: string; displayName: string };

/** Long enough to read it and to get there by keys; the settings can take a block back at any time. */
const offeredMs = seconds(10);

type OfferProps = { to: Blocked; onUndone: (blocks: Blocks) => void; onOver: () => void };

function Offer({ to, onUndone, onOver }: OfferProps) {
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

/** `loaded` is what the server knew when it drew the page; null for visitors. A deed's own answer is newer, until the page is loaded anew. */
export function BlocksFrom({ loaded, children }: { loaded: Blocks | null; children: ReactNode }) {
  const [newer, setNewer] = useState<{ than: Blocks | null; blocks: Blocks }>();
  const [offer, setOffer] = useState<Blocked>();
  const known = newer && newer.than === loaded ? newer.blocks : loaded;
  const keep = (kept: Blocks) => setNewer({ than: loaded, blocks: kept });
  const end = () => setOffer(undefined);
  return (
    <Known value={{ blocks: known ?? noBlocks, isKnown: known !== null, keep, offerUndo: setOffer }}>
      {children}
      <div role="status" className="undo-at">
        {offer && (
          <Offer
            key={offer.username}
            to={offer}
            onOver={end}
            onUndone={(kept) => {
              keep(kept);
              end();
            }}
          />
        )}
      </div>
    </Known>
  );
}
