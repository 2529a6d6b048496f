// The sign of any sport that a board may carry: one of our five, or a ball that stands for the others.
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sportOrNone, sportWord } from '../match-words.ts';

/** The name is spoken, and seen too where there is room. */
export function SportMark({ sport, size = 14, named = false }: { sport: string; size?: number; named?: boolean }) {
  const known = sportOrNone(sport);
  if (known) return <SportIcon sport={known} size={size} tinted named={named} />;
  return (
    <>
      <Icon of="circle-dot" size={size} />
      {named && <span className="sr">{sportWord(sport)}</span>}
    </>
  );
}
