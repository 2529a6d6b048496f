// Tells the Enter that only ends the composing of a syllable from the one that is meant: some browsers send the same press twice, the second time as if nothing had been composed.
import { type KeyboardEvent, useRef } from 'react';

const inComposition = 229;

export function useEnterAfterComposing() {
  const isEnding = useRef(false);
  return {
    isComposing(event: KeyboardEvent): boolean {
      const isComposing = event.nativeEvent.isComposing || event.keyCode === inComposition;
      if (isComposing && (event.key === 'Enter' || event.code === 'Enter')) isEnding.current = true;
      return isComposing || (event.key === 'Enter' && isEnding.current);
    },
    /** The key has been let go: the next press is one of its own. */
    onKeyUp: (): void => {
      isEnding.current = false;
    },
  };
}
