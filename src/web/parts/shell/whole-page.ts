// Where the script of a pressed page cannot be had (an old tab after a release, a blocker), the page itself is opened: the server draws it.
import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';

/** The router reloads the page that it should have left, and the press would be lost; whoever reloads by hand is left alone. */
export function useWholePageInstead(): void {
  const { location } = useNavigation();
  const pressed = useEffectEvent(() => location && `${location.pathname}${location.search}${location.hash}`);
  useEffect(() => {
    // Older browsers have none, and stay on the page they were on.
    const watched: Navigation | undefined = window.navigation;
    const look = (event: NavigateEvent) => {
      const href = pressed();
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !href) return;
      event.preventDefault();
      window.location.assign(href);
    };
    watched?.addEventListener('navigate', look);
    return () => watched?.removeEventListener('navigate', look);
  }, []);
}
