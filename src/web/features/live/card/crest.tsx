// A side's crest: the badge that a catalogue knows, or the one drawn from its colours when there is none or it does not come.
import { useState } from 'react';
import type { Side } from '#contract/matches.ts';
import { TeamMark } from '../../../parts/match/team-mark.tsx';
import { pictureOf, sportOrNone } from '../match-words.ts';

type Props = { side: Pick<Side, 'crest'>; sport: string; badge?: string | null; size: number };

export function Crest({ side, sport, badge = null, size }: Props) {
  const picture = pictureOf(badge);
  const [lost, setLost] = useState<string | null>(null);
  if (picture && lost !== picture) {
    return (
      <img
        className="crest"
        src={picture}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setLost(picture)}
      />
    );
  }
  return <TeamMark side={side} sport={sportOrNone(sport) ?? 'soccer'} size={size} />;
}
