// Knows around every page whom and what the member blocked, and offers to take a new block back.
import { type ReactNode, Suspense, useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import { late } from '../../ui/late/late.ts';
import { Known, noBlocks } from './hidden.ts';

const BlockOffer = late(() => import('./block-offer.tsx'));

type Blocked = { username: string; displayName: string };

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
          <Suspense>
            <BlockOffer
              key={offer.username}
              to={offer}
              onOver={end}
              onUndone={(kept) => {
                keep(kept);
                end();
              }}
            />
          </Suspense>
        )}
      </div>
    </Known>
  );
}
