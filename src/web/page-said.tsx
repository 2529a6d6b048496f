// Says the page that came by a link: without it nobody who listens would hear that another stands here now.
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router';

/** The title is set with the page, and what has a place of its own for the focus takes it first. */
const settledMs = 150;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The page that was heard last; known by the browser alone. A fault takes the place of all that is drawn, this part included, and goes the same way. */
let before: string | undefined;

export function PageSaid() {
  const { pathname } = useLocation();
  const here = useRouteError() ? `${pathname} fault` : pathname;
  const [said, say] = useState('');
  useEffect(() => {
    before ??= here;
    if (before === here) return;
    const timer = setTimeout(() => {
      before = here;
      say(document.title.replace(/ · 픽노트$/, ''));
      // The link went with its page: whoever goes on by keys begins where the page begins.
      if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [here]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
