// Asks before a page is left on which something is written and not saved: inside the product, and by closing the tab.
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

export function useLeaveWarning(isUnsaved: boolean) {
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.state === 'blocked' && blocker.reset(),
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
    /** The next way leads away from nothing unsaved. */
    free: () => {
      isFree.current = true;
    },
  };
}
