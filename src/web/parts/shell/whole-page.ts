// Where the script of a pressed page cannot be had (an old tab after a release, a blocker), the page itself is opened: the server draws it.
import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { seconds } from '#domain/time/duration.ts';

/** A script that cannot be had is given up at once; what was pressed earlier has been left or reached. */
const justNowMs = seconds(5);

type Press = { href: string; at: number };

function pressIn({ target }: MouseEvent): Press | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin ? { href: link.href, at: performance.now() } : undefined;
}

/** The router reloads the page that it should have left, and the press would be lost; whoever reloads by hand is left alone. */
export function useWholePageInstead(): void {
  const { location: ahead } = useNavigation();
  const going = useEffectEvent(() => ahead && `${ahead.pathname}${ahead.search}${ahead.hash}`);
  useEffect(() => {
    // Older browsers have none, and stay on the page they were on.
    const watched: Navigation | undefined = window.navigation;
    if (!watched) return;
    // Known before the screen is drawn as on its way: the script may fail sooner.
    let press: Press | undefined;
    const hear = (event: MouseEvent) => {
      press = pressIn(event);
    };
    const look = (event: NavigateEvent) => {
      const pressed = press && performance.now() - press.at < justNowMs ? press.href : undefined;
      const href = going() ?? pressed;
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !href) return;
      event.preventDefault();
      window.location.assign(href);
    };
    document.addEventListener('click', hear, true);
    watched.addEventListener('navigate', look);
    return () => {
      document.removeEventListener('click', hear, true);
      watched.removeEventListener('navigate', look);
    };
  }, []);
}
