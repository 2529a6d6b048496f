// Says the page that came by a link: without it nobody who listens would hear that another stands here now.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The title is set with the page, and what has a place of its own for the focus takes it first. */
const settledMs = 150;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

export function PageSaid() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [said, say] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    const timer = setTimeout(() => {
      before.current = pathname;
      say(document.title.replace(/ · 픽노트$/, ''));
      // The link went with its page: whoever goes on by keys begins where the page begins.
      if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
