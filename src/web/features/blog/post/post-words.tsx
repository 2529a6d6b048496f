// The words of a post: the server's sanitised HTML, and nothing else is ever put here. Its links to our own pages walk instead of loading anew.
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { trusted } from '../../../trusted-words.ts';
import { unbroken } from '../words.ts';

/** The page of ours that a plain press on a link leads to; undefined for every other press, also for one within this page. */
function ownPageOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  // Files are no pages: feeds and pictures are asked of the server.
  return /\.\w+$/.test(link.pathname) ? undefined : `${link.pathname}${link.search}${link.hash}`;
}

export function PostWords({ html }: { html: string }) {
  const words = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Made once: another object would count as other words.
  const made = useMemo(() => trusted(unbroken(html)), [html]);
  useEffect(() => {
    const box = words.current;
    function walk(event: MouseEvent) {
      const path = ownPageOf(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    }
    box?.addEventListener('click', walk);
    return () => box?.removeEventListener('click', walk);
  }, [navigate]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's sanitiser from its list of tags.
  return <div ref={words} className="bp-words" dangerouslySetInnerHTML={{ __html: made }} />;
}
