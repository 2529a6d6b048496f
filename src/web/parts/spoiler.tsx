// What tells how a match stands or ended: shown at once, or only when asked for by those who do not want to know.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLateMatch } from './player/late-match.ts';

/** Whether whoever looks wants to ask for results. Known before the first drawing, so that it tells nothing. */
export const SpoilerFree = createContext(false);
export const useSpoilerFree = (): boolean => use(SpoilerFree);

/** Stands around what is held back until the reader's own screen has come to it, and so has nothing to fold for that. */
export const OnOwnTime = createContext(false);

/** The matches that were asked for: what one place on the page told, the others need not hide. */
const AskedFor = createContext<{ matches: ReadonlySet<string>; add: (matchId: string) => void }>({
  matches: new Set(),
  add: () => undefined,
});

/** Stands around every page. */
export function SpoilerGuard({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [matches, setMatches] = useState<ReadonlySet<string>>(new Set());
  const add = (matchId: string) => setMatches((before) => new Set([...before, matchId]));
  return (
    <SpoilerFree value={isOn}>
      <AskedFor value={{ matches, add }}>{children}</AskedFor>
    </SpoilerFree>
  );
}

type Telling = { isTold: boolean; tell: () => void };
/** `matchId`: null where nobody knows which match it is about, so that it may be any. */
type About = { matchId?: string | null | undefined; hasResult?: boolean };

/** For what is folded in several places and told by one press. `hasResult`: whether there is anything to fold. */
export function useTelling({ matchId, hasResult = true }: About = {}): Telling {
  const isSpoilerFree = useSpoilerFree();
  const lateMatch = useLateMatch();
  const isAhead = !use(OnOwnTime) && lateMatch !== null && (matchId === null || matchId === lateMatch);
  const { matches, add } = use(AskedFor);
  const [isAsked, setAsked] = useState(false);
  const isTold = !(isSpoilerFree || isAhead) || !hasResult || isAsked || matches.has(matchId ?? '');
  function tell() {
    setAsked(true);
    if (matchId) add(matchId);
  }
  return { isTold, tell };
}

type PeekProps = { what: string; of?: string | undefined; className?: string; onTell: () => void };

/** The button that tells. `of` names the match for those who do not see where it stands. */
export function PeekButton({ what, of, className = 'spo-btn', onTell }: PeekProps) {
  return (
    <button
      type="button"
      className={className}
      aria-expanded={false}
      aria-label={of ? `${of} ${what} 보기` : undefined}
      onClick={(event) => {
        // It may stand in something that can be pressed itself.
        event.stopPropagation();
        event.preventDefault();
        onTell();
      }}
    >
      {what} 보기
    </button>
  );
}

/** The button goes with the secret: whoever came by keys goes on from what it told. */
function Told({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <span ref={box} tabIndex={-1} className="spo-told">
      {children}
    </span>
  );
}

type SpoilerProps = { what: string; of?: string | undefined; matchId?: About['matchId']; children: ReactNode };

/** `what` names what is folded: 점수, 결과. Until it is asked for, it is not in the page at all. */
export function Spoiler({ what, of, matchId, children }: SpoilerProps) {
  const { isTold, tell } = useTelling({ matchId });
  const [isHere, setHere] = useState(false);
  if (isTold) return isHere ? <Told>{children}</Told> : children;
  return (
    <PeekButton
      what={what}
      of={of}
      onTell={() => {
        setHere(true);
        tell();
      }}
    />
  );
}
