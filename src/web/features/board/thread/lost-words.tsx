// What its reader was saying under a post that is gone.
import { useState } from 'react';
import { LostWords as Lost } from '../../../parts/thread/lost-words.tsx';
import { placesUnder } from './words-under.ts';

/** Nothing is written under it any more: the places stay those that it was found with. */
export function LostWords({ postId, onClose }: { postId: number; onClose?: () => void }) {
  const [places] = useState(() => placesUnder(postId));
  return <Lost places={places} onClose={onClose} />;
}
