// Stands in the place of what tells how a match goes, for those who want to ask for it.
import { useRef } from 'react';
import { PeekButton, useTelling } from '../../parts/spoiler.tsx';

/** The button goes with the secret: whoever came by keys goes on from the heading above it. */
function toHeading(box: HTMLElement | null): void {
  const heading = box?.closest('section')?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function FoldedSection({ what, of, matchId }: { what: string; of: string; matchId: string }) {
  const { tell } = useTelling({ matchId });
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="mp-none">
      <PeekButton
        what={what}
        of={of}
        onTell={() => {
          toHeading(box.current);
          tell();
        }}
      />
    </div>
  );
}
